//! Decisions read once more off what the command writes: the steps with their evidence, and nothing else [L-1,
//! L-7, L-10].

use serde_json::{Value, json};

/// A question read off the steps.
#[derive(Debug, PartialEq)]
pub(super) struct Read {
    pub(super) answer: Value,
    pub(super) code: Option<&'static str>,
    pub(super) tied: Vec<Value>,
}

fn kind(row: &Value) -> &str {
    row["fact"]["kind"].as_str().unwrap()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn word<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or_default()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

fn ascending(mut values: Vec<Value>) -> Vec<Value> {
    values.sort_by_key(Value::as_u64);
    values.dedup();
    values
}

/// The question of a kind at a cursor; nothing where none is asked. `level` is asked of a job.
pub(super) fn read(
    scenario: &Value,
    log: &[Value],
    asking: &str,
    c: usize,
    job: &Value,
) -> Option<Read> {
    let row = log.get(c)?;
    match asking {
        "site" => site(row),
        "start" => start(log, c),
        "cluster" => cluster(row),
        "move" => transfer(row),
        "run" => run(row),
        "level" => (kind(row) == "classified").then(|| {
            let jobs = list(&row["fact"]["jobs"]);
            let told = jobs.iter().find(|it| it["job"] == *job).unwrap();
            Read { answer: told["priority"].clone(), code: Some("level"), tied: Vec::new() }
        }),
        "resource" => (kind(row) == "answered").then(|| resource(scenario, row)),
        _ => order(scenario, row),
    }
}

fn site(row: &Value) -> Option<Read> {
    let (fact, e) = (&row["fact"], &row["evidence"]);
    if kind(row) == "blocked" {
        let is_scattered = word(fact, "cause") == "fragmentation";
        let code = Some(if is_scattered { "scattered" } else { "too-few" });
        return Some(Read { answer: Value::Null, code, tied: Vec::new() });
    }
    if kind(row) != "started" {
        return None;
    }
    let (branch, candidates) = (word(e, "branch"), list(&e["candidates"]));
    let (best, fast) = (list(&e["best_fit_tied"]), list(&e["fastest_tied"]));
    let mut tied = match branch {
        "best-fit" => best.to_vec(),
        "fastest-first" => fast.to_vec(),
        "both" => best.iter().filter(|it| fast.contains(it)).cloned().collect(),
        "worst-fit" => {
            let most = candidates.iter().map(|it| it["free"].as_u64()).max().unwrap();
            let widest = candidates.iter().filter(|it| it["free"].as_u64() == most);
            widest.map(|it| it["site"].clone()).collect()
        }
        _ => Vec::new(),
    };
    if e["tie"] == json!(true) || e["score"] == json!(1.0) {
        tied = vec![e["best_fit_site"].clone(), e["fastest_site"].clone()];
    }
    tied.retain(|it| *it != e["site"]);
    let code = match (word(e, "rule"), branch) {
        _ if candidates.len() == 1 => "only-room",
        ("policy", "best-fit") => "least-left",
        ("policy", "fastest-first") => "fastest",
        ("policy", "first-fit") => "first-room",
        ("policy", _) => "most-left",
        ("most-jobs", _) if e["tie"] == json!(true) => "jobs-tie",
        ("most-jobs", _) => "more-jobs",
        ("equation-6", "fastest-first") => "score-above-1",
        ("equation-6", _) => "score-not-above-1",
        ("same-site", _) => "both-agree",
        _ => "speed-alone",
    };
    Some(Read { answer: fact["site"].clone(), code: Some(code), tied: ascending(tied) })
}

fn start(log: &[Value], c: usize) -> Option<Read> {
    let before = log.get(c.checked_sub(1)?)?;
    let is_pass = matches!(kind(before), "submitted" | "finished");
    let count = |of: &str| log[..c].iter().filter(|row| kind(row) == of).count();
    let same_instant = |row: &Value| row["at"] == before["at"];
    let first = &log[c];
    let goes_on = matches!(kind(first), "finished" | "submitted" | "corrected");
    if !is_pass || count("submitted") == count("started") || goes_on && same_instant(first) {
        return None;
    }
    let mut started = Vec::new();
    for row in log[c..].iter().take_while(|row| same_instant(row)) {
        match kind(row) {
            "started" => started.push(row["fact"]["job"].clone()),
            "reserved" | "rejected" => {}
            _ => break,
        }
    }
    Some(Read { answer: ascending(started).into(), code: None, tied: Vec::new() })
}

fn cluster(row: &Value) -> Option<Read> {
    let (fact, e) = (&row["fact"], &row["evidence"]);
    if kind(row) == "rejected" {
        let is_late = word(fact, "reason") == "deadline";
        let code = Some(if is_late { "deadline" } else { "too-wide" });
        return Some(Read { answer: Value::Null, code, tied: Vec::new() });
    }
    if kind(row) != "selected" {
        return None;
    }
    let left = list(&e["candidates"]).iter().filter(|it| it["within_deadline"] == json!(true));
    let left: Vec<&Value> = left.collect();
    let measure = |it: &Value| match word(e, "policy") {
        "mcrs" => (number(&it["ttr"]), 0.0),
        "lars" => (number(&it["waiting"]), number(&it["running"])),
        "bars" => (number(&it["bandwidth"]), 0.0),
        _ => (number(&it["power"]), 0.0),
    };
    let taken = left.iter().find(|it| it["site"] == fact["site"]).unwrap();
    let equal =
        left.iter().filter(|it| it["site"] != fact["site"] && measure(it) == measure(taken));
    let tied = equal.map(|it| it["site"].clone()).collect();
    let code = match word(e, "policy") {
        _ if left.len() == 1 => "only-left",
        "mcrs" => "least-ttr",
        "lars" => "least-load",
        "bars" => "best-link",
        _ => "most-power",
    };
    Some(Read { answer: fact["site"].clone(), code: Some(code), tied })
}

fn transfer(row: &Value) -> Option<Read> {
    let (fact, e) = (&row["fact"], &row["evidence"]);
    if !matches!(kind(row), "transferred" | "refused") || word(e, "outcome") == "no-partner" {
        return None;
    }
    if kind(row) == "refused" {
        let is_partner = word(e, "outcome") == "partner-not-eligible";
        let code = Some(if is_partner { "partner-not-eligible" } else { "no-job" });
        return Some(Read { answer: Value::Null, code, tied: Vec::new() });
    }
    let answer = fact["job"].clone();
    if word(e, "selection") == "latest" {
        return Some(Read { answer, code: Some("latest"), tied: Vec::new() });
    }
    let scored = list(&e["candidates"]).iter().filter(|it| it["refused"].is_null());
    let best = number(&scored.clone().find(|it| it["job"] == answer).unwrap()["rb_after"]);
    let tied = scored.filter(|it| it["job"] != answer && number(&it["rb_after"]) - best < 1e-9);
    let tied = ascending(tied.map(|it| it["job"].clone()).collect());
    Some(Read { answer, code: Some("best-balance"), tied })
}

fn run(row: &Value) -> Option<Read> {
    let e = &row["evidence"];
    if kind(row) != "started" || word(e, "rule") == "head" {
        return None;
    }
    let code = match word(e, "rule") {
        "balanced" => "run-balanced",
        "lowest" => "run-lowest",
        _ => "run-first",
    };
    let answer = row["fact"]["job"].clone();
    // As many of the server as the one that is taken, where that is what counts.
    let scores = list(&e["candidates"]).iter().filter(|it| it["score"].is_number());
    let best = scores.clone().find(|it| it["job"] == answer).map(|it| number(&it["score"]));
    let is_tied = |it: &&Value| {
        it["job"] != answer && best.is_some_and(|best| (number(&it["score"]) - best).abs() <= 1e-9)
    };
    let tied = ascending(scores.filter(is_tied).map(|it| it["job"].clone()).collect());
    Some(Read { answer, code: Some(code), tied })
}

fn resource(scenario: &Value, row: &Value) -> Read {
    let answer = row["fact"]["site"].clone();
    let by_type = word(&scenario["options"], "search") == "own-type";
    let code = match word(scenario, "policy") {
        _ if answer.is_null() => "none-free",
        "fcfs" => "first-free",
        "cplp" if by_type => "own-type",
        _ => "fastest-free",
    };
    Read { answer, code: Some(code), tied: Vec::new() }
}

fn order(scenario: &Value, row: &Value) -> Option<Read> {
    let order = list(&row["evidence"]["order"]);
    if order.len() < 2 {
        return None;
    }
    let code = match word(scenario, "policy") {
        "fcfs" => "arrival",
        "sjfr" => "least-complex",
        "ljfr" => "most-complex",
        _ => "by-level",
    };
    let answer = order.iter().take(5).cloned().collect();
    Some(Read { answer, code: Some(code), tied: Vec::new() })
}
