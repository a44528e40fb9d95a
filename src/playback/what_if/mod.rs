//! Doing otherwise: what can be forced where a run stands, how a scenario is forked, and what its
//! interventions are in words [G-20, G-28, G-33]. A lab's own replay says with an [`Offer`] what is
//! possible.

mod besides;
mod choosing;
mod fork;
mod told;
mod versus;

pub use besides::{Saying, SubmitField, SubmitKind, resized, submitted};
pub(super) use choosing::{Choosing, JOBS, PRESENT, nothing_decided};
pub use fork::{is_fork, is_origin, may_differ, origin, with, without};
pub use told::{Phrased, at, step_of, told};
pub use versus::Versus;

use super::scene::{JobMark, Words};
use crate::domain::JobName;
use crate::ids::{JobId, SiteId};
use crate::scenario::Value;
use crate::time::Time;
use crate::words::{lab, what_if as words};

/// What can be done otherwise at a cursor.
#[derive(Clone, Debug, PartialEq)]
pub struct Offer {
    /// The question: "What if not S3?".
    pub title: String,
    /// The place of the intervention that decides here, if one does.
    pub forced: Option<u32>,
    /// Who can be decided about, whom the run decides on first; empty where nothing can be decided.
    pub jobs: Vec<OfferedJob>,
    /// How they are listed.
    pub listing: Listing,
    /// Why nothing can be decided here, where nothing can.
    pub nothing: Option<String>,
    /// What can happen from outside.
    pub world: WorldOffer,
}

/// How the jobs that can be decided about are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Listing {
    /// The choices of one job, and the others to pick.
    OneJob {
        /// What a job is brought to.
        places: Places,
    },
    /// Each job has a choice: all stand beside each other.
    AllJobs,
}

/// What jobs are brought to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Places {
    /// Sites.
    Sites,
    /// Clusters.
    Clusters,
    /// Resources.
    Resources,
}

/// A job that can be decided about.
#[derive(Clone, Debug, PartialEq)]
pub struct OfferedJob {
    /// Which.
    pub mark: JobMark,
    /// "16 × 2 h".
    pub size: String,
    /// What is said of it: that it passes the head, or that no site has room.
    pub note: String,
    /// What can be done with it.
    pub choices: Vec<Choice>,
}

impl OfferedJob {
    /// The places to which it can be brought.
    pub fn places(&self) -> Vec<SiteId> {
        self.choices.iter().filter_map(|choice| choice.place).collect()
    }
}

/// Something that can be chosen.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// A name of its own among those of the cursor.
    pub id: String,
    /// "**J43** on S5".
    pub words: Words,
    /// What it would mean: "leaves 26, ends at 17 h 10 min".
    pub means: String,
    /// Where it brings the job.
    pub place: Option<SiteId>,
    /// What it is to the run.
    pub standing: Standing,
    /// What the scenario would have to say.
    pub intervention: Value,
}

/// What a choice is to the run that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// It can be chosen.
    Possible,
    /// It is what happens by itself.
    ByItself,
    /// It is forced.
    Forced,
    /// It would happen by itself, but for what is forced.
    Instead,
}

/// What can happen from outside, at the clock.
#[derive(Clone, Debug, PartialEq)]
pub struct WorldOffer {
    /// When.
    pub at: Time,
    /// The same in words.
    pub text: String,
    /// The sites.
    pub sites: Vec<OfferedSite>,
    /// The jobs in the system.
    pub present: Vec<PresentJob>,
    /// What has to be told of a job that comes besides; nothing where none can come.
    pub submit: Vec<SubmitField>,
}

impl WorldOffer {
    /// Jobs can come besides, of which this has to be told, and nothing else can happen.
    pub(super) fn of_jobs(at: Time, submit: Vec<SubmitField>) -> Self {
        let text = crate::playback::format::instant(at);
        Self { at, text, sites: Vec::new(), present: Vec::new(), submit }
    }
}

/// A site that can get another size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferedSite {
    /// Which.
    pub site: SiteId,
    /// Its name.
    pub name: String,
    /// How many processors it has.
    pub processors: u32,
    /// How many are in use.
    pub in_use: u32,
}

/// A job that can be cancelled.
#[derive(Clone, Debug, PartialEq)]
pub struct PresentJob {
    /// Which.
    pub mark: JobMark,
    /// What scenarios call it.
    pub name: Value,
    /// "waits", "runs on S3".
    pub text: String,
}

/// What scenarios call a job.
pub(super) fn name_value(name: JobName) -> Value {
    match name.piece {
        Some(_) => Value::Text(name.to_string()),
        None => Value::Number(name.number as f64),
    }
}

/// A forced choice at a moment [G-22].
pub(super) fn at_step(
    (step, at): (usize, Time),
    entries: impl IntoIterator<Item = (&'static str, Value)>,
) -> Value {
    let moment = [("step", Value::Number(step as f64)), ("at", Value::Number(at.secs()))];
    Value::object(moment.into_iter().chain(entries))
}

impl Offer {
    /// What stands there while the run plays: nobody can choose then.
    pub fn while_playing(at: Time) -> Self {
        let world = WorldOffer {
            at,
            text: String::new(),
            sites: Vec::new(),
            present: Vec::new(),
            submit: Vec::new(),
        };
        Self {
            title: lab::what_if().to_owned(),
            forced: None,
            jobs: Vec::new(),
            listing: Listing::AllJobs,
            nothing: Some(words::pause_first().to_owned()),
            world,
        }
    }

    /// What can be done with a job.
    pub fn of_job(&self, job: JobId) -> Option<&OfferedJob> {
        self.jobs.iter().find(|one| one.mark.job == job)
    }

    /// What brings a job to a place.
    pub fn bringing(&self, job: JobId, to: SiteId) -> Option<&Choice> {
        self.of_job(job)?.choices.iter().find(|choice| choice.place == Some(to))
    }
}
