//! The clusters as a table: what each is, and its bar of time.

use std::rc::Rc;

use yew::{Html, Properties, classes, component, html};

use super::processors::Processors;
use crate::ids::SiteId;
use crate::playback::{
    Axis, ClusterRow, Part, PartKind, PolicyMark, RowKind, Scene, SelectStage, Stage,
};
use crate::ui::components::nothing;
use crate::ui::glyph::Glyph;
use crate::ui::hooks::use_language;
use crate::ui::ink::INKS;
use crate::ui::shared::Shared;
use crate::words::lab;
use crate::words::select::{picture as told, stage};

/// Where more policies agree their signs stand at the bar alone; the names are told below the table.
const NAMED: usize = 2;

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
                <tbody>{ for stage.rows.iter().map(|row| view(row, stage, props)) }</tbody>
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

fn at(place: f64) -> String {
    format!("left:{:.2}%", place * 100.0)
}

fn view(row: &ClusterRow, stage: &SelectStage, props: &ClustersProps) -> Html {
    let class = match row.kind {
        RowKind::Plain => "",
        RowKind::Chosen => "chosen",
        RowKind::Late => "too-late",
        RowKind::TooSmall => "out",
    };
    let target = props.targets.as_ref().map(|it| if it.contains(&row.site) { "yes" } else { "no" });
    let due = stage.axis.deadline.as_ref().and_then(|deadline| deadline.place);
    html! {
        <tr {class} key={row.site.0} data-place={row.site.0.to_string()} data-target={target}>
            <th scope="row">{ &row.name }</th>
            <td class="c-n"><Processors processors={row.processors} in_use={row.in_use} held={row.held} /></td>
            <td class="c-m">{ best(row.best.power) }{ &row.mips }</td>
            <td class="c-b">{ best(row.best.bandwidth) }{ &row.bandwidth }</td>
            <td class="c-w">{ best(row.best.load) }{ row.waiting }</td>
            <td class="track">
                if let Some(place) = due { <i class="due" style={at(place)} /> }
                <span aria-hidden="true">{ for row.parts.iter().map(part) }</span>
                { words(row) }
                if row.picks.is_empty() && !row.parts.is_empty() {
                    <span class="meta" aria-hidden="true">{ format!("{} MIPS, {} KB/s", row.mips, row.bandwidth) }</span>
                }
            </td>
        </tr>
    }
}

/// The sign of the policy that would take a cluster for this number.
fn best(mark: Option<PolicyMark>) -> Html {
    mark.map_or_else(Html::default, |mark| html! { <><Glyph {mark} />{ " " }</> })
}

/// What stands at the end of a bar.
fn words(row: &ClusterRow) -> Html {
    let count = row.picks.len();
    let policies = row.picks.iter().map(|mark| {
        let class = (count > NAMED).then_some("sr");
        html! { <span class="pnm"><Glyph mark={*mark} /><span {class}>{ " " }{ mark.label() }</span></span> }
    });
    let is_late = row.kind == RowKind::Late;
    let parted = !row.parts.is_empty();
    // Names and signs of policies stay inside the table.
    let room = if count > NAMED { 6.5 + 1.5 * count as f64 } else { 4.5 + 5.0 * count as f64 };
    let style = if count == 0 {
        at(row.end)
    } else {
        format!("left:min({:.2}%, 100% - {room}rem)", row.end * 100.0)
    };
    html! {
        <span class={classes!("tot", (!parted).then_some("none"))} {style}>
            if parted { <span class="sr">{ &row.spoken }</span> }
            if is_late { <i aria-hidden={parted.to_string()}>{ &row.text }</i> }
            else { <b aria-hidden={parted.to_string()}>{ &row.text }</b> }
            { for policies }
        </span>
    }
}

fn part(part: &Part) -> Html {
    let kind = match part.kind {
        PartKind::Transfer => "t",
        PartKind::Wait => "w",
        PartKind::Process => "p",
        PartKind::Late => "x",
        PartKind::Planned => "n",
    };
    let ink = part.ink.map(|ink| INKS[usize::from(ink % 8)].class);
    let style = format!("left:{:.2}%;width:{:.2}%", part.from * 100.0, part.width * 100.0);
    html! {
        <span class={classes!("tb", kind, ink.map(|_| "job"), ink)} {style}><i>{ &part.label }</i></span>
    }
}
