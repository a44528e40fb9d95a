//! What choices cost, as a picture: the alternatives of one beside each other, and the dearest of a run
//! [G-50 to G-53].
//!
//! Everything is read off the answers; nothing is found out here.

use super::format;
pub use crate::explore::regret::Choice;
use crate::explore::regret::{Alternative, Sums};
use crate::explore::{Document, Intervention, NamedChoice};
use crate::ids::SiteId;
use crate::metrics::are_same;
use crate::scenario::tables::LabTable;
use crate::scenario::{Code, Problem, Value};
use crate::time::{Span, Time};
use crate::words::compare::figures::another_question;
use crate::words::regret as words;
use crate::words::{Label, Words, in_english};

/// The alternatives of a choice, beside each other.
#[derive(Clone, Debug, PartialEq)]
pub struct ChoicePicture {
    /// "What each site costs in the end".
    pub title: Label,
    /// What stands above the alternatives: "J43 on".
    pub head: String,
    /// The alternatives, the best first, those that cannot be carried out last.
    pub rows: Vec<ChoiceRow>,
    /// What it comes to: "Regret of S3: **15 min** of 2 h 02 min".
    pub verdict: Words,
}

/// An alternative.
#[derive(Clone, Debug, PartialEq)]
pub struct ChoiceRow {
    /// "S5".
    pub label: String,
    /// How far above the best, as a share of the one that is farthest; nothing if it cannot be had.
    pub part: Option<f64>,
    /// "+15 min", "best", or why it cannot be had.
    pub text: String,
    /// Whether it was chosen.
    pub chosen: bool,
    /// The way to its run beside the one that is shown, if there is one.
    pub way: Option<ForkWay>,
}

/// The way to a fork beside its origin.
#[derive(Clone, Debug, PartialEq)]
pub struct ForkWay {
    /// What it does: "Compare with J43 on S5".
    pub label: String,
    /// The word of the lab.
    pub lab: &'static str,
    /// The rows of the comparison.
    pub runs: Value,
}

/// The dearest choices of a run.
#[derive(Clone, Debug, PartialEq)]
pub struct DearestPicture {
    /// The dearest first.
    pub rows: Vec<DearRow>,
    /// "83 of 120 choices have no better alternative", and what the others cost in all.
    pub summary: String,
}

/// A dear choice.
#[derive(Clone, Debug, PartialEq)]
pub struct DearRow {
    /// Where it is: the cursor before it.
    pub cursor: usize,
    /// "J43".
    pub job: String,
    /// "14 h 20 min".
    pub at: String,
    /// "S3".
    pub chosen: String,
    /// "S5".
    pub best: String,
    /// "15 min".
    pub regret: String,
}

impl ChoicePicture {
    /// The picture of a choice of the run of this scenario, whose sites have these names.
    pub fn of(choice: &Choice, sites: &[String], scenario: &Value) -> Self {
        let best = choice.alternatives.get(choice.best).and_then(|it| it.value);
        let above = |it: &Alternative| {
            let (value, best) = (it.value?, best?);
            Some(if are_same(value, best) { 0.0 } else { value - best })
        };
        let farthest = choice.alternatives.iter().filter_map(above).fold(0.0, f64::max);
        let mut places: Vec<usize> = (0..choice.alternatives.len()).collect();
        // Those that come to the same stand with the best of them first.
        let rank = |place: &usize| {
            let it = &choice.alternatives[*place];
            (above(it).map_or(f64::INFINITY, |above| above), *place != choice.best)
        };
        crate::sorting::sort_by(&mut places, |a, b| {
            let (a, b) = (rank(a), rank(b));
            a.0.total_cmp(&b.0).then(a.1.cmp(&b.1))
        });
        let job = format::job_label(choice.job.0);
        let row = |place: usize| {
            let it = &choice.alternatives[place];
            let above = above(it);
            let part = above.map(|above| if farthest > 0.0 { above / farthest } else { 0.0 });
            let label = label(it.intervention.choice, sites);
            let chosen = place == choice.chosen;
            let way = (!chosen && it.value.is_some())
                .then(|| ForkWay::to(&it.intervention, (&job, sites), scenario));
            ChoiceRow { part, text: text(it, above), chosen, way, label }
        };
        let rows = places.into_iter().map(row).collect();
        let (title, head) = heading(choice, &job);
        Self { title, head, rows, verdict: verdict(choice, sites) }
    }
}

/// What an alternative comes to in a word or two.
fn text(it: &Alternative, above: Option<f64>) -> String {
    match (above, &it.reason) {
        (Some(above), _) if above > 0.0 => format!("+{}", lasts(above)),
        (Some(_), _) => words::best().to_owned(),
        (None, Some(reason)) => refused(reason),
        (None, None) => words::nothing_to_measure().to_owned(),
    }
}

/// Why an alternative cannot be carried out; a code that is not known is read as it stands.
fn refused(code: &str) -> String {
    match code {
        "no-such-moment" => words::no_such_moment().to_owned(),
        "not-waiting" => words::not_waiting().to_owned(),
        "does-not-fit" => words::does_not_fit().to_owned(),
        "not-the-head" => words::not_the_head().to_owned(),
        "nothing-to-hold" => words::nothing_to_hold().to_owned(),
        "nothing-would-follow" => words::nothing_would_follow().to_owned(),
        "not-in-system" => words::not_in_system().to_owned(),
        "other-choice" => words::other_choice().to_owned(),
        "not-free" => words::not_free().to_owned(),
        "transfer-limit" => words::transfer_limit().to_owned(),
        "moved-in-this-phase" => words::moved_in_this_phase().to_owned(),
        "does-not-fit-partner" => words::does_not_fit_partner().to_owned(),
        "partner-not-eligible" => words::partner_not_eligible().to_owned(),
        "no-partner" => words::no_partner().to_owned(),
        other => other.replace('-', " "),
    }
}

/// Less than a minute is told with its digits: small examples differ by parts of a second.
fn lasts(seconds: f64) -> String {
    const MINUTE: f64 = 60.0;
    if seconds.abs() < MINUTE {
        return format::metric("s", seconds);
    }
    format::duration(Span::from_secs(seconds))
}

/// "S5", "J3", "hold J2".
fn label(choice: NamedChoice, sites: &[String]) -> String {
    let site = |site: SiteId| {
        sites.get(site.index()).cloned().unwrap_or_else(|| format!("S{}", site.0 + 1))
    };
    match choice {
        NamedChoice::Start { site: Some(place), .. }
        | NamedChoice::Assign { assign: place }
        | NamedChoice::Select { site: Some(place) } => site(place),
        NamedChoice::Start { start: job, site: None }
        | NamedChoice::Query { query: job }
        | NamedChoice::Move { job: Some(job) } => format::job_label(job.0),
        NamedChoice::Hold { hold } => words::hold(hold.0),
        NamedChoice::Move { job: None } | NamedChoice::Select { site: None } => {
            words::none().to_owned()
        }
    }
}

/// What stands above the table, and above its first column.
fn heading(choice: &Choice, job: &str) -> (Label, String) {
    match choice.alternatives.first().map(|it| it.intervention.choice) {
        Some(NamedChoice::Assign { .. }) => (words::resource(), words::head_on(job)),
        Some(NamedChoice::Select { .. }) => (words::cluster(), words::head_on(job)),
        Some(NamedChoice::Move { .. }) => (words::moves(), words::head_moves().to_owned()),
        Some(NamedChoice::Start { site: None, .. } | NamedChoice::Hold { .. }) => {
            (words::starts(), words::head_starts().to_owned())
        }
        _ => (words::site(), words::head_on(job)),
    }
}

fn verdict(choice: &Choice, sites: &[String]) -> Words {
    let chosen = choice.alternatives.get(choice.chosen);
    let name = chosen.map(|it| label(it.intervention.choice, sites)).unwrap_or_default();
    let Some(value) = chosen.and_then(|it| it.value) else {
        return words::nothing_measured();
    };
    if choice.regret > 0.0 {
        return words::regret(&name, &lasts(choice.regret), &lasts(value));
    }
    words::no_regret(&name)
}

impl ForkWay {
    fn to(intervention: &Intervention, (job, sites): (&str, &[String]), scenario: &Value) -> Self {
        let name = || {
            let label = label(intervention.choice, sites);
            match intervention.choice {
                NamedChoice::Start { site: None, .. } => words::first(&label),
                NamedChoice::Move { job: Some(_) } => words::job_moves(&label),
                NamedChoice::Move { job: None } => words::nobody_moves().to_owned(),
                NamedChoice::Hold { .. } => label,
                _ => words::on(job, &label),
            }
        };
        let written = in_english(name);
        let change = Value::object([("interventions", forked(scenario, intervention))]);
        let fork = Value::object([("name", Value::from(written.as_str())), ("change", change)]);
        let origin = Value::object::<&str>([]);
        Self {
            label: words::compare_with(&name()),
            lab: LabTable::word_of(scenario),
            runs: Value::List(vec![origin, fork]),
        }
    }
}

/// The interventions of a fork at a choice: those from outside, those before, and this one [G-51].
fn forked(scenario: &Value, intervention: &Intervention) -> Value {
    let all = scenario.get("interventions").map_or(&[][..], Value::items);
    let step = intervention.step as f64;
    let is_kept = |it: &&Value| it.get("step").and_then(Value::number).is_none_or(|of| of < step);
    let own = serde_json::to_vec(intervention).ok().and_then(|text| Value::parse(&text).ok());
    Value::List(all.iter().filter(is_kept).cloned().chain(own).collect())
}

impl DearestPicture {
    /// The picture of the choices of a run, all of them or those so far, whose sites have these names.
    pub fn of<'a>(
        (choices, complete): (impl Iterator<Item = &'a Choice> + Clone, bool),
        sites: &[String],
    ) -> Self {
        let sums = Sums::of(choices.clone());
        let row = |step: u64| {
            let choice = choices.clone().find(|choice| choice.step == step)?;
            let label = |place: usize| {
                choice.alternatives.get(place).map(|it| label(it.intervention.choice, sites))
            };
            Some(DearRow {
                cursor: usize::try_from(choice.step).ok()?,
                job: format::job_label(choice.job.0),
                at: format::instant(Time::from_secs(choice.at)),
                chosen: label(choice.chosen)?,
                best: label(choice.best)?,
                regret: lasts(choice.regret),
            })
        };
        let count = choices.clone().count() as u64;
        let cost = lasts(sums.total_regret);
        let summary = match (count, sums.without_regret as u64, complete) {
            (0, _, true) => words::no_alternative().to_owned(),
            (0, _, false) => words::no_alternative_so_far().to_owned(),
            (all, without, true) if all == without => words::none_better(all),
            (all, without, false) if all == without => words::none_better_so_far(all),
            (all, without, true) => words::some_better(without, all, &cost),
            (all, without, false) => words::some_better_so_far(without, all, &cost),
        };
        Self { rows: sums.worst.iter().filter_map(|dear| row(dear.step)).collect(), summary }
    }
}

/// The question what the choices of a scenario cost, or one of them; of several policies, the first.
pub fn question(scenario: &Value, step: Option<usize>) -> Value {
    let mut scenario = scenario.clone();
    if let Some(policies) = scenario.take("/policies")
        && let Some(first) = policies.items().first()
    {
        scenario.put("/policy", first.clone());
    }
    let step = step.map(|step| ("step", Value::Number(step as f64)));
    let asked = [
        ("format", Value::from("gridlock/1")),
        ("explore", Value::from("regret")),
        ("scenario", scenario),
    ];
    Value::object(asked.into_iter().chain(step))
}

/// The scenario of a question about choices, and the step of the only one that is meant.
pub fn opened(document: &Value) -> Result<(Value, Option<u64>), Vec<Problem>> {
    if let Document::Regret(asked) = Document::check(document)? {
        return Ok((asked.scenario, asked.step));
    }
    let message = another_question("regret");
    Err(vec![Problem::new(Code::Conflict, "/explore", message)])
}

/// Whether a refusal says that a step is no choice with alternatives.
pub fn is_no_choice(problems: &[Problem]) -> bool {
    problems.iter().all(|problem| problem.path == "/step")
}
