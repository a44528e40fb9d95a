//! Where runs decide differently: what each does there, and why.

use super::{ComparedRun, Divergence, Pair, Together};
use crate::explore::compare::Side as Fact;
use crate::playback::explanation::Explanation;
use crate::playback::format;
use crate::playback::policy::PolicyMark;
use crate::playback::replay::{Direction, Replay, Stride, Target};
use crate::time::Time;
use crate::words::compare::parting as told;
use crate::words::{Words, language};

/// A divergence as it is told.
#[derive(Clone, Debug, PartialEq)]
pub struct Parting {
    /// "Divergence 3 of 17, at 16 h 00 min".
    pub title: String,
    /// When.
    pub at: Time,
    /// Whether the clock stands there.
    pub is_here: bool,
    /// What each run does: the baseline, and those that decide differently then.
    pub sides: Vec<PartSide>,
}

/// What a run does at a divergence.
#[derive(Clone, Debug, PartialEq)]
pub struct PartSide {
    /// The run's name.
    pub name: String,
    /// Who decides there.
    pub mark: Option<PolicyMark>,
    /// "J40 starts on S3".
    pub did: String,
    /// Why, in a sentence or two; nothing where there is nothing to tell.
    pub why: Option<Words>,
    /// How many of its facts had happened before.
    pub cursor: Option<usize>,
}

impl Together {
    /// The divergence that is told of at a cursor: the one at which the clock stands, else the last one
    /// passed, else the first; nothing if the runs never decide differently.
    pub fn parting(&self, cursor: usize) -> Option<Parting> {
        let now = self.at(cursor).map_or(f64::NEG_INFINITY, Time::secs);
        let passed = self.stops.partition_point(|stop| *stop <= now);
        let place = passed.saturating_sub(1);
        let stop = *self.stops.get(place)?;
        let is_here = passed > 0 && stop == now;
        let parting = self.told.get((place, language()), || self.parting_of(place, stop))?;
        Some(Parting { is_here, ..parting })
    }

    /// The divergence at a place among all.
    fn parting_of(&self, place: usize, stop: f64) -> Option<Parting> {
        let at = Time::from_secs(stop);
        let parted: Vec<(&Pair, &Divergence)> = self
            .comparison
            .pairs
            .iter()
            .filter_map(|pair| Some((pair, at_stop(pair, stop)?)))
            .collect();
        let (pair, first) = parted.first()?;
        let mut sides =
            vec![self.part_side(0, (pair.run, first.other.as_ref()), first.baseline.as_ref(), at)];
        for (pair, one) in &parted {
            sides.push(self.part_side(
                pair.run,
                (0, one.baseline.as_ref()),
                one.other.as_ref(),
                at,
            ));
        }
        let title = told::title(place + 1, self.stops.len(), at);
        Some(Parting { title, at, is_here: false, sides })
    }

    /// Whether there is a divergence beyond a cursor.
    pub fn parts_beyond(&self, cursor: usize, direction: Direction) -> bool {
        self.divergence(cursor, direction).is_some()
    }

    /// Where the runs part first, in a sentence; that they never do, if so.
    pub fn first_words(&self) -> Words {
        let Some(first) = self.comparison.first_divergence else { return told::never() };
        let (baseline, run) = (&self.baseline().name, self.run_name(first.run));
        told::first_at(baseline, run, Time::from_secs(first.at))
    }

    /// What the picture shows at a cursor, in a sentence.
    pub(super) fn caption(&self, cursor: usize) -> Words {
        match (self.at(cursor), self.parting(cursor)) {
            (Some(_), Some(parting)) if parting.is_here => {
                let sides = parting.sides.iter();
                sides.fold(told::here(), |words, side| {
                    words.then(told::also_does(&side.name, &side.did))
                })
            }
            (None, _) => told::nothing_yet().then(self.first_words()),
            (Some(now), Some(parting)) if now > parting.at => told::last_at(parting.at),
            (Some(now), _) => match self.comparison.first_divergence {
                // Submissions and finishes differ before a decision does, or where none ever does [G-5].
                Some(first) if first.at <= now.secs() => {
                    told::apart_since(Time::from_secs(first.at))
                }
                _ => told::alike().then(self.first_words()),
            },
        }
    }

    /// Why?, where it is asked of all runs together.
    pub(super) fn explanation(&self, cursor: usize) -> Explanation {
        let title = told::where_do_they().to_owned();
        let Some(parting) = self.parting(cursor) else {
            let lead = self.first_words();
            let peek = lead.text();
            return Explanation::plain(format::instant(self.time_at(cursor)), title, lead, peek);
        };
        let lead = parting
            .sides
            .iter()
            .fold(Words::default(), |lead, side| lead.then(told::does(&side.name, &side.did)));
        let peek = parting.title.clone();
        Explanation::plain(parting.title, title, lead, peek)
    }

    /// What a run does at a divergence; `other` is what the run of that number does, or does not.
    fn part_side(
        &self,
        run: usize,
        other: (usize, Option<&Fact>),
        fact: Option<&Fact>,
        at: Time,
    ) -> PartSide {
        let here = &self.runs[run.min(self.runs.len() - 1)];
        let (did, why, cursor) = match (fact, other.1) {
            (Some(fact), _) => {
                let step = fact.step as usize;
                (did(here, fact), Some(here.replay.explain(step).lead), Some(step))
            }
            (None, Some(absent)) => {
                let (did, blocked) =
                    (self.did_not(run, (other.0, absent), at), here.blocked_at(at));
                (did, blocked.map(|step| here.replay.explain(step).lead), blocked)
            }
            (None, None) => (told::nothing().to_owned(), None, None),
        };
        PartSide { name: here.name.to_string(), mark: here.mark, did, why, cursor }
    }

    /// What becomes of a job in a run in which the same does not happen to it.
    fn did_not(&self, run: usize, (other, absent): (usize, &Fact), at: Time) -> String {
        let Some(job) = absent.job.map(|job| format::job_label(job.0)) else {
            return told::nothing().to_owned();
        };
        // Pairs are the baseline's: one of the two is the baseline.
        let (pair, mine) = if run == 0 { (other, 0) } else { (run, 1) };
        let row = self.row_of(pair, &job);
        let starts = row.map(|row| (row.started_at[mine], row.sites[mine]));
        let here = &self.runs[run.min(self.runs.len() - 1)];
        match starts {
            Some((starts, site)) if matches!(&*absent.kind, "started" | "selected") => {
                let (starts, lane) = (Time::from_secs(starts), here.lane(site.0));
                let told = if starts < at { told::has_started } else { told::starts_later };
                told(&job, starts, &lane)
            }
            Some(_) => told::does_not(&job),
            None => told::never_does(&job),
        }
    }
}

impl ComparedRun {
    /// The step of an instant at which the head cannot start.
    fn blocked_at(&self, at: Time) -> Option<usize> {
        let end = self.cursor(Some(at));
        let step = self.replay.find(end, Direction::Back, Target::Stride(Stride::Blocked))?;
        (self.replay.time_at(step + 1) == at).then_some(step)
    }
}

/// The divergence of a pair at an instant.
fn at_stop(pair: &Pair, stop: f64) -> Option<&Divergence> {
    let place = pair.parted.partition_point(|one| one.at < stop);
    pair.parted.get(place).filter(|one| one.at == stop)
}

/// "J40 starts on S3".
fn did(run: &ComparedRun, fact: &Fact) -> String {
    let job = fact.job.map_or_else(|| told::a_job().to_owned(), |job| format::job_label(job.0));
    let lane = fact.site.map(|site| run.lane(site));
    let on = |on: fn(&str, &str) -> String, alone: fn(&str) -> String| match &lane {
        Some(lane) => on(&job, lane),
        None => alone(&job),
    };
    match &*fact.kind {
        "started" => on(told::starts_on, told::starts),
        "selected" => on(told::goes_to, told::goes),
        "transferred" => on(told::moves_to, told::moves),
        "redirected" => on(told::goes_on_to, told::goes),
        "rejected" => told::is_rejected(&job),
        "cancelled" => told::is_cancelled(&job),
        "submitted" => told::is_submitted(&job),
        "finished" => on(told::finishes_on, told::finishes),
        other => format!("{job}: {other}"),
    }
}
