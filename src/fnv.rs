//! FNV-1a with 64 bits: names of random streams, fingerprints of runs, states and files.

/// The hash of bytes taken in one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fnv1a(u64);

impl Default for Fnv1a {
    fn default() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }
}

impl Fnv1a {
    /// Takes in `bytes`.
    #[inline]
    pub fn update(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01B3);
        }
    }

    /// The hash of everything taken in so far.
    #[inline]
    pub const fn finish(self) -> u64 {
        self.0
    }
}

/// The hash of `bytes`.
pub fn fnv1a64(bytes: &[u8]) -> u64 {
    let mut hash = Fnv1a::default();
    hash.update(bytes);
    hash.finish()
}

#[cfg(test)]
mod tests {
    use super::{Fnv1a, fnv1a64};

    #[test]
    fn known_texts_have_their_known_hashes() {
        assert_eq!(fnv1a64(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a64(b"workload/sdsc-like"), 0xf67b_60bc_d1a0_9870);
        assert_eq!(fnv1a64(b"speeds/150000/3"), 0x5dc1_0e42_1ee1_0706);
    }

    #[test]
    fn the_hash_does_not_depend_on_how_the_text_is_split() {
        let text = b"started 4024000000000000 7.0 3\n";
        for middle in 0..text.len() {
            let mut hash = Fnv1a::default();
            hash.update(&text[..middle]);
            hash.update(&text[middle..]);
            assert_eq!(hash.finish(), fnv1a64(text));
        }
    }
}
