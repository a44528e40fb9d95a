//! What must be forced on an own policy under which every event has its pass: its facts are not those of the search, so
//! that the numbers of the steps are found by letting it run [G-63, A-41].

use super::{Rules, Started};
use crate::explore::intervention::Intervention;
use crate::ids::JobId;
use crate::kernel::{Entry, Fingerprint, Forced, ForcedStep, Lab, Recorder, Script, simulate};
use crate::labs::allocate::Fact;
use crate::time::Time;

/// So many choices are forced at most: a job may be held at every event.
const MOST: usize = 4096;

/// What must be forced so that the jobs start as wanted, and the fingerprint of that run; `lab` is the run with a script.
/// Nothing where the policy cannot be brought to it.
pub(in crate::explore::optimum) fn forced(
    lab: &dyn Fn(Script) -> Rules,
    wanted: &[Started],
) -> Option<(Vec<Intervention>, u64)> {
    let mut forced: Vec<ForcedStep> = Vec::new();
    while forced.len() < MOST {
        let run = Run::of(lab, &forced);
        let tries = match run.parts_from(wanted) {
            Parts::Never if run.ended => return Some(run.told(&forced)),
            Parts::Never => return None,
            Parts::At(tries) => tries,
        };
        let known = run.reached(wanted);
        // The first that can be carried out and leads further.
        forced = tries.into_iter().find_map(|(step, at, choice)| {
            let intervention = u32::try_from(forced.len()).ok()?;
            let mut more = forced.clone();
            more.push(ForcedStep { intervention, step, at, choice });
            let next = Run::of(lab, &more);
            let made = usize::try_from(step).ok().and_then(|step| next.log.get(step));
            let is_made = made.is_some_and(|it| does(choice, &it.fact));
            (is_made && next.reached(wanted) >= known).then_some(more)
        })?;
    }
    None
}

/// A run as far as it goes.
struct Run {
    lab: Rules,
    log: Vec<Entry<Fact>>,
    print: u64,
    ended: bool,
}

/// Where a run parts from what is wanted.
enum Parts {
    /// Nowhere.
    Never,
    /// At one of these steps, where this would have to be forced.
    At(Vec<(u64, Time, Forced)>),
}

impl Run {
    fn of(lab: &dyn Fn(Script) -> Rules, forced: &[ForcedStep]) -> Self {
        let lab = lab(Script::new(forced.to_vec(), Vec::new()));
        let mut observers = (Recorder::default(), Fingerprint::default());
        let ended = simulate(&lab, &mut observers).is_ok();
        let (recorder, print) = (observers.0, observers.1.value());
        Self { log: recorder.log.entries, print, ended, lab }
    }

    /// How many starts are as wanted, one after the other.
    fn reached(&self, wanted: &[Started]) -> usize {
        let started = self.log.iter().filter(|entry| matches!(entry.fact, Fact::Started { .. }));
        let is_wanted = |(place, entry): &(usize, &Entry<Fact>)| is_wanted(wanted, *place, entry);
        started.enumerate().take_while(is_wanted).count()
    }

    /// Where the next job that starts as wanted would have to be forced, or another one held.
    fn parts_from(&self, wanted: &[Started]) -> Parts {
        let next = self.reached(wanted);
        let Some(target) = wanted.get(next) else { return Parts::Never };
        let start = Forced::Start { job: JobId::from_index(next), site: Some(target.site) };
        let (mut tries, mut started) = (Vec::new(), 0);
        for (step, entry) in (0_u64..).zip(&self.log) {
            let is_start = matches!(entry.fact, Fact::Started { .. });
            if is_start && started < next {
                started += 1;
                continue;
            }
            if started == next && entry.at >= target.started_at {
                tries.push((step, target.started_at, start));
            }
            if let (Fact::Started { job, .. }, true) = (entry.fact, entry.at <= target.started_at) {
                tries.push((step, entry.at, Forced::Hold { job }));
            }
            if is_start || entry.at > target.started_at {
                return Parts::At(tries);
            }
        }
        tries.push((self.log.len() as u64, target.started_at, start));
        Parts::At(tries)
    }

    fn told(&self, forced: &[ForcedStep]) -> (Vec<Intervention>, u64) {
        let told = forced
            .iter()
            .map(|it| Intervention::of((it.step, it.at), it.choice, |job| self.lab.job_name(job)));
        (told.collect(), self.print)
    }
}

/// Whether a fact is what was forced.
fn does(choice: Forced, fact: &Fact) -> bool {
    match (choice, fact) {
        (Forced::Start { job, .. }, Fact::Started { job: started, .. }) => job == *started,
        (Forced::Hold { job }, Fact::Held { job: held, .. }) => job == *held,
        _ => false,
    }
}

/// Whether the start at a place of all is the one wanted there.
fn is_wanted(wanted: &[Started], place: usize, entry: &Entry<Fact>) -> bool {
    let Fact::Started { job, site, .. } = entry.fact else { return false };
    let target = wanted.get(place);
    let is = |target: &Started| target.site == site && target.started_at == entry.at;
    job.index() == place && target.is_some_and(is)
}
