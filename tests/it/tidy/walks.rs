//! A metric is added in few files: how many name one, at most. docs/DESIGN.md tells the walk.

use super::source::{code_only, texts};
use super::{File, all_files};

/// The files of the library, their code outside of tests, and their texts.
fn library() -> impl Iterator<Item = (String, String, Vec<String>)> {
    all_files().into_iter().filter(File::is_library).map(|file| {
        let text = file.text.split("\n#[cfg(test)]\nmod tests {").next().unwrap_or_default();
        let texts = texts(text).into_iter().map(|(_, text)| text).collect();
        (file.name, code_only(text), texts)
    })
}

/// Names and keywords of some code.
fn identifiers(code: &str) -> impl Iterator<Item = &str> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    code.split(move |letter| !is_word(letter)).filter(|word| !word.is_empty())
}

fn expect_at_most(limit: usize, name: &str, found: &[String]) {
    println!("{name}: {} files\n  {}", found.len(), found.join("\n  "));
    assert!(found.len() <= limit, "{name} is named in {} files: {found:#?}", found.len());
}

/// How many files name a metric: its row, the observer that counts it, and the German words. The number only
/// falls.
const MOST_OF_A_METRIC: usize = 3;

/// A metric of each observer, by its name in types and that in the catalogue.
const METRICS: [(&str, &str); 10] = [
    ("P95BoundedSlowdown", "p95_bounded_slowdown"),
    ("QueueLengthMax", "queue_length_max"),
    ("WastedProcessorFraction", "wasted_processor_fraction"),
    ("Migrations", "migrations"),
    ("AvgTtrEstimate", "avg_ttr_estimate"),
    ("Redirects", "redirects"),
    ("AvgWaitStagingGap", "avg_wait_staging_gap"),
    // These are called as other things of the field are.
    ("Backfilled", ""),
    ("Forced", ""),
    ("Cancelled", ""),
];

#[test]
fn a_metric_is_named_in_few_files() {
    // Which metrics a lab tells is the lab's own; which ones a paper's figures ask for, its experiment's.
    let is_left_out = |name: &str| {
        name.starts_with("src/labs/")
            || name.starts_with("src/experiment/named/")
            || name == "src/metrics/metric.rs"
    };
    for (variant, word) in METRICS {
        let path = format!("Metric::{variant}");
        let names = |code: &str| {
            let is_end = |rest: &str| !rest.starts_with(char::is_alphanumeric);
            code.match_indices(&path).any(|(at, path)| is_end(&code[at + path.len()..]))
                || !word.is_empty() && identifiers(code).any(|it| it == variant || it == word)
        };
        let found: Vec<String> = library()
            .filter(|(name, ..)| !is_left_out(name))
            .filter(|(_, code, texts)| names(code) || texts.iter().any(|text| text == word))
            .map(|(name, ..)| name)
            .collect();
        expect_at_most(MOST_OF_A_METRIC, variant, &found);
    }
}
