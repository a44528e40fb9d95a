//! Playback: any step of a recorded run as a scene, worded for the screen, with the reason for what
//! comes next. It knows neither Yew nor pixels nor the wall clock.
//!
//! Cursor `c` means that facts 0 to `c - 1` are applied; the page shows the state after them and
//! explains fact `c`, the next one.

//! Every lab shares the player, the timeline and `recording`; a lab's own folder says what its facts
//! mean there, and makes its scenes, reasons and tables.

pub mod compare;
pub mod condition;
mod explanation;
pub mod film;
mod graph;
mod last;
pub mod lesson;
pub mod metrics;
mod own;
mod player;
mod policy;
pub mod predict;
mod recording;
pub mod optimum;
pub mod regret;
pub mod search;
pub mod sheet;
mod replay;
mod scene;
mod timeline;
mod tracks;
pub mod waiting;
pub mod what_if;

pub use crate::words::format;
pub use condition::{Condition, ConditionKind, condition_kind};
pub use explanation::{Body, Explanation, PlanWhy, RuleFormula};
pub use graph::{GraphPicture, PathPart, TaskDot, Wire};
pub use last::Last;
pub use own::{OwnHow, OwnRow, OwnTable, OwnWhy, SeenRow, stopped};
pub use player::{Command, Held, Mode, Player, Speed};
pub use policy::{PolicyMark, PolicySlot};
pub use recording::{
    BarNote, Beside, ComeTo, Events, FactKind, Lane, Note, Recording, Shown, Stretch,
};
pub use replay::{Aim, Compared, Direction, JobMoment, JobSummary, Replay, Stride, Target};
pub use scene::{Clock, JobMark, QueueScene, QueuedJob, Reading, Scene, Stage, Table, Word, Words};
pub use timeline::{CLONES_LIMIT, Follower, Timeline};
pub use tracks::{
    Another, Bar, QUEUE_LENGTH, Row, Series, SeriesKind, SeriesPoint, Tick, TickKind, Top, Tracks,
    UTILIZATION, Unit, Window,
};

use crate::scenario::{LabKind, kinds};

/// What each lab has for itself: its folder, with the names that its page wants, and the conditions that it can
/// wait for.
macro_rules! labs {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        $(
            mod $module;
            pub use $module::page::*;
        )*

        const ALL_CONDITIONS: &[&[&ConditionKind]] = &[
            $(<<kinds::$lab as LabKind>::Lab as Shown>::CONDITIONS,)*
            &[&condition::DIVERGENCE],
        ];
    };
}

crate::for_each_lab!(labs);
