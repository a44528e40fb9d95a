//! The texts of a lesson as markup: paragraphs, lists, words that lead somewhere [L-26].

use yew::{Callback, Html, MouseEvent, Properties, component, html, use_state_eq};

use super::list::address;
use super::opening;
use crate::playback::lesson::{Inline, LessonText, Paragraph, meaning};
use crate::ui::browser::url;
use crate::ui::hooks::use_language;
use crate::ui::store::Dispatch;
use crate::words::{Word, Words, english_only};

/// Where words lead: to a block of the lesson by its name, or with the page's own dispatcher elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ways {
    pub(super) block: Callback<String>,
    pub(super) page: Dispatch,
}

/// The props of [`Prose`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct ProseProps {
    pub(super) text: Vec<Paragraph>,
    pub(super) ways: Ways,
}

/// Paragraphs and lists.
#[component]
pub(super) fn Prose(props: &ProseProps) -> Html {
    use_language();
    html! { <>{ for props.text.iter().map(|part| paragraph(part, &props.ways)) }</> }
}

fn paragraph(part: &Paragraph, ways: &Ways) -> Html {
    match part {
        Paragraph::Text(words) => html! { <p>{ line(words, ways) }</p> },
        Paragraph::List(items) => {
            html! { <ul>{ for items.iter().map(|item| html! { <li>{ line(item, ways) }</li> }) }</ul> }
        }
    }
}

/// Texts on one line, in a button or behind a mark.
pub(super) fn words(text: &[Paragraph], ways: &Ways) -> Html {
    let parts = text.iter().enumerate().map(|(place, part)| {
        let space = if place > 0 { " " } else { "" };
        let inside: Html = match part {
            Paragraph::Text(words) => line(words, ways),
            Paragraph::List(items) => items.iter().map(|item| line(item, ways)).collect(),
        };
        html! { <>{ space }{ inside }</> }
    });
    parts.collect()
}

/// A text without markup, marked where it is in another language.
pub(super) fn told(text: &LessonText) -> Html {
    match &text.lang {
        Some(tag) => html! { <span lang={tag.clone()}>{ &text.text }</span> },
        None => html! { { &text.text } },
    }
}

/// A message with such a text where it is emphasized.
pub(super) fn with_told(message: Words, text: &LessonText) -> Html {
    let word = |word: Word| {
        if word.strong {
            told(text)
        } else {
            html! { { word.text } }
        }
    };
    message.0.into_iter().map(word).collect()
}

fn line(words: &[Inline], ways: &Ways) -> Html {
    words.iter().map(|run| inline(run, ways)).collect()
}

fn inline(run: &Inline, ways: &Ways) -> Html {
    match run {
        Inline::Text(text) => html! { { text } },
        Inline::Strong(inside) => html! { <strong>{ line(inside, ways) }</strong> },
        Inline::Emphasis(inside) => html! { <em>{ line(inside, ways) }</em> },
        Inline::Foreign(inside, tag) => {
            html! { <span lang={tag.clone()}>{ line(inside, ways) }</span> }
        }
        Inline::Code(text) => html! { <code>{ text }</code> },
        Inline::Value(name, _) => html! { { format!("{{{name}}}") } },
        Inline::Link(inside, target) => link(line(inside, ways), target, ways),
    }
}

fn link(words: Html, target: &str, ways: &Ways) -> Html {
    match target.split_once(':') {
        Some(("block", name)) => {
            let (go, name) = (ways.block.clone(), name.to_owned());
            let onclick = Callback::from(move |_| go.emit(name.clone()));
            html! { <button type="button" class="as-link" {onclick}>{ words }</button> }
        }
        Some(("lesson", id)) => {
            let (page, id) = (ways.page.clone(), id.to_owned());
            let href = address(&id);
            let onclick = Callback::from(move |event: MouseEvent| {
                event.prevent_default();
                url::mark();
                opening::built_in(&id, None, &page);
            });
            html! { <a {href} {onclick}>{ words }</a> }
        }
        Some(("glossary", word)) => match meaning(word) {
            Some(meaning) => html! { <Term {words} {meaning} /> },
            None => html! { <dfn>{ words }</dfn> },
        },
        _ if target.starts_with('#') => html! { <a href={target.to_owned()}>{ words }</a> },
        _ => words,
    }
}

/// The props of [`Term`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct TermProps {
    words: Html,
    meaning: String,
}

/// A word of the glossary: pressed, it tells what it means, behind itself.
#[component]
fn Term(props: &TermProps) -> Html {
    use_language();
    let told = use_state_eq(|| false);
    let onclick = {
        let told = told.clone();
        Callback::from(move |_| told.set(!*told))
    };
    html! {
        <>
            <button type="button" class="as-link term" aria-expanded={told.to_string()} {onclick}>{ props.words.clone() }</button>
            <span role="status">if *told { <span class="gloss" lang={english_only()}>{ format!("({})", props.meaning) }</span> }</span>
        </>
    }
}
