//! Playback: any step of a recorded run as a scene in screen words, with the reason for what comes
//! next. It knows neither Yew nor pixels nor the wall clock.
//!
//! Cursor `c` means that facts 0 to `c - 1` are applied; the page shows the state after them and
//! explains fact `c`, the next one.

//! Every lab shares the player, the timeline and `recording`; a lab's own folder says what its facts
//! mean there, and makes its scenes, reasons and tables.

mod allocate;
mod balance;
mod cluster;
pub mod compare;
pub mod condition;
mod explanation;
pub mod film;
mod graph;
pub mod lesson;
pub mod metrics;
mod own;
mod player;
mod policy;
pub mod predict;
mod prioritize;
mod recording;
pub mod optimum;
pub mod regret;
pub mod search;
pub mod sheet;
mod replay;
mod scene;
mod select;
mod timeline;
mod tracks;
pub mod waiting;
pub mod what_if;

pub use crate::words::format;
pub use allocate::picture::{
    AllocateStage, Block, CandidateMark, Forcing, Hole, KeptView, ReadOut, SiteView, Verdict,
};
pub use allocate::reasons::{
    AllocateWhy, CandidateRow, Formula, ScoreLine, Start, StartTable, WalkCell, WalkRow, WalkTable,
};
pub use allocate::{AllocateReplay, conditions as allocate_conditions, marks as allocate_marks};
pub use balance::conditions as balance_conditions;
pub use balance::{
    BalanceFormula, BalanceReplay, BalanceStage, BalanceWhy, CandidateView, CentralView, Choice,
    CommonQueue, FigureState, JobRow, JobTableView, Plane, PlanePoint, Role, ServerView, Travel,
    resource_letter, resource_name, resource_short,
};
pub use cluster::{
    BlockKind, ClusterReplay, ClusterStage, ClusterWhy, Patch, Plan, PlanBlock,
    conditions as cluster_conditions,
};
pub use condition::{Condition, ConditionKind, condition_kind};
pub use explanation::{Body, Explanation, PlanWhy, RuleFormula};
pub use graph::{GraphPicture, PathPart, TaskDot, Wire};
pub use own::{OwnHow, OwnRow, OwnTable, OwnWhy, SeenRow, stopped};
pub use player::{Command, Held, Mode, Player, Speed};
pub use policy::{PolicyMark, PolicySlot};
pub use prioritize::{
    Cell, FreeRow, JobPlace, Level, LevelRow, Matrix, Message, MessageState, Operand,
    PrioritizeReplay, PrioritizeStage, PrioritizeWhy, ResourceState, ResourceView, Thresholds,
    Waiting, Way, class_name, how_much,
};
pub use recording::{BarNote, Beside, Events, FactKind, Lane, Note, Recording, Shown, Stretch};
pub use replay::{Aim, Compared, Direction, JobMoment, JobSummary, Replay, Stride, Target};
pub use scene::{Clock, JobMark, QueueScene, QueuedJob, Reading, Scene, Stage, Table, Word, Words};
pub use select::{
    Arrived, Axis, Best, ClusterRow, Deadline, Flow, Part, PartKind, Pick, Ranked, RowKind,
    SelectReplay, SelectStage, SelectWhy, Tick as AxisTick, TtrFormula, WaitRow, WaitTerm,
    conditions as select_conditions, marks as select_marks,
};
pub use timeline::{CLONES_LIMIT, Timeline};
pub use tracks::{
    Another, Bar, QUEUE_LENGTH, Row, Series, SeriesKind, SeriesPoint, Tick, TickKind, Top, Tracks,
    UTILIZATION, Unit, Window,
};

use crate::scenario::{LabKind, kinds};

/// The conditions of every lab.
macro_rules! conditions {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        const ALL_CONDITIONS: &[&[&ConditionKind]] = &[
            $(<<kinds::$lab as LabKind>::Lab as Shown>::CONDITIONS,)*
            &[&condition::DIVERGENCE],
        ];
    };
}

crate::for_each_lab!(conditions);
