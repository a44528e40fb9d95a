//! The jobs among which one is chosen: the acting server with each of them, at one scale.

use std::rc::Rc;

use yew::{Callback, Html, Properties, classes, component, html};

use super::px;
use crate::ids::JobId;
use crate::playback::predict::Choice as Pick;
use crate::playback::{CandidateView, Choice, PolicyMark, PolicySlot, format};
use crate::ui::glyph::Glyph;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::ink::ink_of;
use crate::ui::labs::{Pickable, pick_of};
use crate::words::balance::choice as told;
use crate::words::lab;

/// The props of [`ChoiceView`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct ChoiceProps {
    /// What is shown.
    pub choice: Choice,
    /// The job that is followed, if any.
    pub selected: Option<JobId>,
    /// A job was chosen.
    pub on_select: Callback<JobId>,
    /// What can be picked, if something is asked.
    pub picks: Option<Rc<[Pickable]>>,
}

/// The latest job's sign; a sign needs no name.
const LATEST: PolicyMark = PolicyMark::new(PolicySlot::Square, "");
/// The sign of the job that leaves the best balance.
const BALANCED: PolicyMark = PolicyMark::new(PolicySlot::Circle, "");

/// The jobs among which one is chosen.
#[component]
pub(super) fn ChoiceView(props: &ChoiceProps) -> Html {
    use_language();
    let choice = &props.choice;
    // Between decisions nothing is told that has come of one.
    let shape = if choice.in_vain {
        Some(Shape::Blocked)
    } else {
        (!choice.rows.is_empty()).then_some(Shape::Check)
    };
    html! {
        <section class="readout pick" aria-labelledby="h-f">
            <div class="ro-fig">
                <h2 id="h-f">{ &choice.title }{ " " }<span class="dim">{ &choice.unit }</span></h2>
                if !choice.rows.is_empty() {
                    <ol class="cand-row" tabindex="0" aria-label={told::candidates()}>
                        { for choice.rows.iter().map(|row| candidate(row, props)) }
                        if choice.more > 0 { <li class="dim">{ format!("+{}", format::count(choice.more as u64)) }</li> }
                    </ol>
                }
            </div>
            <div class="ro-text">
                if !choice.verdict.is_empty() {
                    <p class="ro-verdict">{ for shape.map(|shape| html! { <Icon {shape} /> }) }<span>{ &choice.verdict }</span></p>
                }
                <dl>{ for choice.numbers.iter().map(|(name, value)| html! { <div><dt>{ name }</dt><dd>{ value }</dd></div> }) }</dl>
                if !choice.formula.is_empty() { <p class="ro-index">{ &choice.formula }</p> }
            </div>
        </section>
    }
}

fn candidate(row: &CandidateView, props: &ChoiceProps) -> Html {
    let class = classes!(
        row.mark.is_none().then_some("now"),
        row.chosen.then_some("chosen"),
        row.refused.map(|_| "out"),
    );
    let label = row.mark.as_ref().map_or(lab::now(), |mark| mark.label.as_str());
    let name = html! {
        <>
            <b>{ label }</b>
            if row.chosen && row.mark.is_some() && !row.score.is_empty() { { " " }<Glyph mark={BALANCED} /> }
            if row.latest { { " " }<Glyph mark={LATEST} /> }
        </>
    };
    let job = row.mark.as_ref().map(|mark| mark.job);
    let pick = job.and_then(|job| pick_of(props.picks.as_deref(), Pick::Job(job)));
    html! {
        <li {class} title={row.refused} data-pick={pick.as_ref().map(|pick| pick.word())} data-job={pick.and(job).map(|job| job.0.to_string())}>
            if let Some(key) = pick.and_then(|pick| pick.key) { <kbd class="pick-key" aria-hidden="true">{ key }</kbd> }
            { figure(row) }
            if let Some(mark) = &row.mark {
                { select((mark.job, pick), name, props) }
            } else {
                <p>{ name }</p>
            }
            <p class="st" aria-hidden="true"><b>{ &row.score }</b>{ " " }{ &row.stranded }</p>
        </li>
    }
}

fn select((job, pick): (JobId, Option<Pickable>), name: Html, props: &ChoiceProps) -> Html {
    let on_select = props.on_select.clone();
    let onclick = Callback::from(move |_| on_select.emit(job));
    let pressed = pick.map_or(props.selected == Some(job), |pick| pick.on).to_string();
    html! { <p><button type="button" class="cand-name" {onclick} aria-pressed={pressed}>{ name }</button></p> }
}

/// The columns of one candidate: what is there, the job on top, hollow up to the tallest.
fn figure(row: &CandidateView) -> Html {
    let count = row.rest.len();
    let part = |k: usize| if row.adds { row.part[k] } else { 0.0 };
    let is_use = row.stranded.is_empty();
    let tallest = (0..count).map(|k| row.rest[k] + part(k)).fold(0.0, f64::max);
    let tallest = if is_use { tallest.max(1.0) } else { tallest.max(1e-12) };
    let (slot, ink) = (96.0 / count as f64, row.mark.as_ref().map(|mark| ink_of(mark).class));
    html! {
        <svg class="cand-sky" viewBox="0 0 98 66" role="img" aria-label={row.spoken.clone()}>
            { for (0..count).map(|k| {
                let (x, width) = (k as f64 * slot + 1.0, slot * 0.86);
                let (rest, part) = (row.rest[k] / tallest * 62.0, part(k) / tallest * 62.0);
                html! {
                    <>
                        <rect class="room" x={px(x + 0.75)} y="2.8" width={px(width - 1.5)} height="61.5" />
                        <rect class={if is_use { "used" } else { "wait" }} x={px(x)} y={px(65.0 - rest)} width={px(width)} height={px(rest)} />
                        if part > 0.0 {
                            <g class={classes!("job", ink)}>
                                <rect class="body r" x={px(x)} y={px(65.0 - rest - part)} width={px(width)} height={px(part)} />
                            </g>
                        }
                    </>
                }
            }) }
        </svg>
    }
}
