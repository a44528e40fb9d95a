//! What of a run is saved as a file: its schedule, its metrics, its stage.

use std::io;

use crate::scenario::permalink::{LONGEST, encode, encode_short};
use crate::ui::browser::growing::Growing;
use crate::ui::browser::look::Look;
use crate::ui::browser::worker::spawn;
use crate::ui::browser::{files, outline, picture, url};
use crate::ui::components::Export;
use crate::ui::editor::policy_name;
use crate::ui::hooks::link;
use crate::ui::labs;
use crate::ui::store::{AppState, Mode};
use crate::words::of_table;
use crate::words::page::stage;

/// How many dots of a picture stand in the place of one.
const PICTURE_SCALE: f64 = 2.0;

/// Saves it.
pub(super) fn save(export: Export, state: &AppState) {
    let name = |ending: &str| format!("gridlock-{ending}");
    match export {
        Export::ScheduleCsv => {
            let name = name("schedule.csv");
            if save_schedule(state, &name).is_err() {
                files::refuse(&name);
            }
        }
        Export::MetricsCsv => files::save(&name("metrics.csv"), "text/csv", &metrics(state)),
        Export::StageFilm => {}
        Export::StageSvg => {
            let name = name("stage.svg");
            match drawing(state) {
                Some(drawing) => files::save(&name, "image/svg+xml", &drawing),
                None => files::refuse(&name),
            }
        }
        Export::StagePng => {
            let name = name("stage.png");
            match drawing(state) {
                Some(drawing) => spawn(async move {
                    picture::save_png(&name, &drawing, PICTURE_SCALE).await;
                }),
                None => files::refuse(&name),
            }
        }
    }
}

fn save_schedule(state: &AppState, name: &str) -> io::Result<()> {
    let (Some(run), Some(results)) = (&state.run.known, &state.run.results) else { return Ok(()) };
    let mut file = Growing::begin();
    run.write_schedule(results, &mut file)?;
    file.save(name, "text/csv")
}

fn metrics(state: &AppState) -> String {
    let mut text = "metric,value,unit\n".to_owned();
    if let Some(results) = &state.run.results {
        for (metric, value) in results.metrics.iter() {
            for part in [metric.key(), ",", &value.to_string(), ",", metric.unit(), "\n"] {
                text.push_str(part);
            }
        }
    }
    text
}

fn drawing(state: &AppState) -> Option<String> {
    let title = state.run.known.as_ref().and_then(|run| run.title());
    let policy = policy_name(&state.session.scenario);
    let clock = state.scene.as_ref().map(|scene| scene.clock.text.clone());
    let title = [
        Some(title.map_or(stage::gridlock(), |title| of_table(title).text).to_owned()),
        policy,
        clock,
    ];
    let title = &title.into_iter().flatten().collect::<Vec<_>>().join(", ");
    let link = link(state);
    // As on paper: a preset is told by its name.
    let fragment = encode_short(&link).unwrap_or_else(|| encode(&link));
    let fragment = if fragment.len() <= LONGEST { fragment } else { String::new() };
    let link = format!("{}{fragment}", url::public_address());
    let scene = state.scene.as_ref()?;
    // Only where the run is watched is the lab's own stage shown.
    match labs::drawing(scene).filter(|_| state.view.mode == Mode::Watch) {
        Some(draw) => Some(draw(scene, &state.view, &Look::read_light(), (title, &link))),
        None => outline::svg_of_id("stage", (title, &link)),
    }
}
