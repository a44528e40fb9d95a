//! What each lab shows in its own way, and where the frame finds it: a lab's page is a row of [`PAGES`]
//! and an arm of each `match` here.

pub mod allocate;
pub mod balance;
pub mod cluster;
pub mod prioritize;
mod said;
pub mod select;

use std::rc::Rc;

use yew::{AttrValue, Callback, Html, html};

use super::browser::look::Look;
use super::shared::Shared;
use super::store::{Dispatch, Place, View, ViewAction};
use super::tween::Pace;
use crate::ids::{JobId, SiteId};
use crate::playback::predict::Choice;
use crate::playback::{Body, Command, GraphPicture, Scene, Stage, Table};
pub use said::Said;

/// A lab that has a page.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The lab's word in files.
    pub lab: &'static str,
    /// What the bar says of a scenario besides workload, machines, policy and seed.
    pub said: &'static [Said],
}

/// The labs that have a page, in the order in which people meet them.
pub const PAGES: &[Page] = &[
    Page { lab: "allocate", said: said::ALLOCATE },
    Page { lab: "prioritize", said: &[] },
    Page { lab: "balance", said: said::BALANCE },
    Page { lab: "select", said: said::SELECT },
    Page { lab: "cluster", said: said::CLUSTER },
];

/// The page of a lab.
pub fn page_of(lab: &str) -> Option<&'static Page> {
    PAGES.iter().find(|page| page.lab == lab)
}

/// Something that can be picked on a stage.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pickable {
    /// What it stands for.
    pub choice: Choice,
    /// The key that picks it, if one does.
    pub key: Option<u8>,
    /// Whether it is picked.
    pub on: bool,
}

/// The one of those that can be picked that stands for a choice.
pub fn pick_of(picks: Option<&[Pickable]>, choice: Choice) -> Option<Pickable> {
    picks?.iter().find(|pick| pick.choice == choice).copied()
}

impl Pickable {
    /// Whether it is picked, as styles have it.
    pub const fn word(self) -> &'static str {
        if self.on { "on" } else { "off" }
    }
}

/// What every lab's stage is made with.
#[derive(Clone, Debug, PartialEq)]
pub struct StageParts {
    /// What is shown.
    pub scene: Shared<Scene>,
    /// The same as tables.
    pub tables: Shared<Vec<Table>>,
    /// The graph of the job of [`graph_of`].
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

/// The lab's own picture.
pub fn stage(parts: StageParts, view: &View, dispatch: &Dispatch) -> Html {
    let StageParts { scene, tables, graph, pace, announce, summary, targets, picks, foot } = parts;
    let rows = view.present.is_some() || view.place == Place::Lessons;
    let as_tables = view.tables && !tables.is_empty();
    let on_tables = {
        let dispatch = dispatch.clone();
        Callback::from(move |()| dispatch.view(ViewAction::ToggleTables))
    };
    let on_select = if picks.is_some() {
        // A press on the stage picks.
        Callback::noop()
    } else {
        let dispatch = dispatch.clone();
        Callback::from(move |job| dispatch.view(ViewAction::Select(Some(job))))
    };
    match &scene.stage {
        Stage::Allocate(_) => {
            let dispatch = dispatch.clone();
            let on_order = Callback::from(move |order| dispatch.view(ViewAction::SetOrder(order)));
            html! {
                <allocate::Stage scene={scene.clone()} {tables} {as_tables} {on_tables} {pace} {announce} {summary}
                    order={view.order} {on_order} selected={view.selected} {on_select} {targets} {picks} {foot} {rows} />
            }
        }
        Stage::Prioritize(_) => {
            let dispatch = dispatch.clone();
            let on_select = if picks.is_some() {
                Callback::noop()
            } else {
                Callback::from(move |job| dispatch.view(ViewAction::Select(job)))
            };
            html! {
                <prioritize::Stage scene={scene.clone()} {graph} {tables} {as_tables} {on_tables} {announce} {summary}
                    selected={view.selected} {on_select} {targets} {picks} {foot} />
            }
        }
        Stage::Balance(_) => {
            let dispatch = dispatch.clone();
            let on_seek = Callback::from(move |cursor| dispatch.play(Command::Seek(cursor)));
            html! {
                <balance::Stage scene={scene.clone()} {tables} {as_tables} {on_tables} {pace} {announce} {summary}
                    selected={view.selected} {on_select} {on_seek} {targets} {picks} {foot} />
            }
        }
        Stage::Select(_) => html! {
            <select::Stage scene={scene.clone()} {tables} {as_tables} {on_tables} {announce} {summary}
                selected={view.selected} {on_select} {targets} {foot} />
        },
        Stage::Cluster(_) => html! {
            <cluster::Stage scene={scene.clone()} {tables} {as_tables} {on_tables} {announce} {summary}
                selected={view.selected} {on_select} {targets} {picks} {foot} />
        },
    }
}

/// The lab's part of "Why?".
pub fn why(body: &Body) -> Html {
    match body {
        Body::Plain => Html::default(),
        Body::Allocate(why) => {
            html! { <allocate::WhyBody why={Shared::new((**why).clone())} /> }
        }
        Body::Prioritize(why) => {
            html! { <prioritize::WhyBody why={Shared::new((**why).clone())} /> }
        }
        Body::Balance(why) => {
            html! { <balance::WhyBody why={Shared::new((**why).clone())} /> }
        }
        Body::Select(why) => html! { <select::WhyBody why={Shared::new((**why).clone())} /> },
        Body::Cluster(why) => cluster::why(why),
    }
}

/// The places of the timeline's rows from top to bottom.
pub fn lanes(scene: &Scene, view: &View) -> Vec<usize> {
    match &scene.stage {
        Stage::Allocate(stage) => view.order.sorted(&stage.sites),
        Stage::Balance(stage) => (0..stage.servers.len()).collect(),
        Stage::Select(stage) => (0..stage.clusters).collect(),
        Stage::Cluster(_) => vec![0],
        Stage::Prioritize(stage) => (0..stage.resources.len()).collect(),
    }
}

/// The job whose graph is shown, in a lab that shows graphs.
pub fn graph_of(scene: &Scene, view: &View) -> Option<JobId> {
    match &scene.stage {
        Stage::Allocate(_) | Stage::Balance(_) | Stage::Select(_) | Stage::Cluster(_) => None,
        Stage::Prioritize(stage) => view.selected.or(stage.focus),
    }
}

/// How a stage is drawn as SVG, with its title and the link to it.
pub type Drawing = fn(&Shared<Scene>, &View, &Look, (&str, &str)) -> String;

/// The way to draw a stage that is a canvas; nothing in a lab whose stage is drawn as it is laid out.
pub fn drawing(scene: &Scene) -> Option<Drawing> {
    match &scene.stage {
        Stage::Allocate(_) => Some(|scene, view, look, (title, link)| {
            allocate::stage_svg(scene, view.order, look, title, link)
        }),
        Stage::Prioritize(_) | Stage::Balance(_) | Stage::Select(_) | Stage::Cluster(_) => None,
    }
}
