//! The scenario in words: what the bar says.

use crate::playback::PolicyMark;
use crate::playback::format::{count, plural, trimmed};
use crate::scenario::Value;
use crate::scenario::tables::ALLOCATE_POLICIES;

/// "Lecture trace", "SDSC-like, 5 000 jobs", "SDSC-SP2.swf", "60 jobs".
pub(super) fn workload(scenario: &Value) -> String {
    if let Some(title) = scenario.get("title").and_then(Value::text) {
        return title.to_owned();
    }
    let Some(workload) = scenario.get("workload").filter(|workload| **workload != Value::Null)
    else {
        let jobs = scenario.get("jobs").map_or(0, |jobs| jobs.items().len());
        return plural(jobs as u64, "job");
    };
    if let Some(name) = workload.get("swf").and_then(Value::text) {
        return name.to_owned();
    }
    let name = match workload.get("generator").and_then(Value::text) {
        Some("lublin") => "Lublin-Feitelson",
        Some("sdsc-like") => "SDSC-like",
        _ => return "trace".to_owned(),
    };
    match workload.get("count").and_then(Value::number) {
        Some(jobs) => format!("{name}, {} jobs", count(whole(jobs))),
        None => name.to_owned(),
    }
}

/// "5 sites, 442 processors".
pub(super) fn sites(scenario: &Value) -> String {
    let sites = scenario.get("sites").map_or(&[][..], Value::items);
    let processors = sites.iter().filter_map(|site| site.get("processors")?.number()).sum::<f64>();
    format!("{}, {}", plural(sites.len() as u64, "site"), plural(whole(processors), "processor"))
}

/// The policy's word in files.
pub(super) fn policy(scenario: &Value) -> String {
    let one = scenario.get("policy").or_else(|| scenario.at("/policies/0"));
    one.and_then(Value::text).unwrap_or("best-fit").to_owned()
}

/// The policy's name in a sentence.
pub(super) fn policy_name(word: &str) -> String {
    ALLOCATE_POLICIES
        .iter()
        .find(|choice| choice.word == word)
        .map_or(word, |choice| choice.label)
        .to_lowercase()
}

/// The policy's sign.
pub(super) fn policy_mark(word: &str) -> PolicyMark {
    match word {
        "fastest-first" => PolicyMark::FastestFirst,
        "adaptive" => PolicyMark::Adaptive,
        "intelligent" => PolicyMark::Intelligent,
        "first-fit" => PolicyMark::FirstFit,
        "worst-fit" => PolicyMark::WorstFit,
        _ => PolicyMark::BestFit,
    }
}

/// "×3".
pub(super) fn loading(scenario: &Value) -> String {
    let loading = scenario.at("/options/system_loading").and_then(Value::number).unwrap_or(1.0);
    format!("×{}", trimmed(loading, 3))
}

/// The seed, or nothing where nothing is drawn.
pub(super) fn seed(scenario: &Value) -> Option<String> {
    let draws = scenario.at("/workload/generator").is_some()
        || scenario
            .at("/options/speed_heterogeneity")
            .and_then(Value::number)
            .is_some_and(|sh| sh > 0.0);
    let seed = scenario.get("seed").and_then(Value::number).unwrap_or(1.0);
    draws.then(|| format!("{}", whole(seed)))
}

/// "cut into 128 at most"; only where jobs are cut.
pub(super) fn cutting(scenario: &Value) -> Option<String> {
    let share = scenario.at("/options/resource_configuration").and_then(Value::number)?;
    Some(format!("RC {}", crate::playback::format::share(share)))
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
    use super::{Value, loading, policy, seed, sites, workload};

    fn words(text: &str) -> [String; 4] {
        let scenario = Value::parse(text.as_bytes()).unwrap();
        [workload(&scenario), sites(&scenario), policy(&scenario), loading(&scenario)]
    }

    #[test]
    fn a_scenario_is_told_in_words() {
        let text = r#"{"policies":["adaptive","best-fit"],"sites":[{"processors":8},{"processors":128}],
            "options":{"system_loading":2.5},"workload":{"generator":"sdsc-like","count":5000}}"#;
        let told = words(text).map(|word| word.replace('\u{202F}', " "));
        assert_eq!(told, ["SDSC-like, 5 000 jobs", "2 sites, 136 processors", "adaptive", "×2.5"]);
        assert_eq!(words("{}")[0], "0 jobs");
    }

    #[test]
    fn a_seed_is_named_only_where_something_is_drawn() {
        let drawn = Value::parse(br#"{"seed":7,"options":{"speed_heterogeneity":0.1}}"#).unwrap();
        assert_eq!(seed(&drawn).as_deref(), Some("7"));
        assert_eq!(seed(&Value::parse(br#"{"seed":7,"jobs":[]}"#).unwrap()), None);
    }
}
