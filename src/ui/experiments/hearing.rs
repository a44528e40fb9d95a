//! What workers say, and what becomes of it.

use std::cell::RefCell;
use std::rc::Weak;

use super::job::Status;
use super::pool::{Pool, Sweeps};
use crate::experiment::sweep::Results;
use crate::runner::{Progress, Reply, decode};
use crate::ui::browser::worker::FromWorker;

impl Pool {
    /// Ends it, well or not; what is done is kept.
    pub(super) fn end(&mut self, status: Status) {
        self.hands.clear();
        self.starting.clear();
        if let Some(job) = &mut self.job {
            job.set(status);
        }
    }

    /// Takes what a worker says.
    fn take(&mut self, place: usize, message: &[u8]) {
        let Some(job) = &mut self.job else { return };
        match decode(message) {
            Ok(Reply::Outcome(trial, outcome)) => {
                if let Some(results) = &mut job.results {
                    results.put(trial as usize, outcome);
                }
                if let Some(count) = job.by_worker.get_mut(place) {
                    *count += 1;
                }
                if let Some(Some(hand)) = self.hands.get_mut(place) {
                    hand.has.retain(|one| *one != trial);
                }
            }
            Ok(Reply::Table(made)) => job.made = Some(*made),
            Ok(Reply::Progress(Progress { done, of, .. })) => {
                let parts = (usize::try_from(done), usize::try_from(of));
                job.parts = (parts.0.unwrap_or(0), parts.1.unwrap_or(0));
            }
            Ok(Reply::Problems(problems)) => return self.end(Status::Refused(problems)),
            Ok(Reply::Failed(message)) => return self.end(Status::Lost(message)),
            Ok(_) => {}
            Err(error) => return self.end(Status::Lost(error.to_string())),
        }
        let done = job.made.is_some() || job.results.as_ref().is_some_and(Results::is_complete);
        if done && job.status != Status::Stopped {
            self.end(Status::Done);
        } else if job.is_over_time() {
            self.end(Status::Stopped);
        }
    }

    /// A worker is gone: its trials are given to others, once.
    fn lose(&mut self, place: usize, message: String) {
        let hand = self.hands.get_mut(place).and_then(Option::take);
        if let (Some(job), Some(hand)) = (&mut self.job, hand) {
            job.again.extend(hand.has);
        }
        if self.hands.iter().all(Option::is_none) {
            self.end(Status::Lost(message));
        }
    }
}

pub(super) fn hearing(
    pool: Weak<RefCell<Pool>>,
    place: usize,
) -> impl Fn(FromWorker) + Clone + 'static {
    move |told| {
        let Some(pool) = pool.upgrade() else { return };
        match told {
            FromWorker::Ready => {
                if let Some(Some(hand)) = pool.borrow_mut().hands.get_mut(place) {
                    hand.ready = true;
                }
            }
            FromWorker::Message(bytes) => pool.borrow_mut().take(place, &bytes),
            FromWorker::Lost(message) => pool.borrow_mut().lose(place, message),
        }
        let sweeps = Sweeps(pool);
        sweeps.hand_out();
        sweeps.tell_soon();
    }
}
