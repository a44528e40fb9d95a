//! How far a run is from the best that there is, as a picture [G-60 to G-65].

use super::format::{self, NARROW};
use super::policy::PolicyMark;
use super::regret::ForkWay;
use crate::explore::Document;
use crate::scenario::tables::LabTable;
use crate::scenario::{Code, Problem, Value, policy_word};
use crate::words::compare::figures::another_question;
use crate::words::optimum as words;
use crate::words::{Label, in_english};

/// The best that there is, and how far each policy is from it.
#[derive(Clone, Debug, PartialEq)]
pub struct OptimumPicture {
    /// "12 % above the best that any choice of sites gives".
    pub gauge: String,
    /// How far the run is on the gauge, as a share of the policy that is farthest.
    pub own: f64,
    /// "The best average response time is 7.5 s".
    pub best: String,
    /// The policies, the best first.
    pub rows: Vec<OptimumRow>,
    /// The way to the best run beside the one that is shown; nothing where it is no run of a policy.
    pub way: Option<ForkWay>,
    /// What the best is the best of.
    pub note: Label,
}

/// A policy beside the best.
#[derive(Clone, Debug, PartialEq)]
pub struct OptimumRow {
    /// What people call it.
    pub policy: String,
    /// "+12 %", or "best".
    pub gap: String,
    /// How far it is, as a share of the one that is farthest.
    pub part: f64,
    /// Whether the run that is shown is its.
    pub own: bool,
}

/// The most jobs of a run whose best is searched for, in labs in which it is.
pub fn most_jobs(lab: &str) -> Option<f64> {
    match lab {
        "allocate" => Some(16.0),
        "cluster" => Some(10.0),
        _ => None,
    }
}

/// The question how far a scenario's run is from the best; nothing if nobody can say. A policy of one's own
/// is no policy that the best is forced on, so that the lab's first stands in for it. Where jobs do not keep their turn
/// there is no best to be told [G-34].
pub fn question(scenario: &Value) -> Option<Value> {
    most_jobs(scenario.get("lab").and_then(Value::text)?)?;
    if scenario.get("interventions").is_some_and(|list| !list.items().is_empty()) {
        return None;
    }
    let mut scenario = scenario.clone();
    let several = scenario.take("/policies");
    let first = several.as_ref().and_then(|policies| policies.items().first()).cloned();
    if let Some(first) = first {
        scenario.put("/policy", first);
    }
    if policy_word(&scenario).is_some_and(|word| word.starts_with("own:")) {
        scenario.take("/policy");
    }
    scenario.take("/own_policies");
    let asked = [
        ("format", Value::from("gridlock/1")),
        ("explore", Value::from("optimum")),
        ("scenario", scenario),
    ];
    let question = Value::object(asked);
    Document::check(&question).is_ok().then_some(question)
}

/// The scenario of a question how good a run could be.
pub fn opened(document: &Value) -> Result<Value, Vec<Problem>> {
    if let Document::Optimum(asked) = Document::check(document)? {
        return Ok(asked.scenario);
    }
    let message = another_question("optimum");
    Err(vec![Problem::new(Code::Conflict, "/explore", message)])
}

impl OptimumPicture {
    /// The picture of an answer, beside a run of this scenario that has come to `value` on average.
    pub fn of(answer: &Value, scenario: &Value, value: f64) -> Option<Self> {
        let number = |key| answer.get(key).and_then(Value::number);
        let (best, bound) = (number("value")?, number("lower_bound")?);
        let proven = answer.get("proven") == Some(&Value::Flag(true));
        let word = policy_word(scenario).unwrap_or_default();
        // How far above the best, or above what nothing can beat, where the search was broken off.
        let least = if proven { best } else { bound };
        let above = |value: f64| if least > 0.0 { ((value - least) / least).max(0.0) } else { 0.0 };
        let each = answer.get("policies").map_or(&[][..], Value::items).iter();
        let each = each.filter_map(|row| {
            let gap = row.get(if proven { "gap" } else { "gap_at_most" })?.number()?.max(0.0);
            Some((row.get("policy")?.text()?.to_owned(), gap))
        });
        let mut each: Vec<(String, f64)> = each.collect();
        crate::sorting::sort_by(&mut each, |a, b| a.1.total_cmp(&b.1));
        let own = above(value);
        let farthest = each.iter().map(|(_, gap)| *gap).fold(own, f64::max);
        let part = |gap: f64| if farthest > 0.0 { gap / farthest } else { 0.0 };
        let policies = LabTable::of(scenario).map_or(&[][..], |lab| lab.policies);
        let rows = each.into_iter().map(|(policy, gap)| OptimumRow {
            gap: match told(gap) {
                None => words::best().to_owned(),
                Some(gap) if gap.starts_with('<') => gap,
                Some(gap) => format!("+{gap}"),
            },
            part: part(gap),
            own: policy == word,
            policy: PolicyMark::name_among(policies, &policy),
        });
        let told_best = if proven { words::the_best_is } else { words::the_best_found_is };
        let is_grid = answer.get("lab").and_then(Value::text) == Some("allocate");
        Some(Self {
            gauge: gauge(own, (proven, is_grid)),
            own: part(own),
            best: told_best(&format::metric("s", best)),
            rows: rows.collect(),
            way: way(answer, scenario),
            note: if is_grid { words::note_order_kept() } else { words::note_any_order() },
        })
    }
}

/// At most so many decimals of a percent are told.
const MOST_DECIMALS: usize = 2;

/// A gap in percent, with as many decimals as it takes to be seen; nothing where there is none.
fn told(gap: f64) -> Option<String> {
    if crate::metrics::are_same(1.0 + gap, 1.0) {
        return None;
    }
    let told = |decimals| (decimals, format::decimal(gap * 100.0, decimals));
    let is_seen = |text: &str| text.chars().any(|letter| ('1'..='9').contains(&letter));
    let text = (0..=MOST_DECIMALS).map(told).find(|(_, text)| is_seen(text));
    let text = text.map(|(_, text)| text);
    let text = text.unwrap_or_else(|| format!("<{}", format::decimal(0.01, MOST_DECIMALS)));
    Some(format!("{text}{NARROW}%"))
}

fn gauge(own: f64, (proven, is_grid): (bool, bool)) -> String {
    let Some(gap) = told(own) else {
        let none = if is_grid { words::no_sites_better() } else { words::no_schedule_better() };
        return none.to_owned();
    };
    match (proven, is_grid) {
        (true, true) => words::above_sites(&gap),
        (true, false) => words::above_schedules(&gap),
        (false, true) => words::at_most_above_sites(&gap),
        (false, false) => words::at_most_above_schedules(&gap),
    }
}

/// The best run as a fork of the one that is shown, unless it is that.
fn way(answer: &Value, scenario: &Value) -> Option<ForkWay> {
    let forced = answer.get("interventions").filter(|forced| !forced.items().is_empty());
    let stands_in = policy_word(scenario).is_some_and(|word| word.starts_with("own:"));
    let lab = LabTable::of(scenario)?;
    let first = lab.policies.first()?.word;
    let policy = stands_in.then(|| ("policy", Value::from(first)));
    let forced = forced.map(|forced| ("interventions", forced.clone()));
    let change: Vec<(&str, Value)> = policy.into_iter().chain(forced).collect();
    if change.is_empty() || answer.get("interventions").is_none() {
        return None;
    }
    let fork = Value::object([
        ("name", Value::from(in_english(words::the_best))),
        ("change", Value::object(change)),
    ]);
    let origin = Value::object::<&str>([]);
    let runs = Value::List(vec![origin, fork]);
    Some(ForkWay { label: words::compare_with_best().to_owned(), lab: lab.choice.word, runs })
}
