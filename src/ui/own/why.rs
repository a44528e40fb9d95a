//! “Why?” of a policy of one's own: each part under its name, the scores, and who is tied [P-51].

use yew::{Html, Properties, component, html};

use crate::playback::{OwnHow, OwnRow, OwnTable, OwnWhy, PolicyMark};
use crate::ui::glyph::Glyph;
use crate::ui::hooks::use_language;
use crate::words::Word;
use crate::words::lab;
use crate::words::parts::own;

/// The props of [`OwnParts`].
#[derive(Clone, PartialEq, Eq, Properties)]
pub(in crate::ui) struct PartsProps {
    /// What it looked at.
    pub(in crate::ui) why: OwnWhy,
}

/// The parts, the scores, the verdict.
#[component]
pub(in crate::ui) fn OwnParts(props: &PartsProps) -> Html {
    use_language();
    let why = &props.why;
    html! {
        <>
            if !why.once.is_empty() {
                <table class="parts">
                    <caption class="sr">{ own::same_for_all() }</caption>
                    <tbody>{ for why.once.iter().map(|(name, value)| html! {
                        <tr><th scope="row"><code>{ name }</code></th><td>{ value }</td></tr>
                    }) }</tbody>
                </table>
            }
            if let Some((rule, answer)) = &why.answer {
                <table class="parts"><caption class="sr">{ own::the_answer() }</caption>
                    <tbody><tr class="sum"><th scope="row"><code>{ rule }</code></th><td>{ answer }</td></tr></tbody></table>
            }
            if let Some(table) = &why.asked { { view_table(table) } }
            if let Some(how) = &why.how { { view_how(how) } }
            if let Some((words, whose)) = &why.verdict {
                <p class="rule">{ for own::verdict(words, MARK, whose).0.into_iter().map(with_mark) }</p>
            }
            if let Some(tied) = &why.tied { <p class="aside-note">{ own::first_wins(tied) }</p> }
            if let Some(moves) = &why.moves {
                <h3>{ own::which_moves() }</h3>
                { view_table(moves) }
            }
            if let Some(order) = &why.order {
                <h3>{ own::queue_order() }</h3>
                { view_list(order) }
            }
        </>
    }
}

/// Where the policy's mark is drawn in a sentence.
const MARK: &str = "\u{FFFC}";

/// A word, with the mark in its place.
fn with_mark(word: Word) -> Html {
    if word.strong {
        return html! { <b>{ word.text }</b> };
    }
    match word.text.split_once(MARK) {
        Some((before, after)) => {
            html! { <>{ before }<Glyph mark={PolicyMark::OWN} />{ after }</> }
        }
        None => html! { { word.text } },
    }
}

/// A formula as it is written, each word above its value; it is heard one line after the other.
fn view_how(how: &OwnHow) -> Html {
    let about = if how.of.is_empty() {
        own::came_about(&how.name)
    } else {
        own::came_about_on(&how.name, &how.of)
    };
    let title = about.0.into_iter().map(|word| {
        if word.strong {
            html! { <code>{ word.text }</code> }
        } else {
            html! { { word.text } }
        }
    });
    let line = |side: fn(&(String, String)) -> &str| {
        how.words.iter().map(side).collect::<Vec<_>>().join(" ")
    };
    let (written, filled) = (line(|word| &word.0), line(|word| &word.1));
    html! {
        <>
            <h3>{ for title }</h3>
            <p class="sr">{ format!("{} = {written}; = {filled}; = {}", how.name, how.value) }</p>
            <div class="own-how" aria-hidden="true">
                <span><code>{ format!("{} =", how.name) }</code><code>{ "=" }</code></span>
                { for how.words.iter().map(|(word, value)| html! {
                    <span class={(word != value).then_some("named")}><code>{ word }</code><code>{ value }</code></span>
                }) }
                <code class="own-out">{ "= " }<b>{ &how.value }</b></code>
            </div>
        </>
    }
}

/// Elements side by side.
fn view_table(table: &OwnTable) -> Html {
    let row = |class: &'static str, row: &OwnRow| {
        html! {
            <tr {class}><th scope="row"><code>{ &row.name }</code></th>{ for row.cells.iter().map(|cell| html! { <td>{ cell }</td> }) }</tr>
        }
    };
    html! {
        <table class="parts">
            <caption class="sr">{ &table.caption }</caption>
            <thead><tr><th scope="col">{ own::column_part() }</th>{ for table.heads.iter().map(|head| html! { <th scope="col">{ head }</th> }) }</tr></thead>
            <tbody>
                { for table.parts.iter().map(|part| row("", part)) }
                { for table.keys.iter().map(|key| row(if key.name == "then" { "ty" } else { "sum" }, key)) }
                if let Some(more) = &table.more { <tr class="out"><td colspan={(table.heads.len() + 1).to_string()}>{ more }</td></tr> }
            </tbody>
        </table>
    }
}

/// Elements one below the other, as a queue is read.
fn view_list(table: &OwnTable) -> Html {
    let columns = || table.parts.iter().chain(&table.keys);
    html! {
        <table class="parts by-job">
            <caption class="sr">{ &table.caption }</caption>
            <thead><tr><th scope="col">{ lab::column_job() }</th>{ for columns().map(|row| html! { <th scope="col"><code>{ &row.name }</code></th> }) }</tr></thead>
            <tbody>
                { for table.heads.iter().enumerate().map(|(place, head)| html! {
                    <tr class={(place == 0).then_some("chosen")}><th scope="row">{ head }</th>
                        { for columns().map(|row| html! { <td>{ row.cells.get(place).cloned().unwrap_or_default() }</td> }) }</tr>
                }) }
                if let Some(more) = &table.more { <tr class="out"><td colspan={(columns().count() + 1).to_string()}>{ more }</td></tr> }
            </tbody>
        </table>
    }
}
