//! What each lab shows in its own way, and where the frame finds it: a lab's page is [`LabPage`] for the type
//! that stands for the lab.

mod pick;
pub mod room;
mod said;
mod showing;

/// What each lab has for itself.
macro_rules! parts {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        $(pub mod $module;)*
    };
}

crate::for_each_lab!(parts);

use yew::{Callback, Html};

use super::browser::look::Look;
use super::shared::Shared;
use super::store::{Dispatch, Place, View, ViewAction};
use crate::ids::JobId;
use crate::playback::{Body, Scene, Stage};
use crate::scenario::{LabKind, kinds};
use crate::words::Label;
pub use pick::{Pickable, pick_of};
#[cfg(not(target_family = "wasm"))]
use room::Before;
pub use said::Said;
pub use showing::{Showing, StageParts};

/// A lab that has a page.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// The lab's word in files.
    pub lab: &'static str,
    /// What the bar says of a scenario besides workload, machines, policy and seed.
    pub said: &'static [Said],
}

/// What a lab shows in its own way.
pub trait LabPage: LabKind {
    /// What the stage of a scene holds.
    type Stage;
    /// What an explanation holds.
    type Why;
    /// What the bar says of a scenario besides workload, machines, policy and seed.
    const SAID: &'static [Said] = &[];
    /// The way to draw a stage that is a canvas; nothing where the stage is drawn as it is laid out.
    const DRAWING: Option<Drawing> = None;

    /// What the lab asks, for who points at its tab.
    fn asks() -> Label;
    /// The lab's own picture.
    fn stage(shown: Showing<'_>) -> Html;
    /// The lab's part of "Why?".
    fn why(why: &Self::Why) -> Html;
    /// The places of the timeline's rows from top to bottom.
    fn lanes(stage: &Self::Stage, view: &View) -> Vec<usize>;
    /// Takes the fragmentation index off a stage that tells it, since it is asked.
    fn conceal_index(stage: &mut Self::Stage) {
        let _ = stage;
    }
    /// The job whose graph is shown, in a lab that shows graphs.
    fn graph_of(stage: &Self::Stage, view: &View) -> Option<JobId> {
        let _ = (stage, view);
        None
    }
    /// What its stage draws on canvases before it is measured, as pictures: the attributes of each canvas, and what
    /// stands in its place.
    #[cfg(not(target_family = "wasm"))]
    fn pictures(scene: &Scene, view: &View, look: &Look, before: Before) -> Vec<(String, String)> {
        let _ = (scene, view, look, before);
        Vec::new()
    }
}

/// The page of a lab.
pub fn page_of(lab: &str) -> Option<&'static Page> {
    PAGES.iter().find(|page| page.lab == lab)
}

/// The lab's own picture.
pub fn stage(parts: StageParts, view: &View, dispatch: &Dispatch) -> Html {
    let rows = view.present.is_some() || view.place == Place::Lessons;
    let as_tables = view.tables && !parts.tables.is_empty();
    let on_tables = {
        let dispatch = dispatch.clone();
        Callback::from(move |()| dispatch.view(ViewAction::ToggleTables))
    };
    let on_select = if parts.picks.is_some() {
        // A press on the stage picks.
        Callback::noop()
    } else {
        let dispatch = dispatch.clone();
        Callback::from(move |job| dispatch.view(ViewAction::Select(Some(job))))
    };
    let scene = parts.scene.clone();
    stage_of(&scene.stage, Showing { parts, view, dispatch, as_tables, rows, on_tables, on_select })
}

/// How a stage is drawn as SVG, with its title and the link to it.
pub type Drawing = fn(&Shared<Scene>, &View, &Look, (&str, &str)) -> String;

/// Where the frame finds what is a lab's own.
macro_rules! pages {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        /// The labs that have a page, in the order in which people meet them.
        pub const PAGES: &[Page] = &[
            $(Page {
                lab: <kinds::$lab as LabKind>::TABLE.choice.word,
                said: <kinds::$lab as LabPage>::SAID,
            },)*
        ];

        /// What a lab asks, for who points at its tab.
        pub fn asks(lab: &str) -> Label {
            $(
                if lab == <kinds::$lab as LabKind>::TABLE.choice.word {
                    return <kinds::$lab as LabPage>::asks();
                }
            )*
            ""
        }

        fn stage_of(stage: &Stage, shown: Showing<'_>) -> Html {
            match stage {
                $(Stage::$lab(_) => <kinds::$lab as LabPage>::stage(shown),)*
            }
        }

        /// The lab's part of "Why?".
        pub fn why(body: &Body) -> Html {
            match body {
                Body::Plain => Html::default(),
                $(Body::$lab(why) => <kinds::$lab as LabPage>::why(why),)*
            }
        }

        /// The places of the timeline's rows from top to bottom.
        pub fn lanes(scene: &Scene, view: &View) -> Vec<usize> {
            match &scene.stage {
                $(Stage::$lab(stage) => <kinds::$lab as LabPage>::lanes(stage, view),)*
            }
        }

        /// Takes the fragmentation index off a scene that tells it, since it is asked.
        pub fn conceal_index(scene: &mut Scene) {
            match &mut scene.stage {
                $(Stage::$lab(stage) => <kinds::$lab as LabPage>::conceal_index(stage),)*
            }
        }

        /// The job whose graph is shown, in a lab that shows graphs.
        pub fn graph_of(scene: &Scene, view: &View) -> Option<JobId> {
            match &scene.stage {
                $(Stage::$lab(stage) => <kinds::$lab as LabPage>::graph_of(stage, view),)*
            }
        }

        /// What a stage draws on canvases, as [`LabPage::pictures`] tells it.
        #[cfg(not(target_family = "wasm"))]
        pub fn pictures(
            scene: &Scene,
            view: &View,
            look: &Look,
            before: Before,
        ) -> Vec<(String, String)> {
            match &scene.stage {
                $(Stage::$lab(_) => <kinds::$lab as LabPage>::pictures(scene, view, look, before),)*
            }
        }

        /// The way to draw a stage that is a canvas; nothing in a lab whose stage is drawn as it is laid out.
        pub fn drawing(scene: &Scene) -> Option<Drawing> {
            match &scene.stage {
                $(Stage::$lab(_) => <kinds::$lab as LabPage>::DRAWING,)*
            }
        }
    };
}

crate::for_each_lab!(pages);
