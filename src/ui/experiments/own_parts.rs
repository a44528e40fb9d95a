//! Parts of the form of a sweep of one's own: its base, its metrics, what is compared with what.

use yew::{Callback, Event, Html, html};

use super::own::with_base;
use super::own_form::{Draft, at};
use super::select::Select;
use crate::experiment::Metric;
use crate::experiment::bench::metrics_of;
use crate::playback::metrics::{meaning, name};
use crate::scenario::tables::{EXPERIMENT, LABS};
use crate::scenario::written::PREFIX;
use crate::scenario::{Value, presets};
use crate::ui::browser::dom;
use crate::ui::editor::{machines, workload};
use crate::ui::icon::{Icon, Shape};
use crate::ui::shared::Shared;
use crate::words::experiments::asked;
use crate::words::of_table;

/// The presets of every lab: its word, its name, their titles.
pub(super) type Titles = Vec<(&'static str, &'static str, Vec<String>)>;

/// The titles of all presets.
pub(super) fn titles() -> Titles {
    let of = |word| presets(word).into_iter().map(|preset| preset.title).collect();
    LABS.iter().map(|lab| (lab.choice.word, lab.choice.label, of(lab.choice.word))).collect()
}

/// What the experiment varies: a preset, what a lab shows, or a file.
pub(super) fn base(draft: &Draft, shown: &Shared<Value>, titles: &Titles) -> Html {
    let base = draft.value.get("base").cloned().unwrap_or(Value::Null);
    let title = base.get("title").and_then(Value::text);
    let lab = base.get("lab").and_then(Value::text);
    let is = |word: &str, one: &String| lab == Some(word) && title == Some(one);
    let preset = titles.iter().find_map(|(word, _, all)| {
        let place = all.iter().position(|one| is(word, one))?;
        Some(format!("{word}/{place}"))
    });
    let value_is_none = preset.is_none();
    let value = preset.unwrap_or_default();
    let onchange = {
        let (value, onchange, shown) = (draft.value.clone(), draft.onchange.clone(), shown.clone());
        Callback::from(move |event: Event| {
            let chosen = dom::value_of(&event);
            let preset = chosen.split_once('/').and_then(|(lab, place)| {
                presets(lab).into_iter().nth(place.parse().ok()?).map(|preset| preset.scenario)
            });
            let next = with_base(&value, preset.as_ref().unwrap_or(&shown));
            onchange.emit((String::new(), Some(next)));
        })
    };
    let open = Callback::from(|_| dom::click_id("open-file"));
    let told = [machines(&base), Some(workload(&base)).filter(|it| Some(it.as_str()) != title)];
    let told: Vec<String> = told.into_iter().flatten().collect();
    html! {
        <div class="form-row own-base">
            <label for="own-base">{ asked::base() }</label>
            <div class="form-control">
                <Select id="own-base" {value} {onchange}>
                    if value_is_none { <option value="" disabled={true}>{ workload(&base) }</option> }
                    if **shown != Value::Null {
                        <option value="shown">{ asked::open_in_lab(&workload(shown)) }</option>
                    }
                    { for titles.iter().map(|(word, name, all)| html! {
                        <optgroup label={*name}>{ for all.iter().enumerate().map(|(place, one)| html! {
                            <option value={format!("{word}/{place}")}>{ of_table(one).text.to_owned() }</option>
                        }) }</optgroup>
                    }) }
                </Select>
                <button type="button" class="btn" onclick={open} title={asked::drop_anywhere()}>
                    <Icon shape={Shape::Open} />{ asked::file() }</button>
                <span class="dim">{ told.join("; ") }</span>
            </div>
            { at(draft, "/base") }
        </div>
    }
}

/// The value of the last axis that others are compared with.
pub(super) fn baseline(draft: &Draft) -> Html {
    let rows = draft.value.get("axes").map_or(&[][..], Value::items);
    let values =
        rows.last().and_then(|row| row.get("values")).map_or(&[][..], Value::items).to_vec();
    let chosen = draft.value.get("baseline").filter(|value| **value != Value::Null).cloned();
    let name = |value: &Value| match value.text() {
        Some(text) => text.strip_prefix(PREFIX).unwrap_or(text).to_owned(),
        None => value.to_json(),
    };
    let unknown = chosen.clone().filter(|value| !values.contains(value));
    let place = chosen.as_ref().and_then(|chosen| values.iter().position(|it| it == chosen));
    let holds = match (place, &unknown) {
        (Some(place), _) => place.to_string(),
        (None, Some(_)) => "unknown".to_owned(),
        (None, None) => String::new(),
    };
    let onchange = {
        let values = values.clone();
        draft.onchange.reform(move |event: Event| {
            let place = dom::value_of(&event).parse::<usize>().ok();
            ("/baseline".to_owned(), place.and_then(|place| values.get(place)).cloned())
        })
    };
    let help = of_table(EXPERIMENT.field("baseline").map_or("", |field| field.help));
    html! {
        <div class="form-row">
            <label for="own-baseline">{ asked::baseline() }</label>
            <div class="form-control"><Select id="own-baseline" value={holds} {onchange}>
                <option value="">{ asked::no_baseline() }</option>
                { for unknown.iter().map(|value| html! { <option value="unknown">{ name(value) }</option> }) }
                { for values.iter().enumerate().map(|(place, value)| html! {
                    <option value={place.to_string()}>{ name(value) }</option>
                }) }
            </Select></div>
            <p class="help" lang={help.lang}>{ help.text }</p>
            { at(draft, "/baseline") }
        </div>
    }
}

/// What is computed: a box for each metric of the lab. All of them are no list.
pub(super) fn metrics(draft: &Draft) -> Html {
    let lab = draft.value.at("/base/lab").and_then(Value::text).unwrap_or_default();
    let known = metrics_of(lab).unwrap_or_default();
    let given = draft.value.get("metrics").filter(|value| **value != Value::Null);
    let has = |metric: &Metric| {
        given.is_none_or(|given| given.items().iter().any(|it| it.text() == Some(metric.key())))
    };
    let wanted = known.iter().filter(|metric| has(metric)).count();
    // What is wrong in it is told in it.
    let is_wrong = draft.problems.iter().any(|problem| problem.path.starts_with("/metrics"));
    html! {
        <details class="form-row own-metrics" open={is_wrong}>
            <summary><b>{ asked::metrics() }</b>{ " " }{ asked::metrics_chosen(wanted, known.len()) }</summary>
            <span class="boxes" role="group" aria-label={asked::metrics()}>
                { for known.iter().map(|metric| {
                    let wanted: Vec<Metric> = known.iter().copied().filter(has).collect();
                    let metric = *metric;
                    let onchange = draft.onchange.reform(move |event: Event| {
                        let mut next = wanted.clone();
                        next.retain(|other| *other != metric);
                        if dom::is_checked(&event) {
                            next.push(metric);
                        }
                        let all = next.len() == known.len();
                        let keys = next.iter().map(|metric| Value::from(metric.key())).collect();
                        ("/metrics".to_owned(), (!all).then_some(Value::List(keys)))
                    });
                    html! { <label title={meaning(metric)}><input type="checkbox" checked={has(&metric)} {onchange} />{ name(metric) }</label> }
                }) }
            </span>
            { at(draft, "/metrics") }
        </details>
    }
}
