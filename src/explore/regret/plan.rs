//! The decisions of a run whose alternatives are rolled out, as far as the limit goes [G-50, G-54].

use std::ops::ControlFlow;

use crate::explore::document::RegretDocument;
use crate::explore::intervention::Intervention;
use crate::kernel::{Fingerprint, Forced, Recorder, Script, Waits};
use crate::metrics::{Collector, MetricSet};
use crate::report::{InternalError, Keyed, LabVisitor, Named, RunError, watched};
use crate::runs::Runs;
use crate::time::Time;

/// A run with its decisions.
#[derive(Debug)]
pub(super) struct Planned {
    /// The metric of the run.
    pub(super) value: Option<f64>,
    pub(super) fingerprint: u64,
    pub(super) decisions: Vec<Decision>,
    /// How many runs their alternatives take.
    pub(super) rollouts: u64,
    /// Whether the limit left none out.
    pub(super) complete: bool,
}

/// A decision with alternatives.
#[derive(Debug)]
pub(super) struct Decision {
    pub(super) step: u64,
    pub(super) at: Time,
    pub(super) job: Named,
    pub(super) alternatives: Vec<(Forced, Intervention)>,
    /// The place of the one that was chosen.
    pub(super) chosen: usize,
    /// Whether the one that was chosen is rolled out too, since a later forced choice is dropped [G-51].
    pub(super) again: bool,
}

impl Decision {
    /// How many runs its alternatives take.
    pub(super) fn rollouts(&self) -> u64 {
        self.alternatives.len() as u64 - u64::from(!self.again)
    }
}

/// Runs a lab and lists its decisions.
pub(super) struct Plan<'a> {
    pub(super) document: &'a RegretDocument,
    pub(super) script: Option<&'a Script>,
}

impl LabVisitor for Plan<'_> {
    type Answer = Result<Planned, RunError>;

    fn visit<L: Keyed + Runs + Waits>(self, lab: &L) -> Self::Answer {
        let metric = self.document.metric;
        let collector = Collector::new(lab, MetricSet::of(&[metric]));
        let observers = (collector, (Fingerprint::default(), Recorder::default()));
        let run = watched(lab, observers, &mut |_| ControlFlow::Continue(()))?;
        let (collector, (fingerprint, recorder)) =
            run.ok_or_else(|| InternalError("a run ended early".to_owned()))?;
        let mut planned = Planned {
            value: collector.finish(lab).get(metric),
            fingerprint: fingerprint.value(),
            decisions: Vec::new(),
            rollouts: 0,
            complete: true,
        };
        let jobs = lab.job_count() as u64;
        for decision in self.decisions(lab, &recorder) {
            let rollouts = planned.rollouts + decision.rollouts();
            if rollouts.saturating_mul(jobs) > self.document.limit {
                planned.complete = false;
                break;
            }
            planned.rollouts = rollouts;
            planned.decisions.push(decision);
        }
        Ok(planned)
    }
}

impl Plan<'_> {
    /// The decisions with alternatives, in order, each read off the state before it.
    fn decisions<L: Keyed + Runs>(
        &self,
        lab: &L,
        recorder: &Recorder<L>,
    ) -> impl Iterator<Item = Decision> {
        let log = &recorder.log;
        let mut state = lab.initial();
        let mut events = log.events.iter().map(|mark| mark.step as usize).peekable();
        let mut opened = 0;
        log.entries.iter().enumerate().filter_map(move |(step, entry)| {
            while let Some(next) = events.next_if(|next| *next <= step) {
                opened = next;
            }
            let decision = self.decision(lab, (&state, &log.entries[opened..step]), entry, step);
            lab.apply(&mut state, entry.at, &entry.fact);
            decision
        })
    }

    fn decision<L: Keyed + Runs>(
        &self,
        lab: &L,
        (state, event): (&L::State, &[crate::kernel::Entry<L::Fact>]),
        entry: &crate::kernel::Entry<L::Fact>,
        step: usize,
    ) -> Option<Decision> {
        let step = step as u64;
        if self.document.step.is_some_and(|only| only != step)
            || self.script.is_some_and(|script| script.forces(step))
        {
            return None;
        }
        let found = lab.alternatives(state, event, entry).filter(|it| it.choices.len() > 1)?;
        let name = |job| lab.job_name(job);
        let of = |choice: Forced| (choice, Intervention::of((step, entry.at), choice, name));
        Some(Decision {
            step,
            at: entry.at,
            job: Named(name(found.job)),
            alternatives: found.choices.into_iter().map(of).collect(),
            chosen: found.chosen,
            again: self.script.is_some_and(|script| script.forces_after(step)),
        })
    }
}
