//! All servers: one tab stop, arrows in two dimensions, a tip for what is pointed at.

use std::rc::Rc;

use yew::{
    Html, KeyboardEvent, Properties, classes, component, html, use_callback, use_effect,
    use_force_update, use_mut_ref, use_node_ref, use_state_eq,
};

use super::lane::Lane;
use super::letters::legend;
use super::server::{Density, ServerFigure};
use crate::ids::{JobId, SiteId};
use crate::playback::{
    BalanceStage, CommonQueue, JobMark, PolicyMark, PolicySlot, Scene, ServerView, Stage, format,
};
use crate::ui::browser::dom;
use crate::ui::browser::key::Key;
use crate::ui::browser::place::grid_of;
use crate::ui::components::{nothing, sentence};
use crate::ui::glyph::Glyph;
use crate::ui::hooks::{Nearby, WHOLE, use_language, use_nearby};
use crate::ui::ink::ink_of;
use crate::ui::shared::Shared;
use crate::words::balance::stage as told;

/// The props of [`Servers`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct ServersProps {
    /// Whose servers.
    pub scene: Shared<Scene>,
    /// Whether a job that has just arrived is seen to travel.
    pub moves: bool,
    /// The job that is followed, if any.
    pub selected: Option<JobId>,
    /// The servers to which the job can be brought that is picked, if one is.
    pub targets: Option<Rc<[SiteId]>>,
}

/// How many servers stand in a row.
pub(super) const fn columns(servers: usize) -> usize {
    match servers {
        0..=2 => 2,
        3..=4 => 4,
        5..=8 => 8,
        9..=16 => servers.div_ceil(2),
        _ => 16,
    }
}

/// How far rows of many servers are apart before one is measured, in CSS pixels.
const FIRST_PITCH: f64 = 130.0;

/// The sign of the central queue; a sign needs no name.
const CENTRAL: PolicyMark = PolicyMark::new(PolicySlot::Diamond, "");

/// All servers.
#[component]
pub(super) fn Servers(props: &ServersProps) -> Html {
    use_language();
    let Stage::Balance(stage) = &props.scene.stage else { return nothing() };
    let active = use_state_eq(|| None::<usize>);
    let wanted = use_mut_ref(|| None::<usize>);
    let tip = use_state_eq(|| None::<usize>);
    let count = stage.servers.len();
    let across = columns(count);
    let list = use_node_ref();
    let long = count > WHOLE;
    let (columns, pitch) = long.then(|| grid_of(&list)).flatten().unwrap_or((across, FIRST_PITCH));
    let near = use_nearby(list.clone(), (count.div_ceil(columns), pitch), long);
    let drawn = near
        .as_ref()
        .map_or(0..count, |near| near.rows.start * columns..(near.rows.end * columns).min(count));
    // The same callbacks at every step, so that a server that stays as it is need not be drawn anew.
    let update = use_force_update();
    let on_key = use_callback((active.setter(), tip.clone(), (columns, count)), {
        let wanted = Rc::clone(&wanted);
        move |(place, event): (usize, KeyboardEvent), (active, tip, (across, count))| {
            let (across, count) = (*across, *count);
            let key = Key::of(&event.key());
            if key == Some(Key::Escape) && tip.is_some() {
                tip.set(None);
                event.stop_propagation();
            } else if let Some(next) = key.and_then(|key| moved(key, place, across, count)) {
                event.prevent_default();
                event.stop_propagation();
                active.set(Some(next));
                // It may have to be drawn before it can have the focus.
                wanted.replace(Some(next));
                update.force_update();
            }
        }
    });
    use_effect(move || {
        if let Some(place) = wanted.take() {
            dom::focus_id(&format!("server-{place}"));
        }
    });
    let on_tip = use_callback(tip.setter(), |place: Option<usize>, tip| tip.set(place));
    let at = (*active).filter(|at| *at < count);
    // Who has been come to with keys stays, wherever the page is scrolled: the focus would fall to the body.
    let apart = at.filter(|at| !drawn.contains(at));
    let tab = at.unwrap_or(drawn.start);
    let shown = apart.filter(|at| *at < drawn.start).into_iter().chain(drawn.clone());
    let shown = shown.chain(apart.filter(|at| *at >= drawn.end));
    let density = if across == 16 { Density::Compact } else { Density::Full };
    let compact = density == Density::Compact;
    html! {
        <section class="servers" aria-labelledby="h-s">
            { header(stage) }
            if let Some(common) = &stage.common { { common_queue(common, stage.waiting, props.selected) } }
            <div class={classes!("srv-field", (count > across).then_some("rows"))}>
                <ol class={classes!("srv-row", compact.then_some("compact"), (across <= 4).then_some("few"))} ref={list}
                    style={format!("--across:{across};{}", near.as_ref().map_or_else(String::new, Nearby::style))}>
                    { for shown.filter_map(|place| Some((place, stage.servers.get(place)?))).map(|(place, server)| html! {
                        <ServerFigure key={place} {place} server={server.clone()} scale={stage.scale} {density} low={place >= across}
                            apart={(apart == Some(place)).then(|| stands_at(place, columns, pitch))}
                            mark={mark_of(stage, server)}
                            target={props.targets.as_ref().map(|it| it.contains(&SiteId::from_index(place)))} tab={place == tab} tip={*tip == Some(place)} selected={props.selected}
                            on_tip={on_tip.clone()} on_key={on_key.clone()} />
                    }) }
                </ol>
                if let Some(travel) = &stage.travel {
                    <Lane travel={travel.clone()} {across} {count} arrives={false} />
                } else if let Some(travel) = stage.arrived.as_ref().filter(|_| props.moves) {
                    <Lane key={props.scene.cursor} travel={travel.clone()} {across} {count} arrives={true} />
                }
            </div>
        </section>
    }
}

/// Where a server stands that is drawn apart from the others, as a style.
fn stands_at(place: usize, columns: usize, pitch: f64) -> String {
    let (row, column) = (place / columns, place % columns);
    let width = 100.0 / columns as f64;
    let (left, top) = (width * column as f64, pitch * row as f64);
    format!("position:absolute;left:{left:.2}%;top:{top:.0}px;width:{width:.2}%")
}

/// The job that moves or starts next, at the servers that it concerns.
fn mark_of(stage: &BalanceStage, server: &ServerView) -> Option<JobMark> {
    server.role?;
    let travel = stage.travel.as_ref().map(|travel| travel.mark.clone());
    travel.or_else(|| starter(stage))
}

/// The job that starts next, if one does.
fn starter(stage: &BalanceStage) -> Option<JobMark> {
    stage.choice.rows.iter().find(|row| row.chosen).and_then(|row| row.mark.clone())
}

/// The place that a key leads to.
fn moved(key: Key, place: usize, across: usize, count: usize) -> Option<usize> {
    let next = match key {
        Key::ArrowRight => place + 1,
        Key::ArrowLeft => place.checked_sub(1)?,
        Key::ArrowDown => place + across,
        Key::ArrowUp => place.checked_sub(across)?,
        Key::Home => 0,
        Key::End => count.checked_sub(1)?,
        Key::Escape => return None,
    };
    (next < count).then_some(next)
}

fn header(stage: &BalanceStage) -> Html {
    html! {
        <header>
            <h2 id="h-s">{ told::waiting(stage.waiting) }</h2>
            <span>{ told::finished(stage.finished) }</span>
            { for stage.central.map(|central| html! {
                <span class="versus"><Glyph mark={CENTRAL} />{ " " }{ sentence(&told::central(central.waiting, central.finished)) }</span>
            }) }
            <p class="dim legend">
                if stage.common.is_none() {
                    <i class="key wait" />{ " " }{ told::key_waiting(&scale_text(stage.scale)) }
                }
                <i class="key busy" />{ " " }{ told::key_in_use() }<i class="key" />{ " " }{ told::key_free() }
                { legend(stage) }
            </p>
        </header>
    }
}

/// How much stands above the line at its top.
fn scale_text(scale: f64) -> String {
    if scale < 1.0 { format::share(scale) } else { format!("{} ×", format::trimmed(scale, 0)) }
}

fn common_queue(common: &CommonQueue, waiting: usize, selected: Option<JobId>) -> Html {
    html! {
        <p class="common" aria-label={told::central_queue(waiting)}>
            { for common.jobs.iter().map(|mark| html! {
                <span class={classes!("tile", "job", ink_of(mark).class, (selected == Some(mark.job)).then_some("on"))} title={mark.label.clone()} />
            }) }
            if common.more > 0 { <span class="dim">{ format!("+{}", format::count(common.more as u64)) }</span> }
        </p>
    }
}
