//! Playback: any step of a recorded run as a scene in screen words, with the reason for what comes
//! next. It knows neither Yew nor pixels nor the wall clock.
//!
//! Cursor `c` means that facts 0 to `c - 1` are applied; the page shows the state after them and
//! explains fact `c`, the next one.

mod allocate;
mod explanation;
pub mod format;
mod player;
mod replay;
mod scene;
mod timeline;
mod tracks;

pub use allocate::AllocateReplay;
pub use explanation::{
    AllocateWhy, Body, CandidateRow, Explanation, Formula, PolicyMark, ScoreLine, Start,
    StartTable, WalkCell, WalkRow, WalkTable,
};
pub use player::{Command, Mode, Player, Speed};
pub use replay::{Condition, Direction, JobMoment, JobSummary, Replay, Stride, Target};
pub use scene::{
    AllocateStage, Block, CandidateMark, Clock, Hole, JobMark, QueueScene, QueuedJob, ReadOut,
    Readings, Scene, SiteView, Stage, Table, Verdict, Word, Words,
};
pub use timeline::{CLONES_LIMIT, Timeline};
pub use tracks::{Bar, Row, Series, SeriesPoint, Tick, TickKind, Tracks, Window};
