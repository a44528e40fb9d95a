//! Where the paper's own method is best: a headline and a map for each resource configuration.

use yew::{Html, html};

use super::job::Job;
use crate::experiment::named::{Standing, standings};

/// Headline and maps, where the paper's own method is compared.
pub(super) fn verdict(job: &Job) -> Html {
    let (Some(named), Some(sweep), Some(results)) = (job.order.named, job.sweep(), &job.results)
    else {
        return Html::default();
    };
    if !matches!(named.name, "figure-2" | "table-5") {
        return Html::default();
    }
    let all = standings(sweep, results);
    let good = all.iter().filter(|it| it.is_best() || it.is_close()).count();
    let axes = sweep.axes();
    let sizes = [0, 1, 2].map(|axis| axes.get(axis).map_or(0, |axis| axis.values.len()));
    html! {
        <>
            <h2>{ "Is intelligent best?" }</h2>
            <p class="bignum"><b>{ good }</b>{ format!(" of {} settings best or close", all.len()) }
                <span>{ "Paper: 76 of 100" }</span></p>
            <div class="vmaps">
                { for (0..sizes[0]).map(|rc| {
                    let of: Vec<&Standing> = all.iter().filter(|it| it.place[0] == rc).collect();
                    let name = axes.first().and_then(|axis| axis.values.get(rc)).and_then(crate::scenario::Value::number);
                    let name = format!("RC {} %", name.unwrap_or(0.0) * 100.0);
                    verdict_map(&of, (sizes[1], sizes[2]), &name)
                }) }
            </div>
            <p class="vkey">{ "● best  ○ within 1 %  × another is better" }<br />
                <span class="dim">{ "Up: SL 1 to 5. Across: SH 0 to 0.2" }</span></p>
        </>
    }
}

fn verdict_map(of: &[&Standing], (loads, spreads): (usize, usize), name: &str) -> Html {
    let mark = |load: usize, spread: usize| {
        let (x, y) = (8.0 + 16.0 * spread as f64, 16.0 * (loads - load) as f64 - 8.0);
        let known = of.iter().find(|it| it.place[1] == load && it.place[2] == spread);
        match known {
            None => format!(r#"<circle class="vn" cx="{x}" cy="{y}" r="1.4"/>"#),
            Some(it) if it.is_best() => {
                format!(r#"<circle class="vb" cx="{x}" cy="{y}" r="6.6"/>"#)
            }
            Some(it) if it.is_close() => {
                format!(r#"<circle class="vc" cx="{x}" cy="{y}" r="5.4"/>"#)
            }
            Some(_) => format!(r#"<path class="vx" d="M{} {}l7 7m0-7l-7 7"/>"#, x - 3.5, y - 3.5),
        }
    };
    let marks: String = (0..loads)
        .flat_map(|load| (0..spreads).map(move |spread| (load, spread)))
        .map(|(load, spread)| mark(load, spread))
        .collect();
    let best = of.iter().filter(|it| it.is_best()).count();
    let close = of.iter().filter(|it| it.is_close()).count();
    let spoken = format!("{name}: best in {best}, close in {close} of {} settings", of.len());
    let (width, height) = (16 * spreads, 16 * loads);
    let svg = format!(
        r#"<svg viewBox="0 0 {width} {height}" role="img" aria-label="{spoken}">{marks}</svg>"#
    );
    html! {
        <figure>{ Html::from_html_unchecked(svg.into()) }<figcaption>{ name.to_owned() }</figcaption></figure>
    }
}
