//! What a lab adds to the way from worker to page: how its jobs travel, how a run is made of them. The
//! worker's side of it is [`Load`], the page's is [`LabRun`]; both are the same code for every lab.

use std::any::Any;
use std::cell::Cell;
use std::fmt::Debug;
use std::io;
use std::rc::Rc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::head::Head;
use super::protocol::{Beginning, Packed, Source};
use super::recording::{Recording, recording};
use super::wire::{WireError, decode, encode};
use crate::kernel::{self, Entry, EventMark};
use crate::metrics::{Collector, Done, Metrics, Schedule};
use crate::playback::{self, ComeTo, Replay, Shown};
use crate::report::{Keeps, Reported, Reports, RunOutcome, RunReport, text_of, write_schedule};
use crate::runs::{Runs, witnesses};
use crate::scenario::{Prepared, Problem};

/// A lab whose runs go from the worker to the page.
pub(super) trait Sent:
    Reports<Lab: Shown<Fact: Serialize + DeserializeOwned, Event: Serialize + DeserializeOwned>>
{
    /// A job as it travels.
    type Job: Serialize + DeserializeOwned;
    /// What is judged of jobs once for a run that does something otherwise.
    type Judged: Serialize + DeserializeOwned;

    /// What was judged of the jobs of a run.
    fn judged(prepared: &Prepared<Self>) -> Self::Judged;
    /// How many jobs there are.
    fn job_count(prepared: &Prepared<Self>) -> usize;
    /// The jobs from a place on, as many as the page can take without being held up.
    fn jobs_from(prepared: &Prepared<Self>, from: usize) -> Vec<Self::Job>;
    /// The jobs as a run meets them, on the other side.
    fn table(
        jobs: Vec<Self::Job>,
        machines: &Self::Machines,
        options: Self::Options,
        judged: Option<Self::Judged>,
    ) -> Self::JobTable;
    /// Jobs that can never start, if there are any.
    fn turned_away(prepared: &Prepared<Self>) -> Option<TurnedAway> {
        let _ = prepared;
        None
    }
}

/// What jobs run on, as a lab calls it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunsOn {
    /// One of several sites.
    Sites,
    /// One of several clusters.
    Clusters,
    /// The one machine.
    Machine,
}

/// Jobs that can never start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnedAway {
    /// What they are too wide for.
    pub of: RunsOn,
    /// How many.
    pub jobs: usize,
    /// The processors of the largest machine.
    pub widest: u32,
    /// The processors that all of them need at most.
    pub need: u32,
}

/// A prepared scenario in the worker.
pub(super) trait Load: Debug {
    /// What the page is told first.
    fn beginning(&self) -> Result<Beginning, WireError>;
    /// The jobs from a place on; nothing if there is none.
    fn jobs(&self, from: usize) -> Result<Option<Packed>, WireError>;
    /// The run at its beginning, and about how many events it has.
    fn recording(&self) -> (Box<dyn Recording>, u64);
}

/// A scenario in the worker, to be run with the policy of this word; without one with its first.
pub(super) fn loaded<K: Sent>(prepared: Prepared<K>, word: Option<&str>) -> Option<Box<dyn Load>> {
    let policy = match word {
        Some(word) => policy_of::<K>(word)?,
        None => prepared.heading().policies.list().first().copied()?,
    };
    Some(Box::new(Loaded { prepared, policy }))
}

fn policy_of<K: Sent>(word: &str) -> Option<K::Policy> {
    serde_json::from_value(serde_json::Value::from(word)).ok()
}

#[derive(Debug)]
struct Loaded<K: Sent> {
    prepared: Prepared<K>,
    policy: K::Policy,
}

impl<K: Sent> Load for Loaded<K> {
    fn beginning(&self) -> Result<Beginning, WireError> {
        let heading = self.prepared.heading();
        let policy = serde_json::to_value(self.policy).ok();
        Ok(Beginning {
            title: heading.title.map(str::to_owned),
            seed: heading.seed,
            lab: K::TABLE.choice.word.to_owned(),
            policy: policy.as_ref().and_then(|word| word.as_str()).unwrap_or_default().to_owned(),
            jobs: K::job_count(&self.prepared),
            known: None,
            source: self.prepared.origin.workload().map(Source::of),
            head: encode(&Head::of(&self.prepared, self.prepared.lab(self.policy).held_against()))?,
        })
    }

    fn jobs(&self, from: usize) -> Result<Option<Packed>, WireError> {
        let jobs = K::jobs_from(&self.prepared, from);
        let count = u32::try_from(jobs.len()).unwrap_or(0);
        if count == 0 { Ok(None) } else { Ok(Some(Packed { count, bytes: encode(&jobs)? })) }
    }

    fn recording(&self) -> (Box<dyn Recording>, u64) {
        let lab = self.prepared.lab(self.policy);
        let collector = Collector::new(&lab, self.prepared.wanted());
        (recording(lab, collector), self.prepared.events())
    }
}

/// Jobs that come to the page.
pub(super) trait Gathering: Debug {
    /// Takes some more; gives how many there are.
    fn take(&mut self, jobs: &Packed) -> Result<usize, WireError>;
    /// The run that they make.
    fn begin(self: Box<Self>, beginning: &Beginning) -> Result<Rc<dyn LabRun>, WireError>;
}

/// Room for so many jobs of a run that begins.
pub(super) fn gathering<K: Sent>(jobs: usize) -> Box<dyn Gathering> {
    Box::new(Gathered::<K>(Vec::with_capacity(jobs)))
}

struct Gathered<K: Sent>(Vec<K::Job>);

impl<K: Sent> Debug for Gathered<K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Gathered").field(&self.0.len()).finish()
    }
}

impl<K: Sent> Gathering for Gathered<K> {
    fn take(&mut self, jobs: &Packed) -> Result<usize, WireError> {
        self.0.append(&mut decode(&jobs.bytes)?);
        Ok(self.0.len())
    }

    fn begin(self: Box<Self>, beginning: &Beginning) -> Result<Rc<dyn LabRun>, WireError> {
        let mut head: Head<K> = decode(&beginning.head)?;
        let against = std::mem::take(&mut head.against);
        let prepared = head.received(beginning, self.0);
        Ok(Rc::new(Received::<K>::begun(beginning, prepared, &against)?))
    }
}

/// What a run came to, whatever the lab.
#[derive(Clone, Debug, PartialEq)]
pub struct Results {
    /// The metrics.
    pub metrics: Metrics,
    /// The fingerprint of the facts [F-22].
    pub fingerprint: u64,
    /// Why a policy of one's own ended it early: the policy's name, the place in its text, and when
    /// [P-60].
    pub stopped: Option<Problem>,
}

/// A run on the page.
pub trait LabRun: Debug {
    /// The steps known so far.
    fn replay(&self) -> Rc<dyn Replay>;
    /// Who has run where so far.
    fn schedule(&self) -> Schedule;
    /// Writes the schedule of a run that has ended, as CSV.
    fn write_schedule(&self, results: &Results, out: &mut dyn io::Write) -> io::Result<()>;
    /// The same as text.
    fn schedule_csv(&self, results: &Results) -> String {
        text_of(|out| self.write_schedule(results, out))
    }
    /// Jobs that can never start, if there are any.
    fn turned_away(&self) -> Option<TurnedAway>;
    /// The lab's word in files.
    fn lab(&self) -> &'static str;
    /// A name for people.
    fn title(&self) -> Option<&str>;
    /// Where the jobs came from, if they were not written out.
    fn source(&self) -> Option<&Source>;
    /// The prepared scenario, whose type is the lab's.
    fn prepared(&self) -> &dyn Any;
    /// Takes what happened next.
    fn append(&self, facts: &Packed) -> Result<(), WireError>;
    /// The run has ended.
    fn complete(&self);
    /// A run of the same jobs that begins with facts of this one, as many as are known of it: none of another policy's.
    fn forked(&self, beginning: &Beginning) -> Result<Rc<dyn LabRun>, WireError>;
}

/// Facts and events as they travel.
type FactsOf<L> = (Vec<Entry<<L as kernel::Lab>::Fact>>, Vec<EventMark<<L as kernel::Lab>::Event>>);

struct Received<K: Sent> {
    prepared: Prepared<K>,
    policy: K::Policy,
    source: Option<Source>,
    replay: Rc<playback::Recording<K::Lab>>,
    /// The step of the next fact that the worker tells.
    told: Cell<u32>,
}

impl<K: Sent> Received<K> {
    /// A run of which nothing has happened yet. Part of its callers: as a function of its own it would bring the
    /// replays of all labs into the page's first part.
    #[expect(clippy::inline_always, reason = "which part a function is in is told by its size")]
    #[inline(always)]
    fn begun(
        beginning: &Beginning,
        prepared: Prepared<K>,
        against: &[ComeTo],
    ) -> Result<Self, WireError> {
        let policy = policy_of::<K>(&beginning.policy)
            .ok_or_else(|| WireError::unknown(&beginning.policy))?;
        let replay = Rc::new(playback::Recording::against(prepared.lab(policy), against));
        let source = beginning.source.clone();
        let told = Cell::new(beginning.known.unwrap_or(0));
        Ok(Self { prepared, policy, source, replay, told })
    }

    /// Runs on by itself until the first fact that is not the origin's is known: the worker has to come there
    /// from the beginning. It will tell the same.
    fn foresee(&self) {
        let known = self.replay.len();
        let lab = self.prepared.lab(self.policy);
        let (begin, mut state) = self.replay.last_event();
        let mut witnesses = witnesses(&lab);
        let mut goes_on = true;
        while goes_on && begin + witnesses.1.1.log.entries.len() <= known {
            // What cannot go on is the worker's to tell.
            let Ok(recorded) = lab.record(state, &mut witnesses, 1) else { return };
            (state, goes_on) = recorded;
        }
        let log = witnesses.1.1.log;
        let shifted = log.events.iter().map(|mark| EventMark {
            step: mark.step + u32::try_from(begin).unwrap_or(u32::MAX),
            event: mark.event,
        });
        let end = begin + log.entries.len();
        let marks = shifted.filter(|mark| (known..end).contains(&(mark.step as usize))).collect();
        let entries = log.entries.into_iter().skip(known - begin).collect();
        self.replay.append(entries, marks);
    }
}

impl<K: Sent> Debug for Received<K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Received").field("replay", &self.replay).finish_non_exhaustive()
    }
}

impl<K: Sent> LabRun for Received<K> {
    fn replay(&self) -> Rc<dyn Replay> {
        Rc::<playback::Recording<K::Lab>>::clone(&self.replay)
    }

    fn schedule(&self) -> Schedule {
        self.replay.schedule()
    }

    fn write_schedule(&self, results: &Results, out: &mut dyn io::Write) -> io::Result<()> {
        let mut schedule = self.replay.schedule();
        if results.stopped.is_some() {
            let lab = self.prepared.lab(self.policy);
            let mut done = Done::default();
            self.replay.with_facts(|facts| {
                for entry in facts {
                    done.tell(&lab, &entry.fact);
                }
            });
            schedule.keep(&done);
        }
        let outcome = RunOutcome {
            policy: self.policy,
            schedule,
            metrics: results.metrics.clone(),
            fingerprint: results.fingerprint,
            kept: self.replay.with_facts(|facts| kept(&self.prepared, facts)),
            stopped: None,
        };
        write_schedule(out, &RunReport { prepared: &self.prepared, outcome: &outcome })
    }

    fn turned_away(&self) -> Option<TurnedAway> {
        K::turned_away(&self.prepared)
    }

    fn lab(&self) -> &'static str {
        K::TABLE.choice.word
    }

    fn title(&self) -> Option<&str> {
        self.prepared.heading().title
    }

    fn source(&self) -> Option<&Source> {
        self.source.as_ref()
    }

    fn prepared(&self) -> &dyn Any {
        &self.prepared
    }

    fn append(&self, facts: &Packed) -> Result<(), WireError> {
        let (mut entries, mut marks): FactsOf<K::Lab> = decode(&facts.bytes)?;
        // Some may have been foreseen.
        let known = u32::try_from(self.replay.len()).unwrap_or(u32::MAX);
        let foreseen = known.saturating_sub(self.told.get());
        self.told.set(self.told.get().saturating_add(facts.count));
        if foreseen > 0 {
            entries.drain(..entries.len().min(foreseen as usize));
            marks.retain(|mark| mark.step >= known);
        }
        self.replay.append(entries, marks);
        Ok(())
    }

    fn complete(&self) {
        self.replay.complete();
    }

    fn forked(&self, beginning: &Beginning) -> Result<Rc<dyn LabRun>, WireError> {
        let mut head: Head<K> = decode(&beginning.head)?;
        let against = std::mem::take(&mut head.against);
        let prepared = head.again(beginning, self.prepared.table.clone());
        let forked = Self::begun(beginning, prepared, &against)?;
        if let Some(known) = beginning.known.filter(|known| *known > 0) {
            forked.replay.begin_as(&self.replay, known as usize);
            forked.foresee();
        }
        Ok(Rc::new(forked))
    }
}

/// What a run with these facts keeps.
fn kept<K: Sent>(
    prepared: &Prepared<K>,
    facts: &[Entry<<K::Lab as kernel::Lab>::Fact>],
) -> K::Kept {
    let mut keeper = K::keeper(prepared);
    for entry in facts {
        keeper.keep(entry.at, &entry.fact);
    }
    keeper.kept()
}
