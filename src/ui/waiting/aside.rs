//! Why a job waited, in words, and what each reason costs the run.

use yew::{Html, Properties, component, html};

use super::Go;
use super::place::classes;
use crate::playback::waiting::{BudgetLine, OneWait, WaitingPicture};
use crate::ui::components::sentence;
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::words::parts::waiting;

/// The props of [`WaitingAside`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct AsideProps {
    pub(super) picture: Shared<WaitingPicture>,
    pub(super) go: Go,
}

/// The answer.
#[component]
pub(super) fn WaitingAside(props: &AsideProps) -> Html {
    use_language();
    let picture = &props.picture;
    html! {
        <aside class="why" id="why" aria-labelledby="h-w" tabindex="0" data-region="">
            { match &picture.one {
                Some(one) => view_one(one),
                None if picture.is_empty() => html! { <h2 id="h-w">{ waiting::nobody() }</h2> },
                None => html! { <h2 id="h-w">{ waiting::reading_off() }</h2> },
            } }
            if !picture.budget.is_empty() {
                <h3>{ &picture.total }</h3>
                <div class="wt-bar" aria-hidden="true">
                    { for picture.budget.iter().map(|line| html! {
                        <i class={classes(line.kind)} style={format!("width:{:.3}%", line.part * 100.0)}></i>
                    }) }
                </div>
                <table class="wt-parts">
                    <thead><tr><th scope="col">{ waiting::column_reason() }</th><th scope="col">{ waiting::column_share() }</th><th scope="col">{ waiting::column_longest() }</th></tr></thead>
                    <tbody>{ for picture.budget.iter().map(|line| view_line(line, &props.go)) }</tbody>
                </table>
            }
            if let Some(note) = &picture.note { <p class="aside-note">{ note }</p> }
        </aside>
    }
}

fn view_one(one: &OneWait) -> Html {
    html! {
        <>
            <p class="over">{ &one.over }</p>
            <h2 id="h-w">{ &one.title }</h2>
            <p class="lead">{ sentence(&one.lead) }</p>
            <table class="wt-parts"><tbody>
                { for one.shares.iter().map(|(kind, words, time)| html! {
                    <tr><th scope="row"><i class={yew::classes!("wt-swatch", classes(*kind))}></i>{ words }</th><td>{ time }</td></tr>
                }) }
                <tr class="chosen"><th scope="row">{ waiting::wait() }</th><td>{ &one.wait }</td></tr>
            </tbody></table>
        </>
    }
}

/// A reason, and the way to where it costs most.
fn view_line(line: &BudgetLine, go: &Go) -> Html {
    let words = if line.cause.is_empty() {
        line.reason.clone()
    } else {
        waiting::caused(&line.reason, &line.cause)
    };
    let way = line.way.clone().map(|way| {
        let label = waiting::longest_for(&words, &way.label);
        let onclick = go.reform(move |_| (way.name.clone(), Some(way.at)));
        html! { <button type="button" class="link" aria-label={label} {onclick}>{ &way.label }</button> }
    });
    html! {
        <tr title={line.detail.clone()}>
            <th scope="row"><i class={yew::classes!("wt-swatch", classes(line.kind))}></i>{ words }</th>
            <td>{ &line.share }</td><td>{ way.unwrap_or_default() }</td>
        </tr>
    }
}
