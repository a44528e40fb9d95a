//! The clusters as a table: what each is, and its bar of time.

use std::rc::Rc;

use yew::{Html, Properties, classes, component, html, use_state_eq};

use super::cluster_row::{row_id, view};
use crate::ids::SiteId;
use crate::playback::{Axis, Scene, SelectStage, Stage};
use crate::ui::components::{nothing, tab_stop, use_one_stop};
use crate::ui::hooks::use_language;
use crate::ui::ink::INKS;
use crate::ui::shared::Shared;
use crate::words::lab;
use crate::words::select::{picture as told, stage};

/// The props of [`Clusters`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct ClustersProps {
    /// Whose clusters.
    pub scene: Shared<Scene>,
    /// The clusters that the job can get that is picked, if one is.
    pub targets: Option<Rc<[SiteId]>>,
}

/// The clusters.
#[component]
pub(super) fn Clusters(props: &ClustersProps) -> Html {
    use_language();
    let told = use_state_eq(|| None::<SiteId>);
    let sites: Vec<SiteId> = match &props.scene.stage {
        Stage::Select(stage) => stage.rows.iter().map(|row| row.site).collect(),
        _ => Vec::new(),
    };
    let (reached, onkeydown) = use_one_stop(sites.len(), move |place| row_id(sites[place]));
    let Stage::Select(stage) = &props.scene.stage else { return nothing() };
    let style = format!("--rows:{}", stage.rows.len().max(1));
    html! {
        <section class="ttr" aria-labelledby="h-c">
            <header>
                <h2 id="h-c">{ &stage.title }</h2>
                { legend(stage) }
                if !stage.more.is_empty() { <p class="dim more">{ stage.more.join(", ") }</p> }
            </header>
            <table class="clusters" {style}>
                <caption class="sr">{ &stage.title }</caption>
                <thead><tr>
                    <th scope="col">{ stage::column_cluster() }</th>
                    <th scope="col" class="c-n">{ lab::column_processors() }</th>
                    <th scope="col" class="c-m">{ "MIPS" }</th>
                    <th scope="col" class="c-b">{ "KB/s" }</th>
                    <th scope="col" class="c-w">{ told::column_waiting() }</th>
                    { axis(&stage.axis) }
                </tr></thead>
                <tbody {onkeydown}>
                    { for stage.rows.iter().enumerate().map(|(place, row)| {
                        view(row, (stage, props), (tab_stop(place, reached), &told))
                    }) }
                </tbody>
            </table>
        </section>
    }
}

fn legend(shown: &SelectStage) -> Html {
    let ink = shown.job.as_ref().map_or("", |job| INKS[usize::from(job.ink % 8)].class);
    if shown.job.is_some() {
        html! {
            <p class="legend dim">
                <i class="key tb t" />{ " " }{ told::key_transfer() }
                <i class="key tb w" />{ " " }{ told::key_wait() }
                <i class={classes!("key", "tb", "p", "job", ink)} />{ " " }{ told::key_process() }
            </p>
        }
    } else {
        html! {
            <p class="legend dim">
                <i class="key tb p" />{ " " }{ told::key_running() }<i class="key tb n" />{ " " }{ told::key_planned() }
            </p>
        }
    }
}

fn axis(axis: &Axis) -> Html {
    html! {
        <th scope="col" class="track axis">
            <span class="sr">{ told::time_from_now() }</span>
            { for axis.ticks.iter().enumerate().map(|(place, tick)| html! {
                <span class={classes!("tick", (place % 2 == 1).then_some("odd"))} style={at(tick.place)} aria-hidden="true">{ &tick.text }</span>
            }) }
            if let Some(deadline) = &axis.deadline {
                if let Some(place) = deadline.place {
                    <b class="due-text" style={at(place)}>{ &deadline.text }</b>
                } else {
                    <b class="due-text due-over">{ format!("{} →", deadline.text) }</b>
                }
            }
        </th>
    }
}

/// Where something stands in a bar.
pub(super) fn at(place: f64) -> String {
    format!("left:{:.2}%", place * 100.0)
}
