//! The runs beside each other, as small as can be read: who runs where, who waits.

use yew::{Callback, Html, Properties, component, html, use_state_eq};

use super::Moment;
use super::queue::queue;
use crate::playback::compare::{LaneNow, NowBlock, Side, asked};
use crate::scenario::Value;
use crate::ui::browser::url;
use crate::ui::glyph::Glyph;
use crate::ui::hooks::{Order, Origin, use_language, use_runner_handle};
use crate::ui::icon::{Icon, Shape};
use crate::ui::ink::ink_of;
use crate::ui::shared::Shared;
use crate::ui::store::{Dispatch, ViewAction, use_dispatch};
use crate::words::compare_page;

/// How wide a stage is where two stand beside each other, and a letter with its share of the room around a
/// name, in rem: a block is named where its name has room.
const WIDTH: f32 = 36.0;
const LETTER: f32 = 0.62;
/// With more lanes than this they are drawn lower.
const FEW: usize = 10;

/// The props of [`Sides`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct SidesProps {
    pub(super) moment: Moment,
    pub(super) scenario: Shared<Value>,
    pub(super) runs: Option<Shared<Value>>,
}

/// A stage a run. On a phone one is shown, and chosen above it.
#[component]
pub(super) fn Sides(props: &SidesProps) -> Html {
    use_language();
    let sides = props.moment.together.sides_at(props.moment.cursor);
    let shown = use_state_eq(|| 0_usize);
    let at = (*shown).min(sides.len().saturating_sub(1));
    let dispatch = use_dispatch();
    let runner = use_runner_handle();
    let rows = asked::rows(&props.scenario, props.runs.as_deref());
    html! {
        <>
            <fieldset class="seg cmp-which">
                <legend key="legend">{ compare_page::shown_run() }</legend>
                { for sides.iter().enumerate().map(|(place, side)| {
                    let shown = shown.clone();
                    let onchange = Callback::from(move |_| shown.set(place));
                    html! {
                        <label key={place} class={yew::classes!((place == at).then_some("on"))}>
                            <input type="radio" name="compare-run" checked={place == at} {onchange} />{ &side.name }
                        </label>
                    }
                }) }
            </fieldset>
            <div class="cmp-sides" data-runs={sides.len().to_string()}>
                { for sides.iter().enumerate().map(|(place, side)| {
                    let class = yew::classes!("cmp-side", (place == at).then_some("on"));
                    let change = rows.get(place).and_then(|row| asked::told_change(&props.scenario, row));
                    html! {
                        <section key={place} {class} aria-labelledby={format!("cmp-run-{place}")}>
                            { head(place, side, change) }
                            if place > 0 { { ways(place, side, props, &dispatch, &runner) } }
                            { lanes(side) }
                            { queue(side) }
                        </section>
                    }
                }) }
            </div>
        </>
    }
}

fn head(place: usize, side: &Side, change: Option<String>) -> Html {
    let readings = side.readings.iter().filter(|reading| reading.value.is_some());
    html! {
        <header>
            <h2 id={format!("cmp-run-{place}")}>
                if let Some(mark) = side.mark { <Glyph {mark} />{ " " } }{ &side.name }
                if place == 0 { <small>{ " " }{ compare_page::baseline() }</small> }
            </h2>
            <p class="cmp-now">{ for readings.map(|reading| html! { <span>{ reading.kind.short() }{ " " }<b>{ reading.text() }</b></span> }) }</p>
            if let Some(change) = change { <p class="cmp-change"><span class="sr">{ compare_page::changed() }{ " " }</span><code>{ change }</code></p> }
        </header>
    }
}

/// What can be done with a run besides the baseline.
fn ways(
    place: usize,
    side: &Side,
    props: &SidesProps,
    dispatch: &Dispatch,
    runner: &crate::ui::hooks::Runner,
) -> Html {
    let (scenario, runs) = (props.scenario.clone(), props.runs.clone());
    let lead = {
        let (scenario, runs, dispatch, runner) =
            (scenario.clone(), runs.clone(), dispatch.clone(), runner.clone());
        Callback::from(move |_| {
            if let Some(opened) = asked::led_by(&scenario, runs.as_deref(), place) {
                url::mark();
                let runs = Some(Shared::new(opened.runs));
                dispatch.view(ViewAction::compare(&opened.scenario, runs));
                runner.run(Order::changed(opened.scenario, Origin::Page));
            }
        })
    };
    let remove = asked::without(&scenario, runs.as_deref(), place).map(|rest| {
        let (scenario, rest, dispatch) = (scenario.clone(), Shared::new(rest), dispatch.clone());
        let onclick = Callback::from(move |_| {
            url::mark();
            dispatch.view(ViewAction::compare(&scenario, Some(rest.clone())));
        });
        let label = compare_page::compare_without(&side.name);
        html! {
            <button type="button" class="btn quiet square" aria-label={label.clone()} title={label} {onclick}><Icon shape={Shape::Close} /></button>
        }
    });
    let label = compare_page::make_baseline_of(&side.name);
    html! {
        <div class="cmp-ways">
            <button type="button" class="btn quiet" aria-label={label} onclick={lead}>{ compare_page::make_baseline() }</button>
            { remove.unwrap_or_default() }
        </div>
    }
}

fn lanes(side: &Side) -> Html {
    let many = side.lanes.len() > FEW;
    // Many stand in two lines or more.
    let all = side.lanes.iter().map(whole).sum::<f32>() / if many { 2.0 } else { 1.0 };
    let class = yew::classes!("cmp-lanes", many.then_some("cmp-many"));
    html! {
        <div {class}>
            { for side.lanes.iter().map(|lane| html! {
                <figure style={room_of(lane, many.then_some(all))}>
                    <figcaption title={lane.name.clone()}>{ &lane.name }</figcaption>
                    <div class="cmp-lane" role="img" aria-label={lane.spoken.clone()}>
                        { for lane.blocks.iter().map(|block| view_block(block, whole(lane) / all)) }
                    </div>
                </figure>
            }) }
            if side.more_lanes > 0 { <p class="dim">{ compare_page::and_more(side.more_lanes) }</p> }
        </div>
    }
}

/// How wide a lane is: where all stand in one line it is filled, else equal ones are as wide in each line.
fn room_of(lane: &LaneNow, of_many: Option<f32>) -> String {
    match of_many {
        None => format!("flex-grow:{}", lane.size.max(1)),
        Some(all) => format!("flex:0 0 calc({:.3}% - .75rem)", whole(lane) / all * 100.0),
    }
}

/// How much of all lanes together a lane is drawn as.
fn whole(lane: &LaneNow) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "a share of a stage")]
    let size = lane.size.max(1) as f32;
    size
}

/// A job that runs; `share` is that of its lane of the stage.
fn view_block(block: &NowBlock, share: f32) -> Html {
    let ink = ink_of(&block.mark);
    let letters = f32::from(u8::try_from(block.mark.label.len()).unwrap_or(u8::MAX));
    let style = format!("left:{:.3}%;width:{:.3}%", block.offset * 100.0, block.part * 100.0);
    html! {
        <i class={yew::classes!("job", "cmp-block", ink.class)} {style} title={format!("{} {}", block.mark.label, block.size)}>
            if block.part * share * WIDTH > (letters + 1.0) * LETTER { <b>{ &block.mark.label }</b> }
        </i>
    }
}
