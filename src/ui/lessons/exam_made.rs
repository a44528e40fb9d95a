//! An exam that was made: its students, its files, what is printed, and the sheet and the key of one student.

use yew::{AttrValue, Callback, Html, Properties, component, html, use_state_eq};

use crate::playback::lesson::{ExamRow, MadeExam, document};
use crate::ui::browser::files::save;
use crate::ui::browser::print::print;
use crate::ui::components::nothing;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;
use crate::words::parts::{exam, lessons};

/// The props of [`Made`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct MadeProps {
    pub(super) made: Shared<MadeExam>,
    pub(super) id: String,
    pub(super) title: String,
}

/// What can be printed and saved, and what is to be said of it.
#[component]
pub(super) fn Made(props: &MadeProps) -> Html {
    use_language();
    let MadeProps { made, id, title } = props;
    let printing = |of: fn(&ExamRow) -> &str| {
        let made = made.clone();
        Callback::from(move |_| print(&made.rows.iter().map(of).collect::<String>()))
    };
    let page = |file: &str, of: fn(&ExamRow) -> &str| {
        let (made, title) = (made.clone(), title.clone());
        let name = format!("{id}-{file}.html");
        Callback::from(move |_| {
            let body: String = made.rows.iter().map(of).collect();
            save(&name, "text/html", &document(&made.language, &title, &body));
        })
    };
    let table = |file: &str, of: fn(&MadeExam) -> &str| {
        let (made, name) = (made.clone(), format!("{id}-{file}.csv"));
        Callback::from(move |_| save(&name, "text/csv", of(&made)))
    };
    let sheet: fn(&ExamRow) -> &str = |row| &row.sheet;
    let key: fn(&ExamRow) -> &str = |row| &row.key;
    html! {
        <>
            <p role="status">{ exam::sheets_made(made.rows.len()) }</p>
            { notes(made) }
            <div class="exam-acts">
                <button type="button" class="btn primary" onclick={printing(sheet)}>{ exam::print_sheets() }</button>
                <button type="button" class="btn" onclick={printing(key)}>{ exam::print_key() }</button>
                <button type="button" class="btn" onclick={table("key", |made| &made.key_csv)}><Icon shape={Shape::Download} />{ exam::key_csv() }</button>
                <button type="button" class="btn" onclick={table("links", |made| &made.links_csv)}><Icon shape={Shape::Link} />{ exam::links_csv() }</button>
                <button type="button" class="btn" onclick={page("sheets", sheet)}><Icon shape={Shape::Download} />{ exam::sheets_html() }</button>
                <button type="button" class="btn" onclick={page("key", key)}><Icon shape={Shape::Download} />{ exam::key_html() }</button>
            </div>
        </>
    }
}

/// Who gets no sheet, and who has the answers of another student.
fn notes(made: &MadeExam) -> Html {
    const MOST: usize = 10;
    let equal = made.equal.iter().map(|(one, first)| exam::same_answers(one, first));
    let lines: Vec<String> = made.problems.iter().cloned().chain(equal).collect();
    if lines.is_empty() {
        return Html::default();
    }
    html! {
        <div class="lesson-notice" role="note">
            <ul>{ for lines.iter().take(MOST).map(|line| html! { <li>{ line }</li> }) }</ul>
            if lines.len() > MOST { <p>{ lessons::and_more(lines.len() - MOST) }</p> }
        </div>
    }
}

/// The props of [`Preview`].
#[derive(Clone, Debug, PartialEq, Properties)]
pub(super) struct PreviewProps {
    pub(super) made: Shared<MadeExam>,
}

/// The students, and the sheet and the key of the one that is chosen.
#[component]
pub(super) fn Preview(props: &PreviewProps) -> Html {
    use_language();
    let at = use_state_eq(|| 0_usize);
    let rows = props.made.rows.iter().enumerate().map(|(place, row)| {
        let set = at.setter();
        let onclick = Callback::from(move |_| set.set(place));
        let on = place == *at;
        html! {
            <tr class={on.then_some("on")}>
                <th scope="row"><button type="button" class="as-link" aria-pressed={if on { "true" } else { "false" }} {onclick}>{ &row.student }</button></th>
                <td class="exam-code">{ &row.code }</td><td>{ row.attempt }</td>
            </tr>
        }
    });
    let Some(row) = props.made.rows.get(*at) else { return nothing() };
    // The engine has escaped what people wrote.
    let paper = |inside: &str| Html::from_html_unchecked(AttrValue::from(inside.to_owned()));
    html! {
        <section class="pages" aria-label={exam::preview()} tabindex="0" data-region="">
            <div class="exam-rows" tabindex="0" role="group" aria-label={exam::students()}>
                <table>
                    <thead><tr><th scope="col">{ lessons::student() }</th><th scope="col">{ lessons::code() }</th><th scope="col">{ exam::attempt() }</th></tr></thead>
                    <tbody>{ for rows }</tbody>
                </table>
            </div>
            <article class="printout" aria-label={exam::sheet_of(&row.student)}>{ paper(&row.sheet) }</article>
            <article class="printout" aria-label={exam::key_of(&row.student)}>{ paper(&row.key) }</article>
        </section>
    }
}
