//! The text: a field that is typed into, over the same text in colors. The browser's own undo holds, and
//! whoever only hears the page hears a text field.

use yew::{Callback, Html, InputEvent, KeyboardEvent, NodeRef, Properties, component, html};

use crate::scenario::written::{Mark, Piece, TextProblem, Written};
use crate::ui::browser::{dom, field};
use crate::ui::hooks::use_language;
use crate::ui::shared::Shared;
use crate::words::parts::own;

/// The props of [`Code`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct CodeProps {
    /// The field.
    pub(super) node: NodeRef,
    /// The text.
    pub(super) text: String,
    /// The same as it was read.
    pub(super) read: Shared<Written>,
    /// The lines that something is wrong with.
    pub(super) wrong: Vec<u16>,
    /// Whether it can only be read.
    pub(super) is_fixed: bool,
    /// Something was typed.
    pub(super) ontext: Callback<String>,
    /// It is to be run.
    pub(super) run: Callback<()>,
}

/// The text with its line numbers.
#[component]
pub(super) fn Code(props: &CodeProps) -> Html {
    use_language();
    let oninput = props.ontext.reform(|event: InputEvent| dom::value_of(&event));
    let onkeydown = {
        let (run, node) = (props.run.clone(), props.node.clone());
        let (text, read) = (props.text.clone(), props.read.clone());
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "F8" {
                event.prevent_default();
                if let Some(next) = next_problem(&text, &read.problems, field::caret(&node)) {
                    field::mark_between(&node, next);
                }
            } else if event.key() == "Enter" && (event.ctrl_key() || event.meta_key()) {
                event.prevent_default();
                run.emit(());
            }
        })
    };
    let lines = u16::try_from(props.text.split('\n').count()).unwrap_or(u16::MAX);
    html! {
        <div class="code">
            <ol aria-hidden="true">
                { for (1..=lines).map(|line| html! {
                    <li key={line} class={props.wrong.contains(&line).then_some("bad-n")}>{ line }</li>
                }) }
            </ol>
            <div class="in">
                <pre aria-hidden="true">{ for props.read.pieces.iter().map(view_piece) }{ " " }</pre>
                <textarea ref={props.node.clone()} id="own-text" value={props.text.clone()} {oninput} {onkeydown}
                    readonly={props.is_fixed} rows={lines.to_string()} wrap="off" spellcheck="false"
                    autocapitalize="off" autocomplete="off" aria-label={own::policy_text()} aria-describedby="own-problems own-keys"
                    aria-invalid={(!props.wrong.is_empty()).then_some("true")} />
                <p class="sr" id="own-keys">{ own::keys_of_editor() }</p>
            </div>
        </div>
    }
}

fn view_piece(piece: &Piece) -> Html {
    let class = yew::classes!(
        match piece.mark {
            Mark::Plain => None,
            Mark::Word => Some("kw"),
            Mark::Rule => Some("hk"),
            Mark::Comment => Some("cm"),
        },
        piece.is_unused.then_some("un"),
        piece.is_wrong.then_some("er"),
    );
    if class.is_empty() {
        return html! { &piece.text };
    }
    html! { <span {class}>{ &piece.text }</span> }
}

/// Types a word in place of so many characters behind so many others; without a place, in place of what
/// is selected.
pub(super) fn type_over(node: &NodeRef, text: &str, at: Option<(usize, usize)>, word: &str) {
    field::type_into(node, at.map(|at| in_units(text, at)), word);
}

/// So many characters behind so many others, as browsers count: from where to where.
fn in_units(text: &str, (from, length): (usize, usize)) -> (usize, usize) {
    let units = |count: usize| text.chars().take(count).map(char::len_utf16).sum::<usize>();
    (units(from), units(from + length))
}

/// Where the problem behind the caret stands; behind the last one, where the first one does.
fn next_problem(text: &str, problems: &[TextProblem], caret: usize) -> Option<(usize, usize)> {
    let place = |problem: &TextProblem| in_units(text, (problem.from, problem.length));
    let mut places: Vec<(usize, usize)> = problems.iter().map(place).collect();
    places.sort_unstable();
    places.iter().find(|(from, _)| *from > caret).or_else(|| places.first()).copied()
}

/// Types a text in place of all.
pub(super) fn type_all(node: &NodeRef, text: &str) {
    field::type_into(node, Some((0, usize::MAX)), text);
}
