//! The policy with everything around it.

use yew::{AttrValue, Callback, Html, NodeRef, Properties, component, html, use_node_ref};

use super::code::{Code, type_all, type_over};
use super::desk::Subject;
use super::examples::Examples;
use super::focus::use_focus;
use super::guest::{Guest, Others};
use super::help::Help;
use super::name::NameField;
use super::params::Params;
use super::pen::Pen;
use super::problems::{Problems, RunProblems};
use super::sees::Sees;
use crate::playback::{Explanation, PolicyMark};
use crate::scenario::OwnSource;
use crate::scenario::written::{self, Written};
use crate::ui::browser::files::save;
use crate::ui::glyph::Glyph;
use crate::ui::hooks::use_language;
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;
use crate::ui::store::{Beside, ViewAction, Writing, use_dispatch};
use crate::words::parts::own;

/// The props of [`Sheet`].
#[derive(Clone, PartialEq, Properties)]
pub(super) struct SheetProps {
    pub(super) subject: Subject,
    pub(super) read: Shared<Written>,
    pub(super) told: RunProblems,
    pub(super) pen: Pen,
    pub(super) explanation: Option<Shared<Explanation>>,
    /// The other policies of a scenario that waits to be let run.
    pub(super) guest: Option<Others>,
    /// Whether a run is shown.
    pub(super) has_run: bool,
    /// The run that is shown beside that of a built-in policy.
    pub(super) against: Option<Html>,
}

/// The policy with everything around it.
#[component]
pub(super) fn Sheet(props: &SheetProps) -> Html {
    use_language();
    let SheetProps { subject, read, pen, .. } = props;
    let (node, sheet) = (use_node_ref(), use_node_ref());
    use_focus(&sheet);
    let Writing { lab, source } = &subject.writing;
    let run = {
        let pen = pen.clone();
        Callback::from(move |()| pen.run_now())
    };
    let welcome = {
        let pen = pen.clone();
        Callback::from(move |()| pen.welcome())
    };
    let Typing { example, insert, mend } = Typing::of(&node, &source.text);
    let own = props.explanation.as_ref().and_then(|it| it.own.as_deref().cloned());
    let wrong = read.problems.iter().map(|problem| problem.line);
    let ended = props.told.ended.as_ref();
    let ended = ended.and_then(|problem| u16::try_from(problem.line?.get()).ok());
    let wrong: Vec<u16> = wrong.chain(ended).collect();
    let (ontext, onparam) = (on_text(props), on_param(props));
    html! {
        <section class="ed" id="own" ref={sheet} aria-labelledby="h-ed" tabindex="-1" data-region="">
            <Head subject={subject.clone()} pen={pen.clone()} run={run.clone()} may_close={props.has_run || !subject.is_guest} />
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
            { for props.against.clone() }
            <Sees lab={lab.clone()} read={read.clone()} {own} is_fixed={subject.is_guest} {insert} />
            <Help lab={lab.clone()} />
        </section>
    }
}

/// What types into the text besides keys.
struct Typing {
    /// A text in place of all.
    example: Callback<AttrValue>,
    /// A name where the caret is.
    insert: Callback<String>,
    /// A word in place of another.
    mend: Callback<((usize, usize), String)>,
}

impl Typing {
    fn of(node: &NodeRef, text: &str) -> Self {
        let with = || (node.clone(), text.to_owned());
        let ((all, _), (caret, before), (place, whole)) = (with(), with(), with());
        Self {
            example: Callback::from(move |text: AttrValue| type_all(&all, &text)),
            insert: Callback::from(move |name: String| type_over(&caret, &before, None, &name)),
            mend: Callback::from(move |(at, word): ((usize, usize), String)| {
                type_over(&place, &whole, Some(at), &word);
            }),
        }
    }
}

fn on_text(props: &SheetProps) -> Callback<String> {
    let SheetProps { pen, subject, read, .. } = props.clone();
    Callback::from(move |text: String| pen.write(with_text(&subject.writing, &read, text)))
}

fn on_param(props: &SheetProps) -> Callback<(String, f64)> {
    let SheetProps { pen, subject, .. } = props.clone();
    Callback::from(move |(name, value): (String, f64)| {
        let mut writing = subject.writing.clone();
        let values = &mut writing.source.parameters;
        values.retain(|(other, _)| *other != name);
        values.push((name, value));
        pen.drag(writing);
    })
}

/// The props of [`Head`].
#[derive(Clone, PartialEq, Properties)]
struct HeadProps {
    subject: Subject,
    pen: Pen,
    run: Callback<()>,
    /// Whether there is something to see without the editor: nothing before a policy from elsewhere may run.
    may_close: bool,
}

/// The name, and what can be done with the text as a whole.
#[component]
fn Head(props: &HeadProps) -> Html {
    use_language();
    let HeadProps { subject, pen, run, .. } = props;
    let dispatch = use_dispatch();
    let source = &subject.writing.source;
    let rename = {
        let (pen, writing) = (pen.clone(), subject.writing.clone());
        Callback::from(move |to: String| pen.rename(&writing, &to))
    };
    let keep = {
        let (file, text) = (format!("{}.policy", source.name), source.text.clone());
        Callback::from(move |_| save(&file, "text/plain", &text))
    };
    let close = Callback::from(move |_| dispatch.view(ViewAction::SetBeside(Beside::Nothing)));
    html! {
        <header>
            <h2 id="h-ed"><Glyph mark={PolicyMark::OWN} /><span class="sr">{ own::policy_of_own(&source.name) }</span></h2>
            <NameField name={source.name.clone()} is_fixed={subject.is_guest} {rename} />
            <button type="button" class="btn quiet square" onclick={keep} aria-label={own::save_file()} title={own::save_help()}><Icon shape={Shape::Download} /></button>
            if !subject.is_guest {
                <button type="button" class="btn" onclick={run.reform(|_| ())} aria-keyshortcuts="Control+Enter">{ own::run() }{ " " }<kbd>{ own::key_run() }</kbd></button>
            }
            if props.may_close {
                <button type="button" class="btn quiet square" onclick={close} aria-label={own::put_away()}><Icon shape={Shape::Close} /></button>
            }
        </header>
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
