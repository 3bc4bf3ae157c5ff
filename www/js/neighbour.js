/**
 * Where an arrow key leads among the tabs that are there.
 * @param {string} key
 * @param {number[]} there
 * @param {number} from
 */
export function neighbour(key, there, from) {
  const [at, last] = [there.indexOf(from), there.length - 1];
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: last }[key];
  return to === undefined ? undefined : there[(to + there.length) % there.length];
}
