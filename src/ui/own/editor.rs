//! The editor as a whole.

use yew::{
    AttrValue, Callback, Html, Properties, UseReducerHandle, component, html, use_effect_with,
    use_memo, use_node_ref,
};

use super::code::{Code, type_all, type_over};
use super::desk::Subject;
use super::examples::Examples;
use super::guest::{Guest, Others};
use super::help::Help;
use super::name::NameField;
use super::params::Params;
use super::pen::{Pen, use_pen};
use super::problems::{Problems, Told};
use super::sees::Sees;
use crate::playback::{Explanation, PolicyMark};
use crate::scenario::written::{self, Written};
use crate::scenario::{OwnSource, Problem};
use crate::ui::browser::files::save;
use crate::ui::glyph::Glyph;
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;
use crate::ui::store::{AppState, Beside, SessionAction, ViewAction, Writing, use_dispatch};

/// The props of [`OwnEditor`].
#[derive(Clone, PartialEq, Properties)]
pub(in crate::ui) struct EditorProps {
    /// The page.
    pub(in crate::ui) state: UseReducerHandle<AppState>,
    /// What is decided next, and on what.
    pub(in crate::ui) explanation: Option<Shared<Explanation>>,
}

/// The editor; nothing where there is no policy to show.
#[component]
pub(in crate::ui) fn OwnEditor(props: &EditorProps) -> Html {
    let state = &props.state;
    let pen = use_pen(state);
    let dispatch = use_dispatch();
    let subject = Subject::of(state);
    {
        let scenario = state.session.scenario.clone();
        let is_free = state.session.writing.is_none() && state.session.guest.is_none();
        use_effect_with((scenario, is_free), move |(scenario, is_free)| {
            // What was typed before a reload, and could not be run.
            if let Some(writing) = Pen::kept(scenario).filter(|_| *is_free) {
                dispatch.session(SessionAction::Write(writing));
            }
        });
    }
    let ended = subject.as_ref().and_then(|subject| ended(state, subject));
    let place = ended.as_ref().and_then(|problem| {
        let line = u16::try_from(problem.line?.get()).ok()?;
        Some((line, u16::try_from(problem.column?.get()).ok()?))
    });
    let key = subject.as_ref().map(|subject| (subject.writing.clone(), place));
    let read = use_memo(key, |key| {
        let (Writing { lab, source }, place) = key.as_ref()?;
        written::read(lab, &source.text, &source.parameters, *place).map(Shared::new)
    });
    let Some((subject, read)) = subject.zip((*read).clone()) else { return Html::default() };
    let told = Told { refused: state.session.refused.clone(), ended };
    html! {
        <Sheet {subject} {read} {told} {pen} explanation={props.explanation.clone()}
            guest={state.session.guest.as_ref().map(|guest| Others::of(guest))} has_run={state.scene.is_some()} />
    }
}

/// Why the run that is shown has ended early, if this very text is at fault.
fn ended(state: &AppState, subject: &Subject) -> Option<Problem> {
    let is_run = subject.run.as_ref() == Some(&subject.writing.source.text);
    let stopped = state.run.results.as_ref()?.stopped.clone()?;
    (is_run && stopped.path == subject.writing.source.name).then_some(stopped)
}

/// The props of [`Sheet`].
#[derive(Clone, PartialEq, Properties)]
struct SheetProps {
    subject: Subject,
    read: Shared<Written>,
    told: Told,
    pen: Pen,
    explanation: Option<Shared<Explanation>>,
    /// The other policies of a scenario that waits to be let run.
    guest: Option<Others>,
    /// Whether a run is shown.
    has_run: bool,
}

/// The policy with everything around it.
#[component]
fn Sheet(props: &SheetProps) -> Html {
    let SheetProps { subject, read, pen, .. } = props;
    let (dispatch, node) = (use_dispatch(), use_node_ref());
    let Writing { lab, source } = &subject.writing;
    let ontext = {
        let (pen, writing, read) = (pen.clone(), subject.writing.clone(), read.clone());
        Callback::from(move |text: String| pen.write(with_text(&writing, &read, text)))
    };
    let onparam = {
        let (pen, writing) = (pen.clone(), subject.writing.clone());
        Callback::from(move |(name, value): (String, f64)| {
            let mut source = writing.source.clone();
            source.parameters.retain(|(other, _)| *other != name);
            source.parameters.push((name, value));
            pen.drag(Writing { source, ..writing.clone() });
        })
    };
    let run = {
        let pen = pen.clone();
        Callback::from(move |()| pen.run_now())
    };
    let keep = {
        let source = source.clone();
        Callback::from(move |_| {
            save(&format!("{}.policy", source.name), "text/plain", &source.text);
        })
    };
    let close = Callback::from(move |_| dispatch.view(ViewAction::SetBeside(Beside::Nothing)));
    let insert = {
        let (node, text) = (node.clone(), source.text.clone());
        Callback::from(move |name: String| type_over(&node, &text, None, &name))
    };
    let mend = {
        let (node, text) = (node.clone(), source.text.clone());
        Callback::from(move |(at, word): ((usize, usize), String)| {
            type_over(&node, &text, Some(at), &word);
        })
    };
    let example = {
        let node = node.clone();
        Callback::from(move |text: AttrValue| type_all(&node, &text))
    };
    let welcome = {
        let pen = pen.clone();
        Callback::from(move |()| pen.welcome())
    };
    let rename = {
        let (pen, writing) = (pen.clone(), subject.writing.clone());
        Callback::from(move |to: String| pen.rename(&writing, &to))
    };
    let own = props.explanation.as_ref().and_then(|it| it.own.as_deref().cloned());
    let wrong = read.problems.iter().map(|problem| problem.line);
    let ended =
        props.told.ended.as_ref().and_then(|problem| u16::try_from(problem.line?.get()).ok());
    let wrong: Vec<u16> = wrong.chain(ended).collect();
    html! {
        <section class="ed" id="own" aria-labelledby="h-ed" tabindex="-1" data-region="">
            <header>
                <h2 id="h-ed"><Glyph mark={PolicyMark::OWN} /><span class="sr">{ format!("Policy of your own: {}", source.name) }</span></h2>
                <NameField name={source.name.clone()} is_fixed={subject.is_guest} {rename} />
                <button type="button" class="btn quiet" onclick={keep} title="Save the text as a file"><Icon shape={Shape::Download} />{ "Save" }<span class="sr">{ " as file" }</span></button>
                if !subject.is_guest {
                    <button type="button" class="btn" onclick={run.reform(|_| ())} aria-keyshortcuts="Control+Enter">{ "Run " }<kbd>{ "Ctrl ↵" }</kbd></button>
                }
                <button type="button" class="btn quiet square" onclick={close} aria-label="Put the editor away"><Icon shape={Shape::Close} /></button>
            </header>
            if let Some(others) = &props.guest {
                <Guest others={others.clone()} has_run={props.has_run} {welcome} />
            } else {
                <Examples lab={lab.clone()} choose={example} />
            }
            <Code {node} text={source.text.clone()} read={read.clone()} {wrong} is_fixed={subject.is_guest} {ontext} {run} />
            <Problems read={read.clone()} told={props.told.clone()} has_run={props.has_run && !subject.is_guest} is_fixed={subject.is_guest} {mend} />
            if !subject.is_guest {
                <Params read={read.clone()} {onparam} />
            }
            <Sees lab={lab.clone()} read={read.clone()} {own} is_fixed={subject.is_guest} {insert} />
            <Help lab={lab.clone()} />
        </section>
    }
}

/// What is written with another text. A value that replaced one of a param goes when the text gives the
/// param another, or has it no more.
fn with_text(writing: &Writing, read: &Written, text: String) -> Writing {
    let Writing { lab, source } = writing;
    let next = written::read(lab, &text, &[], None);
    let given = |read: &Written, name: &str| {
        read.params.iter().find(|param| param.name == name).map(|param| param.written)
    };
    let holds = |name: &str| {
        let next = next.as_ref().map(|next| (next.problems.is_empty(), given(next, name)));
        match next {
            Some((_, Some(now))) => given(read, name).is_none_or(|before| before == now),
            // While it is being typed a param may be gone for a moment.
            Some((is_whole, None)) => !is_whole,
            None => true,
        }
    };
    let parameters = source.parameters.iter().filter(|(name, _)| holds(name)).cloned().collect();
    let source = OwnSource { text, parameters, ..source.clone() };
    Writing { lab: lab.clone(), source }
}
