//! One moment on the screen: the queue, the plan of the machine, the numbers that decide.

use super::plan::Shadow;
use super::stage::ClusterStage;
use super::{Run, State};
use crate::labs::cluster::Waiting;
use crate::playback::format;
use crate::playback::recording::FactKind;
use crate::playback::scene::{QueueScene, QueuedJob, Scene, Stage};
use crate::time::Time;
use crate::words::cluster::stage as told;

/// How many waiting jobs are told one by one.
const SHOWN: usize = 60;

impl Run {
    pub(super) fn scene(&self, cursor: usize) -> Scene {
        let state = self.timeline.state_at(cursor);
        let reserved = self.reserved(cursor, &state);
        let site = self.lab().site();
        let stage = ClusterStage {
            name: site.name.clone(),
            processors: self.lab().existing_now(&state),
            free: state.free(),
            plan: self.plan(cursor, &state, reserved),
            numbers: self.numbers(cursor, &state, reserved),
        };
        Scene {
            cursor,
            clock: self.clock(cursor),
            caption: self.caption(cursor),
            queue: self.queue(&state),
            stage: Stage::Cluster(stage),
            readings: self.readings(cursor),
            state: self.digest(&state),
        }
    }

    fn queue(&self, state: &State) -> QueueScene {
        let needs = |waiting: Waiting| u64::from(waiting.processors);
        let shown: Vec<QueuedJob> = state.queue().take(SHOWN).map(|it| self.queued(it)).collect();
        let processors = state.queue().map(needs).sum();
        let more_processors = state.queue().skip(SHOWN).map(needs).sum();
        let (jobs, more) = (state.queue_length(), state.queue_length() - shown.len());
        QueueScene { jobs, processors, shown, more, more_processors }
    }

    fn queued(&self, waiting: Waiting) -> QueuedJob {
        let (processors, work) = (waiting.processors, waiting.estimate);
        let text = format::job_size(processors, work);
        QueuedJob { mark: self.mark(waiting.job), processors, work, text }
    }

    pub(super) fn numbers(
        &self,
        cursor: usize,
        state: &State,
        reserved: Option<Shadow>,
    ) -> Vec<(&'static str, String)> {
        let count = |number: u32| format::count(u64::from(number));
        let mut numbers = vec![(told::free_now(), count(state.free()))];
        if let (Some(reserved), Some(head)) = (reserved, state.head()) {
            let needs = told::head_needs(&self.label(head.job), head.processors);
            numbers.insert(0, (told::head(), needs));
            numbers.push((told::number_shadow_time(), format::instant(reserved.at)));
            numbers.push((told::extra_processors(), count(reserved.extra_processors)));
            return numbers;
        }
        numbers.push((told::running(), format::count(state.running().len() as u64)));
        numbers.push((told::waiting(), format::count(state.queue_length() as u64)));
        if self.lab().policy().backfills() {
            let steps = self.steps_of(FactKind::Backfill);
            let before = steps.partition_point(|step| (*step as usize) < cursor);
            numbers.push((told::backfilled_so_far(), format::count(before as u64)));
        }
        if self.lab().policy().reserves()
            && let Some(first) = self.first_reservation(cursor, state)
        {
            numbers.push((told::first_reservation(), format::instant(first)));
        }
        numbers
    }

    fn first_reservation(&self, cursor: usize, state: &State) -> Option<Time> {
        let without = self.unreserved(cursor);
        let with = state.queue().filter(|waiting| without != Some(waiting.job));
        with.filter_map(|waiting| waiting.reservation()).min()
    }
}
