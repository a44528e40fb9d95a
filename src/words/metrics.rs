//! What metrics are called and mean: the English texts stand in the table of metrics.

/// The messages of both areas.
macro_rules! metrics {
    ([$(
        $_variant:ident $word:ident $(= $_key:literal)?, $name:literal: $meaning:literal $_rules:literal
        { $($_rest:tt)* };
    )*] [
        $part_of_wait:ident: $part_meaning:literal $_part_rules:literal;
        $($_reason:ident $_part:ident $part_word:ident $part_name:literal;)*
    ]) => {
        /// What metrics are called.
        pub mod names {
            use crate::words::Label;

            messages! {
                [] MetricsNames;
                $($word() -> Label = $name;)*
                $($part_word() -> Label = $part_name;)*
            }
        }

        /// What metrics mean, without the marks of rules.
        pub mod meanings {
            use crate::words::Label;

            messages! {
                [] MetricsMeanings;
                $($word() -> Label = $meaning;)*
                $part_of_wait() -> Label = $part_meaning;
            }
        }
    };
}

crate::for_each_metric!(metrics);
