//! A cluster of the table: what it is, its bar of time, and who is ahead there.

use yew::{Callback, Html, KeyboardEvent, UseStateHandle, classes, html};

use super::clusters::{ClustersProps, at};
use super::processors::Processors;
use crate::ids::SiteId;
use crate::playback::{ClusterRow, Part, PartKind, PolicyMark, RowKind, SelectStage};
use crate::ui::glyph::Glyph;
use crate::ui::ink::INKS;
use crate::words::select::picture as told;

/// Where more policies agree their signs stand at the bar alone; the names are told below the table.
const NAMED: usize = 2;

/// The id of a cluster's button.
pub(super) fn row_id(site: SiteId) -> String {
    format!("cluster-{}", site.0)
}

/// The jobs that are ahead at a cluster, as its bar has them.
fn ahead(row: &ClusterRow) -> String {
    let ahead =
        row.parts.iter().filter(|part| matches!(part.kind, PartKind::Wait | PartKind::Planned));
    let names: Vec<&str> =
        ahead.map(|part| part.label.as_str()).filter(|label| !label.is_empty()).collect();
    let jobs = if names.is_empty() {
        told::nobody_ahead().to_owned()
    } else {
        told::ahead(&names.join(", "))
    };
    let said = if row.spoken.is_empty() { &row.text } else { &row.spoken };
    format!("{}. {jobs}", said.trim_end_matches('.'))
}

/// Its row: a press tells who is ahead there.
pub(super) fn view(
    row: &ClusterRow,
    (stage, props): (&SelectStage, &ClustersProps),
    (tab, shown): (&'static str, &UseStateHandle<Option<SiteId>>),
) -> Html {
    let site = row.site;
    let is_told = **shown == Some(site);
    let toggle = {
        let shown = shown.clone();
        Callback::from(move |_| shown.set((!is_told).then_some(site)))
    };
    let leave = {
        let shown = shown.clone();
        Callback::from(move |_| shown.set(None))
    };
    let onkeydown = {
        let shown = shown.clone();
        Callback::from(move |event: KeyboardEvent| {
            if is_told && event.key() == "Escape" {
                event.stop_propagation();
                shown.set(None);
            }
        })
    };
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
            <th scope="row">
                <button type="button" class="c-pick" id={row_id(site)} tabindex={tab} aria-expanded={is_told.to_string()}
                    onclick={toggle} onblur={leave} {onkeydown}>{ &row.name }</button>
                if is_told { <span class="tip" role="status">{ ahead(row) }</span> }
            </th>
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
