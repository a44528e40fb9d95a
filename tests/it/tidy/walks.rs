//! A metric and a policy are added in few files: how many name one, at most. docs/DESIGN.md tells the walks.

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
    let is_list = |name: &str| {
        name.starts_with("src/report/") && POLICIES.iter().any(|(lab, _)| is_own(name, lab))
    };
    let is_left_out = |name: &str| is_list(name) || name.starts_with("src/experiment/named/");
    for (variant, word) in METRICS {
        let path = format!("Metric::{variant}");
        let names = |code: &str| {
            let is_end = |rest: &str| !rest.starts_with(char::is_alphanumeric);
            code.match_indices(&path).any(|(at, path)| is_end(&code[at + path.len()..]))
                || !word.is_empty() && identifiers(code).any(|it| it == variant || it == word)
        };
        let found: Vec<String> = library()
            .filter(|(name, ..)| !is_left_out(name))
            .filter(|(_, code, texts)| {
                names(code) || !word.is_empty() && texts.iter().any(|it| it == word)
            })
            .map(|(name, ..)| name)
            .collect();
        expect_at_most(MOST_OF_A_METRIC, variant, &found);
    }
}

/// A policy: its name in types, its word in files, and how many files name it, at most. The numbers only fall.
type Policy = (&'static str, &'static str, usize);

/// The policies of each lab. Five files name each: its definition, the list of the lab, its row with label and help, and
/// the words in two languages. What exceeds that has a reason: others are made of it (best-fit and fastest-first are what
/// adaptive and intelligent weigh; first come, first served and EASY what other policies of lab Cluster change), it has a
/// mechanism of its own (levels, a central queue, predictions, reservations), it shares a mark, or it is what a lab begins
/// with.
const POLICIES: &[(&str, &[Policy])] = &[
    (
        "allocate",
        &[
            ("BestFit", "best-fit", 37),
            ("FastestFirst", "fastest-first", 29),
            ("Adaptive", "adaptive", 9),
            ("Intelligent", "intelligent", 9),
            ("FirstFit", "first-fit", 6),
            ("WorstFit", "worst-fit", 5),
        ],
    ),
    (
        "prioritize",
        &[("Fcfs", "fcfs", 10), ("Sjfr", "sjfr", 5), ("Ljfr", "ljfr", 6), ("Cplp", "cplp", 8)],
    ),
    (
        "balance",
        &[
            ("None", "none", 5),
            ("Central", "central", 6),
            ("Si", "si", 3),
            ("SiBsp", "si-bsp", 3),
            ("SiRbBsp", "si-rb-bsp", 3),
            ("Ri", "ri", 3),
            ("RiBsp", "ri-bsp", 3),
            ("RiRbBsp", "ri-rb-bsp", 3),
            ("Sy", "sy", 3),
            ("SyBsp", "sy-bsp", 3),
            ("SyRbBsp", "sy-rb-bsp", 4),
        ],
    ),
    (
        "select",
        &[("Lars", "lars", 5), ("Bars", "bars", 5), ("Pars", "pars", 6), ("Mcrs", "mcrs", 8)],
    ),
    (
        "cluster",
        &[
            ("Fcfs", "fcfs", 13),
            ("Sjf", "sjf", 6),
            ("Ljf", "ljf", 6),
            ("Easy", "easy", 15),
            ("EasySjbf", "easy-sjbf", 8),
            ("EasyPlusPlus", "easy-plus-plus", 7),
            ("Conservative", "conservative", 11),
        ],
    ),
];

/// Words of policies that mean other things as well, even in the files of their lab.
const COMMON: [&str; 3] = ["none", "central", "bars"];

/// Whether some part of a file's path is the lab's own.
fn is_own(name: &str, lab: &str) -> bool {
    let parts = name.trim_end_matches(".rs").split('/');
    parts
        .into_iter()
        .any(|part| part == lab || part.strip_prefix(lab).is_some_and(|rest| rest.starts_with('_')))
}

/// The files that name a policy of a lab and are no other lab's.
fn places_of(lab: &str, (variant, word, _): Policy) -> Vec<String> {
    let module = word.replace('-', "_");
    let (own_part, is_common) = (format!("_{module}_"), COMMON.contains(&word));
    let paths = [format!("Policy::{variant}"), format!("Branch::{variant}")];
    let is_end = |rest: &str| !rest.starts_with(|letter: char| letter.is_alphanumeric());
    let names_path = |code: &str| {
        paths.iter().any(|path| {
            code.match_indices(path.as_str()).any(|(at, it)| is_end(&code[at + it.len()..]))
        })
    };
    let names_part = |code: &str| {
        identifiers(code).any(|it| format!("_{}_", it.to_lowercase()).contains(&own_part))
    };
    let others = |name: &str| {
        POLICIES.iter().any(|(other, _)| *other != lab && is_own(name, other))
            || name.starts_with("src/experiment/named/")
            || name.starts_with("src/scenario/presets")
            || name == "src/experiment/figure/labels.rs"
    };
    let names = |name: &str, code: &str, texts: &[String]| {
        let is_mine = is_own(name, lab);
        names_path(code)
            || is_mine && name.ends_with(&format!("/policy/{module}.rs"))
            || is_mine && !is_common && identifiers(code).any(|it| it == variant)
            || (is_mine || word.contains('-')) && !is_common && names_part(code)
            || (is_mine || !is_common) && texts.iter().any(|text| text == word)
    };
    library()
        .filter(|(name, code, texts)| !others(name) && names(name, code, texts))
        .map(|(name, ..)| name)
        .collect()
}

#[test]
fn a_policy_is_named_in_few_files() {
    for (lab, policies) in POLICIES {
        for policy in *policies {
            let found = places_of(lab, *policy);
            expect_at_most(policy.2, &format!("{lab}: {}", policy.1), &found);
        }
    }
}
