//! The module table of ARCHITECTURE.md as a test: which module may know which.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{code_only, mentions};
use super::{File, all_files, expect_none};

/// A module and the modules that it may use; its own are always allowed.
type Row = (&'static str, &'static [&'static str]);

/// In reading order. The same table is in ARCHITECTURE.md, with the reasons.
const TABLE: &[Row] = &[
    ("time", &[]),
    ("ids", &[]),
    ("fnv", &[]),
    ("random", &["fnv"]),
    ("sorting", &[]),
    ("domain", &["time", "ids", "sorting"]),
    ("own", &["ids", "fnv", "random"]),
    ("kernel", &["time", "ids", "sorting", "fnv", "domain", "own"]),
    ("labs", &["time", "ids", "sorting", "fnv", "domain", "kernel", "own"]),
    ("metrics", &["time", "ids", "sorting", "domain", "kernel"]),
    ("runs", &["kernel", "labs", "metrics"]),
    ("heuristics", &["time", "ids", "sorting", "domain"]),
    ("workload", &["time", "ids", "sorting", "fnv", "random", "domain"]),
    ("spelling", &[]),
    ("policy_text", &["own", "spelling"]),
    (
        "scenario",
        &[
            "time",
            "ids",
            "sorting",
            "fnv",
            "domain",
            "own",
            "labs",
            "workload",
            "spelling",
            "policy_text",
        ],
    ),
    (
        "report",
        &[
            "time",
            "ids",
            "sorting",
            "fnv",
            "domain",
            "kernel",
            "own",
            "labs",
            "heuristics",
            "workload",
            "metrics",
            "runs",
            "scenario",
        ],
    ),
    (
        "experiment",
        &[
            "time", "ids", "sorting", "fnv", "domain", "kernel", "labs", "metrics", "runs",
            "scenario", "report", "workload",
        ],
    ),
    (
        "explore",
        &[
            "time",
            "ids",
            "sorting",
            "domain",
            "kernel",
            "labs",
            "metrics",
            "runs",
            "workload",
            "scenario",
            "report",
            "experiment",
        ],
    ),
    (
        "learn",
        &[
            "ids",
            "sorting",
            "fnv",
            "random",
            "kernel",
            "scenario",
            "report",
            "experiment",
            "explore",
        ],
    ),
    ("words", &["time", "sorting", "domain"]),
    (
        "playback",
        &[
            "time", "ids", "sorting", "fnv", "domain", "own", "kernel", "labs", "metrics", "runs",
            "scenario", "explore", "learn", "words",
        ],
    ),
    (
        "runner",
        &[
            "time",
            "ids",
            "sorting",
            "domain",
            "kernel",
            "labs",
            "workload",
            "metrics",
            "runs",
            "scenario",
            "report",
            "experiment",
            "explore",
            "words",
            "playback",
        ],
    ),
    (
        "cli",
        &[
            "time",
            "ids",
            "sorting",
            "fnv",
            "random",
            "domain",
            "own",
            "kernel",
            "labs",
            "heuristics",
            "workload",
            "spelling",
            "policy_text",
            "metrics",
            "runs",
            "scenario",
            "report",
            "experiment",
            "explore",
            "learn",
            "words",
            "playback",
            "runner",
        ],
    ),
    (
        "ui",
        &[
            "time",
            "ids",
            "sorting",
            "domain",
            "experiment",
            "playback",
            "report",
            "runner",
            "scenario",
            "words",
        ],
    ),
];

/// Crates that only a part of the library may name: (crate, where).
const CRATES: &[(&str, &[&str])] = &[
    // The page names the engine's modules once, so that the table above holds for it too.
    ("gridlock", &["src/ui/lib.rs", "src/bin/gridlock.rs"]),
    ("gridlock_simulation", &["src/lib.rs"]),
    ("gridlock_page", &["src/bin/app.rs"]),
    ("yew", &["src/ui/"]),
    ("web_sys", &["src/ui/browser"]),
    ("js_sys", &["src/ui/browser"]),
    ("wasm_bindgen", &["src/ui/browser"]),
    ("wasm_bindgen_futures", &["src/ui/browser"]),
    ("gloo", &["src/ui/browser"]),
    ("gif", &["src/ui/film"]),
    ("clap", &["src/cli"]),
    ("ctrlc", &["src/cli"]),
    ("indicatif", &["src/cli"]),
    ("unicode_normalization", &["src/cli"]),
];

/// What a pure engine does not touch: (path, where it may be named).
const IMPURE: &[(&str, &[&str])] = &[
    ("std::fs", &["src/cli"]),
    ("std::env", &["src/cli"]),
    ("std::net", &[]),
    ("std::process", &["src/cli", "src/bin/"]),
    ("std::thread", &["src/cli", "src/runner/native"]),
    ("std::time", &["src/cli"]),
];

/// `["labs", "allocate", "rules"]` for `src/labs/allocate/rules.rs`; empty for the crate's root.
fn module_of(file: &File) -> Vec<String> {
    let inner = file.name.trim_start_matches("src/").trim_end_matches(".rs");
    let mut parts: Vec<String> = inner.split('/').map(str::to_owned).collect();
    if matches!(parts.last().map(String::as_str), Some("mod" | "lib")) {
        parts.pop();
    }
    parts
}

fn library() -> Vec<(File, String)> {
    let files = all_files().into_iter().filter(File::is_library);
    files.map(|file| (code_only(&file.text), file)).map(|(code, file)| (file, code)).collect()
}

/// The labs, by the names of their folders.
const LABS: [&str; 5] = ["allocate", "prioritize", "balance", "select", "cluster"];

/// Modules in which a lab's folder is known to itself alone: what labs share names none of them.
const APART: [&str; 1] = ["playback"];

/// The lab in whose folder a module lies, if it lies in one: `playback::balance`, `ui::labs::balance`.
fn lab_of(module: &[String]) -> Option<String> {
    module.iter().skip(1).take(2).find(|part| LABS.contains(&part.as_str())).cloned()
}

/// Why a mention is forbidden, or nothing.
fn objection(module: &[String], path: &[String]) -> Option<String> {
    let (from, to) = (module.first()?, path.first()?);
    if from == to {
        let lab = |module: &[String]| module.get(1).cloned();
        let foreign =
            from == "labs" && module.len() > 1 && lab(path).is_some() && lab(path) != lab(module);
        let (of, named) = (lab_of(module), lab_of(path));
        let apart = named.is_some()
            && of != named
            && (APART.contains(&from.as_str()) || from == "ui" && of.is_some());
        // The list of labs stands at the root of each module and gives its parts on from there.
        let is_root = module.len() == 1;
        return (foreign || apart && !is_root).then(|| {
            let of = of.map_or_else(|| module[1].clone(), |lab| format!("lab {lab}"));
            format!("{of} knows {}", path[1..].join("::"))
        });
    }
    let known = TABLE.iter().any(|(name, _)| name == to);
    let allowed = TABLE.iter().any(|(name, uses)| name == from && uses.contains(&to.as_str()));
    (known && !allowed).then(|| format!("{from} uses {to}"))
}

#[test]
fn modules_know_only_what_the_table_allows() {
    let mut offences = Vec::new();
    for (file, code) in library() {
        let module = module_of(&file);
        for mention in mentions(&code, &module) {
            if let Some(why) = objection(&module, &mention.path) {
                offences.push(format!("{}:{}: {why}", file.name, mention.line));
            }
        }
    }
    expect_none("A module knows more than ARCHITECTURE.md allows:", &offences);
}

#[test]
fn the_table_names_every_module_in_the_order_of_the_library() {
    let text = |name: &str| {
        let file = all_files().into_iter().find(|file| file.name == name);
        code_only(&file.unwrap().text)
    };
    let code = text("src/simulation.rs") + &text("src/lib.rs");
    let modules: Vec<&str> = code
        .lines()
        .filter_map(|line| line.trim().strip_prefix("pub mod ")?.strip_suffix(';'))
        .collect();
    let rows: Vec<&str> =
        TABLE.iter().map(|row| row.0).filter(|name| modules.contains(name)).collect();
    assert_eq!(modules, rows, "the libraries and the table differ");
}

/// A row of the table in ARCHITECTURE.md: its modules, and those that they may use.
fn described(line: &str, above: &[String]) -> Option<(Vec<String>, BTreeSet<String>)> {
    let cells: Vec<&str> = line.strip_prefix("| `")?.split('|').map(str::trim).collect();
    let modules = cells.first()?.split(',').map(|it| it.trim().trim_matches('`').to_owned());
    // Behind a semicolon stands what is to be remembered.
    let uses = cells.get(2)?.split(';').next()?.trim();
    let list = |names: &str| names.split(", ").map(str::to_owned).collect::<BTreeSet<_>>();
    let uses = match uses.strip_prefix("everything above") {
        Some(but) => {
            let but = but.strip_prefix(" but ").map(list).unwrap_or_default();
            above.iter().filter(|name| !but.contains(*name)).cloned().collect()
        }
        None if uses == "nothing" => BTreeSet::new(),
        None => list(uses),
    };
    Some((modules.collect(), uses))
}

#[test]
fn architecture_describes_the_same_table() {
    let files = all_files();
    let text = &files.iter().find(|file| file.name == "ARCHITECTURE.md").unwrap().text;
    let (_, rows) = text.split_once("| module | holds | may use |").expect("the table is there");
    let mut above: Vec<String> = Vec::new();
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for line in rows.lines().skip(2).take_while(|line| line.starts_with('|')) {
        let row = described(line, &above);
        let (modules, uses) = row.unwrap_or_else(|| panic!("ARCHITECTURE.md: {line}"));
        found.extend(modules.iter().map(|module| (module.clone(), uses.clone())));
        above.extend(modules);
    }
    let owned = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    let expected: BTreeMap<String, BTreeSet<String>> =
        TABLE.iter().map(|(name, uses)| ((*name).to_owned(), owned(uses))).collect();
    assert_eq!(found, expected);
}

#[test]
fn crates_of_the_browser_and_the_command_stay_in_their_module() {
    expect_none("A crate is named where it must not be known:", &named_outside(CRATES, "::"));
}

#[test]
fn the_engine_touches_no_file_no_clock_and_no_thread() {
    expect_none(
        "The engine is pure; this belongs into cli or runner::native:",
        &named_outside(IMPURE, ""),
    );
}

/// Where one of the names, followed by `after`, stands outside its places.
fn named_outside(names: &[(&str, &[&str])], after: &str) -> Vec<String> {
    let mut offences = Vec::new();
    for (file, code) in library() {
        for (name, places) in names {
            if places.iter().any(|place| file.name.starts_with(place)) {
                continue;
            }
            let wanted = format!("{name}{after}");
            let hits = code.lines().enumerate().filter(|(_, line)| stands_alone(line, &wanted));
            offences.extend(hits.map(|(i, _)| format!("{}:{}: {name}", file.name, i + 1)));
        }
    }
    offences
}

/// Whether `wanted` stands in the line and is not the end of a longer name.
fn stands_alone(line: &str, wanted: &str) -> bool {
    let word = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    line.match_indices(wanted).any(|(at, _)| !line[..at].ends_with(word))
}

#[test]
fn a_forbidden_use_is_found() {
    let module = |path: &str| path.split("::").map(str::to_owned).collect::<Vec<_>>();
    let why = |from, to| objection(&module(from), &module(to));
    assert_eq!(why("ui::store", "kernel::Log").as_deref(), Some("ui uses kernel"));
    assert_eq!(
        why("labs::allocate", "labs::balance::X").as_deref(),
        Some("lab allocate knows balance::X")
    );
    assert_eq!(why("labs::allocate::rules", "labs::allocate::facts"), None);
    assert_eq!(why("playback::timeline", "kernel::Log"), None);
    assert_eq!(
        why("playback::balance::scene", "playback::select::X").as_deref(),
        Some("lab balance knows select::X")
    );
    assert_eq!(
        why("playback::search", "playback::select::X").as_deref(),
        Some("search knows select::X")
    );
    assert_eq!(
        why("ui::labs::balance::stage", "ui::labs::select::X").as_deref(),
        Some("lab balance knows labs::select::X")
    );
    assert_eq!(why("playback::balance::scene", "playback::balance::X"), None);
    assert!(stands_alone("use yew::html;", "yew::"));
    assert!(!stands_alone("use stdweb::yew;", "web::"));
}
