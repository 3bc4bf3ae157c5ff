//! A list that grows without moving: elements are kept in chunks of equal size.
//!
//! Why: a list of millions that doubles needs three times its memory for a moment, and leaves the old memory behind in
//! pieces too small for the next doubling. In WebAssembly, whose memory ends at 4 GiB, that moment ends the run.

/// Elements in a chunk.
const SIZE: usize = 1 << 12;

/// The list.
pub struct Chunks<T> {
    chunks: Vec<Vec<T>>,
    len: usize,
}

impl<T> Chunks<T> {
    /// An empty list.
    pub fn new() -> Self {
        Self { chunks: Vec::new(), len: 0 }
    }

    /// How many elements there are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Adds an element at the end.
    pub fn push(&mut self, element: T) {
        if self.len.is_multiple_of(SIZE) {
            // A list that stays short should not take a whole chunk.
            self.chunks.push(if self.len == 0 { Vec::new() } else { Vec::with_capacity(SIZE) });
        }
        self.chunks[self.len / SIZE].push(element);
        self.len += 1;
    }

    /// The elements in their order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.chunks.iter().flatten()
    }
}

impl<T> std::ops::Index<usize> for Chunks<T> {
    type Output = T;
    fn index(&self, i: usize) -> &T {
        &self.chunks[i / SIZE][i % SIZE]
    }
}

impl<T> std::ops::IndexMut<usize> for Chunks<T> {
    fn index_mut(&mut self, i: usize) -> &mut T {
        &mut self.chunks[i / SIZE][i % SIZE]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_keep_their_places_across_chunks() {
        let mut chunks = Chunks::new();
        (0..3 * SIZE + 5).for_each(|i| chunks.push(i));
        chunks[SIZE] = 7;
        assert_eq!((chunks.len(), chunks[0], chunks[SIZE], chunks[3 * SIZE + 4]), (3 * SIZE + 5, 0, 7, 3 * SIZE + 4));
        assert_eq!(chunks.iter().count(), chunks.len());
    }
}
