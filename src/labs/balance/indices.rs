//! The load indices [C-12 to C-15]: RA says how much waits, RB how unevenly over the resources.

/// The two indices of one queue, or of all together.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Load {
    /// The average over the resources of what waits for each.
    pub ra: f64,
    /// The greatest over the average; 1 where nothing waits.
    pub rb: f64,
}

impl Load {
    /// Where nothing waits.
    pub const NONE: Self = Self { ra: 0.0, rb: 1.0 };

    /// The indices of so much waiting for each resource [C-13, C-14].
    #[inline]
    pub fn of(workload: impl Iterator<Item = f64>) -> Self {
        let (mut sum, mut greatest, mut count) = (0.0, 0.0_f64, 0_u32);
        for waits in workload {
            sum += waits;
            greatest = greatest.max(waits);
            count += 1;
        }
        let ra = sum / f64::from(count.max(1));
        Self { ra, rb: if ra == 0.0 { 1.0 } else { greatest / ra } }
    }
}

/// Below this nothing waits any more [C-28].
const NOTHING: f64 = 1e-9;

/// RB of a queue after a job of these shares left it [C-28].
#[inline]
pub(super) fn rb_without(workload: &[f64], shares: impl Iterator<Item = f64>) -> f64 {
    let mut is_empty = true;
    let left = workload.iter().zip(shares).map(|(waits, share)| {
        let left = (waits - share).max(0.0);
        is_empty &= left < NOTHING;
        left
    });
    let rb = Load::of(left).rb;
    if is_empty { 1.0 } else { rb }
}

/// RB of a queue after a job of these shares joined it [C-28].
#[inline]
pub(super) fn rb_with(workload: &[f64], shares: impl Iterator<Item = f64>) -> f64 {
    Load::of(workload.iter().zip(shares).map(|(waits, share)| waits + share)).rb
}

#[cfg(test)]
mod tests {
    use super::{Load, rb_with, rb_without};

    #[test]
    fn the_first_queue_of_figure_2_has_the_printed_indices() {
        assert_eq!(Load::of([3.0, 6.0, 3.0].into_iter()), Load { ra: 4.0, rb: 1.5 });
        assert_eq!(Load::of([0.0, 0.0].into_iter()), Load::NONE);
    }

    #[test]
    fn an_emptied_queue_is_balanced_even_if_rounding_left_something() {
        let waits = [0.1 + 0.2, 1e-12];
        assert_eq!(rb_without(&waits, [0.3, 0.0].into_iter()), 1.0);
        assert_eq!(rb_with(&[1.0, 0.0], [0.0, 1.0].into_iter()), 1.0);
    }
}
