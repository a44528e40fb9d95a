//! What the runs of a worker share, so that a trace is read, cut and sorted once and not once a run.

use std::sync::Arc;

/// How many jobs are kept in one list: some hundred megabytes at most.
const MOST_JOBS: usize = 1 << 20;

/// Things made of jobs, by what they were made of, the oldest first.
#[derive(Debug)]
pub(super) struct Kept<K, T: ?Sized>(Vec<(K, usize, Arc<T>)>);

impl<K, T: ?Sized> Default for Kept<K, T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K, T: ?Sized> Kept<K, T> {
    /// The thing whose key is the one looked for.
    pub(super) fn find(&self, is: impl Fn(&K) -> bool) -> Option<Arc<T>> {
        self.0.iter().find(|(key, ..)| is(key)).map(|(.., thing)| Arc::clone(thing))
    }

    /// Keeps a thing of so many jobs, and forgets what is oldest if they become too many.
    pub(super) fn keep(&mut self, key: K, jobs: usize, thing: &Arc<T>) {
        let kept = |all: &[(K, usize, Arc<T>)]| all.iter().map(|(_, jobs, _)| jobs).sum::<usize>();
        while !self.0.is_empty() && kept(&self.0) + jobs > MOST_JOBS {
            self.0.remove(0);
        }
        self.0.push((key, jobs, Arc::clone(thing)));
    }
}
