//! Simulated time: finite seconds with a total order, so that instants can be sorted and compared
//! exactly [T-1]. Nothing is rounded, and two events are simultaneous when their times are equal as
//! numbers.

use std::cmp::Ordering;
use std::fmt;
use std::ops::Add;

use serde::{Deserialize, Serialize};

/// Defines a finite, ordered number of seconds.
macro_rules! define_seconds {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(f64);

        impl $name {
            /// Zero seconds.
            pub const ZERO: Self = Self(0.0);

            /// `secs` seconds, finite: readers refuse other numbers at their place, and what is computed of what
            /// they let through stays in range. Programs built with assertions hold callers to it; others
            /// take zero, so that a time always has its place in the order.
            pub const fn from_secs(secs: f64) -> Self {
                debug_assert!(secs.is_finite(), "seconds that are no finite number");
                // Adding zero turns minus zero into zero, so that equal values have equal bits.
                Self(if secs.is_finite() { secs + 0.0 } else { 0.0 })
            }

            /// The number of seconds.
            #[inline]
            pub const fn secs(self) -> f64 {
                self.0
            }
        }

        impl Eq for $name {}

        impl PartialOrd for $name {
            #[inline]
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }

            // Finite numbers without minus zero: comparing them as numbers is the same and faster.

            #[inline]
            fn lt(&self, other: &Self) -> bool {
                self.0 < other.0
            }

            #[inline]
            fn le(&self, other: &Self) -> bool {
                self.0 <= other.0
            }

            #[inline]
            fn gt(&self, other: &Self) -> bool {
                self.0 > other.0
            }

            #[inline]
            fn ge(&self, other: &Self) -> bool {
                self.0 >= other.0
            }
        }

        impl Ord for $name {
            #[inline]
            fn cmp(&self, other: &Self) -> Ordering {
                self.0.total_cmp(&other.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{} s", self.0)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(self, f)
            }
        }
    };
}

define_seconds! {
    /// A point on the simulated clock, in seconds since the start of the workload.
    Time
}

define_seconds! {
    /// A length of simulated time, in seconds.
    Span
}

impl Time {
    /// How long after `earlier` this instant is; negative if it is before.
    #[inline]
    pub const fn since(self, earlier: Self) -> Span {
        Span(self.0 - earlier.0)
    }

    /// The bits of the number of seconds. For times, which are never negative, their order as
    /// integers is the order of the times.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0.to_bits()
    }

    /// The time with these bits, as given by [`Time::bits`].
    #[inline]
    pub const fn from_bits(bits: u64) -> Self {
        Self(f64::from_bits(bits))
    }
}

impl Add<Span> for Time {
    type Output = Self;

    #[inline]
    fn add(self, span: Span) -> Self {
        Self(self.0 + span.0)
    }
}

#[cfg(test)]
mod tests {
    use super::{Span, Time};

    #[test]
    fn the_order_of_bits_is_the_order_of_times() {
        let times = [0.0, 5e-324, 1.0, 1.5, 1e12].map(Time::from_secs);
        assert!(times.windows(2).all(|pair| pair[0] < pair[1] && pair[0].bits() < pair[1].bits()));
    }

    #[test]
    fn minus_zero_is_zero() {
        assert_eq!(Time::from_secs(-0.0).bits(), 0);
        assert_eq!(Time::ZERO + Span::from_secs(2.0), Time::from_secs(2.0));
    }
}
