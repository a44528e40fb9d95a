//! What stands above the panels: title, axis, legend.

use yew::{Callback, Event, Html, html};

use super::Look;
use super::job::{Order, Task};
use crate::experiment::figure::{Figure, Style};
use crate::experiment::sweep::Sweep;
use crate::ui::browser::dom;

/// Title, axis and legend.
pub(super) fn head(
    order: &Order,
    figure: Option<&Figure>,
    look: Look,
    set: &Callback<Look>,
) -> Html {
    let title = match order.named {
        Some(named) => format!("{}, recomputed", named.title),
        None => "Own sweep".to_owned(),
    };
    let help = order.named.map_or("", |named| named.help);
    let workload = workload_of(order);
    html! {
        <header class="exp-head">
            <h1>{ title }</h1>
            <p class="dim">{ workload }</p>
            if let (Some(figure), Task::Sweep(sweep)) = (figure, &order.task) {
                { axis_choice(sweep, figure, (look, order.named.is_none()), set) }
                { legend(figure) }
                <p class="dim axis">{ caption(figure) }</p>
            } else {
                <p class="dim">{ help }</p>
            }
        </header>
    }
}

fn workload_of(order: &Order) -> String {
    if !order.form.takes_workload() {
        return String::new();
    }
    match &order.trace {
        Some(trace) => format!("{}, the paper’s five sites", trace.name),
        None => "Built-in workload like SDSC SP2, the paper’s five sites".to_owned(),
    }
}

fn caption(figure: &Figure) -> String {
    let along = figure.along.as_deref().map_or_else(String::new, |name| {
        format!(
            " against {}",
            if name.len() <= 2 { name.to_ascii_uppercase() } else { name.to_owned() }
        )
    });
    format!("{}{along}; bands: 95 % intervals of paired runs", figure.quantity())
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
            let metric = dom::value_of(&event).parse().unwrap_or(0);
            set.emit(Look { metric, ..look });
        })
    };
    html! {
        <>
            if own && sweep.metrics.len() > 1 {
                <select class="metric" aria-label="Metric" {onchange}>
                    { for sweep.metrics.iter().enumerate().map(|(place, metric)| html! {
                        <option value={place.to_string()} selected={place == look.metric}>{ metric.name() }</option>
                    }) }
                </select>
            }
            if figure.lines.len() > 1 {
                <fieldset class="seg">
                    <legend>{ "Vertical axis" }</legend>
                    { seg(false, if figure.unit == "h" { "Hours".to_owned() } else { "Values".to_owned() }) }
                    { seg(true, format!("Relative to {}", figure.baseline)) }
                </fieldset>
            }
        </>
    }
}

fn legend(figure: &Figure) -> Html {
    if figure.lines.len() < 2 {
        return Html::default();
    }
    html! {
        <ul class="lgd" aria-label="Lines">
            { for figure.lines.iter().map(|line| html! {
                <li>{ sample(line.style) }{ &line.name }</li>
            }) }
        </ul>
    }
}

/// A short piece of a line, with its marker.
fn sample(style: Style) -> Html {
    let svg = crate::experiment::figure::sample_svg(style);
    Html::from_html_unchecked(svg.into())
}
