//! Metrics as people call them, and what they mean.

use crate::metrics::Metric;
pub use crate::metrics::Subject;
use crate::words::Label;
use crate::words::metrics::{meanings, names};

macro_rules! words {
    ([$(
        $variant:ident $word:ident $(= $_key:literal)?, $_name:literal: $_meaning:literal $_rules:literal
        { $($_rest:tt)* };
    )*] [
        $part_of_wait:ident: $_part_meaning:literal $_part_rules:literal;
        $($_reason:ident $part:ident $part_word:ident $_part_name:literal;)*
    ]) => {
        /// What people call a metric.
        pub fn name(metric: Metric) -> Label {
            match metric {
                $(Metric::$variant => names::$word(),)*
                $(Metric::$part => names::$part_word(),)*
            }
        }

        /// What it means, without the marks of rules.
        pub fn meaning(metric: Metric) -> Label {
            match metric {
                $(Metric::$variant => meanings::$word(),)*
                $(Metric::$part)|* => meanings::$part_of_wait(),
            }
        }
    };
}

crate::for_each_metric!(words);
