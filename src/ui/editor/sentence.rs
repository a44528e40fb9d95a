//! The scenario in words: what the bar says.

use super::noun::Noun;
use crate::playback::PolicyMark;
use crate::scenario::tables::LabTable;
use crate::scenario::written::deciding;
use crate::scenario::{Value, policy_word};
use crate::words::of_table;
use crate::words::parts::scenario as says;

/// "Lecture trace", "SDSC-like, 5 000 jobs", "SDSC-SP2.swf", "2 workflows", "60 jobs".
pub fn workload(scenario: &Value) -> String {
    if let Some(title) = scenario.get("title").and_then(Value::text) {
        // Those of the presets are translated, anybody else's are what they are.
        return of_table(title).text.to_owned();
    }
    let Some(workload) = scenario.get("workload").filter(|workload| **workload != Value::Null)
    else {
        let jobs = scenario.get("jobs").map_or(0, |jobs| jobs.items().len());
        return says::jobs(jobs as u64);
    };
    if let Some(name) = workload.get("swf").and_then(Value::text) {
        return name.to_owned();
    }
    if let Some(files) = workload.get("workflows") {
        return says::workflows(files.items().len());
    }
    let word = workload.get("generator").and_then(Value::text);
    let sources = LabTable::of(scenario).map_or(&[][..], LabTable::sources);
    let Some(source) = sources.iter().find(|source| word.is_some() && source.word == word) else {
        return says::trace().to_owned();
    };
    match workload.get("count").and_then(Value::number) {
        Some(jobs) => says::source(of_table(source.label).text, &says::jobs(whole(jobs))),
        None => of_table(source.label).text.to_owned(),
    }
}

/// "5 sites, 442 processors", "10 resources"; nothing in a lab that has none.
pub fn machines(scenario: &Value) -> Option<String> {
    let machines = LabTable::of(scenario)?.machines()?;
    let given = scenario.get(machines.field.key);
    let rows = given.map_or(&[][..], Value::items);
    let noun = Noun::of(machines.field.key);
    if rows.is_empty() {
        let count = given.and_then(|given| given.get("count")).and_then(Value::number);
        let some = if machines.is_one { says::one_machine() } else { noun.some() };
        return Some(count.map_or_else(|| some.to_owned(), |count| noun.counted(whole(count))));
    }
    let named = noun.counted(rows.len() as u64);
    let processors = rows.iter().filter_map(|row| row.get("processors")?.number()).sum::<f64>();
    if machines.is_one {
        return Some(says::processors(whole(processors)));
    }
    if processors == 0.0 {
        return Some(named);
    }
    Some(says::with_processors(&named, &says::processors(whole(processors))))
}

/// The policy as it is drawn and called.
pub fn policy_mark(scenario: &Value) -> Option<PolicyMark> {
    PolicyMark::of(LabTable::of(scenario)?.policies, policy_word(scenario)?)
}

/// What the policy is called in a sentence: "best-fit", or its own name.
pub fn policy_name(scenario: &Value) -> Option<String> {
    let own = deciding(scenario).map(str::to_owned);
    own.or_else(|| policy_mark(scenario).map(PolicyMark::name))
}

/// The seed, or nothing where nothing is drawn.
pub(super) fn seed(scenario: &Value) -> Option<String> {
    let machines = LabTable::of(scenario).and_then(LabTable::machines);
    let made = machines.and_then(|machines| scenario.get(machines.field.key)?.get("generator"));
    let draws = made.is_some()
        || scenario.at("/workload/generator").is_some()
        || scenario
            .at("/options/speed_heterogeneity")
            .and_then(Value::number)
            .is_some_and(|sh| sh > 0.0);
    let seed = scenario.get("seed").and_then(Value::number).unwrap_or(1.0);
    draws.then(|| format!("{}", whole(seed)))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "counts of a checked scenario"
)]
fn whole(number: f64) -> u64 {
    number.max(0.0) as u64
}

#[cfg(test)]
mod tests {
    use super::{PolicyMark, Value, machines, policy_mark, seed, workload};

    fn words(text: &str) -> [String; 3] {
        let scenario = Value::parse(text.as_bytes()).unwrap();
        let policy = policy_mark(&scenario).map(PolicyMark::name);
        [workload(&scenario), machines(&scenario).unwrap_or_default(), policy.unwrap_or_default()]
            .map(|word| word.replace('\u{202F}', " "))
    }

    #[test]
    fn a_scenario_is_told_in_words() {
        let text = r#"{"lab":"allocate","policies":["adaptive","best-fit"],
            "sites":[{"processors":8},{"processors":128}],
            "workload":{"generator":"sdsc-like","count":5000}}"#;
        assert_eq!(words(text)[0], "SDSC-like, 5 000 jobs");
        assert_eq!(words(text)[1..], ["2 sites, 136 processors", "adaptive"]);
        let text = r#"{"lab":"prioritize","policy":"cplp","jobs":[],
            "resources":{"generator":"sumathi","count":10}}"#;
        assert_eq!(words(text), ["0 jobs", "10 resources", "CPLP"]);
        let text = r#"{"lab":"prioritize","policy":"cplp","workload":{"workflows":[{"id":1}]}}"#;
        assert_eq!(words(text)[0], "1 workflow");
    }

    #[test]
    fn a_seed_is_named_only_where_something_is_drawn() {
        let drawn = Value::parse(br#"{"seed":7,"options":{"speed_heterogeneity":0.1}}"#).unwrap();
        assert_eq!(seed(&drawn).as_deref(), Some("7"));
        assert_eq!(seed(&Value::parse(br#"{"seed":7,"jobs":[]}"#).unwrap()), None);
    }
}
