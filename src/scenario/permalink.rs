//! Links that hold a whole scenario and a place in its run, or an experiment, in the fragment of an
//! address [F-39].
//!
//! `#1.` and base64url of raw DEFLATE of JSON. A link comes from anywhere: whatever it holds, opening
//! it ends with a value or an error, in bounded memory.

use std::fmt;
use std::io::{Read, Write};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;

use super::problem::Code;
use super::{Scenario, Value, canonical, presets};

/// The version of links written here.
pub const VERSION: u32 = 1;

/// Links longer than this, in characters, are better shared as a file.
pub const LONGEST: usize = 8000;

/// The most bytes that a link may unpack to; a scenario of thousands of written jobs has less.
const LARGEST: u64 = 4 << 20;

/// The most bytes of memory that the values of a link may take.
const MOST_BYTES: usize = 64 << 20;

/// What a link holds.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Permalink {
    /// The scenario without defaults; nothing where an experiment is shown.
    pub scenario: Value,
    /// The experiment, or the name of one with what was chosen; in the page's own words.
    pub experiment: Value,
    /// A lesson, or the id of a built-in one [L-47]; then there is no scenario.
    pub lesson: Value,
    /// The name of the lesson's block.
    pub block: Option<String>,
    /// Who sits the lesson's exam, with the values that are the student's own [L-66].
    pub sitting: Value,
    /// How many facts are applied [T-7].
    pub cursor: u64,
    /// What the page shows, in the page's own words.
    pub view: Value,
    /// The fingerprint of the run under the first policy.
    pub fingerprint: Option<u64>,
}

/// An opened link.
#[derive(Clone, Debug, PartialEq)]
pub struct Opened {
    /// What was understood.
    pub link: Permalink,
    /// The version that the link says it has.
    pub version: u32,
    /// What was not understood and left out: JSON pointers into the link.
    pub left_out: Vec<String>,
}

/// Why a link cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LinkError {
    /// It does not begin as links do.
    NotALink,
    /// It was cut off or changed on its way.
    Damaged,
    /// It unpacks to more than a link may hold.
    TooLarge,
    /// It names a preset that there is not.
    NoPreset(String),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NoPreset(name) => {
                let presets = presets::keys().collect::<Vec<_>>().join(", ");
                return write!(f, "found the preset {name:?}, expected one of {presets}");
            }
            Self::NotALink => {
                "found an address without a scenario, expected one that goes on with #1."
            }
            Self::Damaged => "found a link that was cut off or changed, expected it whole",
            Self::TooLarge => "found a link that unpacks to far more than a scenario has",
        })
    }
}

impl std::error::Error for LinkError {}

/// The fragment of a link, with its `#`.
pub fn encode(link: &Permalink) -> String {
    let mut keys = Vec::new();
    if link.lesson != Value::Null {
        keys.push(("l", link.lesson.clone()));
        keys.extend(link.block.as_deref().map(|block| ("b", Value::from(block))));
        if link.sitting != Value::Null {
            keys.push(("x", link.sitting.clone()));
        }
    } else if link.experiment == Value::Null {
        keys.push(("s", canonical(&link.scenario)));
        keys.push(("c", Value::Number(link.cursor as f64)));
    } else {
        keys.push(("e", link.experiment.clone()));
    }
    if link.view != Value::Null {
        keys.push(("v", link.view.clone()));
    }
    if let Some(fingerprint) = link.fingerprint {
        keys.push(("p", Value::Text(format!("{fingerprint:016x}"))));
    }
    pack(&Value::object(keys))
}

/// The fragment of a short link, with its `#`: the name of a preset in its scenario's place, and no fingerprint,
/// so that it can be typed, or scanned from the wall. Nothing where the scenario is no preset as it ships.
pub fn encode_short(link: &Permalink) -> Option<String> {
    let preset = presets::shipped(&link.scenario)?;
    let mut keys = vec![("n", Value::from(preset.key)), ("c", Value::Number(link.cursor as f64))];
    if !link.view.entries().is_empty() {
        keys.push(("v", link.view.clone()));
    }
    Some(pack(&Value::object(keys)))
}

/// The fragment of a link with these keys, with its `#`.
pub fn pack(keys: &Value) -> String {
    let mut packer = DeflateEncoder::new(Vec::new(), Compression::best());
    // Packing into memory cannot fail.
    let packed = packer.write_all(keys.to_json().as_bytes()).and_then(|()| packer.finish());
    format!("#{VERSION}.{}", URL_SAFE_NO_PAD.encode(packed.unwrap_or_default()))
}

/// Opens the fragment of a link, with or without its `#`. One of a higher version is opened as far as
/// it is understood.
pub fn decode(fragment: &str) -> Result<Opened, LinkError> {
    let fragment = fragment.trim().trim_start_matches('#');
    let (version, packed) = fragment.split_once('.').ok_or(LinkError::NotALink)?;
    let version: u32 =
        version.parse().ok().filter(|version| *version > 0).ok_or(LinkError::NotALink)?;
    // What a sentence around the link has left at its end, and padding.
    let packed = packed.trim_end_matches(|sign: char| !is_of_base64url(sign));
    let packed = URL_SAFE_NO_PAD.decode(packed).map_err(|_| LinkError::Damaged)?;
    let mut text = Vec::new();
    let read = DeflateDecoder::new(&*packed).take(LARGEST + 1).read_to_end(&mut text);
    let length = read.map_err(|_| LinkError::Damaged)?;
    if length as u64 > LARGEST {
        return Err(LinkError::TooLarge);
    }
    let entries = match Value::parse_within(&text, MOST_BYTES) {
        Ok(Value::Object(entries)) => entries,
        Err(problem) if problem.code == Code::Unreadable => return Err(LinkError::TooLarge),
        _ => return Err(LinkError::Damaged),
    };
    let mut opened = Opened { link: Permalink::default(), version, left_out: Vec::new() };
    for (key, value) in entries {
        match value {
            Value::Text(name) if key == "n" => {
                let preset = presets::find(&name).ok_or(LinkError::NoPreset(name))?;
                opened.link.scenario = preset.scenario;
            }
            value => opened.take(&key, value),
        }
    }
    let Permalink { scenario, experiment, lesson, .. } = &opened.link;
    if [scenario, experiment, lesson].into_iter().all(|it| *it == Value::Null) {
        return Err(LinkError::Damaged);
    }
    if version > VERSION {
        opened.forget_the_unknown();
    }
    Ok(opened)
}

const fn is_of_base64url(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || matches!(sign, '-' | '_')
}

impl Opened {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "checked to be whole"
    )]
    fn take(&mut self, key: &str, value: Value) {
        let link = &mut self.link;
        match (key, value) {
            ("s", value @ Value::Object(_)) => link.scenario = value,
            ("e", value @ Value::Object(_)) => link.experiment = value,
            ("l", value @ (Value::Object(_) | Value::Text(_) | Value::Number(_))) => {
                link.lesson = value;
            }
            ("x", value) => link.sitting = value,
            ("b", Value::Text(block)) => link.block = Some(block),
            ("c", Value::Number(cursor)) if cursor >= 0.0 && cursor.fract() == 0.0 => {
                link.cursor = cursor as u64;
            }
            ("v", view) => link.view = view,
            ("p", Value::Text(text)) if u64::from_str_radix(&text, 16).is_ok() => {
                link.fingerprint = u64::from_str_radix(&text, 16).ok();
            }
            _ => self.left_out.push(format!("/{key}")),
        }
    }

    /// Takes out of a later version's scenario what this one does not know: its format, keys, and
    /// words and numbers of options.
    fn forget_the_unknown(&mut self) {
        if self.link.scenario == Value::Null {
            return;
        }
        let scenario = &mut self.link.scenario;
        let format = Value::from("gridlock/1");
        if scenario.get("format").is_some_and(|other| *other != format) {
            scenario.put("/format", format);
            self.left_out.push("/s/format".to_owned());
        }
        let problems = Scenario::check(scenario).err().unwrap_or_default();
        for problem in problems {
            let of_option = problem.path.starts_with("/options/");
            let unknown = problem.code == Code::UnknownKey || of_option;
            if unknown && scenario.take(&problem.path).is_some() {
                self.left_out.push(format!("/s{}", problem.path));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{LARGEST, LinkError, Permalink, Value, decode, encode, encode_short, presets};
    use base64::Engine as _;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    use std::io::Write as _;

    fn link() -> Permalink {
        let scenario = br#"{"format":"gridlock/1","lab":"allocate","policy":"adaptive",
            "sites":[{"processors":4}],"workload":{"generator":"sdsc-like","count":60}}"#;
        Permalink {
            scenario: Value::parse(scenario).unwrap(),
            cursor: 117,
            view: Value::from("why"),
            fingerprint: Some(0x00d9_34c4_0079_9c3d),
            ..Permalink::default()
        }
    }

    fn packed(version: &str, text: &[u8]) -> String {
        let mut packer = super::DeflateEncoder::new(Vec::new(), super::Compression::best());
        packer.write_all(text).unwrap();
        format!("#{version}.{}", URL_SAFE_NO_PAD.encode(packer.finish().unwrap()))
    }

    #[test]
    fn a_link_opens_as_it_was_made() {
        let text = encode(&link());
        assert!(text.starts_with("#1.") && text.len() < 250, "{text}");
        let opened = decode(&text).unwrap();
        assert_eq!((opened.link, opened.version), (link(), 1));
        assert!(opened.left_out.is_empty());
    }

    #[test]
    fn a_link_may_hold_an_experiment_in_place_of_a_run() {
        let experiment = Value::object([("name", Value::from("figure-2"))]);
        let link = Permalink { experiment: experiment.clone(), ..Permalink::default() };
        let text = encode(&link);
        assert!(text.len() < 60, "{text}");
        let opened = decode(&text).unwrap();
        assert_eq!((opened.link.experiment, opened.link.scenario), (experiment, Value::Null));
        assert!(opened.left_out.is_empty());
    }

    #[test]
    fn a_preset_has_a_short_link_as_long_as_it_is_as_it_ships() {
        for key in presets::keys() {
            let preset = presets::find(key).unwrap();
            let whole =
                Permalink { scenario: preset.scenario, cursor: 1184, ..Permalink::default() };
            let text = encode_short(&whole).unwrap();
            assert!(text.len() < 60, "{text}");
            let opened = decode(&text).unwrap();
            assert_eq!((opened.link, opened.left_out), (whole.clone(), Vec::<String>::new()));
            let mut changed = whole;
            changed.scenario.put("/seed", Value::Number(77.0));
            assert_eq!(encode_short(&changed), None, "{key}");
        }
        let unknown = decode(&packed("1", br#"{"n":"no-such","c":3}"#)).unwrap_err();
        let told = unknown.to_string();
        assert!(
            told.starts_with(r#"found the preset "no-such", expected one of opening, "#),
            "{told}"
        );
    }

    #[test]
    fn a_link_may_hold_a_lesson_or_name_one() {
        let whole = Value::object([("id", Value::from("mine"))]);
        for lesson in [Value::from("holes"), Value::Number(12.0), whole] {
            let block = Some("index".to_owned());
            let link = Permalink { lesson, block, ..Permalink::default() };
            let opened = decode(&encode(&link)).unwrap();
            assert!(opened.left_out.is_empty());
            assert_eq!(opened.link, link);
        }
    }

    #[test]
    fn the_sentence_around_a_link_is_no_part_of_it() {
        for end in [".", ").", ">", "%22", "==", "\u{201d}"] {
            let text = encode(&link()) + end;
            let opened = decode(&text).map(|opened| opened.link);
            let expected = if end == "%22" { Err(LinkError::Damaged) } else { Ok(link()) };
            assert_eq!(opened, expected, "{end}");
        }
    }

    #[test]
    fn nonsense_is_refused() {
        let whole = encode(&link());
        for (text, expected) in [
            ("", LinkError::NotALink),
            ("#", LinkError::NotALink),
            ("#allocate", LinkError::NotALink),
            ("#0.abc", LinkError::NotALink),
            ("#1.", LinkError::Damaged),
            ("#1.!!!", LinkError::Damaged),
            (&whole[..whole.len() / 2], LinkError::Damaged),
            (&packed("1", b"[]"), LinkError::Damaged),
            (&packed("1", b"{}"), LinkError::Damaged),
            (&packed("1", &vec![b' '; usize::try_from(LARGEST).unwrap() + 1]), LinkError::TooLarge),
        ] {
            assert_eq!(decode(text).unwrap_err(), expected, "{}", &text[..text.len().min(40)]);
        }
    }

    #[test]
    fn a_later_version_is_opened_as_far_as_it_is_understood() {
        let text = br#"{"s":{"format":"gridlock/2","lab":"allocate","policy":"adaptive","mood":1,
            "options":{"look_ahead":"far","gravity":9.8,"system_loading":2},
            "sites":[{"processors":4}],"jobs":[]},"c":3,"z":1}"#;
        let opened = decode(&packed("7", text)).unwrap();
        assert_eq!((opened.version, opened.link.cursor), (7, 3));
        assert_eq!(
            opened.left_out,
            ["/z", "/s/format", "/s/mood", "/s/options/look_ahead", "/s/options/gravity"]
        );
        let scenario = super::Scenario::check(&opened.link.scenario).unwrap();
        assert_eq!(scenario.options.run.system_loading, 2.0);
    }
}
