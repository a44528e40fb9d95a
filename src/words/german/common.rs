//! Small numbers, lists and what is counted, in German.

use crate::words::common as area;

translations! {
    none = "keine";
    one = "ein";
    two = "zwei";
    three = "drei";
    four = "vier";
    five = "fünf";
    six = "sechs";
    seven = "sieben";
    eight = "acht";
    nine = "neun";
    and = "{those} und {last}";
    jobs = "{number} Jobs";
    one_job = "1 Job";
    jobs_per_second = "{number} Jobs/s";
    processors = "{number} Prozessoren";
    one_processor = "1 Prozessor";
}
