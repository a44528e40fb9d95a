//! What sentences of every lab are made with: small numbers, lists, what is counted.

use super::Label;

messages! {
    Common;

    none() -> Label = "no";
    one() -> Label = "one";
    two() -> Label = "two";
    three() -> Label = "three";
    four() -> Label = "four";
    five() -> Label = "five";
    six() -> Label = "six";
    seven() -> Label = "seven";
    eight() -> Label = "eight";
    nine() -> Label = "nine";
    /// The last of a list.
    and(those: &str, last: &str) -> String = "{those} and {last}";
    /// The value of a metric that counts jobs.
    jobs(number: &str) -> String = "{number} jobs";
    /// The same of a single one.
    one_job() -> Label = "1 job";
    /// The value of a metric that tells how many finish in a second.
    jobs_per_second(number: &str) -> String = "{number} jobs/s";
    /// The value of a metric that counts processors.
    processors(number: &str) -> String = "{number} processors";
    /// The same of a single one.
    one_processor() -> Label = "1 processor";
}
