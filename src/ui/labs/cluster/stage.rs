//! The stage of lab Cluster: caption, queue, the plan of the machine, the numbers that decide.

use std::rc::Rc;

use yew::{AttrValue, Callback, Html, Properties, component, html, use_node_ref};

use super::plan;
use crate::ids::{JobId, SiteId};
use crate::playback::{ClusterStage, Scene, Stage as Staged, Table};
use crate::ui::components::{AsTables, Caption, Queue, StageTables, Textures, nothing, use_look};
use crate::ui::hooks::use_language;
use crate::ui::labs::Pickable;
use crate::ui::labs::room::use_room;
use crate::ui::shared::Shared;
use crate::words::cluster::plan as told;
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
    /// Whether screen readers are told what the caption says.
    pub announce: bool,
    /// What they are told instead, if anything.
    #[prop_or_default]
    pub summary: Option<AttrValue>,
    /// The job that is followed, if any.
    pub selected: Option<JobId>,
    /// A job was chosen.
    pub on_select: Callback<JobId>,
    /// The places to which the job that is picked can be brought, if one is.
    #[prop_or_default]
    pub targets: Option<Rc<[SiteId]>>,
    /// The jobs that can be picked, if it is asked who starts.
    #[prop_or_default]
    pub picks: Option<Rc<[Pickable]>>,
    /// What stands in place of the read-out, if anything.
    #[prop_or_default]
    pub foot: Option<Html>,
}

/// The stage of lab Cluster.
#[component]
pub fn Stage(props: &StageProps) -> Html {
    use_language();
    let scene = &props.scene;
    let node = use_node_ref();
    let look = use_look();
    let room = use_room(node.clone(), look.as_ref());
    let Staged::Cluster(stage) = &scene.stage else { return nothing() };
    html! {
        <section class="stage clu" id="stage" ref={node} aria-label={lab::stage()} tabindex="-1" data-region=""
            data-cursor={scene.cursor.to_string()} data-state={format!("{:016x}", scene.state)}>
            <Textures />
            <Caption words={scene.caption.clone()} announce={props.announce} summary={props.summary.clone()} />
            <AsTables shown={props.as_tables} onclick={props.on_tables.clone()} />
            <StageTables tables={props.tables.clone()} shown={props.as_tables} />
            if !props.as_tables { { picture(props, stage, room.width / room.rem) } }
        </section>
    }
}

fn picture(props: &StageProps, stage: &ClusterStage, width: f64) -> Html {
    let legend = html! { <p class="dim legend">{ told::told_estimate() }</p> };
    let target = props.targets.as_ref().map(|targets| !targets.is_empty());
    html! {
        <>
            <Queue scene={props.scene.clone()} leaving={Vec::new()} widest={stage.processors} {width}
                selected={props.selected} on_select={props.on_select.clone()} picks={props.picks.clone()} {legend} />
            { plan::view(stage, (props.selected, target), width) }
            if let Some(foot) = &props.foot { { foot.clone() } } else {
            <section class="readout" aria-labelledby="h-f">
                <h2 id="h-f" class="sr">{ told::numbers() }</h2>
                <dl class="flow">
                    { for stage.numbers.iter().map(|(name, value)| html! {
                        <div><dt>{ *name }</dt><dd>{ value }</dd></div>
                    }) }
                </dl>
            </section>
            }
        </>
    }
}
