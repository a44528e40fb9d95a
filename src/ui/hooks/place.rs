//! Where the page is, as a value: for storage and for links [L-18].

use yew::AttrValue;

use crate::playback::compare::asked as comparisons;
use crate::playback::predict;
use crate::playback::{Aim, Command, Condition, Speed, Stride, Window, condition_kind};
use crate::scenario::permalink::Permalink;
use crate::scenario::{Code, Value};
use crate::time::Time;
use crate::ui::hooks::can_present;
use crate::ui::labs::allocate::SiteOrder;
use crate::ui::store::{AppAction, AppState, Dispatch, Mode, PresentAction, Tab, ViewAction};
use crate::words::Language;

/// The strides that a page can be left with; that of a job ends with the run.
const STRIDES: [(Stride, &str); 5] = [
    (Stride::Fact, "fact"),
    (Stride::Event, "event"),
    (Stride::Decision, "decision"),
    (Stride::Blocked, "blocked"),
    (Stride::Divergence, "divergence"),
];

/// The place of a page, for its next visit.
pub(super) fn of(state: &AppState) -> Value {
    let mut entries = vec![("cursor", Value::Number(wanted(state) as f64)), ("view", view(state))];
    let speed = Speed::ALL.iter().position(|speed| *speed == state.player.speed).unwrap_or(1);
    entries.push(("speed", Value::Number(speed as f64)));
    entries
        .push(("breakpoints", Value::List(state.player.breakpoints.iter().map(word_of).collect())));
    if let Some(runs) = state.runs().filter(|_| state.view.mode == Mode::Compare) {
        entries.push(("runs", (**runs).clone()));
    }
    Value::object(entries)
}

/// The cursor, or where it is on its way to.
fn wanted(state: &AppState) -> usize {
    if state.view.mode == Mode::Compare && !state.is_together() {
        // Nobody can say yet how many instants of all runs have passed.
        return state.together.wanted.as_ref().map_or(0, |wanted| wanted.cursor);
    }
    match state.player.wanted {
        Some(Aim::Cursor(cursor)) => cursor,
        _ => state.player.cursor,
    }
}

/// A link to this place.
pub fn link(state: &AppState) -> Permalink {
    let mut scenario = (*state.session.scenario).clone();
    let source = state.run.known.as_ref().and_then(|run| run.source());
    if let Some(trace) = source.and_then(|source| source.trace.as_ref())
        && scenario.at("/workload/swf").is_some()
    {
        scenario.put("/workload/content", Value::Text(format!("{:016x}", trace.content)));
    }
    scenario = as_asked(scenario, state);
    if state.view.mode == Mode::Compare {
        scenario = comparisons::document(&scenario, state.runs().map(|runs| &**runs));
    }
    Permalink {
        scenario,
        cursor: wanted(state) as u64,
        view: view(state),
        fingerprint: state.run.results.as_ref().map(|results| results.fingerprint),
        ..Permalink::default()
    }
}

/// The scenario with the interventions that the run does without: they may be carried out another time, and
/// whoever opens it is told that they cannot be now. Runs that are compared have none of them.
pub(super) fn as_asked(scenario: Value, state: &AppState) -> Value {
    let left_out = state.session.left_out.iter();
    let infeasible = left_out.filter(|one| one.problem.code == Code::Infeasible);
    let mut infeasible = infeasible.map(|one| one.intervention.clone()).peekable();
    if state.view.mode == Mode::Compare || infeasible.peek().is_none() {
        return scenario;
    }
    let mut asked = scenario;
    let held = asked.get("interventions").map_or(&[][..], Value::items).to_vec();
    asked.put("/interventions", Value::List(held.into_iter().chain(infeasible).collect()));
    asked
}

/// The name of the job that is asked about: the chosen one, else that of the run before.
pub fn asked(state: &AppState) -> Option<AttrValue> {
    let chosen = state.view.selected.and_then(|job| {
        let label = state.run.replay.as_ref()?.mark(job).label;
        Some(AttrValue::from(label.trim_start_matches('J').to_owned()))
    });
    chosen.or_else(|| state.view.asked.clone())
}

/// What is shown, in the page's own words; only what is not usual.
fn view(state: &AppState) -> Value {
    let mut entries = Vec::new();
    let stride = STRIDES.iter().find(|(stride, _)| *stride == state.player.stride);
    let usual = state.strides().first().map(|(stride, _)| *stride);
    if let Some((_, word)) = stride.filter(|(stride, _)| Some(*stride) != usual) {
        entries.push(("step", Value::from(*word)));
    }
    if state.view.mode == Mode::Predict {
        entries.push(("predict", predict::to_value(state.view.predict)));
    } else if state.view.mode != Mode::default() {
        entries.push(("mode", Value::from(state.view.mode.word())));
        let asked = asked(state).map(|name| Value::Text(name.to_string()));
        entries.extend(asked.map(|name| ("asked", name)));
    }
    if state.view.mode == Mode::Compare && state.view.tab != Tab::default() {
        let word = Tab::ALL.into_iter().find(|tab| tab.0 == state.view.tab);
        entries.extend(word.map(|word| ("panel", Value::from(word.1))));
    }
    if state.view.language != Language::English {
        entries.push(("language", Value::from(state.view.language.tag())));
    }
    if state.view.present.is_some() {
        entries.push(("present", Value::Flag(true)));
    }
    if state.view.tables {
        entries.push(("tables", Value::Flag(true)));
    }
    if state.view.order != SiteOrder::default() {
        entries.push(("order", Value::from(state.view.order.id())));
    }
    if let Some(window) = state.view.window {
        entries.push(("from", Value::Number(window.from.secs())));
        entries.push(("to", Value::Number(window.to.secs())));
    }
    Value::object(entries)
}

/// Brings the page back to a place.
pub(super) fn restore(place: &Value, dispatch: &Dispatch) {
    let speed = place.get("speed").and_then(Value::number).and_then(small);
    if let Some(speed) = speed.and_then(|speed| Speed::ALL.get(speed)) {
        dispatch.send(AppAction::Playback(Command::SetSpeed(*speed)));
    }
    for word in place.get("breakpoints").map_or(&[][..], Value::items) {
        if let Some(condition) = condition_of(word) {
            dispatch.send(AppAction::Playback(Command::AddBreakpoint(condition)));
        }
    }
    if let Some(view) = place.get("view") {
        restore_view(view, dispatch);
    }
}

/// Presents what was presented.
pub(super) fn restore_present(view: &Value, dispatch: &Dispatch) {
    let presents = view.get("present") == Some(&Value::Flag(true)) && can_present();
    let action = if presents { PresentAction::Begin } else { PresentAction::End };
    dispatch.view(ViewAction::Present(action));
}

/// Shows what a link or the last visit has shown.
pub(super) fn restore_view(view: &Value, dispatch: &Dispatch) {
    let word = |key: &str| view.get(key).and_then(Value::text);
    if view.get("tables") == Some(&Value::Flag(true)) {
        dispatch.view(ViewAction::SetTables(true));
    }
    restore_present(view, dispatch);
    if let Some(language) = word("language").and_then(Language::of_tag) {
        dispatch.view(ViewAction::Speak(language));
    }
    dispatch.view(ViewAction::Ask(word("asked").map(|name| name.to_owned().into())));
    dispatch.view(ViewAction::SetTab(word("panel").map(Tab::of).unwrap_or_default()));
    let mode = match view.get("predict") {
        Some(settings) => {
            dispatch.view(ViewAction::SetPredict(predict::of_value(settings)));
            Mode::Predict
        }
        None => word("mode").map(Mode::of).unwrap_or_default(),
    };
    dispatch.view(ViewAction::SetMode(mode));
    if let Some(order) = word("order").and_then(SiteOrder::of_id) {
        dispatch.view(ViewAction::SetOrder(order));
    }
    dispatch.view(ViewAction::SetWindow(window_of(view)));
}

/// What a link says of the view that this page does not know, as JSON pointers into the link.
pub(super) fn unknown(view: &Value) -> Vec<String> {
    let unknown = view.entries().iter().filter(|(key, value)| !is_known(key, value));
    unknown.map(|(key, _)| format!("/v/{key}")).collect()
}

fn is_known(key: &str, value: &Value) -> bool {
    let word = value.text().unwrap_or_default();
    match key {
        "step" => STRIDES.iter().any(|(_, known)| *known == word),
        "mode" => Mode::ALL.iter().any(|mode| mode.word() == word),
        "panel" => Tab::ALL.iter().any(|tab| tab.1 == word),
        "language" => Language::of_tag(word).is_some(),
        "order" => SiteOrder::of_id(word).is_some(),
        "from" | "to" => value.number().is_some(),
        "present" | "tables" | "exam" => matches!(value, Value::Flag(_)),
        "predict" | "asked" => true,
        _ => false,
    }
}

/// How far steps went there.
pub(super) fn stride_of(view: &Value) -> Option<Stride> {
    let word = view.get("step").and_then(Value::text)?;
    STRIDES.iter().find(|(_, known)| *known == word).map(|(stride, _)| *stride)
}

fn window_of(view: &Value) -> Option<Window> {
    let time = |key: &str| {
        let secs = view.get(key).and_then(Value::number)?;
        (0.0..=1e15).contains(&secs).then(|| Time::from_secs(secs))
    };
    let (from, to) = (time("from")?, time("to")?);
    (from < to).then_some(Window { from, to })
}

fn word_of(condition: &Condition) -> Value {
    match condition.kind.bound {
        Some(_) => Value::object([(condition.kind.key, Value::Number(condition.bound))]),
        None => Value::from(condition.kind.key),
    }
}

fn condition_of(value: &Value) -> Option<Condition> {
    if let Some(word) = value.text() {
        return condition_kind(word).filter(|kind| kind.bound.is_none()).map(Condition::of);
    }
    let (key, number) = value.entries().first()?;
    Condition::with(condition_kind(key)?, number.number()?)
}

/// A cursor or another whole number that is not too large.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "within the range")]
pub(super) fn small(number: f64) -> Option<usize> {
    (number.fract() == 0.0 && (0.0..=4_294_967_295.0).contains(&number)).then_some(number as usize)
}

#[cfg(test)]
mod tests {
    use crate::playback::allocate_conditions;
    use crate::playback::condition::{QUEUE, START};

    use super::{Condition, Value, condition_of, small, unknown, window_of, word_of};

    #[test]
    fn breakpoints_come_back_as_they_were() {
        for condition in [
            Condition::above(&QUEUE, 10.0),
            Condition::above(&allocate_conditions::INDEX, 0.4),
            Condition::of(&allocate_conditions::FRAGMENTED),
            Condition::of(&START),
        ] {
            assert_eq!(condition_of(&word_of(&condition)), Some(condition));
        }
        assert_eq!(condition_of(&Value::object([("index", Value::Number(7.0))])), None);
    }

    #[test]
    fn what_a_view_has_and_nobody_knows_is_named() {
        let known = br#"{"mode":"what-if","step":"job","from":1,"to":5,"present":true}"#;
        let known = Value::parse(known).unwrap();
        assert_eq!(unknown(&known), ["/v/step"]);
        let other =
            br#"{"mode":"dance","colour":"red","language":"tlh","asked":"7","order":"speed"}"#;
        let other = Value::parse(other).unwrap();
        let told = unknown(&other);
        assert!(
            ["/v/mode", "/v/colour", "/v/language"]
                .iter()
                .all(|key| told.contains(&(*key).to_owned())),
            "{told:?}"
        );
        assert!(!told.contains(&"/v/asked".to_owned()), "{told:?}");
    }

    #[test]
    fn strange_numbers_are_left_out() {
        assert_eq!(
            (small(2.5), small(-1.0), small(1e300), small(7.0)),
            (None, None, None, Some(7))
        );
        let backwards = Value::object([("from", Value::Number(9.0)), ("to", Value::Number(3.0))]);
        assert_eq!(window_of(&backwards), None);
    }
}
