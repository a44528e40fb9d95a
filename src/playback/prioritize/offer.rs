//! What can be forced where the run stands: which job is asked for next, and which free resource answers [G-30].

use super::Run;
use super::words::{operations, speed};
use crate::ids::{JobId, SiteId};
use crate::kernel::{Forced, Lab};
use crate::labs::prioritize::{Evidence, Fact, Prioritize};
use crate::playback::what_if::{
    Choosing, JOBS, Listing, Offer, OfferedJob, Places, Saying, SubmitField, WorldOffer,
    name_value, nothing_decided,
};
use crate::scenario::Value;
use crate::time::Time;
use crate::words::lab;
use crate::words::prioritize::offer as told;

type State = <Prioritize as Lab>::State;

/// How many jobs one can be made alike, at most.
const ALIKE: usize = 100;

impl Run {
    pub(super) fn offer(&self, cursor: usize) -> Offer {
        let state = self.timeline.state_at(cursor);
        let next = self.next(cursor).map(|next| (next.at, next.fact));
        let pass = self.pass_of(cursor).filter(|_| !state.free().is_empty());
        let (choosing, jobs, listing) = match (next, pass) {
            (Some((at, Fact::Queried { job, .. })), Some(pass)) => {
                let choosing = Self::choosing((cursor, at), Forced::Query { job }, &pass.evidence);
                let jobs = self.queried(&state, &pass.evidence, &choosing);
                (Some(choosing), jobs, Listing::AllJobs)
            }
            (Some((at, Fact::Answered { job, site: Some(site), .. })), Some(pass)) => {
                let choosing =
                    Self::choosing((cursor, at), Forced::Assign { site }, &pass.evidence);
                let jobs = vec![self.answered(&state, job, &choosing)];
                (Some(choosing), jobs, Listing::OneJob { places: Places::Resources })
            }
            _ => (None, Vec::new(), Listing::OneJob { places: Places::Resources }),
        };
        let nothing = match next {
            _ if !jobs.is_empty() => None,
            Some((_, Fact::Queried { .. } | Fact::Answered { .. })) => {
                Some(told::none_free().to_owned())
            }
            _ => Some(nothing_decided(cursor)),
        };
        let forced = choosing.and_then(|choosing| choosing.forced);
        let what_if = if forced.is_some() { told::what_if } else { told::what_if_not };
        let title = match choosing.and_then(|choosing| choosing.done()) {
            Some(Forced::Query { job }) => what_if(&self.label(job)),
            Some(Forced::Assign { site }) => what_if(self.site(site)),
            _ => lab::what_if().to_owned(),
        };
        Offer {
            title,
            forced: forced.map(|(place, _)| place),
            jobs,
            listing,
            nothing,
            world: self.world(cursor),
        }
    }

    /// What a step of a pass does, and what the policy would have done in its place.
    fn choosing(at: (usize, Time), done: Forced, evidence: &Evidence) -> Choosing {
        let told = evidence.forced.iter().find(|told| told.step == at.0 as u64);
        let own = told.map_or(Some(done), |told| match (told.site, told.instead) {
            (None, (job, _)) => Some(Forced::Query { job }),
            (Some(_), (_, own)) => own.map(|site| Forced::Assign { site }),
        });
        Choosing { at, own, forced: told.map(|told| (told.intervention, done)) }
    }

    /// The jobs that the pass considers and has not served, in the policy's order.
    fn queried(&self, state: &State, evidence: &Evidence, choosing: &Choosing) -> Vec<OfferedJob> {
        let order = evidence.order.as_ref().unwrap_or(&evidence.queue);
        let done = [choosing.done(), choosing.own].into_iter().flatten();
        let first = done.filter_map(|done| match done {
            Forced::Query { job } => Some(job),
            _ => None,
        });
        let mut jobs: Vec<JobId> = Vec::new();
        for job in first.chain(order.iter().copied()) {
            if jobs.len() < JOBS && state.is_waiting(job) && !jobs.contains(&job) {
                jobs.push(job);
            }
        }
        jobs.into_iter()
            .map(|job| {
                let words = told::is_next(&self.label(job));
                let measures = self.lab().table().measures(job);
                let means = told::is_next_means(&operations(measures.complexity), measures.width);
                let choice = choosing.choice(
                    Forced::Query { job },
                    |job| self.name(job),
                    (words, means, None),
                );
                OfferedJob { choices: vec![choice], ..self.known_job(job) }
            })
            .collect()
    }

    /// The free resources, the fastest first.
    fn answered(&self, state: &State, job: JobId, choosing: &Choosing) -> OfferedJob {
        let table = self.lab().resources();
        let mut free: Vec<SiteId> = state.free().to_vec();
        crate::sorting::sort_by(&mut free, |a, b| {
            table.speed(*b).total_cmp(&table.speed(*a)).then(a.cmp(b))
        });
        let choices = free.into_iter().map(|site| {
            let words = told::gets(&self.label(job), self.site(site));
            let runs = self.lab().execution_time(job, site);
            let means = told::gets_means(&speed(table.speed(site)), choosing.at.1 + runs);
            choosing.choice(
                Forced::Assign { site },
                |job| self.name(job),
                (words, means, Some(site)),
            )
        });
        OfferedJob { choices: choices.collect(), ..self.known_job(job) }
    }

    fn known_job(&self, job: JobId) -> OfferedJob {
        let tasks = told::tasks(self.lab().table().job(job).graph.len());
        OfferedJob {
            mark: self.lab_mark(job),
            size: tasks,
            note: String::new(),
            choices: Vec::new(),
        }
    }

    fn name(&self, job: JobId) -> Value {
        name_value(self.lab().table().job(job).name)
    }

    /// A job that comes besides has the tasks of one that the run has.
    fn world(&self, cursor: usize) -> WorldOffer {
        let jobs = self.lab().table().jobs();
        let unused = jobs.iter().map(|job| job.name.number).max().unwrap_or(0) + 1;
        let alike = (0..jobs.len().min(ALIKE)).map(JobId::from_index).map(|job| {
            let graph = &self.lab().table().job(job).graph;
            let tasks = graph.weights().iter().map(|weight| Value::Number(*weight)).collect();
            let edge = |(from, to): &(u32, u32)| {
                Value::List([from, to].map(|task| Value::Number(f64::from(*task))).into())
            };
            let edges = graph.edges().iter().map(edge).collect();
            let keys = vec![("tasks", Value::List(tasks)), ("edges", Value::List(edges))];
            Saying { words: told::tasks_of(&self.label(job), graph.len()), entries: keys }
        });
        let alike: Vec<_> = alike.collect();
        let mut submit = vec![SubmitField::id(unused)];
        if !alike.is_empty() {
            submit.push(SubmitField::one_of("tasks", told::tasks_like(), alike));
        }
        WorldOffer::of_jobs(self.timeline.time_at(cursor), submit)
    }
}
