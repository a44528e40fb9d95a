//! The two measures of a job against their thresholds: the longest path, and the width.

use yew::{Html, Properties, component, html};

use crate::domain::Class;
use crate::playback::format::{count, trimmed};
use crate::playback::{GraphPicture, LevelRow, Thresholds, class_name};
use crate::ui::components::sentence;
use crate::ui::hooks::use_language;
use crate::ui::ink::ink_of;
use crate::ui::shared::Shared;
use crate::words::prioritize::graph as told;

/// At most so many parts of the path are told apart.
const PARTS: usize = 40;
/// Below so many percent a class has no room for its name.
const ROOM: f64 = 12.0;
/// Bounds that are nearer to one another than this share of the scale have their numbers apart.
const CLOSE: f64 = 0.2;
/// At most so many tasks are drawn one by one.
const DOTS: u32 = 16;

/// The props of [`Meters`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct MetersProps {
    /// The graph.
    pub graph: Shared<GraphPicture>,
    /// The job in the list.
    pub row: Option<LevelRow>,
    /// Where classes begin.
    pub judged: Option<Thresholds>,
}

/// Both meters.
#[component]
pub(super) fn Meters(props: &MetersProps) -> Html {
    use_language();
    let (graph, row) = (&props.graph, props.row.as_ref());
    // A job that has not been submitted is in no list: its path fills the bar.
    let complexity = row.map_or(1.0, |row| row.complexity);
    let bounds = props.judged.map(|judged| judged.complexity).unwrap_or_default();
    let top = scale(complexity, bounds[1].or(bounds[0]).unwrap_or(0.0));
    let width = f64::from(graph.width);
    let limits = props.judged.map(|judged| judged.parallelism);
    let far = scale(width, limits.map_or(0.0, |limits| limits[1]));
    let level = row.and_then(|row| row.level);
    let space = if graph.unit.is_empty() { "" } else { " " };
    let operations = format!("{}{space}{}", graph.complexity, graph.unit);
    html! {
        <div class={yew::classes!("meters", "job", ink_of(&graph.mark).class)}>
            <div class="meter">
                <h3>{ sentence(&told::longest_path(&operations)) }</h3>
                { path(graph, complexity / top) }
                { for level.filter(|_| bounds != [None, None]).map(|level| {
                    zones(bounds.map(|bound| bound.map(|bound| bound / top)), complexity / top, level.complexity,
                        bounds.map(|bound| bound.map(|bound| in_unit(bound, graph.unit))))
                }) }
            </div>
            <div class="meter">
                <h3>{ sentence(&told::width(graph.width)) }</h3>
                { dots(graph.width, limits.map(|limits| limits[1])) }
                { for level.zip(limits).map(|(level, limits)| {
                    zones(limits.map(|limit| Some(limit / far)), width / far, level.parallelism,
                        limits.map(|limit| Some(trimmed(limit, 1))))
                }) }
            </div>
        </div>
    }
}

/// The end of a scale that shows a value and where the last class begins.
fn scale(value: f64, last: f64) -> f64 {
    (value * 1.08).max(last * 1.35).max(f64::MIN_POSITIVE)
}

/// A number of operations in the unit of a picture.
fn in_unit(operations: f64, unit: &str) -> String {
    let size = match unit {
        "P" => 1e15,
        "T" => 1e12,
        "G" => 1e9,
        "M" => 1e6,
        "k" => 1e3,
        _ => 1.0,
    };
    trimmed(operations / size, 1)
}

/// The path as a bar of its tasks.
fn path(graph: &GraphPicture, share: f64) -> Html {
    let parts = graph.path.iter().filter(|part| part.share > 0.0).take(PARTS);
    let style = format!("width:{:.2}%", share.clamp(0.0, 1.0) * 100.0);
    html! {
        <div class="path" aria-hidden="true"><div {style}>
            { for parts.map(|part| {
                let style = format!("flex:{:.4} 1 0", part.share);
                html! { <span {style} title={told::task(part.task, &part.weight)}>
                    if part.share > 0.12 { { &part.weight } }
                </span> }
            }) }
        </div></div>
    }
}

/// The width as a row of tasks, filled, beside those that Max would take.
fn dots(width: u32, max: Option<f64>) -> Html {
    if width > DOTS || max.is_some_and(|max| max > f64::from(DOTS)) {
        return html! { <div class="dots many" aria-hidden="true"><span class="on"></span>{ "× " }{ count(width.into()) }</div> };
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped to a few dots"
    )]
    let all = max.unwrap_or(0.0).clamp(f64::from(width), f64::from(DOTS)) as u32;
    html! {
        <div class="dots" aria-hidden="true">
            { for (0..all).map(|place| html! { <span class={(place < width).then_some("on")}></span> }) }
        </div>
    }
}

/// Low, medium, high on a scale, with a mark at the value.
fn zones(bounds: [Option<f64>; 2], at: f64, class: Class, texts: [Option<String>; 2]) -> Html {
    let percent = |share: f64| share.clamp(0.0, 1.0) * 100.0;
    let [medium, high] = bounds;
    let begins = [Some(0.0), medium, high];
    let ends = [medium.or(high), high, None];
    let [low_text, high_text] = texts;
    let texts = [None, low_text, high_text];
    // Numbers that would meet stand on the outer sides of their marks.
    let close =
        medium.zip(high).is_some_and(|(medium, high)| high - medium < CLOSE).then_some("close");
    let rows = Class::ALL.into_iter().zip(begins).zip(ends).zip(texts);
    let zone = rows.filter_map(|(((one, begin), end), text)| {
        let (begin, end) = (percent(begin?), percent(end.unwrap_or(1.0)));
        let wide = (end - begin).max(0.0);
        let style = format!("left:{begin:.2}%;width:{wide:.2}%");
        let on = (one == class).then_some("on");
        // An empty class has no room for its name.
        (wide > 0.5).then(|| {
            html! {
                <span class={yew::classes!("zone", on, close)} {style}>
                    { for text.map(|text| html! { <i class="from">{ text }</i> }) }
                    if wide > ROOM { <b>{ class_name(one) }</b> }
                </span>
            }
        })
    });
    let mark = format!("left:{:.2}%", percent(at));
    html! { <div class="zones">{ for zone }<span class="at" style={mark}></span></div> }
}
