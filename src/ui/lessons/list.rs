//! The list of lessons: a row each, with a ring for progress, and a choice of the lab [L-51].

use yew::{
    Callback, Html, MouseEvent, Properties, component, html, use_effect_with, use_force_update,
    use_memo, use_state_eq,
};

use super::aside::Aside;
use super::opening::listed;
use super::prose::told;
use super::{kept, opening};
use crate::playback::lesson::{Outline, Progress};
use crate::scenario::Value;
use crate::scenario::permalink::{Permalink, encode};
use crate::scenario::tables::LabTable;
use crate::ui::browser::url;
use crate::ui::components::sentence;
use crate::ui::hooks::use_language;
use crate::ui::labs::PAGES;
use crate::ui::store::use_dispatch;
use crate::words::Digits;
use crate::words::parts::lessons;

/// A lesson, and how far somebody is in it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Row {
    pub(super) number: usize,
    pub(super) outline: Outline,
    pub(super) progress: Progress,
}

impl Row {
    /// What stands at its end.
    fn told(&self) -> Html {
        let (right, questions) = self.progress.right_at_first(&self.outline);
        if self.progress.is_done() {
            return sentence(&lessons::right_at_first(right, questions));
        }
        if self.progress.has_begun() {
            let blocks = self.outline.blocks.len();
            return sentence(&lessons::at_block(self.progress.at + 1, blocks));
        }
        html! { <span class="dim">{ lessons::questions(questions) }</span> }
    }
}

/// The address of a built-in lesson.
pub(super) fn address(id: &str) -> String {
    encode(&Permalink { lesson: Value::from(id), ..Permalink::default() })
}

/// The list, and what can be done beside it.
#[component]
pub(super) fn LessonList() -> Html {
    let language = use_language();
    let lab = use_state_eq(|| None::<&'static str>);
    let update = use_force_update();
    let outlines = use_memo(language, |_| listed());
    use_effect_with((), |()| {
        // The address names the list as long as it is shown.
        url::forget();
        url::replace_hash("learn");
    });
    let rows: Vec<Row> = (1..)
        .zip(outlines.iter())
        .map(|(number, outline)| Row {
            number,
            outline: outline.clone(),
            progress: kept::progress(outline),
        })
        .collect();
    let last =
        kept::ids().into_iter().find_map(|id| rows.iter().position(|row| row.outline.id == id));
    let changed = Callback::from(move |()| update.force_update());
    let choice = |word: Option<&'static str>, label: &'static str| {
        let (set, on) = (lab.setter(), *lab == word);
        let onchange = Callback::from(move |_| set.set(word));
        html! {
            <label class={on.then_some("on")}><input type="radio" name="lessons-of" checked={on} {onchange} />{ label }</label>
        }
    };
    let labs = PAGES.iter().filter_map(|page| {
        let known = LabTable::named(page.lab)?;
        Some(choice(Some(page.lab), known.choice.label))
    });
    let shown = rows.iter().enumerate();
    let shown = shown.filter(|(_, row)| lab.is_none_or(|lab| row.outline.lab == lab));
    let shown = shown
        .map(|(place, row)| html! { <LessonRow row={row.clone()} last={last == Some(place)} /> });
    html! {
        <main id="main" class="lx" tabindex="-1">
            <section class="ls">
                <header>
                    <h1>{ lessons::lessons() }</h1>
                    <fieldset class="seg"><legend class="sr">{ lessons::lab() }</legend>{ choice(None, lessons::all_labs()) }{ for labs }</fieldset>
                </header>
                <ol class="list">{ for shown }</ol>
            </section>
            <Aside row={rows.get(last.unwrap_or(0)).cloned()} has_begun={last.is_some()} {changed} />
        </main>
    }
}

/// The props of [`LessonRow`].
#[derive(Clone, Debug, PartialEq, Properties)]
struct LessonRowProps {
    row: Row,
    /// Whether it was played last.
    last: bool,
}

#[component]
fn LessonRow(props: &LessonRowProps) -> Html {
    use_language();
    let Row { number, outline, progress } = &props.row;
    let dispatch = use_dispatch();
    let id = outline.id.clone();
    let onclick = Callback::from(move |event: MouseEvent| {
        event.prevent_default();
        url::mark();
        opening::built_in(&id, None, &dispatch);
    });
    let class = yew::classes!(
        progress.is_done().then_some("done"),
        (props.last && !progress.is_done()).then_some("now")
    );
    html! {
        <li {class}><a href={address(&outline.id)} {onclick}>
            { ring(*number, progress.share()) }
            <span class="what"><b>{ told(&outline.title) }</b><span>{ for outline.goals.first().map(told) }</span></span>
            <span class="of">{ &outline.lab_label }</span>
            <span class="min">{ lessons::minutes(Digits(outline.minutes, 0)) }</span>
            <span class="came">{ props.row.told() }</span>
        </a></li>
    }
}

/// A ring that is filled as far as somebody is, with the number of the lesson inside.
fn ring(number: usize, share: f64) -> Html {
    const AROUND: f64 = 94.25;
    let filled = format!("{:.1} {AROUND}", share * AROUND);
    html! {
        <svg class="ring" viewBox="0 0 36 36" aria-hidden="true">
            <circle cx="18" cy="18" r="15" />
            <circle class="filled" cx="18" cy="18" r="15" stroke-dasharray={filled} transform="rotate(-90 18 18)" />
            <text x="18" y="23" font-size="14">{ number }</text>
        </svg>
    }
}
