//! What choices cost: each alternative of a decision is forced and the run played to its end [G-50 to
//! G-54].

mod plan;

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use self::plan::{Decision, Plan, Planned};
use super::compare::Verdict;
use super::document::RegretDocument;
use super::intervention::Intervention;
use super::subject::{Failed, shown};
use crate::experiment::bench::{Bench, PreparedVisitor};
use crate::kernel::{Forced, Script};
use crate::metrics::{Direction, MetricSet};
use crate::report::{Ask, InternalError, Named, Reported, RunError};
use crate::scenario::{Code, Problem};

/// What the choices of a run cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Regret {
    /// The lab.
    pub lab: String,
    /// The word of the policy.
    pub policy: String,
    /// The fingerprint of the run's facts, in hexadecimal digits.
    pub fingerprint: String,
    /// What the choices are judged by.
    pub metric: String,
    /// The metric of the run; nothing if it has none.
    pub value: Option<f64>,
    /// The decisions with alternatives, in order.
    pub choices: Vec<Choice>,
    /// How many runs were made besides this one.
    pub rollouts: u64,
    /// Whether the limit left no decision out.
    pub complete: bool,
    /// How many decisions have no better alternative.
    pub without_regret: usize,
    /// The regrets added up, which is no promise: after one has been taken back, the next decision may
    /// not come [G-53].
    pub total_regret: f64,
    /// The dearest decisions, the dearest first.
    pub worst: Vec<Dear>,
}

/// A decision and its alternatives.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choice {
    /// The number of its fact in the log.
    pub step: u64,
    /// When, in seconds.
    pub at: f64,
    /// The job that was decided about.
    pub job: Named,
    /// What could have been done, what was done among it.
    pub alternatives: Vec<Alternative>,
    /// The place of what was done.
    pub chosen: usize,
    /// The place of what would have been best.
    pub best: usize,
    /// By how much the best is better.
    pub regret: f64,
}

/// What an alternative comes to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Alternative {
    /// What is forced on the run, so that it can be opened.
    pub intervention: Intervention,
    /// The metric at the end; nothing if it cannot be carried out.
    pub value: Option<f64>,
    /// The fingerprint of its run, in hexadecimal digits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fingerprint: Option<String>,
    /// Why it cannot be carried out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

/// A decision that cost much.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Dear {
    /// The number of its fact in the log.
    pub step: u64,
    /// What it cost.
    pub regret: f64,
}

/// How many of the dearest decisions are listed.
const DEAREST: usize = 10;

/// Told of each decision that is done: how many runs have been made, how many will be, and what it came
/// to; may break the search off.
pub type Tell<'a> = dyn FnMut(u64, u64, &Choice) -> ControlFlow<()> + 'a;

/// Runs what is asked about and tells what its choices cost.
pub fn regret(document: &RegretDocument, bench: &mut Bench<'_>) -> Result<Regret, Failed> {
    let found = regret_while(document, bench, &mut |_, _, _| ControlFlow::Continue(()))?;
    Ok(found.ok_or_else(|| InternalError("a search ended early".to_owned()))?)
}

/// The same, telling of each decision; nothing if that breaks it off.
pub fn regret_while(
    document: &RegretDocument,
    bench: &mut Bench<'_>,
    tell: &mut Tell<'_>,
) -> Result<Option<Regret>, Failed> {
    shown(bench, ("/scenario", &document.scenario), Roll { document, tell })?
}

/// Plays a prepared scenario and its alternatives.
struct Roll<'a, 'b> {
    document: &'a RegretDocument,
    tell: &'a mut Tell<'b>,
}

impl PreparedVisitor for Roll<'_, '_> {
    type Answer = Result<Option<Regret>, Failed>;

    fn visit<S: Reported>(self, prepared: &S, policy: S::Policy) -> Result<Self::Answer, RunError> {
        let nothing = Script::default();
        let script = prepared.script().unwrap_or(&nothing);
        let plan = Plan { document: self.document, script: prepared.script() };
        let planned = prepared.with_lab(policy, plan)?;
        if let (Some(step), true, true) =
            (self.document.step, planned.decisions.is_empty(), planned.complete)
        {
            let expected = "the step of a choice with alternatives that is not forced".to_owned();
            let problem = Problem::found(Code::OutOfRange, "/step", step.to_string(), expected);
            return Ok(Err(problem.into()));
        }
        let word = serde_json::to_value(policy).unwrap_or_default();
        let mut regret = Regret {
            lab: S::LAB.to_owned(),
            policy: word.as_str().unwrap_or_default().to_owned(),
            fingerprint: hexadecimal(planned.fingerprint),
            metric: self.document.metric.key().to_owned(),
            value: planned.value,
            choices: Vec::with_capacity(planned.decisions.len()),
            rollouts: 0,
            complete: planned.complete,
            without_regret: 0,
            total_regret: 0.0,
            worst: Vec::new(),
        };
        let rolls = Rolls { document: self.document, prepared, policy, script, planned: &planned };
        for decision in &planned.decisions {
            if self.document.after.is_some_and(|after| decision.step <= after) {
                regret.rollouts += decision.rollouts();
                continue;
            }
            let choice = rolls.choice(decision, &mut regret.rollouts)?;
            let told = (self.tell)(regret.rollouts, planned.rollouts, &choice);
            regret.choices.push(choice);
            if told.is_break() {
                return Ok(Ok(None));
            }
        }
        regret.sum_up();
        Ok(Ok(Some(regret)))
    }
}

impl Regret {
    /// What follows from the decisions.
    fn sum_up(&mut self) {
        let sums = Sums::of(&self.choices);
        self.without_regret = sums.without_regret;
        self.total_regret = sums.total_regret;
        self.worst = sums.worst;
    }
}

/// What follows from decisions [G-53].
#[derive(Clone, Debug, PartialEq)]
pub struct Sums {
    /// How many have no better alternative.
    pub without_regret: usize,
    /// Their regrets added up, in order.
    pub total_regret: f64,
    /// The ten dearest, the dearest first, those of equal regret by their steps.
    pub worst: Vec<Dear>,
}

impl Sums {
    /// What follows from these, in the order of their steps.
    pub fn of<'a>(choices: impl IntoIterator<Item = &'a Choice> + Clone) -> Self {
        let all = || choices.clone().into_iter();
        let dear = all().filter(|choice| choice.regret > 0.0);
        let mut worst: Vec<Dear> =
            dear.map(|choice| Dear { step: choice.step, regret: choice.regret }).collect();
        worst.sort_by(|a, b| b.regret.total_cmp(&a.regret).then(a.step.cmp(&b.step)));
        worst.truncate(DEAREST);
        Self {
            without_regret: all().filter(|choice| choice.regret == 0.0).count(),
            total_regret: all().fold(0.0, |sum, choice| sum + choice.regret),
            worst,
        }
    }
}

fn hexadecimal(fingerprint: u64) -> String {
    format!("{fingerprint:016x}")
}

/// Whoever plays alternatives of one run.
struct Rolls<'a, S: Reported> {
    document: &'a RegretDocument,
    prepared: &'a S,
    policy: S::Policy,
    script: &'a Script,
    planned: &'a Planned,
}

impl<S: Reported> Rolls<'_, S> {
    /// A decision with what its alternatives come to.
    fn choice(&self, decision: &Decision, rollouts: &mut u64) -> Result<Choice, RunError> {
        let mut alternatives = Vec::with_capacity(decision.alternatives.len());
        for (place, (forced, intervention)) in decision.alternatives.iter().enumerate() {
            let is_run = place == decision.chosen && !decision.again;
            let (value, fingerprint, reason) = if is_run {
                (self.planned.value, Some(self.planned.fingerprint), None)
            } else {
                *rollouts += 1;
                self.roll_out(decision, *forced)?
            };
            let fingerprint = fingerprint.map(hexadecimal);
            let intervention = *intervention;
            alternatives.push(Alternative { intervention, value, fingerprint, reason });
        }
        let values: Vec<Option<f64>> = alternatives.iter().map(|it| it.value).collect();
        let direction = self.document.metric.direction().unwrap_or(Direction::Less);
        let (best, regret) = best_of(direction, &values, decision.chosen);
        Ok(Choice {
            step: decision.step,
            at: decision.at.secs(),
            job: decision.job,
            alternatives,
            chosen: decision.chosen,
            best,
            regret,
        })
    }

    /// Plays the fork in which a choice is forced [G-51].
    #[expect(clippy::type_complexity, reason = "a value, a fingerprint, or why there is neither")]
    fn roll_out(
        &self,
        decision: &Decision,
        forced: Forced,
    ) -> Result<(Option<f64>, Option<u64>, Option<String>), RunError> {
        let script = self.script.fork((decision.step, decision.at), forced);
        let metric = self.document.metric;
        let ask = Ask { wanted: MetricSet::of(&[metric]), warm_up: 0.0, fingerprint: true };
        match self.prepared.forked(script).measure(self.policy, &ask) {
            Ok(answer) => Ok((answer.metrics.get(metric), answer.fingerprint, None)),
            Err(RunError::Infeasible(why)) => {
                Ok((None, None, Some(why.obstacle.word().to_owned())))
            }
            Err(RunError::Stopped(why)) => Ok((None, None, Some(why.code().word().to_owned()))),
            Err(fault @ RunError::Internal(_)) => Err(fault),
        }
    }
}

/// The place of the best of these values and by how much it is better than the chosen one: the first of
/// the best, or the chosen one where none is better [G-52].
fn best_of(direction: Direction, values: &[Option<f64>], chosen: usize) -> (usize, f64) {
    let is_better = |value: f64, than: f64| match direction {
        Direction::Less => value < than,
        Direction::More => value > than,
    };
    let mut best: Option<(usize, f64)> = None;
    for (place, value) in values.iter().enumerate() {
        let Some(value) = *value else { continue };
        if best.is_none_or(|(_, best)| is_better(value, best)) {
            best = Some((place, value));
        }
    }
    match (values.get(chosen).copied().flatten(), best) {
        (Some(own), Some((place, best)))
            if Verdict::of(direction, [own, best]) == Verdict::Better =>
        {
            (place, (own - best).abs())
        }
        _ => (chosen, 0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_the_best_is_the_best_and_the_chosen_one_where_none_is_better() {
        let of = |values: &[f64], chosen| {
            let values: Vec<_> = values.iter().copied().map(Some).collect();
            best_of(Direction::Less, &values, chosen)
        };
        assert_eq!(of(&[3.0, 2.0, 2.0], 0), (1, 1.0));
        assert_eq!(of(&[2.0, 3.0, 2.0], 2), (2, 0.0));
        assert_eq!(of(&[2.0, 2.0 + 1e-10], 1), (1, 0.0));
        assert_eq!(best_of(Direction::More, &[Some(0.5), Some(0.75)], 0), (1, 0.25));
        assert_eq!(best_of(Direction::Less, &[None, Some(1.0)], 0), (0, 0.0));
        assert_eq!(best_of(Direction::Less, &[None, Some(1.0)], 1), (1, 0.0));
    }
}
