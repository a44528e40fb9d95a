//! The metrics by name, with what they mean and what they are measured in.

use super::Direction;
use super::needs::{Counter, OF_INTERVENTIONS};

/// What a metric tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// How long jobs take.
    Times,
    /// How many jobs came to what.
    Jobs,
    /// How machines are used.
    Machines,
    /// How many jobs wait.
    Queue,
    /// How free processors lie scattered.
    Fragmentation,
}

/// Which way a row says that its metric is better.
macro_rules! direction {
    (Less) => {
        Some(Direction::Less)
    };
    (More) => {
        Some(Direction::More)
    };
    (Neither) => {
        None
    };
}

/// Whether a row says that its metric counts something.
macro_rules! is_count {
    (Count) => {
        true
    };
    (Measure) => {
        false
    };
}

/// Defines the metrics.
macro_rules! define_metrics {
    ([$(
        $variant:ident $word:ident $(= $key:literal)?, $name:literal: $meaning:literal $rules:literal
        { $unit:literal $kind:ident $better:ident $subject:ident $counter:ident };
    )*] [
        $_:ident: $part_meaning:literal $part_rules:literal;
        $($reason:ident $part:ident $part_word:ident $part_name:literal;)*
    ]) => {
        /// A number that describes a run.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Metric {
            $(#[doc = concat!($meaning, " ", $rules, ".")] $variant,)*
            $(#[doc = concat!($part_meaning, " ", $part_rules, ".")] $part,)*
        }

        impl Metric {
            /// All metrics of all labs, in the order in which results list them.
            pub const ALL: &[Self] = &[$(Self::$variant,)* $(Self::$part,)*];

            /// The key in files.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$variant => [$($key,)? stringify!($word)][0],)*
                    $(Self::$part => stringify!($part_word),)*
                }
            }

            /// What people call it.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name,)* $(Self::$part => $part_name,)* }
            }

            /// What it is measured in: "s", "jobs", "processors", "share" (0 to 1), or nothing.
            pub const fn unit(self) -> &'static str {
                match self { $(Self::$variant => $unit,)* $(Self::$part => "s",)* }
            }

            /// What it means, with the rules that say so.
            pub const fn definition(self) -> &'static str {
                match self {
                    $(Self::$variant => concat!($meaning, " ", $rules, "."),)*
                    $(Self::$part => concat!($part_meaning, " ", $part_rules, "."),)*
                }
            }

            /// Whether it counts something, so that its values are whole.
            pub const fn is_count(self) -> bool {
                match self { $(Self::$variant => is_count!($kind),)* $(Self::$part => false,)* }
            }

            /// Which way it is better; nothing where neither is [G-8].
            pub const fn direction(self) -> Option<Direction> {
                match self { $(Self::$variant => direction!($better),)* $(Self::$part => None,)* }
            }

            /// What it tells of.
            pub const fn subject(self) -> Subject {
                match self {
                    $(Self::$variant => Subject::$subject,)*
                    $(Self::$part => Subject::Times,)*
                }
            }

            /// The observer that counts it.
            pub(super) const fn counter(self) -> Counter {
                match self {
                    $(Self::$variant => Counter::$counter,)*
                    $(Self::$part => Counter::WaitTimes,)*
                }
            }
        }
    };
}

crate::for_each_metric!(define_metrics);

impl Metric {
    /// The metrics of a run that has these keys. Lab Select gives two keys a meaning of its own: of two metrics with
    /// one key a run has that of the observer whose other keys it has too.
    pub fn among(has: impl Fn(&str) -> bool) -> Vec<Self> {
        let in_stages = has(Self::MetDeadline.key());
        let is_meant = |metric: &Self| {
            let rivals = Self::ALL.iter().filter(|other| other.key() == metric.key());
            rivals.count() == 1 || (metric.counter() == Counter::Stages) == in_stages
        };
        let known = Self::ALL.iter().copied().filter(|metric| has(metric.key()));
        known.filter(is_meant).collect()
    }
}

/// Which metrics are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MetricSet(u64);

impl MetricSet {
    /// These.
    pub const fn of(metrics: &[Metric]) -> Self {
        let (mut set, mut place) = (0, 0);
        while place < metrics.len() {
            set |= 1 << metrics[place] as u64;
            place += 1;
        }
        Self(set)
    }

    /// Those that the observer counts.
    pub(super) const fn counted_by(counter: Counter) -> Self {
        let (mut set, mut place) = (0, 0);
        while place < Metric::ALL.len() {
            if Metric::ALL[place].counter() as u8 == counter as u8 {
                set |= 1 << place;
            }
            place += 1;
        }
        Self(set)
    }

    /// The same with those that tell of interventions [G-29].
    #[must_use]
    pub const fn with_interventions(self) -> Self {
        Self(self.0 | OF_INTERVENTIONS.0)
    }

    /// Whether a metric is wanted.
    pub const fn has(self, metric: Metric) -> bool {
        self.0 >> metric as u64 & 1 == 1
    }

    /// Whether any of these is wanted.
    pub const fn has_any(self, others: Self) -> bool {
        self.0 & others.0 != 0
    }

    /// Whether all of this set are among others.
    pub(super) const fn is_within(self, others: Self) -> bool {
        self.0 & !others.0 == 0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::Metric;

    #[test]
    fn of_two_metrics_with_one_key_a_run_has_its_own() {
        let stages = Metric::among(|_| true);
        let others = Metric::among(|key| key != Metric::MetDeadline.key());
        for (all, own) in [
            (&stages, [Metric::ClusterUtilization, Metric::TimelyThroughput]),
            (&others, [Metric::Utilization, Metric::Throughput]),
        ] {
            let keys: BTreeSet<&str> = all.iter().map(|metric| metric.key()).collect();
            assert_eq!(keys.len(), all.len());
            assert!(own.iter().all(|metric| all.contains(metric)));
        }
    }
}
