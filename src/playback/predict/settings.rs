//! Which decisions are asked: the settings in words, and in links [L-5, L-18].

use crate::kernel::Asking;
use crate::learn::decision::{Ask, Settings};
use crate::scenario::Value;
use crate::words::Label;
use crate::words::predict::asked as told;

/// The settings that are not the usual ones, as links have them.
pub fn to_value(settings: Settings) -> Value {
    let usual = Settings::default();
    let mut entries = Vec::new();
    match settings.ask {
        Ask::Every => {}
        Ask::Divides => entries.push(("ask", Value::from("divides"))),
        Ask::OneIn(number) => entries.push(("ask", Value::Number(f64::from(number)))),
    }
    let flags = [
        ("single", settings.single, usual.single),
        ("reason", settings.reason, usual.reason),
        ("hints", settings.hints, usual.hints),
    ];
    let changed = flags.into_iter().filter(|(_, is, was)| is != was);
    entries.extend(changed.map(|(key, is, _)| (key, Value::Flag(is))));
    entries.extend(settings.asking.map(|asking| ("kind", Value::from(asking.word()))));
    Value::object(entries)
}

/// The settings of a link; what makes no sense is the usual one.
pub fn of_value(value: &Value) -> Settings {
    let usual = Settings::default();
    let flag = |key: &str, usual: bool| match value.get(key) {
        Some(Value::Flag(flag)) => *flag,
        _ => usual,
    };
    let ask = match value.get("ask") {
        Some(Value::Text(word)) if word == "divides" => Ask::Divides,
        Some(Value::Number(number)) => {
            let is_it = |ask: &Ask| matches!(ask, Ask::OneIn(of) if f64::from(*of) == *number);
            Ask::ALL.into_iter().find(is_it).unwrap_or_default()
        }
        _ => Ask::default(),
    };
    let word = value.get("kind").and_then(Value::text);
    Settings {
        ask,
        single: flag("single", usual.single),
        reason: flag("reason", usual.reason),
        hints: flag("hints", usual.hints),
        asking: word.and_then(|word| Asking::ALL.into_iter().find(|one| one.word() == word)),
    }
}

/// What is asked, in a few words: "every decision".
pub fn asked_words(ask: Ask) -> Label {
    match ask {
        Ask::Every => told::every(),
        Ask::Divides => told::divides(),
        Ask::OneIn(2) => told::every_2nd(),
        Ask::OneIn(3) => told::every_3rd(),
        Ask::OneIn(5) => told::every_5th(),
        Ask::OneIn(_) => told::every_10th(),
    }
}

/// What a question is about, in a few words: "Which job moves".
pub fn asking_words(asking: Asking) -> Label {
    match asking {
        Asking::Site => told::about_site(),
        Asking::Order => told::about_order(),
        Asking::Level => told::about_level(),
        Asking::Resource => told::about_resource(),
        Asking::Move => told::about_move(),
        Asking::Run => told::about_run(),
        Asking::Cluster => told::about_cluster(),
        Asking::Start => told::about_start(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Ask, Asking, Settings, Value, of_value, to_value};

    #[test]
    fn settings_come_back_from_links_and_nonsense_is_the_usual() {
        for ask in Ask::ALL {
            let settings =
                Settings { ask, reason: true, asking: Some(Asking::Level), ..Settings::default() };
            assert_eq!(of_value(&to_value(settings)), settings);
        }
        assert_eq!(to_value(Settings::default()).to_json(), "{}");
        let odd = Value::parse(br#"{"ask":4,"single":"yes","hints":false,"kind":"who"}"#).unwrap();
        assert_eq!(of_value(&odd), Settings { hints: false, ..Settings::default() });
    }
}
