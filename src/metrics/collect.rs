//! The observer that makes the metrics that are asked for, and no others.

use super::done::Done;
use super::interfered::{Existing, Interfered};
use super::metric::{Metric, MetricSet};
use super::needs::{
    OF_BACKFILLS, OF_FRAGMENTATION, OF_INTERVENTIONS, OF_MESSAGES, OF_MOVES, OF_QUEUE,
    OF_RESPONSES, OF_SCHEDULE, OF_STAGES,
};
use super::schedule::JobRun;
use super::{Backfills, Fragmentation, Messages, Moves, QueueLengths, Responses, Schedule, Stages};
use crate::ids::JobId;
use crate::kernel::{Measured, Observer};
use crate::time::Time;

/// Collects what the wanted metrics need while a run goes on.
#[derive(Clone, Debug)]
pub struct Collector {
    wanted: MetricSet,
    schedule: Option<Schedule>,
    responses: Responses,
    queue: Option<QueueLengths>,
    fragmentation: Option<Fragmentation>,
    messages: Option<Messages>,
    stages: Option<Stages>,
    moves: Option<Moves>,
    backfills: Option<Backfills>,
    interfered: Option<Interfered>,
    /// Where machines change.
    existing: Option<Box<Existing>>,
    /// Whether response times are all that is counted: one question in place of one for each of the above.
    is_brief: bool,
    /// Metrics of jobs leave out those with a lower number than this: the first by position.
    warm_up: usize,
}

/// The metrics of a run, in the order of [`Metric::ALL`], as far as they were asked for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Metrics(Vec<(Metric, f64)>);

impl Metrics {
    /// A metric; nothing if it was not asked for.
    pub fn get(&self, metric: Metric) -> Option<f64> {
        self.0.iter().find(|(one, _)| *one == metric).map(|(_, value)| *value)
    }

    /// All that were asked for.
    pub fn iter(&self) -> impl Iterator<Item = (Metric, f64)> + '_ {
        self.0.iter().copied()
    }
}

impl FromIterator<(Metric, f64)> for Metrics {
    fn from_iter<I: IntoIterator<Item = (Metric, f64)>>(metrics: I) -> Self {
        Self(metrics.into_iter().collect())
    }
}

impl Collector {
    /// A collector of `wanted` for a run of `lab`.
    pub fn new<L: Measured>(lab: &L, wanted: MetricSet) -> Self {
        // A sum over starts would count who leaves without an end.
        let needs_schedule = wanted.has_any(OF_SCHEDULE) || lab.cancels();
        Self {
            wanted,
            schedule: needs_schedule.then(|| Schedule::for_jobs(lab.job_count())),
            responses: Responses::default(),
            queue: wanted.has_any(OF_QUEUE).then(QueueLengths::default),
            fragmentation: wanted.has_any(OF_FRAGMENTATION).then(Fragmentation::default),
            messages: wanted.has_any(OF_MESSAGES).then(Messages::default),
            stages: wanted.has_any(OF_STAGES).then(Stages::default),
            moves: wanted.has_any(OF_MOVES).then(Moves::default),
            backfills: wanted.has_any(OF_BACKFILLS).then(Backfills::default),
            interfered: wanted.has_any(OF_INTERVENTIONS).then(Interfered::default),
            existing: lab.resizes().then(|| Box::new(Existing::new(lab))),
            is_brief: !needs_schedule && !lab.resizes() && wanted.is_within(OF_RESPONSES),
            warm_up: 0,
        }
    }

    /// The same collector, but metrics that are means, percentiles or greatest values over jobs leave
    /// out this share of all jobs, rejected ones included, the first by position [F-32, T-2]. What describes the whole run
    /// (counts, makespan, utilization, queue) does not change.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a share of a count"
    )]
    pub fn after_warm_up<L: Measured>(mut self, lab: &L, share: f64) -> Self {
        self.warm_up = lab.accepted_among((share * lab.job_count() as f64) as usize);
        if self.warm_up > 0 && self.schedule.is_none() {
            self.schedule = Some(Schedule::for_jobs(lab.job_count()));
            self.is_brief = false;
        }
        self
    }

    /// Leaves out the jobs that have not finished: the run was stopped at a time, in an event that was not over
    /// [P-60].
    pub fn keep(&mut self, at: Time, (done, stages): (&Done, Stages)) {
        if let Some(queue) = &mut self.queue {
            queue.pass_time(at);
        }
        if let Some(fragmentation) = &mut self.fragmentation {
            fragmentation.pass_time(at);
        }
        if let Some(schedule) = &mut self.schedule {
            schedule.keep(done);
        }
        if self.stages.is_some() {
            self.stages = Some(stages);
        }
        if self.backfills.is_some() {
            self.backfills = Some(done.backfills());
        }
    }

    /// The schedule so far; nothing where no wanted metric needs one.
    pub fn schedule(&self) -> Option<&Schedule> {
        self.schedule.as_ref()
    }

    /// What watches the run in place of this collector, where response times are all that is counted: one question a
    /// run instead of one for each fact and each of the above.
    pub fn brief(&mut self) -> Option<&mut Responses> {
        self.is_brief.then_some(&mut self.responses)
    }

    /// The metrics at the end of the run.
    pub fn finish<L: Measured>(&self, lab: &L) -> Metrics {
        let warm_up = self.warm_up;
        let existed = self.existing.as_ref().zip(self.schedule.as_ref());
        let existed = existed.map(|(existing, schedule)| existing.over(lab, schedule));
        let finished = |schedule| Finished { lab, schedule, warm_up, existed };
        let run = self.schedule.as_ref().map(finished);
        let all = match &run {
            Some(run) => run.of_jobs(self.wanted),
            None => self.responses.metrics().to_vec(),
        };
        let makespan = run.as_ref().map_or_else(|| self.responses.makespan(), Finished::makespan);
        let of_queue = self.queue.iter().flat_map(|queue| queue.metrics(makespan));
        let processor_seconds =
            existed.map_or_else(|| lab.capacity() as f64 * makespan, |existed| existed.0);
        let of_fragmentation = self
            .fragmentation
            .iter()
            .flat_map(|observed| observed.metrics(makespan, processor_seconds));
        let mut all: Vec<_> = all
            .into_iter()
            .chain(of_queue)
            .chain(of_fragmentation)
            .chain(self.messages.iter().flat_map(Messages::metrics))
            .chain(self.stages.iter().flat_map(|stages| stages.metrics(lab, makespan)))
            .chain(self.moves.iter().flat_map(|moves| moves.metrics(lab.machines())))
            .chain(self.backfills.iter().flat_map(Backfills::metrics))
            .chain(self.interfered.iter().flat_map(Interfered::metrics))
            .filter(|(metric, _)| self.wanted.has(*metric))
            .collect();
        crate::sorting::sort_by_key(&mut all, |(metric, _)| *metric);
        Metrics(all)
    }
}

impl<L: Measured> Observer<L> for Collector {
    #[inline(always)]
    fn fact(&mut self, lab: &L, state: &L::State, at: Time, fact: &L::Fact) {
        match &mut self.schedule {
            Some(schedule) => schedule.fact(lab, state, at, fact),
            None => self.responses.fact(lab, state, at, fact),
        }
        self.queue.fact(lab, state, at, fact);
        if L::HAS_BROKERS {
            self.messages.fact(lab, state, at, fact);
        }
        if L::HAS_STAGES {
            self.stages.fact(lab, state, at, fact);
        }
        if L::MOVES_JOBS {
            self.moves.fact(lab, state, at, fact);
        }
        if L::BACKFILLS {
            self.backfills.fact(lab, state, at, fact);
        }
        if L::INTERVENES {
            self.interfered.fact(lab, state, at, fact);
            if let Some(existing) = &mut self.existing {
                existing.fact(lab, state, at, fact);
            }
        }
    }

    #[inline]
    fn settled(&mut self, lab: &L, state: &L::State, at: Time, event: L::Event) {
        self.queue.settled(lab, state, at, event);
        self.fragmentation.settled(lab, state, at, event);
        if L::HAS_BROKERS {
            self.messages.settled(lab, state, at, event);
        }
    }
}

/// A finished run.
struct Finished<'a, L> {
    lab: &'a L,
    schedule: &'a Schedule,
    warm_up: usize,
    /// What existed, in processor seconds, and times speed; nothing where machines keep their sizes.
    existed: Option<(f64, f64)>,
}

impl<L: Measured> Finished<'_, L> {
    /// A value of each job that finished, in the order of positions.
    fn each<'a>(
        &'a self,
        value: impl Fn(JobId, &JobRun) -> f64 + 'a,
    ) -> impl Iterator<Item = f64> + 'a {
        self.schedule.rows().map(move |(job, run)| value(job, run))
    }

    /// The same without the jobs of the warm-up.
    fn each_warm<'a>(
        &'a self,
        value: impl Fn(JobId, &JobRun) -> f64 + 'a,
    ) -> impl Iterator<Item = f64> + 'a {
        let rows = self.schedule.rows().filter(|(job, _)| job.index() >= self.warm_up);
        rows.map(move |(job, run)| value(job, run))
    }

    fn average(&self, value: impl Fn(JobId, &JobRun) -> f64) -> f64 {
        let (mut sum, mut count) = (0.0, 0_u64);
        for one in self.each_warm(value) {
            sum += one;
            count += 1;
        }
        ratio(sum, count as f64)
    }

    fn greatest(&self, value: impl Fn(JobId, &JobRun) -> f64) -> f64 {
        self.each_warm(value).fold(0.0, f64::max)
    }

    fn response_time(&self, job: JobId, run: &JobRun) -> f64 {
        run.finished_at.since(self.lab.submitted_at(job)).secs()
    }

    fn wait(&self, job: JobId, run: &JobRun) -> f64 {
        run.started_at.since(self.lab.submitted_at(job)).secs()
    }

    fn slowdown(&self, job: JobId, run: &JobRun) -> f64 {
        bounded_slowdown(self.wait(job, run), run_time(run))
    }

    fn makespan(&self) -> f64 {
        let last = self.each(|_, run| run.finished_at.secs()).fold(0.0, f64::max);
        let first = self.each(|job, _| self.lab.submitted_at(job).secs());
        (last - first.fold(f64::INFINITY, f64::min)).max(0.0)
    }

    fn of_jobs(&self, wanted: MetricSet) -> Vec<(Metric, f64)> {
        let lab = self.lab;
        let value = |metric| match metric {
            Metric::Jobs => Some(self.schedule.rows().count() as f64),
            Metric::AvgResponseTime => Some(self.average(|job, run| self.response_time(job, run))),
            Metric::MaxResponseTime => Some(self.greatest(|job, run| self.response_time(job, run))),
            Metric::AvgWait => Some(self.average(|job, run| self.wait(job, run))),
            Metric::MaxWait => Some(self.greatest(|job, run| self.wait(job, run))),
            Metric::AvgBoundedSlowdown => Some(self.average(|job, run| self.slowdown(job, run))),
            Metric::P95BoundedSlowdown => {
                Some(percentile(self.each_warm(|job, run| self.slowdown(job, run)).collect(), 95))
            }
            Metric::Makespan => Some(self.makespan()),
            Metric::TotalResponseTime => Some(
                self.each_warm(|job, run| self.response_time(job, run)).fold(0.0, |a, b| a + b),
            ),
            Metric::Throughput => Some(ratio(self.schedule.rows().count() as f64, self.makespan())),
            Metric::Rejected => Some(self.schedule.rejected() as f64),
            Metric::Utilization => {
                let busy = self.each(|job, run| lab.occupies(job) * run_time(run));
                let existed = || lab.capacity() as f64 * self.makespan();
                Some(ratio(busy.sum(), self.existed.map_or_else(existed, |existed| existed.0)))
            }
            Metric::SpeedWeightedUtilization => {
                let done = |job, _: &JobRun| lab.occupies(job) * lab.work(job).secs();
                let could = || lab.computing_capacity() * self.makespan();
                let could = self.existed.map_or_else(could, |existed| existed.1);
                // At large times a clock is coarser than short runs, which then take less on it than
                // their work does.
                Some(ratio(self.each(done).sum(), could).min(1.0))
            }
            _ => None,
        };
        let asked = Metric::ALL.iter().filter(|metric| wanted.has(**metric));
        asked.filter_map(|metric| Some((*metric, value(*metric)?))).collect()
    }
}

fn run_time(run: &JobRun) -> f64 {
    run.finished_at.since(run.started_at).secs()
}

/// Response time over run time, runs shorter than 10 s taken as 10 s, at least 1 [M-3].
pub fn bounded_slowdown(wait: f64, run: f64) -> f64 {
    ((wait + run) / run.max(10.0)).max(1.0)
}

/// A ratio, 0 where the denominator is 0 [M-1].
pub(super) fn ratio(numerator: f64, denominator: f64) -> f64 {
    if denominator == 0.0 { 0.0 } else { numerator / denominator }
}

/// The value at the nearest rank of `percent`, 0 of nothing [M-4].
fn percentile(mut values: Vec<f64>, percent: usize) -> f64 {
    let rank = (values.len() * percent).div_ceil(100).max(1);
    if values.len() < rank {
        return 0.0;
    }
    *values.select_nth_unstable_by(rank - 1, f64::total_cmp).1
}

#[cfg(test)]
mod tests {
    use super::{bounded_slowdown, percentile};

    #[test]
    fn a_percentile_is_the_value_at_the_nearest_rank() {
        let values = |n: u32| (1..=n).rev().map(f64::from).collect::<Vec<_>>();
        assert_eq!(percentile(values(100), 95), 95.0);
        assert_eq!(percentile(values(20), 95), 19.0);
        assert_eq!(percentile(values(21), 95), 20.0);
        assert_eq!(percentile(values(1), 95), 1.0);
        assert_eq!(percentile(Vec::new(), 95), 0.0);
    }

    #[test]
    fn slowdown_is_bounded_for_short_runs_and_never_below_one() {
        assert_eq!(bounded_slowdown(0.0, 3.0), 1.0);
        assert_eq!(bounded_slowdown(27.0, 3.0), 3.0);
        assert_eq!(bounded_slowdown(30.0, 20.0), 2.5);
    }
}
