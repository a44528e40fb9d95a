//! Queues. The paper's queue is first come, first served without exception, and then a stretch of the
//! job table: [`Strict`]. Where jobs may start before the head there is a [`Line`]: [`Open`] has one
//! where a run's options ask for it. Which of the two is a type, so the stretch costs nothing more.

mod anew;
mod applied;
mod asked;
mod conservative;
mod easy;
mod force;
mod handle;
mod interfered;
mod line;
mod order;
mod pass;
mod plan;
mod planned;
mod profile;
mod script;
mod standing;

use std::fmt;
use std::sync::Arc;

pub use line::Line;
pub(super) use line::Runs;
pub(super) use pass::{Seen, Start};
pub use plan::Rules;

use super::options::{Options, Overrun};
use super::table::JobTable;
use crate::kernel::Script;

/// What a run's state holds of its queue besides a stretch of the job table.
pub trait Waiting: Clone + fmt::Debug {
    /// The line, if there is one.
    fn line(&self) -> Option<&Line>;
    /// The line, to be changed.
    fn line_mut(&mut self) -> Option<&mut Line>;
}

/// A way to queue.
pub trait Discipline: Clone + fmt::Debug {
    /// What a state holds of it.
    type Waiting: Waiting;
    /// Whether jobs start in the order of their positions, whatever the options.
    const IN_ORDER: bool;
    /// The rules of the line, if there is one.
    fn rules(&self) -> Option<&Rules>;
    /// Nobody waits.
    fn empty(&self) -> Self::Waiting;
}

/// First come, first served, without exception.
#[derive(Clone, Copy, Debug)]
pub struct Strict;

impl Waiting for () {
    #[inline(always)]
    fn line(&self) -> Option<&Line> {
        None
    }

    #[inline(always)]
    fn line_mut(&mut self) -> Option<&mut Line> {
        None
    }
}

impl Discipline for Strict {
    type Waiting = ();
    const IN_ORDER: bool = true;

    #[inline(always)]
    fn rules(&self) -> Option<&Rules> {
        None
    }

    #[inline(always)]
    fn empty(&self) {}
}

/// Whatever the options ask for: strictly first come, first served, or a line.
#[derive(Clone, Debug)]
pub struct Open(Option<Arc<Rules>>);

impl Open {
    /// A line, whatever the options.
    pub(super) fn always(table: &JobTable, options: &Options) -> Self {
        Self(Some(Arc::new(Rules::new(table, options))))
    }

    /// The same line in a run with interventions.
    pub(super) fn scripted(&self, script: Arc<Script>) -> Self {
        Self(self.0.as_ref().map(|rules| Arc::new(rules.scripted(script))))
    }

    /// The queue that these options ask for.
    pub(super) fn new(table: &JobTable, options: &Options) -> Self {
        let asked = options.has_every_pass() || options.overrun != Overrun::Ignore;
        Self(asked.then(|| Arc::new(Rules::new(table, options))))
    }
}

impl Waiting for Option<Box<Line>> {
    #[inline]
    fn line(&self) -> Option<&Line> {
        self.as_deref()
    }

    #[inline]
    fn line_mut(&mut self) -> Option<&mut Line> {
        self.as_deref_mut()
    }
}

impl Discipline for Open {
    type Waiting = Option<Box<Line>>;
    const IN_ORDER: bool = false;

    #[inline]
    fn rules(&self) -> Option<&Rules> {
        self.0.as_deref()
    }

    fn empty(&self) -> Option<Box<Line>> {
        self.0.is_some().then(Box::default)
    }
}
