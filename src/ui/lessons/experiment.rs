//! A sweep in place of the stage: its intervals as a picture, and its table [L-39].

use yew::{Callback, Html, classes, html};

use crate::experiment::figure::{Scale, Steps};
use crate::experiment::named::Named;
use crate::playback::format;
use crate::playback::lesson::{
    Interval, Intervals, Swept, marked_row, name, swept_intervals, swept_table,
};
use crate::scenario::Value;
use crate::ui::browser::url;
use crate::ui::components::TableView;
use crate::ui::glyph::Glyph;
use crate::ui::store::{Dispatch, Place, ViewAction};
use crate::words::of_paper;
use crate::words::parts::blocks;

/// The picture and the table; of an experiment of a paper, the way to its page.
pub(super) fn view(swept: &Swept, marks: &[String], page: &Dispatch) -> Html {
    let page = page.clone();
    let open = Callback::from(move |_| {
        url::mark();
        page.view(ViewAction::Go(Place::Experiments));
    });
    let open = html! { <button type="button" class="btn" onclick={open}>{ blocks::open_experiments() }</button> };
    let named = swept.sweep.get("name").and_then(Value::text).and_then(Named::find);
    let name = named.map_or_else(|| name(swept), |named| of_paper(named.title).text);
    let Some(table) = swept_table(swept) else {
        return html! {
            <section class="embed swept" aria-label={blocks::experiment()}>
                <header><h2>{ name }</h2>{ open }</header>
                <p>{ blocks::takes_a_while() }</p>
            </section>
        };
    };
    let marked = marks.iter().find_map(|mark| marked_row(swept, mark.strip_prefix("row:")?));
    html! {
        <section class="embed swept" aria-label={blocks::experiment()}>
            <header><h2>{ name }</h2></header>
            { for swept_intervals(swept).iter().map(|intervals| picture(intervals, marked)) }
            <div class="swept-table"><TableView {table} {marked} /></div>
            <p class="dim">{ blocks::plus_minus() }</p>
        </section>
    }
}

/// Intervals below each other at one scale.
fn picture(intervals: &Intervals, marked: Option<usize>) -> Html {
    let zero = intervals.from_baseline.then_some(0.0);
    let ends = intervals.rows.iter().flat_map(|row| [row.mean - row.half, row.mean + row.half]);
    let scale = Scale::of(ends.chain(zero), Steps::Even);
    let at = |value: f64| format!("left:{:.2}%", scale.height(value) * 100.0);
    let ticks = &scale.ticks;
    html! {
        <figure class="iv">
            <figcaption>{ &intervals.title }</figcaption>
            <ul>
                { for intervals.rows.iter().map(|row| html! {
                    <li class={classes!("iv-row", (marked == Some(row.row)).then_some("iv-marked"))}>
                        <b>{ &row.name }</b>
                        <span class="iv-track" aria-hidden="true">
                            if let Some(zero) = zero { <i class="iv-zero" style={at(zero)}></i> }
                            { bar(row, &scale) }
                        </span>
                        <span class="iv-text">{ &row.text }</span>
                    </li>
                }) }
            </ul>
            <div class="iv-row iv-axis" aria-hidden="true">
                <span></span>
                <span class="iv-track">{ for ticks.values.iter().map(|value| html! {
                    <span style={at(*value)}>{ format::decimal(*value, ticks.digits) }</span>
                }) }</span>
            </div>
        </figure>
    }
}

/// The interval as a bar, the mean as the sign of its policy.
fn bar(row: &Interval, scale: &Scale) -> Html {
    let [low, mean, high] = [row.mean - row.half, row.mean, row.mean + row.half]
        .map(|value| scale.height(value) * 100.0);
    let bar = format!("left:{low:.2}%;width:{:.2}%", high - low);
    html! {
        <>
            <i class="iv-bar" style={bar}></i>
            <span class="iv-mean" style={format!("left:{mean:.2}%")}>
                if let Some(mark) = row.mark { <Glyph {mark} /> } else { <i class="iv-dot"></i> }
            </span>
        </>
    }
}
