//! The stage of lab Allocate: caption, queue, sites and read-out, and what moves between them.

use std::ops::Range;
use std::rc::Rc;

use yew::{
    AttrValue, Callback, Html, NodeRef, Properties, component, html, use_memo, use_node_ref,
};

use super::crowd::Crowd;
use super::drive::{Show, use_drawing};
use super::flight::OVER;
use super::layout::Layout;
use super::lines::Lines;
use super::order::{OrderChoice, SiteOrder};
use super::paint::Brushes;
use super::picture::stage_of;
use super::read_out::ReadOutView;
use super::sites::Sites;
use super::step::use_step;
use crate::ids::{JobId, SiteId};
use crate::playback::{QueuedJob, Scene, Table};
use crate::ui::browser::look::Look;
use crate::ui::components::{AsTables, Caption, Queue, StageTables, Textures, use_look};
use crate::ui::hooks::{Nearby, WHOLE, use_language, use_nearby};
use crate::ui::labs::Pickable;
use crate::ui::labs::room::{Room, use_room};
use crate::ui::shared::Shared;
use crate::ui::tween::Pace;
use crate::words::allocate::stage as told;
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
    /// The order of the sites.
    pub order: SiteOrder,
    /// Another order was chosen.
    pub on_order: Callback<SiteOrder>,
    /// The job that is followed, if any.
    pub selected: Option<JobId>,
    /// A job was chosen.
    pub on_select: Callback<JobId>,
    /// The sites to which the job that is picked can be brought, if one is.
    #[prop_or_default]
    pub targets: Option<Rc<[SiteId]>>,
    /// The sites that can be picked, if it is asked which.
    #[prop_or_default]
    pub picks: Option<Rc<[Pickable]>>,
    /// Whether small sites are a row of cells each.
    #[prop_or_default]
    pub rows: bool,
    /// What stands in place of the read-out, if anything.
    #[prop_or_default]
    pub foot: Option<Html>,
}

/// The stage of lab Allocate.
#[component]
pub fn Stage(props: &StageProps) -> Html {
    use_language();
    let scene = &props.scene;
    let node = use_node_ref();
    let look = use_look();
    let room = Room { rows: props.rows, ..use_room(node.clone(), look.as_ref()) };
    let places = props.order.sorted(&stage_of(scene).sites);
    let crowd = Crowd::of(stage_of(scene), &places);
    let sizes = crowd.processors.clone();
    let long = sizes.len() > WHOLE;
    let fitted = use_memo((crowd, room), |(crowd, room)| {
        let (layout, sizes) = (Layout::new(crowd, *room), &crowd.processors);
        let starts = if long { layout.line_starts(sizes, room.width) } else { Vec::new() };
        (layout, Shared::<[usize]>(starts.into()))
    });
    let (layout, starts) = (fitted.0, fitted.1.clone());
    let row = use_node_ref();
    let lines = (starts.len(), layout.line_height());
    let near = use_nearby(row.clone(), lines, long && !props.as_tables);
    let drawn = near.as_ref().map_or(0..sizes.len(), |near| {
        let start = |line: usize| starts.get(line).copied().unwrap_or(sizes.len());
        start(near.rows.start)..start(near.rows.end)
    });
    let brushes = use_memo((look, layout), |(look, layout)| {
        look.as_ref().map(|look| Brushes::new(Look::clone(look), *layout))
    });
    let (step, landed) = use_step(scene, props.pace);
    let kept = if *landed { Vec::new() } else { step.leaving.clone() };
    let (scene, brushes, places) = (scene.clone(), brushes.into(), places[drawn.clone()].into());
    let lines = near.is_some().then(|| Lines {
        starts: starts.clone(),
        order: props.order,
        from: drawn.start,
    });
    let slides = props.pace == Pace::Moves && step.motion.is_some();
    let pace = props.pace;
    let show = Show { scene: scene.clone(), brushes, step, pace, landed, places, lines };
    use_drawing(show, (props.order, props.as_tables, drawn.clone()));
    let widest = sizes.iter().copied().max();
    let picture = Picture { layout, room, kept, slides, widest, row, drawn, near, starts };
    html! {
        <section class="stage" id="stage" ref={node} aria-label={lab::stage()} tabindex="-1" data-region=""
            data-cursor={scene.cursor.to_string()} data-state={format!("{:016x}", scene.state)}>
            <Textures />
            <Caption words={scene.caption.clone()} announce={props.announce} summary={props.summary.clone()} />
            <AsTables shown={props.as_tables} onclick={props.on_tables.clone()} />
            if !props.tables.is_empty() { <StageTables tables={props.tables.clone()} shown={props.as_tables} /> }
            if !props.as_tables { { view_picture(props, &picture) } }
            // In a place of its own: where something comes or goes among the stage's own children, the browser
            // styles everything on it anew.
            <div class="stage-foot">{ view_foot(props, &picture) }</div>
        </section>
    }
}

/// What the picture is made with.
#[derive(Clone)]
struct Picture {
    layout: Layout,
    room: Room,
    kept: Vec<QueuedJob>,
    /// Whether what is left slides to its place: not where the scene is another one altogether.
    slides: bool,
    widest: Option<u32>,
    row: NodeRef,
    drawn: Range<usize>,
    near: Option<Nearby>,
    starts: Shared<[usize]>,
}

/// The read-out, or what stands in its place.
fn view_foot(props: &StageProps, picture: &Picture) -> Html {
    if let Some(foot) = &props.foot {
        return foot.clone();
    }
    let layout = picture.layout;
    html! {
        if !props.as_tables {
            <ReadOutView read_out={stage_of(&props.scene).read_out.clone()} width={layout.read_out}
                slides={picture.slides} unit={layout.unit()} />
        }
    }
}

fn view_picture(props: &StageProps, picture: &Picture) -> Html {
    let Picture { layout, room, kept, widest, row, drawn, near, starts, .. } = picture.clone();
    let legend = html! {
        <>
            <p class="dim legend">
                <span>{ stage_of(&props.scene).queue_told }</span>
                <span><i class="key free" />{ " " }{ told::key_free() }</span>
                <span><i class="key busy" />{ " " }{ told::key_busy() }</span>
            </p>
            <OrderChoice order={props.order} on_order={props.on_order.clone()} />
        </>
    };
    html! {
        <>
            <Queue scene={props.scene.clone()} leaving={kept} widest={widest.unwrap_or(1)} width={room.width / room.rem} unit={layout.unit()}
                selected={props.selected} on_select={props.on_select.clone()} {legend} />
            <Sites scene={props.scene.clone()} order={props.order} {layout} {row} {drawn} {near} {starts} width={room.width} on_select={props.on_select.clone()}
                targets={props.targets.clone()} picks={props.picks.clone()} />
            <canvas id={OVER} class="stage-over" aria-hidden="true" />
        </>
    }
}
