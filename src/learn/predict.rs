//! What a `predict` block asks of a run: the answer, its reason, and which options only a tie rule
//! separates from it [L-1, L-7, L-10].

use super::anchor::cursor;
use super::played::{Played, Step};
use crate::scenario::Value;
use crate::scenario::tables::{LabTable, Reason, reasons_of};

/// An answer of the engine.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Answered {
    /// As files have it [L-34].
    pub(super) answer: Value,
    /// The code of its reason; sets of jobs have none.
    pub(super) reason: Option<&'static str>,
    /// The answers that only a tie rule parts from it.
    pub(super) tied: Vec<Value>,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unanswered {
    /// The place is no decision of this kind.
    NotAskable(String),
    /// A place or a value that does not exist.
    Absent(String),
}

type Answer = Result<Answered, Unanswered>;

/// What the policy decides at the place that the block shows.
pub(super) fn answer(played: &Played, block: &Value) -> Answer {
    let lacks = |key: &str| Unanswered::Absent(format!("the block has no {key}"));
    let ask = block.get("ask").ok_or_else(|| lacks("ask"))?.text().unwrap_or_default();
    let lab = played.lab();
    let asked = LabTable::named(lab).map(|table| table.asks);
    if !asked.unwrap_or_default().contains(&ask) {
        return not_askable(format!("lab {lab} does not ask {ask}"));
    }
    let at = block.get("show").and_then(|show| show.get("at")).ok_or_else(|| lacks("show.at"))?;
    let cursor = cursor(played, at).map_err(Unanswered::Absent)?;
    let Some(step) = played.steps.get(cursor) else {
        return not_askable("nothing comes after the end");
    };
    if is_forced(step) {
        return not_askable("an intervention decides here, not the policy");
    }
    match ask {
        "site" => site(played, cursor, step),
        "start" => start(played, cursor, step),
        "cluster" => cluster(played, cursor, step),
        "move" => moved(played, cursor, step),
        "run" => run(played, cursor, step),
        "level" => level(step, block.get("job").ok_or_else(|| lacks("job"))?),
        "resource" => resource(played, step),
        _ => order(played, cursor),
    }
}

fn not_askable(why: impl Into<String>) -> Answer {
    Err(Unanswered::NotAskable(why.into()))
}

/// Whether a fact was forced by an intervention: it is no decision of the policy [L-1].
fn is_forced(step: &Step) -> bool {
    step.fact.get("forced").is_some_and(|place| *place != Value::Null)
}

/// The next fact is of another kind.
fn next_is(step: &Step) -> Answer {
    not_askable(format!("the next fact is {}", step.kind()))
}

/// An operand that every such fact has.
fn operand(value: &Value, key: &str) -> Result<Value, Unanswered> {
    let found = value.get(key).cloned();
    found.ok_or_else(|| Unanswered::Absent(format!("there is no {key}")))
}

fn word<'a>(value: &'a Value, key: &str) -> &'a str {
    value.get(key).and_then(Value::text).unwrap_or_default()
}

/// The reasons, as they are written in a table of words.
fn of_word(words: &[(&str, &'static str)], word: &str) -> Result<&'static str, Unanswered> {
    let found = words.iter().find(|(other, _)| *other == word);
    found.map(|(_, reason)| *reason).ok_or_else(|| {
        Unanswered::NotAskable(format!("a decision by {word} has no reason to tell"))
    })
}

/// Why a policy of the lab chooses as it does.
fn reason_of(played: &Played, policy: &str) -> Result<&'static Reason, Unanswered> {
    let found = reasons_of(played.lab()).iter().find(|reason| reason.policy == policy);
    let none = || Unanswered::NotAskable(format!("a decision by {policy} has no reason to tell"));
    found.ok_or_else(none)
}

/// The candidates that are equal to the one taken in all that a policy compares.
fn equal_in(compared: &[&str], candidates: &[&Value], taken: &Value) -> Vec<Value> {
    let measure = |it: &Value| compared.iter().map(|key| it.get(key).cloned()).collect::<Vec<_>>();
    let site = |it: &Value| it.get("site").cloned().unwrap_or_default();
    let chosen = candidates.iter().find(|it| site(it) == *taken).map(|it| measure(it));
    let tied = candidates.iter().filter(|it| site(it) != *taken && Some(measure(it)) == chosen);
    tied.map(|it| site(it)).collect()
}

fn site(played: &Played, cursor: usize, step: &Step) -> Answer {
    let tell = |answer, reason, tied| Ok(Answered { answer, reason: Some(reason), tied });
    match step.kind() {
        "blocked" if word(&step.fact, "cause") == "fragmentation" => {
            tell(Value::Null, "scattered", Vec::new())
        }
        "blocked" => tell(Value::Null, "too-few", Vec::new()),
        "started" => {
            let evidence = played.evidence(cursor);
            let answer = operand(&step.fact, "site")?;
            let reason = reason_of_site(played, &evidence)?;
            tell(answer, reason, tied_sites(played, &evidence))
        }
        _ => next_is(step),
    }
}

fn reason_of_site(played: &Played, evidence: &Value) -> Result<&'static str, Unanswered> {
    let (rule, branch) = (word(evidence, "rule"), word(evidence, "branch"));
    if evidence.get("candidates").is_some_and(|all| all.items().len() == 1) {
        return Ok("only-room");
    }
    let is_tied = evidence.get("tie").is_some_and(|tie| !is_nothing(tie));
    Ok(match rule {
        "policy" => reason_of(played, branch)?.code,
        "most-jobs" if is_tied => "jobs-tie",
        "most-jobs" => "more-jobs",
        "equation-6" if branch == "fastest-first" => "score-above-1",
        "equation-6" => "score-not-above-1",
        "same-site" => "both-agree",
        "equation-1" => "speed-alone",
        "reservation" => "reservation-due",
        other => of_word(&[], other)?,
    })
}

fn is_nothing(value: &Value) -> bool {
    matches!(value, Value::Null | Value::Flag(false))
}

/// The sites that only a tie rule parts from the one taken [L-7].
fn tied_sites(played: &Played, evidence: &Value) -> Vec<Value> {
    let list = |key: &str| evidence.get(key).map(Value::items).unwrap_or_default().to_vec();
    let mut tied = match word(evidence, "branch") {
        "best-fit" => list("best_fit_tied"),
        "fastest-first" => list("fastest_tied"),
        "both" => {
            let fastest = list("fastest_tied");
            list("best_fit_tied").into_iter().filter(|site| fastest.contains(site)).collect()
        }
        branch => {
            let compared = reason_of(played, branch).map_or(&[][..], |reason| reason.compared);
            let all = evidence.get("candidates").map(Value::items).unwrap_or_default();
            let is_allowed = |it: &&Value| it.get("delays_head").is_none_or(is_nothing);
            let allowed: Vec<&Value> = all.iter().filter(is_allowed).collect();
            match evidence.get("site") {
                Some(taken) if !compared.is_empty() => equal_in(compared, &allowed, taken),
                _ => Vec::new(),
            }
        }
    };
    let is_even = evidence.get("score").and_then(Value::number) == Some(1.0);
    if is_even || evidence.get("tie").is_some_and(|tie| !is_nothing(tie)) {
        let sites = ["best_fit_site", "fastest_site"].iter();
        tied = sites.filter_map(|key| evidence.get(key).cloned()).collect();
    }
    let chosen = evidence.get("site");
    tied.retain(|site| Some(site) != chosen);
    tied
}

fn start(played: &Played, cursor: usize, step: &Step) -> Answer {
    let before = cursor.checked_sub(1).and_then(|cursor| played.steps.get(cursor));
    let Some(before) = before.filter(|it| matches!(it.kind(), "submitted" | "finished")) else {
        let kind = before.map_or("nothing", |step| step.kind());
        return not_askable(format!("the last fact is {kind}"));
    };
    if played.readings().at(cursor, "queue_length") == Some(0.0) {
        return not_askable("nobody waits");
    }
    if step.at == before.at && matches!(step.kind(), "finished" | "submitted" | "corrected") {
        return not_askable(format!("a job is {} at the same instant", step.kind()));
    }
    let now = played.steps.iter().skip(cursor).take_while(|step| step.at == before.at);
    let now: Vec<&Step> =
        now.take_while(|step| matches!(step.kind(), "started" | "reserved" | "held")).collect();
    if now.iter().any(|step| is_forced(step)) {
        return not_askable("an intervention decides here, not the policy");
    }
    let mut started: Vec<Value> = now
        .into_iter()
        .filter(|step| step.kind() == "started")
        .filter_map(|step| step.fact.get("job").cloned())
        .collect();
    started.sort_by(|a, b| {
        let number = |job: &Value| job.number().unwrap_or(f64::INFINITY);
        number(a).total_cmp(&number(b)).then_with(|| a.text().cmp(&b.text()))
    });
    Ok(Answered { answer: Value::List(started), reason: None, tied: Vec::new() })
}

fn cluster(played: &Played, cursor: usize, step: &Step) -> Answer {
    if step.kind() == "rejected" {
        let words = [("deadline", "deadline"), ("wider-than-every-site", "too-wide")];
        let reason = Some(of_word(&words, word(&step.fact, "reason"))?);
        return Ok(Answered { answer: Value::Null, reason, tied: Vec::new() });
    }
    if step.kind() != "selected" {
        return next_is(step);
    }
    let evidence = played.evidence(cursor);
    let answer = operand(&step.fact, "site")?;
    let all = evidence.get("candidates").map(Value::items).unwrap_or_default();
    let option = |key| played.scenario().at(key).and_then(Value::text);
    let reason = reason_of(played, word(&evidence, "policy"))?;
    // Who does not filter may take a cluster that is late [D-16].
    let filters = option("/options/deadline_mode") != Some("soft")
        && (reason.code == "least-ttr" || option("/options/deadline_filter") != Some("mcrs-only"));
    let is_left = |it: &&Value| !filters || it.get("within_deadline") == Some(&Value::Flag(true));
    let left: Vec<&Value> = all.iter().filter(is_left).collect();
    // Where the load is who waits alone, who runs decides nothing [D-18].
    let only_waiting = option("/options/load") == Some("waiting");
    let is_compared = |key: &&&str| !only_waiting || **key != "running";
    let compared: Vec<&str> = reason.compared.iter().filter(is_compared).copied().collect();
    let tied = equal_in(&compared, &left, &answer);
    let reason = Some(if left.len() == 1 { "only-left" } else { reason.code });
    Ok(Answered { answer, reason, tied })
}

fn moved(played: &Played, cursor: usize, step: &Step) -> Answer {
    let evidence = played.evidence(cursor);
    if step.kind() == "refused" {
        let words = ["partner-not-eligible", "no-partner", "no-job"].map(|word| (word, word));
        let reason = Some(of_word(&words, word(&evidence, "outcome"))?);
        return Ok(Answered { answer: Value::Null, reason, tied: Vec::new() });
    }
    if step.kind() != "transferred" {
        return next_is(step);
    }
    let answer = operand(&step.fact, "job")?;
    if word(&evidence, "selection") == "latest" {
        return Ok(Answered { answer, reason: Some("latest"), tied: Vec::new() });
    }
    let all = evidence.get("candidates").map(Value::items).unwrap_or_default();
    let may_move = all.iter().filter(|it| it.get("refused") == Some(&Value::Null));
    let scored: Vec<(&Value, f64)> = may_move
        .filter_map(|it| Some((it.get("job")?, it.get("rb_after").and_then(Value::number)?)))
        .collect();
    let best = scored.iter().find(|(job, _)| **job == answer).map(|(_, rb)| *rb);
    let best = best.ok_or_else(|| Unanswered::Absent("the job is no candidate".to_owned()))?;
    let tied = scored.iter().filter(|(job, rb)| **job != answer && rb - best < 1e-9);
    let tied = tied.map(|(job, _)| (*job).clone()).collect();
    Ok(Answered { answer, reason: Some("best-balance"), tied })
}

fn run(played: &Played, cursor: usize, step: &Step) -> Answer {
    let evidence = played.evidence(cursor);
    let rule = word(&evidence, "rule");
    if step.kind() != "started" || rule == "head" {
        return not_askable("the head starts, or nobody does");
    }
    let words =
        [("balanced", "run-balanced"), ("lowest", "run-lowest"), ("first-fit", "run-first")];
    let reason = Some(of_word(&words, rule)?);
    Ok(Answered { answer: operand(&step.fact, "job")?, reason, tied: Vec::new() })
}

fn level(step: &Step, job: &Value) -> Answer {
    if step.kind() != "classified" {
        return next_is(step);
    }
    let rows = step.fact.get("jobs").map(Value::items).unwrap_or_default();
    let Some(row) = rows.iter().find(|row| row.get("job") == Some(job)) else {
        return Err(Unanswered::Absent(format!("job {} is not classified here", job.to_json())));
    };
    Ok(Answered { answer: operand(row, "priority")?, reason: Some("level"), tied: Vec::new() })
}

fn resource(played: &Played, step: &Step) -> Answer {
    if step.kind() != "answered" {
        return next_is(step);
    }
    let answer = operand(&step.fact, "site")?;
    let scenario = played.scenario();
    let is_own_type = scenario.at("/options/search").and_then(Value::text) == Some("own-type");
    let reason = match () {
        () if answer == Value::Null => "none-free",
        () if word(scenario, "policy") == "fcfs" => "first-free",
        () if is_own_type => "own-type",
        () => "fastest-free",
    };
    Ok(Answered { answer, reason: Some(reason), tied: Vec::new() })
}

fn order(played: &Played, cursor: usize) -> Answer {
    const MOST: usize = 5;
    let evidence = played.evidence(cursor);
    let jobs = evidence.get("order").map(Value::items).unwrap_or_default();
    if jobs.len() < 2 {
        return not_askable("no pass begins here");
    }
    let reason = Some(reason_of(played, word(played.scenario(), "policy"))?.code);
    let answer = Value::List(jobs.iter().take(MOST).cloned().collect());
    Ok(Answered { answer, reason, tied: Vec::new() })
}
