//! Saving an experiment: its rows, a bundle that can be run again, its figure.

use super::job::Job;
use super::verdict::is_table_5;
use super::{Look, figure_of, head, words};
use crate::experiment::figure::figure_svg;
use crate::experiment::{Content, Format, Print};
use crate::scenario::permalink::{LONGEST, encode};
use crate::ui::browser::look;
use crate::ui::browser::worker::spawn;
use crate::ui::browser::{files, picture, url};
use crate::words::experiments::shown;

/// What is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Saving {
    /// One row a run.
    Rows,
    /// Experiment, version and rows.
    Bundle,
    /// The figure as SVG.
    Svg,
    /// The figure as PNG.
    Png,
}

/// The resolution of a saved picture.
const PICTURE_SCALE: f64 = 2.0;

/// Saves what is known so far.
pub(super) fn save(saving: Saving, job: &Job, view: Look) {
    // Several of the named ones run the same sweep, so theirs are the names that tell files apart.
    let name = match (job.order.named, job.sweep()) {
        (Some(named), _) => named.name,
        (None, Some(sweep)) => &sweep.file().name,
        (None, None) => return,
    };
    let name = format!("gridlock-{name}");
    match saving {
        Saving::Rows | Saving::Bundle => save_rows(saving, &name, job),
        Saving::Svg => {
            let drawing = drawing(job, view).unwrap_or_default();
            files::save(&format!("{name}.svg"), "image/svg+xml", &drawing);
        }
        Saving::Png => {
            let (name, drawing) = (format!("{name}.png"), drawing(job, view).unwrap_or_default());
            spawn(async move {
                picture::save_png(&name, &drawing, PICTURE_SCALE).await;
            });
        }
    }
}

/// Saves what was found.
fn save_rows(saving: Saving, name: &str, job: &Job) {
    if let Some(made) = &job.made {
        files::save(&format!("{name}.csv"), "text/csv", &made.csv);
        return;
    }
    let (Some(sweep), Some(results)) = (job.sweep(), &job.results) else { return };
    let write = |format: Format| {
        let print = Print { named: job.order.named, content: Content::Rows, format };
        let mut bytes = Vec::new();
        // Writing into memory does not fail.
        print.write(sweep, results, &mut bytes).ok();
        String::from_utf8_lossy(&bytes).into_owned()
    };
    match saving {
        Saving::Bundle => {
            files::save(&format!("{name}.json"), "application/json", &write(Format::Bundle));
        }
        _ => files::save(&format!("{name}.csv"), "text/csv", &write(Format::Csv)),
    }
}

/// The figure as it is looked at, with title, legend and address, in the light theme.
fn drawing(job: &Job, view: Look) -> Option<String> {
    // Table V has no choice of an axis.
    let relative = view.relative && !is_table_5(job.order.named);
    let figure = figure_of(&job.order, Some(job), Look { relative, ..view })?;
    let (done, of) = job.progress();
    let mut told = format!("{}{}", words::caption(&figure), head::intervals(&figure, &job.order));
    if let Some(source) = head::source_of(&job.order) {
        told = format!("{told}. {source}");
    }
    if done < of {
        told = format!("{told}. {}", shown::runs_done(done, of));
    }
    let fragment = encode(&job.order.form.link());
    let fragment = if fragment.len() <= LONGEST { &fragment } else { "#experiments" };
    let link = format!("{}{fragment}", url::address_without_hash());
    Some(figure_svg(&figure, [&head::title_of(&job.order), &told, &link], &rules()))
}

/// The style rules of a saved figure.
fn rules() -> String {
    let look = look::Look::read_light();
    let color = |token: &str| look.palette.color(token).to_owned();
    let rules = format!(
        "text{{font:14px {};fill:{}}}.title{{font-size:20px;font-weight:700;fill:{}}}.head{{font-weight:700}}\
         .yt{{text-anchor:end}}.xt{{text-anchor:middle}}.link{{font-size:11px}}.bg{{fill:{}}}\
         .gl{{stroke:{}}}.pend rect{{fill:{}}}.pend text{{text-anchor:middle}}.band{{opacity:.13}}.pl{{font-weight:700;fill:{}}}.whisker{{fill:none;stroke-width:2}}",
        look.font.replace('"', "'"),
        color("ink-2"),
        color("ink"),
        color("surface"),
        color("line"),
        color("surface-3"),
        color("ink"),
    );
    let lines = [
        ("bf", "pol-bf", "stroke-width:3.2"),
        ("ff", "pol-ff", "stroke-dasharray:7 4"),
        ("ad", "pol-ad", "stroke-dasharray:2 4;stroke-linecap:round"),
        ("it", "pol-it", "stroke-width:4.5"),
        ("n0", "ink-3", "stroke-dasharray:9 3"),
        ("n1", "ink-3", "stroke-dasharray:5 2 1 2"),
        ("n2", "ink-3", "stroke-dasharray:1 3"),
        ("n3", "ink-3", "stroke-dasharray:12 3 3 3"),
    ];
    rules
        + &lines.map(|(class, token, stroke)| {
            let color = color(token);
            format!(
                ".{class}{{fill:{color}}}.whisker.{class}{{fill:none;stroke:{color}}}.line.{class} path:first-child{{fill:none;stroke:{color};stroke-width:2.2;{stroke}}}"
            )
        })
        .concat()
}
