//! A lab that is in no list: one machine that takes one job after another. What the kernel promises to every
//! lab holds for it by its traits alone: the run, its metrics, its fingerprint, and going back in it.

use std::convert::Infallible;

use gridlock::domain::JobName;
use gridlock::fnv::Fnv1a;
use gridlock::ids::{JobId, SiteId};
use gridlock::kernel::{
    FactLine, Fingerprint, Happening, Lab, Measured, Observer, Recorder, Refused, Run, simulate,
};
use gridlock::metrics::{Collector, Metric, MetricSet};
use gridlock::playback::Timeline;
use gridlock::time::{Span, Time};

/// When each job comes, and how long it takes.
#[derive(Clone, Debug)]
struct Counter(Vec<(f64, f64)>);

#[derive(Clone, Debug, PartialEq)]
struct State {
    submitted: u32,
    waiting: Vec<JobId>,
    running: Option<(JobId, Time)>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Event {
    Submission,
    Finish,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Fact {
    Submitted(JobId),
    Started(JobId, Time),
    Finished(JobId),
}

impl Counter {
    fn came_at(&self, job: JobId) -> Time {
        Time::from_secs(self.0[job.index()].0)
    }
}

impl Lab for Counter {
    type State = State;
    type Event = Event;
    type Fact = Fact;
    type Evidence = ();
    type Scratch = ();
    type Refusal = Infallible;

    fn initial(&self) -> State {
        State { submitted: 0, waiting: Vec::new(), running: None }
    }

    fn next_event(&self, state: &State) -> Option<(Time, Event)> {
        let next = JobId(state.submitted);
        let comes = (next.index() < self.0.len()).then(|| (self.came_at(next), Event::Submission));
        let ends = state.running.map(|(_, at)| (at, Event::Finish));
        // Who ends makes room before anybody comes.
        match (ends, comes) {
            (Some(ends), Some(comes)) if comes.0 < ends.0 => Some(comes),
            (ends, comes) => ends.or(comes),
        }
    }

    fn check(&self, _: &State, _: Time, _: &Fact) -> Result<(), Infallible> {
        Ok(())
    }

    fn apply(&self, state: &mut State, _: Time, fact: &Fact) {
        match *fact {
            Fact::Submitted(job) => {
                state.submitted += 1;
                state.waiting.push(job);
            }
            Fact::Started(job, until) => {
                state.waiting.retain(|other| *other != job);
                state.running = Some((job, until));
            }
            Fact::Finished(_) => state.running = None,
        }
    }

    fn handle<O: Observer<Self>>(
        &self,
        event: Event,
        run: &mut Run<'_, Self, O>,
    ) -> Result<(), Refused<Self>> {
        match event {
            Event::Submission => run.emit(Fact::Submitted(JobId(run.state().submitted))),
            Event::Finish => {
                if let Some((job, _)) = run.state().running {
                    run.emit(Fact::Finished(job));
                }
            }
        }
        if let (None, Some(head)) = (run.state().running, run.state().waiting.first().copied()) {
            let until = run.at() + Span::from_secs(self.0[head.index()].1);
            run.decide(Fact::Started(head, until), |_| ())?;
        }
        Ok(())
    }

    fn line(&self, fact: &Fact) -> FactLine {
        let (kind, job) = match *fact {
            Fact::Submitted(job) => ("submitted", job),
            Fact::Started(job, _) => ("started", job),
            Fact::Finished(job) => ("finished", job),
        };
        FactLine { kind, job: Some(job), place: None }
    }

    fn job_name(&self, job: JobId) -> JobName {
        JobName::whole(u64::from(job.0) + 1)
    }

    fn digest(&self, state: &State, into: &mut Fnv1a) {
        into.update(format!("{state:?}").as_bytes());
    }

    fn violations(&self, state: &State) -> Vec<String> {
        let idle = state.running.is_none() && !state.waiting.is_empty();
        idle.then(|| "somebody waits for nothing".to_owned()).into_iter().collect()
    }

    fn footprint(&self, state: &State) -> usize {
        size_of::<State>() + state.waiting.len() * size_of::<JobId>()
    }
}

impl Measured for Counter {
    const STARTS_IN_ORDER: bool = true;

    fn happening(&self, fact: &Fact) -> Happening {
        match *fact {
            Fact::Submitted(job) => Happening::Submitted(job),
            Fact::Started(job, until) => Happening::Started(job, SiteId(0), until),
            Fact::Finished(_) => Happening::Finished,
        }
    }

    fn is_counted(&self, _: Event) -> bool {
        true
    }

    fn job_count(&self) -> usize {
        self.0.len()
    }

    fn submitted_at(&self, job: JobId) -> Time {
        self.came_at(job)
    }

    fn occupies(&self, _: JobId) -> f64 {
        1.0
    }

    fn capacity(&self) -> u64 {
        1
    }

    fn machines(&self) -> usize {
        1
    }

    fn queue_length(&self, state: &State) -> usize {
        state.waiting.len()
    }
}

/// Three jobs of ten seconds: the second and third come while the first runs.
fn counter() -> Counter {
    Counter(vec![(0.0, 10.0), (2.0, 10.0), (4.0, 10.0)])
}

#[test]
fn a_lab_in_no_list_runs_and_is_measured() {
    let lab = counter();
    let wanted = MetricSet::of(&[Metric::Jobs, Metric::AvgWait, Metric::Makespan]);
    let mut observers = (Collector::new(&lab, wanted), Fingerprint::default());
    let end = simulate(&lab, &mut observers).unwrap();
    let metrics = observers.0.finish(&lab);
    assert_eq!((end.waiting, end.running), (Vec::new(), None));
    // They wait 0, 8 and 16 seconds.
    assert_eq!(metrics.get(Metric::AvgWait), Some(8.0));
    assert_eq!(metrics.get(Metric::Makespan), Some(30.0));
    let mut again = Fingerprint::default();
    simulate(&lab, &mut again).unwrap();
    assert_eq!(observers.1.value(), again.value());
}

#[test]
fn a_lab_in_no_list_is_played_back() {
    let lab = counter();
    let mut recorder = Recorder::default();
    let end = simulate(&lab, &mut recorder).unwrap();
    let mut timeline = Timeline::with_limit(lab.clone(), |_, state| state.waiting.len(), 0);
    timeline.append(recorder.log.entries.clone(), recorder.log.events, &mut ());
    timeline.complete(&mut ());
    assert_eq!(timeline.len(), 9, "each job comes, starts and ends");
    let mut state = lab.initial();
    for (cursor, entry) in recorder.log.entries.iter().enumerate() {
        assert_eq!(timeline.state_at(cursor), state);
        lab.apply(&mut state, entry.at, &entry.fact);
        assert_eq!(timeline.rows()[cursor + 1], state.waiting.len());
    }
    assert_eq!((timeline.state_at(9), &state), (end.clone(), &end));
}
