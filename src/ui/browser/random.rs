//! A number that nobody chose.

/// A seed between 0 and 999 999: easy to read out and to type in again.
pub fn random_seed() -> u64 {
    let mut bytes = [0; 8];
    if getrandom::fill(&mut bytes).is_err() {
        return 1;
    }
    u64::from_le_bytes(bytes) % 1_000_000
}
