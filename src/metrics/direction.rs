//! Which way a metric is better, and when two numbers are the same [G-8].

/// Which way a metric is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// The less, the better.
    Less,
    /// The more, the better.
    More,
}

/// Whether two numbers are the same but for the order in which they were added up [G-8].
pub fn are_same(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * a.abs().max(b.abs()).max(1.0)
}
