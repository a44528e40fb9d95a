//! What the stage of any lab is made with, and what it answers to.

use std::rc::Rc;

use yew::{AttrValue, Callback, Html};

use super::Pickable;
use crate::ids::{JobId, SiteId};
use crate::playback::{GraphPicture, Scene, Table};
use crate::ui::shared::Shared;
use crate::ui::store::{Dispatch, View};
use crate::ui::tween::Pace;

/// What every lab's stage is made with.
#[derive(Clone, Debug, PartialEq)]
pub struct StageParts {
    /// What is shown.
    pub scene: Shared<Scene>,
    /// The same as tables.
    pub tables: Shared<Vec<Table>>,
    /// The graph of the job of [`graph_of`](super::graph_of).
    pub graph: Option<Shared<GraphPicture>>,
    /// How much is shown as movement.
    pub pace: Pace,
    /// Whether screen readers are told what the caption says.
    pub announce: bool,
    /// What they are told instead, if anything.
    pub summary: Option<AttrValue>,
    /// The places to which the job that is picked can be brought, if one is.
    pub targets: Option<Rc<[SiteId]>>,
    /// What can be picked, if something is asked.
    pub picks: Option<Rc<[Pickable]>>,
    /// What stands at its foot in mode What if.
    pub foot: Option<Html>,
}

/// What a lab's stage is made with, and what it answers to.
#[derive(Clone, Debug)]
pub struct Showing<'a> {
    /// What every stage is made with.
    pub parts: StageParts,
    /// What of it is looked at, and how.
    pub view: &'a View,
    /// Where commands go.
    pub dispatch: &'a Dispatch,
    /// Whether tables stand in its place.
    pub as_tables: bool,
    /// Whether its machines stand in rows.
    pub rows: bool,
    /// Changes between tables and picture.
    pub on_tables: Callback<()>,
    /// Takes the job that is pressed, unless a press picks.
    pub on_select: Callback<JobId>,
}
