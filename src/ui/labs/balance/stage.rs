//! The stage of lab Balance: caption, servers with what travels between them, the jobs to choose from.

use std::rc::Rc;

use yew::{AttrValue, Callback, Html, Properties, component, html, use_mut_ref, use_state};

use super::choice::ChoiceView;
use super::figure::FigureView;
use super::servers::Servers;
use crate::ids::{JobId, SiteId};
use crate::playback::{BalanceStage, Scene, Stage as Picture, Table};
use crate::ui::components::{AsTables, Caption, StageTables, Textures};
use crate::ui::hooks::use_language;
use crate::ui::labs::Pickable;
use crate::ui::shared::Shared;
use crate::ui::tween::Pace;
use crate::words::balance::figure;
use crate::words::lab;

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
    /// Another moment of the run was chosen.
    pub on_seek: Callback<usize>,
    /// The places to which the job that is picked can be brought, if one is.
    #[prop_or_default]
    pub targets: Option<Rc<[SiteId]>>,
    /// What can be picked, if something is asked.
    #[prop_or_default]
    pub picks: Option<Rc<[Pickable]>>,
    /// What stands in place of the read-out, if anything.
    #[prop_or_default]
    pub foot: Option<Html>,
}

/// The stage of lab Balance.
#[component]
pub fn Stage(props: &StageProps) -> Html {
    use_language();
    let scene = &props.scene;
    let before = use_mut_ref(|| scene.cursor);
    let is_step = *before.borrow() + 1 == scene.cursor;
    *before.borrow_mut() = scene.cursor;
    let moves = is_step && props.pace == Pace::Moves;
    // A state of the paper's example that the run never comes to, until the next step.
    let aside = use_state(|| None::<(usize, usize)>);
    let shown = match (&scene.stage, *aside) {
        (Picture::Balance(stage), Some((cursor, place))) if cursor == scene.cursor => {
            in_state(scene, stage, place)
        }
        _ => scene.clone(),
    };
    let on_state = {
        let (scene, on_seek) = (scene.clone(), props.on_seek.clone());
        Callback::from(move |place: usize| {
            let Picture::Balance(stage) = &scene.stage else { return };
            match stage.figure.get(place).and_then(|state| state.cursor) {
                Some(cursor) => {
                    aside.set(None);
                    on_seek.emit(cursor);
                }
                None => aside.set(Some((scene.cursor, place))),
            }
        })
    };
    let is_aside = shown != *scene;
    html! {
        <section class="stage balance" id="stage" aria-label={lab::stage()} tabindex="-1" data-region=""
            data-cursor={scene.cursor.to_string()} data-state={format!("{:016x}", scene.state)}>
            <Textures />
            <Caption words={shown.caption.clone()} announce={props.announce} summary={props.summary.clone()} />
            <AsTables shown={props.as_tables} onclick={props.on_tables.clone()} />
            <StageTables tables={props.tables.clone()} shown={props.as_tables} />
            if let (false, Picture::Balance(stage)) = (props.as_tables, &shown.stage) {
                if stage.figure.is_empty() {
                    <Servers scene={shown.clone()} {moves} selected={props.selected} targets={props.targets.clone()} />
                } else {
                    <div class="with-figure">
                        <Servers scene={shown.clone()} {moves} selected={props.selected} targets={props.targets.clone()} />
                        <FigureView states={stage.figure.clone()} {on_state} />
                    </div>
                }
                if let Some(foot) = &props.foot {
                    { foot.clone() }
                } else if !is_aside {
                    <div class="below">
                        <ChoiceView choice={stage.choice.clone()} selected={props.selected} on_select={props.on_select.clone()} picks={props.picks.clone()} />
                    </div>
                }
            }
        </section>
    }
}

/// The scene with the servers in a state of the example that the run never comes to.
fn in_state(scene: &Shared<Scene>, stage: &BalanceStage, place: usize) -> Shared<Scene> {
    let Some(state) = stage.figure.get(place).filter(|state| !state.servers.is_empty()) else {
        return scene.clone();
    };
    let stage = Picture::Balance(stage.in_state(state));
    let caption = figure::not_in_this_run(state.told());
    Shared::new(Scene { stage, caption, ..Scene::clone(scene) })
}
