//! What lies on the editor's desk: which policy, in which scenario, and how one begins.

use super::pen::Pen;
use crate::scenario::tables::LabTable;
use crate::scenario::{Document, OwnSource, Value, policy_word, written};
use crate::ui::browser::dom;
use crate::ui::hooks::{Order, Origin, Runner};
use crate::ui::own::trust;
use crate::ui::store::{AppState, Beside, Dispatch, Mode, SessionAction, ViewAction, Writing};

/// What a policy is called that has no name yet.
const NAME: &str = "mine";

/// Whether the editor is shown: once there is a policy to show in it, which another scenario may not bring along.
// Part of its callers, which ask at every picture: most of what it calls comes with the rest of the program.
#[expect(clippy::inline_always, reason = "which part a function is in is told by its module")]
#[inline(always)]
pub(in crate::ui) fn is_open(state: &AppState) -> bool {
    state.view.beside == Beside::Editor
        && (state.view.mode == Mode::Watch || state.session.guest.is_some())
        && has_subject(state)
}

/// Whether there is a policy to show. In a frame of another page the stage stands alone: only one that asks to be let
/// run is read there.
#[inline(never)]
fn has_subject(state: &AppState) -> bool {
    let shown = Subject::of(state);
    shown.is_some_and(|subject| subject.is_guest || !dom::has_root_mark("embed"))
}

/// The policy that the editor shows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Subject {
    pub(super) writing: Writing,
    /// Whether it came from elsewhere and has not been let run.
    pub(super) is_guest: bool,
    /// The text of the run that is shown, if it is a text of this policy.
    pub(super) run: Option<String>,
}

impl Subject {
    /// What the editor shows: a scenario that waits to be let run, else what was typed last, else the
    /// policy that decides.
    pub(super) fn of(state: &AppState) -> Option<Self> {
        let session = &state.session;
        let is_guest = session.guest.is_some();
        let scenario = session.guest.as_ref().unwrap_or(&session.scenario);
        let lab = LabTable::of(scenario)?.choice.word;
        let shown = source_of(scenario);
        let run = shown.as_ref().map(|source| source.text.clone()).filter(|_| !is_guest);
        let typed = session.writing.as_ref().filter(|typed| typed.lab == lab && !is_guest);
        let writing = match typed {
            Some(typed) => typed.clone(),
            None => Writing { lab: lab.to_owned(), source: shown? },
        };
        Some(Self { writing, is_guest, run })
    }
}

/// The policy of a scenario that decides, else the first that it brings along.
pub(super) fn source_of(scenario: &Value) -> Option<OwnSource> {
    let sources = written::sources(scenario);
    let decides = written::deciding(scenario);
    let place = sources.iter().position(|source| Some(source.name.as_str()) == decides);
    sources.into_iter().nth(place.unwrap_or(0))
}

/// Opens the editor; where no policy of one's own decides, the first of the scenario's does from now on,
/// or one that says what the built-in policy says that decided so far.
pub(in crate::ui) fn begin(runner: &Runner, dispatch: &Dispatch, scenario: &Value) {
    if written::deciding(scenario).is_some() {
        return dispatch.view(ViewAction::SetBeside(Beside::Editor));
    }
    let Some(lab) = LabTable::of(scenario).map(|lab| lab.choice.word) else { return };
    let kept = Pen::kept_for(lab);
    if let Some(kept) = &kept {
        // What was typed last is not lost; what cannot be run yet stands beside a run of an example.
        dispatch.session(SessionAction::Write(kept.clone()));
        let next = written::with_policy(scenario, &kept.source);
        if Document::check_scenario(&next).is_ok() {
            trust::trust_all(&next);
            return runner.run(Order::changed(next, Origin::Writing));
        }
    }
    let policy = policy_word(scenario).unwrap_or_default();
    let known = written::examples(lab).iter().find(|example| example.policy == policy);
    let Some(example) = known.or_else(|| written::examples(lab).first()) else { return };
    let new = move || OwnSource {
        name: kept.map_or_else(|| NAME.to_owned(), |kept| kept.source.name),
        title: None,
        text: example.text.to_owned(),
        parameters: Vec::new(),
    };
    let source = source_of(scenario).unwrap_or_else(new);
    let next = written::with_policy(scenario, &source);
    // A text of the program's own is nobody else's; one of the scenario's has been let run before.
    trust::trust_all(&next);
    runner.run(Order::changed(next, Origin::Writing));
}
