"""The two storms as one writes them in Python: peers.py heapq|scan|simpy A|B CLIENTS prints nanoseconds an attempt."""
import heapq
import random
import sys
import time

DOWN, WINDOW, BASE, CAP, BAR = 0.3, 0.02, 0.02, 0.32, 0.01


def ticks_to_wait(failures):
    return max(1, int(min(2**failures, 64) * random.uniform(0.5, 1.5)))


class Server:
    """Down at first, then so many in a window; or so many in a tick."""

    def __init__(self, workload, clients):
        self.down, self.length = (DOWN, WINDOW) if workload == "A" else (0, 1)
        self.capacity = max(1, clients * 15 // 100 if workload == "A" else clients // 10)
        self.window, self.used, self.attempts, self.bars = -1, 0, 0, {}

    def serves(self, now):
        self.attempts += 1
        bar = int(now / (BAR if self.down else 1))
        self.bars[bar] = self.bars.get(bar, 0) + 1
        if now < self.down:
            return False
        window = int((now - self.down) / self.length)
        if window != self.window:
            self.window, self.used = window, 0
        self.used += 1
        return self.used <= self.capacity


def wait(workload, failures):
    if workload == "A":
        return random.uniform(0, min(BASE * 2 ** min(failures - 1, 10), CAP))
    return ticks_to_wait(failures)


def by_heap(workload, clients):
    server = Server(workload, clients)
    events = [(0, random.random(), client) for client in range(clients)]
    heapq.heapify(events)
    failures = [0] * clients
    while events:
        now, _, client = heapq.heappop(events)
        if not server.serves(now):
            failures[client] += 1
            heapq.heappush(events, (now + wait(workload, failures[client]), random.random(), client))
    return server.attempts


def by_scan(workload, clients):
    if workload == "A":
        sys.exit(1)
    due, failures = [0] * clients, [0] * clients
    left, tick, attempts = clients, 0, 0
    while left:
        arriving = [client for client in range(clients) if due[client] == tick]
        random.shuffle(arriving)
        attempts += len(arriving)
        for place, client in enumerate(arriving):
            if place < clients // 10:
                due[client] = -1
                left -= 1
            else:
                failures[client] += 1
                due[client] = tick + ticks_to_wait(failures[client])
        tick += 1
    return attempts


def by_simpy(workload, clients):
    import simpy

    env, server = simpy.Environment(), Server(workload, clients)

    def client():
        failures = 0
        while not server.serves(env.now):
            failures += 1
            yield env.timeout(wait(workload, failures))

    for _ in range(clients):
        env.process(client())
    env.run()
    return server.attempts


def main():
    run = {"heapq": by_heap, "scan": by_scan, "simpy": by_simpy}[sys.argv[1]]
    attempts, before = 0, time.process_time_ns()
    while attempts == 0 or time.process_time_ns() - before < 1e8:
        attempts += run(sys.argv[2], int(sys.argv[3]))
    print((time.process_time_ns() - before) / attempts)


main()
