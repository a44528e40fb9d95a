//! The figures of all runs side by side: so far, and at the end [G-8, G-10].

use yew::{Html, Properties, component, html};

use super::Moment;
use crate::playback::compare::{Difference, FigureRow, Together, Verdict};
use crate::ui::glyph::Glyph;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::words::compare_page;

/// The props of [`FigureTable`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct FigureProps {
    pub(super) moment: Moment,
}

/// A row a run, a column a figure: what they have come to so far.
#[component]
pub(super) fn FigureTable(props: &FigureProps) -> Html {
    use_language();
    let Moment { together, cursor } = &props.moment;
    let figures = together.figures(*cursor);
    let runs = together.runs();
    html! {
        <section class="cmp-figures" aria-label={compare_page::figures_so_far()} tabindex="0">
            <table>
                <thead><tr><td></td>{ for figures.iter().map(|row| html! { <th scope="col">{ &row.name }</th> }) }</tr></thead>
                <tbody>
                    { for runs.iter().enumerate().map(|(place, run)| html! {
                        <tr>
                            <th scope="row">if let Some(mark) = run.mark { <Glyph {mark} />{ " " } }{ run.name.as_str() }</th>
                            { for figures.iter().map(|row| html! { <td>{ row.values.get(place).cloned().unwrap_or_default() }</td> }) }
                        </tr>
                    }) }
                    { for runs.iter().enumerate().skip(1).map(|(place, run)| html! {
                        <tr class="d">
                            <th scope="row">{ if runs.len() > 2 { compare_page::difference_of(&run.name) } else { compare_page::difference().to_owned() } }</th>
                            { for figures.iter().map(|row| html! { <td>{ difference(row, place - 1) }</td> }) }
                        </tr>
                    }) }
                </tbody>
            </table>
        </section>
    }
}

/// How another run differs, and whether that is better.
pub(super) fn difference(row: &FigureRow, place: usize) -> Html {
    let Some(Difference { text, verdict }) = row.differences.get(place) else {
        return Html::default();
    };
    html! { <><b>{ text }</b>{ " " }{ verdict_words(*verdict) }</> }
}

/// "better" or "worse": never by color alone.
pub(super) fn verdict_words(verdict: Option<Verdict>) -> Html {
    match verdict {
        Some(Verdict::Better) => html! { <span>{ compare_page::better() }</span> },
        Some(Verdict::Worse) => html! { <span>{ compare_page::worse() }</span> },
        Some(Verdict::Same) => html! { <span>{ compare_page::same() }</span> },
        None => Html::default(),
    }
}

/// The props of [`MetricTable`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct MetricProps {
    pub(super) together: Shared<Together>,
}

/// The metrics at the end.
#[component]
pub(super) fn MetricTable(props: &MetricProps) -> Html {
    use_language();
    let together = &props.together;
    let rows = together.metrics();
    let runs = together.runs();
    html! {
        <div class="cmp-scroll" tabindex="0" role="region" aria-label={compare_page::metrics_beside()}>
            <table class="cmp-metrics">
                <caption class="sr">{ compare_page::metrics_of_runs() }</caption>
                <thead><tr>
                    <th scope="col">{ compare_page::metric() }</th>
                    { for runs.iter().map(|run| html! { <th scope="col">{ run.name.as_str() }</th> }) }
                    { for runs.iter().skip(1).map(|run| html! { <th scope="col">{ compare_page::difference_of(&run.name) }</th> }) }
                </tr></thead>
                <tbody>
                    { for rows.iter().map(|row| html! {
                        <tr title={row.definition}>
                            <th scope="row">{ &row.name }</th>
                            { for row.values.iter().map(|value| html! { <td>{ value }</td> }) }
                            { for (0..row.differences.len()).map(|place| html! { <td>{ difference(row, place) }</td> }) }
                        </tr>
                    }) }
                </tbody>
            </table>
        </div>
    }
}
