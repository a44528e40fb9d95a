//! What stands above the panels: title, axis, legend.

use yew::{Callback, Event, Html, html};

use super::Look;
use super::job::{Order, Task};
use super::verdict::is_table_5;
use super::words;
use crate::experiment::figure::{Figure, Style};
use crate::experiment::sweep::Sweep;
use crate::playback::metrics;
use crate::scenario::tables::LabTable;
use crate::ui::browser::dom;
use crate::words::experiments::shown;
use crate::words::of_paper;

/// Title, axis and legend.
pub(super) fn head(
    order: &Order,
    figure: Option<&Figure>,
    look: Look,
    set: &Callback<Look>,
) -> Html {
    let policies = order.named.map_or(&[][..], |named| words::policies_of(named.lab));
    let help = words::text(order.named.map_or("", |named| named.help), policies);
    let help = html! { <p class="dim" lang={help.lang}>{ help.text }</p> };
    html! {
        <header class="exp-head">
            <h1>{ title_of(order) }</h1>
            if let Some(source) = source_of(order) { <p class="dim">{ source }</p> }
            if let (Some(figure), Task::Sweep(sweep)) = (figure, &order.task) {
                if is_table_5(order.named) {
                    { help }
                } else {
                    { axis_choice(sweep, figure, (look, order.named.is_none()), set) }
                    { legend(figure) }
                }
                if !is_table_5(order.named) {
                    <p class="dim axis">{ words::caption(figure) }{ intervals(figure, order) }{ left_out(sweep, figure) }</p>
                }
            } else {
                { help }
                if let Some(figure) = figure {
                    { legend(figure) }
                    <p class="dim axis">{ words::caption(figure) }{ intervals(figure, order) }</p>
                }
            }
        </header>
    }
}

/// "Figure 2, recomputed", or what people call their own.
pub(super) fn title_of(order: &Order) -> String {
    match (order.named, &order.task) {
        (Some(named), _) => shown::recomputed(&of_paper(named.title).text),
        (None, Task::Sweep(sweep)) => sweep.file().name.clone(),
        (None, Task::Table) => String::new(),
    }
}

/// Whose figure it is, since several papers have a Figure 2; and on which jobs, where they can be chosen.
pub(super) fn source_of(order: &Order) -> Option<String> {
    let named = order.named?;
    let lab = LabTable::named(named.lab)?.choice.label;
    Some(match &order.trace {
        _ if !order.form.takes_workload() => shown::lab(lab),
        Some(trace) => shown::on_trace(lab, &trace.name),
        None => shown::on_built_in(lab),
    })
}

/// What bands and bars are, where there are any.
pub(super) fn intervals(figure: &Figure, order: &Order) -> &'static str {
    let points = || figure.panels.iter().flat_map(|panel| panel.lines.iter().flatten());
    match points().any(|point| point.spread.is_some()) {
        true if matches!(order.task, Task::Table) => shown::and_bands_of_means(),
        true if figure.side_by_side => shown::and_bars(),
        true if figure.lines.len() < 2 => shown::and_band(),
        true => shown::and_bands(),
        false => "",
    }
}

/// How many of the runs are drawn, where a paper's figure leaves settings out.
fn left_out(sweep: &Sweep, figure: &Figure) -> String {
    let (drawn, all) = (figure.panels.iter().map(|panel| panel.of).sum::<usize>(), sweep.len());
    if drawn >= all {
        return String::new();
    }
    shown::and_drawn(drawn, all)
}

/// Absolute values or ratios; which metric, where there are several.
fn axis_choice(
    sweep: &Sweep,
    figure: &Figure,
    (look, own): (Look, bool),
    set: &Callback<Look>,
) -> Html {
    let seg = |relative: bool, label: String| {
        let set = set.clone();
        let on = look.relative == relative;
        let onchange = Callback::from(move |_| set.emit(Look { relative, ..look }));
        html! {
            <label class={yew::classes!(on.then_some("on"))}>
                <input type="radio" name="exp-axis" checked={on} {onchange} />{ label }
            </label>
        }
    };
    let onchange = {
        let set = set.clone();
        Callback::from(move |event: Event| {
            let metric = dom::value_of(&event).parse().ok();
            set.emit(Look { metric, ..look });
        })
    };
    html! {
        <>
            if own && sweep.metrics.len() > 1 {
                <select class="metric" aria-label={shown::metric()} {onchange}>
                    { for sweep.metrics.iter().enumerate().map(|(place, metric)| html! {
                        <option value={place.to_string()} selected={metrics::name(*metric) == figure.metric}>{ metrics::name(*metric) }</option>
                    }) }
                </select>
            }
            if figure.lines.len() > 1 {
                <fieldset class="seg">
                    <legend>{ shown::vertical_axis() }</legend>
                    { seg(false, shown::values().to_owned()) }
                    { seg(true, shown::relative_to(&figure.baseline)) }
                </fieldset>
            }
        </>
    }
}

fn legend(figure: &Figure) -> Html {
    if figure.lines.len() < 2 || figure.side_by_side {
        return Html::default();
    }
    html! {
        <ul class="lgd" aria-label={shown::lines()}>
            { for figure.lines.iter().map(|line| html! {
                <li>{ sample(line.style) }{ &line.name }</li>
            }) }
        </ul>
    }
}

/// A short piece of a line, with its marker.
pub(super) fn sample(style: Style) -> Html {
    let svg = crate::experiment::figure::sample_svg(style);
    Html::from_html_unchecked(svg.into())
}
