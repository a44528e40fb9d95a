//! Where the paper's own method is best: a headline, a map for each resource configuration, and the
//! paper's Table V beside what was found. They are small beside the panels of Figure 2, and come first
//! where Table V is shown.

use yew::{Callback, Html, MouseEvent, html};

use super::job::Job;
use crate::experiment::named::{Named, Standing, best_and_close, standings};
use crate::experiment::sweep::{Results, Sweep};
use crate::ui::components::{nothing, sentence};
use crate::words::experiments::shown;
use crate::words::format::trimmed;

/// The paper's table as an experiment.
pub(super) fn is_table_5(named: Option<&Named>) -> bool {
    named.is_some_and(|named| named.name == "table-5")
}

/// Headline and maps beside panels, where the paper's own method is compared.
pub(super) fn verdict(job: &Job) -> Html {
    let (Some(named), Some(sweep), Some(results)) = (job.order.named, job.sweep(), &job.results)
    else {
        return nothing();
    };
    if named.name != "figure-2" {
        return nothing();
    }
    html! {
        <>
            <h2>{ shown::is_intelligent_best() }</h2>
            { summary(sweep, results, None) }
            { table(sweep, results, &[1, 2, 3, 5, 6, 7]) }
        </>
    }
}

/// Table V: large maps, each row of which opens its panel, and the whole table.
pub(super) fn large(sweep: &Sweep, results: &Results, onselect: &Callback<usize>) -> Html {
    html! {
        <div class="verdict-large">
            { summary(sweep, results, Some(onselect)) }
            { table(sweep, results, &[1, 2, 3, 4, 5, 6, 7, 8]) }
        </div>
    }
}

fn summary(sweep: &Sweep, results: &Results, onselect: Option<&Callback<usize>>) -> Html {
    let all = standings(sweep, results);
    let good = all.iter().filter(|it| it.is_best() || it.is_close()).count();
    let axes = sweep.axes();
    let configurations = axes.first().map_or(&[][..], |axis| &axis.values);
    let sizes = [1, 2].map(|axis| axes.get(axis).map_or(0, |axis| axis.values.len()));
    let marks = [shown::map_best(), shown::map_close(), shown::map_other()].join("  ");
    let is_whole = all.len() * 4 >= sweep.settings();
    let good = if is_whole { shown::good } else { shown::good_so_far }(good, all.len());
    html! {
        <>
            <p class="bignum">{ sentence(&good) }
                <span>{ shown::paper_good() }</span></p>
            <div class="vmaps">
                { for configurations.iter().enumerate().map(|(place, ratio)| {
                    let of: Vec<&Standing> = all.iter().filter(|it| it.place[0] == place).collect();
                    let name = format!("RC {} %", ratio.number().unwrap_or(0.0) * 100.0);
                    if let Some(onselect) = onselect {
                        return large_map(sweep, &of, (place, &name), onselect);
                    }
                    let spoken = spoken(&of, &name, shown::map_row);
                    let marks = (0..sizes[0]).rev().map(|load| row_svg(&of, load, sizes[1]));
                    html! {
                        <figure><div role="img" aria-label={spoken}>{ for marks }</div><figcaption>{ name }</figcaption></figure>
                    }
                }) }
            </div>
            <p class="vkey">{ marks }<br />
                <span class="dim">{ shown::map_axes() }</span></p>
        </>
    }
}

/// A map of buttons: each load opens the panel of its curves.
fn large_map(
    sweep: &Sweep,
    of: &[&Standing],
    (place, name): (usize, &str),
    onselect: &Callback<usize>,
) -> Html {
    let (loads, spreads) = match sweep.axes() {
        [_, loads, spreads, ..] => (&loads.values[..], &spreads.values[..]),
        _ => return Html::default(),
    };
    html! {
        <figure>
            <figcaption>{ name.to_owned() }</figcaption>
            { for loads.iter().enumerate().rev().map(|(load, value)| {
                let row: Vec<&Standing> = of.iter().copied().filter(|it| it.place[1] == load).collect();
                let label = trimmed(value.number().unwrap_or(0.0), 6);
                let words = spoken(&row, &format!("{name}, SL {label}"), shown::map_row_enlarge);
                let panel = place * loads.len() + load;
                let onclick = onselect.reform(move |_: MouseEvent| panel);
                html! {
                    <div class="vrow"><span aria-hidden="true">{ format!("SL {label}") }</span>
                        <button type="button" {onclick} aria-label={words.clone()} title={words} aria-haspopup="dialog">
                            { row_svg(of, load, spreads.len()) }
                        </button></div>
                }
            }) }
            <div class="vrow vfoot" aria-hidden="true"><span>{ "SH" }</span><div>{ for spreads.iter().map(|spread| html! {
                <i>{ trimmed(spread.number().unwrap_or(0.0), 6) }</i>
            }) }</div></div>
        </figure>
    }
}

/// One load of a map: a mark for each heterogeneity.
fn row_svg(of: &[&Standing], load: usize, spreads: usize) -> Html {
    let mark = |spread: usize| {
        let x = 8.0 + 16.0 * spread as f64;
        let known = of.iter().find(|it| it.place[1] == load && it.place[2] == spread);
        match known {
            None => format!(r#"<circle class="vn" cx="{x}" cy="8" r="1.4"/>"#),
            Some(it) if it.is_best() => format!(r#"<circle class="vb" cx="{x}" cy="8" r="6.6"/>"#),
            Some(it) if it.is_close() => format!(r#"<circle class="vc" cx="{x}" cy="8" r="5.4"/>"#),
            Some(_) => format!(r#"<path class="vx" d="M{} 4.5l7 7m0-7l-7 7"/>"#, x - 3.5),
        }
    };
    let marks: String = (0..spreads).map(mark).collect();
    let width = 16 * spreads;
    let svg = format!(r#"<svg viewBox="0 0 {width} 16" aria-hidden="true">{marks}</svg>"#);
    Html::from_html_unchecked(svg.into())
}

/// How one is named that knows how many settings are best and how many close, of how many.
type Say = fn(&str, usize, usize, usize) -> String;

fn spoken(of: &[&Standing], name: &str, say: Say) -> String {
    let best = of.iter().filter(|it| it.is_best()).count();
    let close = of.iter().filter(|it| it.is_close()).count();
    say(name, best, close, of.len())
}

/// These columns of the paper's Table V: what was found, then as many of the paper's own.
fn table(sweep: &Sweep, results: &Results, columns: &'static [usize]) -> Html {
    let found = best_and_close(sweep, results).printed();
    let half = columns.len() / 2;
    let heads = [shown::best(), shown::close(), shown::sum(), shown::better_than_adaptive()];
    let class = |place: usize| match place {
        place if place == half => "paper",
        place if (place + 1).is_multiple_of(half) => "tv5-sum",
        _ => "",
    };
    html! {
        <div class="scrolls" tabindex="0" role="region" aria-label={shown::table_5()}><table class="as-table tv5">
            <thead>
                <tr><td></td><th scope="colgroup" colspan={half.to_string()}>{ shown::this_sweep() }</th>
                    <th scope="colgroup" class="paper" colspan={half.to_string()}>{ shown::paper_table_5() }</th></tr>
                <tr><th scope="col">{ "RC" }</th>{ for (0..columns.len()).map(|place| html! {
                    <th scope="col" class={class(place)}>{ heads[place % half] }</th>
                }) }</tr>
            </thead>
            <tbody>{ for found.rows.iter().map(|row| html! {
                <tr><th scope="row">{ configuration(row.first().map_or("", String::as_str)) }</th>
                    { for columns.iter().enumerate().map(|(place, column)| html! {
                        <td class={class(place)}>{ row.get(*column).cloned().unwrap_or_default() }</td>
                    }) }</tr>
            }) }</tbody>
        </table></div>
    }
}

/// "75 %", or "All".
fn configuration(ratio: &str) -> String {
    ratio
        .parse::<f64>()
        .map_or_else(|_| shown::all().to_owned(), |ratio| format!("{} %", ratio * 100.0))
}
