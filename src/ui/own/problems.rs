//! What is wrong with the text, line by line, and what to do about it [P-61].

use yew::{Callback, Html, Properties, component, html};

use crate::scenario::Problem;
use crate::scenario::written::{TextProblem, Written};
use crate::ui::components::sentence;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;
use crate::words::parts::own;

/// How many problems are told one by one.
const SHOWN: usize = 4;

/// What is known besides what reading the text says.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct RunProblems {
    /// Why the scenario cannot be run with it.
    pub(super) refused: Vec<Problem>,
    /// Why the run of it has ended early.
    pub(super) ended: Option<Problem>,
}

/// The props of [`Problems`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct ProblemsProps {
    pub(super) read: Shared<Written>,
    pub(super) told: RunProblems,
    /// Whether a run of an earlier text is shown.
    pub(super) has_run: bool,
    /// Whether the text can only be read.
    pub(super) is_fixed: bool,
    /// A word is to stand in place of what stands there.
    pub(super) mend: Callback<((usize, usize), String)>,
}

/// The problems, told as they come; nothing where there is none.
#[component]
pub(super) fn Problems(props: &ProblemsProps) -> Html {
    use_language();
    let ProblemsProps { read, told, .. } = props;
    let more = read.problems.len().saturating_sub(SHOWN);
    let is_wrong = !read.problems.is_empty() || !told.refused.is_empty();
    let said = is_wrong || told.ended.is_some();
    html! {
        <div class={yew::classes!("own-problems", said.then_some("some"))} id="own-problems" role="status">
            { for read.problems.iter().take(SHOWN).map(|problem| view_problem(problem, props)) }
            if more > 0 { <p class="dim">{ own::and_more(more) }</p> }
            if read.problems.is_empty() {
                { for told.refused.iter().take(SHOWN).map(|problem| html! {
                    <p class="pr"><Icon shape={Shape::Close} /><span>{ refused(problem) }</span></p>
                }) }
                if let Some(problem) = told.ended.as_ref().filter(|_| !is_wrong) { { view_end(problem) } }
            }
            if is_wrong && props.has_run {
                <p class="old">{ own::keeps_last() }</p>
            }
        </div>
    }
}

fn view_problem(problem: &TextProblem, props: &ProblemsProps) -> Html {
    // What was meant has a button.
    let said = problem.message.as_str();
    let (plain, _) =
        said.rsplit_once("; ").filter(|_| problem.meant.is_some()).unwrap_or((said, ""));
    let fix = problem.meant.clone().filter(|_| !props.is_fixed).map(|word| {
        let (at, meant) = ((problem.from, problem.length), word.clone());
        let onclick = props.mend.reform(move |_| (at, meant.clone()));
        html! { <button type="button" class="btn" {onclick}>{ own::use_word(&word) }</button> }
    });
    html! {
        <p class="pr">
            <Icon shape={Shape::Close} />
            <span>{ sentence(&own::wrong_at(problem.line.into(), problem.column.into(), plain)) }
                <small class="dim">{ format!(" {}", problem.code.word()) }</small></span>
            { fix.unwrap_or_default() }
        </p>
    }
}

/// A problem of the scenario: one of a text by its line, as those of the text that is edited.
fn refused(problem: &Problem) -> Html {
    match (problem.line, problem.column) {
        (Some(line), column) if !problem.path.is_empty() => {
            let column = column.map_or(1, std::num::NonZero::get);
            sentence(&own::wrong_at(line.get(), column, &problem.message))
        }
        _ => html! { problem.to_string() },
    }
}

/// A problem that only showed in the run.
fn view_end(problem: &Problem) -> Html {
    let at = |number: Option<std::num::NonZero<u32>>| number.map_or(1, std::num::NonZero::get);
    html! {
        <>
            <p class="pr">
                <Icon shape={Shape::Close} />
                <span>{ sentence(&own::wrong_at(at(problem.line), at(problem.column), &problem.message)) }
                    <small class="dim">{ format!(" {}", problem.code.word()) }</small></span>
            </p>
            <p class="old">{ own::run_ended() }</p>
        </>
    }
}
