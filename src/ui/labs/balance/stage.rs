//! The stage of lab Balance: caption, servers with what travels between them, the jobs to choose from.

use yew::{AttrValue, Callback, Html, Properties, component, html, use_mut_ref};

use super::choice::ChoiceView;
use super::figure::FigureView;
use super::servers::Servers;
use crate::ids::JobId;
use crate::playback::{Scene, Stage as Picture, Table};
use crate::ui::components::{AsTables, Caption, StageTables, Textures};
use crate::ui::shared::Shared;
use crate::ui::tween::Pace;

/// The props of [`Stage`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub struct StageProps {
    /// What is shown.
    pub scene: Shared<Scene>,
    /// The same as tables.
    pub tables: Shared<Vec<Table>>,
    /// Whether the tables take the place of the picture.
    pub as_tables: bool,
    /// The tables were asked for, or the picture.
    pub on_tables: Callback<()>,
    /// How much is shown as movement.
    pub pace: Pace,
    /// Whether screen readers are told what the caption says.
    pub announce: bool,
    /// What they are told instead, if anything.
    #[prop_or_default]
    pub summary: Option<AttrValue>,
    /// The job that is followed, if any.
    pub selected: Option<JobId>,
    /// A job was chosen.
    pub on_select: Callback<JobId>,
}

/// The stage of lab Balance.
#[component]
pub fn Stage(props: &StageProps) -> Html {
    let scene = &props.scene;
    let before = use_mut_ref(|| scene.cursor);
    let is_step = *before.borrow() + 1 == scene.cursor;
    *before.borrow_mut() = scene.cursor;
    let moves = is_step && props.pace == Pace::Moves;
    html! {
        <section class="stage balance" id="stage" aria-label="Stage" tabindex="-1" data-region=""
            data-cursor={scene.cursor.to_string()} data-state={format!("{:016x}", scene.state)}>
            <Textures />
            <Caption words={scene.caption.clone()} announce={props.announce} summary={props.summary.clone()} />
            <AsTables shown={props.as_tables} onclick={props.on_tables.clone()} />
            <StageTables tables={props.tables.clone()} shown={props.as_tables} />
            if let (false, Picture::Balance(stage)) = (props.as_tables, &scene.stage) {
                if stage.figure.is_empty() {
                    <Servers scene={scene.clone()} {moves} selected={props.selected} />
                } else {
                    <div class="with-figure">
                        <Servers scene={scene.clone()} {moves} selected={props.selected} />
                        <FigureView states={stage.figure.clone()} />
                    </div>
                }
                <div class="below">
                    <ChoiceView choice={stage.choice.clone()} selected={props.selected} on_select={props.on_select.clone()} />
                </div>
            }
        </section>
    }
}
