//! The random numbers of a decision: a stream of its own, so that a decision looked at again draws the
//! same [P-35].

use crate::fnv::Fnv1a;
use crate::random::Stream;

/// Where a decision draws from; the stream begins with the first draw.
#[derive(Clone, Debug)]
pub struct Draws {
    /// The seed of the scenario.
    pub seed: u64,
    /// The name of the hook.
    pub hook: &'static str,
    /// How many facts the log has when the decision begins.
    pub cursor: u64,
    /// The position of the job decided about, or of the server.
    pub number: u64,
    /// The stream, once something has been drawn.
    stream: Option<Stream>,
}

impl Draws {
    /// The draws of the decision of `hook` at a cursor about this job or server.
    pub fn new(seed: u64, hook: &'static str, cursor: u64, number: u64) -> Self {
        Self { seed, hook, cursor, number, stream: None }
    }

    /// The next one, in [0, 1).
    pub(super) fn next(&mut self) -> f64 {
        let (seed, name) = (self.seed, [self.cursor, self.number]);
        let hook = self.hook;
        self.stream.get_or_insert_with(|| Stream::named(seed, hash(hook, name))).uniform()
    }
}

/// The hash of `policy/HOOK/CURSOR/N`, without writing the name down.
fn hash(hook: &str, numbers: [u64; 2]) -> Fnv1a {
    let mut hash = Fnv1a::default();
    hash.update(b"policy/");
    hash.update(hook.as_bytes());
    for number in numbers {
        hash.update(b"/");
        let digits = number.checked_ilog10().unwrap_or(0);
        for place in (0..=digits).rev() {
            let digit = number / 10_u64.pow(place) % 10;
            hash.update(&[b'0' + u8::try_from(digit).unwrap_or(0)]);
        }
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::hash;
    use crate::fnv::fnv1a64;

    #[test]
    fn the_name_of_a_stream_is_hashed_as_it_would_be_written() {
        for (numbers, name) in [
            ([0, 0], "policy/score/0/0"),
            ([10, 9], "policy/score/10/9"),
            ([u64::MAX, 105], "policy/score/18446744073709551615/105"),
        ] {
            assert_eq!(hash("score", numbers).finish(), fnv1a64(name.as_bytes()), "{name}");
        }
    }
}
