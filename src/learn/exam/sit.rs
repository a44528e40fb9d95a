//! An exam as a student's link opens it [L-66]: the values of the link put into the lesson.

use super::{Lesson, code};
use crate::learn::{block_name, check, pointer};
use crate::scenario::{Code, Problem, Value, shown};

/// Who sits an exam, and which one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sitting {
    /// The student.
    pub student: String,
    /// The code of the variant.
    pub code: String,
}

/// The places of the blocks that are in the exam of a lesson [L-57].
pub fn asked_blocks(lesson: &Lesson) -> Vec<usize> {
    let named = lesson.exam().and_then(|exam| exam.get("blocks")).map(Value::items);
    let named = named.filter(|names| !names.is_empty());
    let is_asked = |(place, block): &(usize, &Value)| {
        if let Some(names) = named {
            let name = block_name(block, *place);
            return names.iter().any(|it| it.text() == Some(&name));
        }
        check::ASKED.contains(&block.get("kind").and_then(Value::text).unwrap_or_default())
    };
    lesson.blocks().iter().enumerate().filter(is_asked).map(|(place, _)| place).collect()
}

/// The lesson with the values of a link, and who sits it; everything that is wrong with the link's `x`.
pub fn sit(lesson: &Lesson, x: &Value) -> Result<(Lesson, Sitting), Vec<Problem>> {
    let Some(exam) = lesson.exam() else {
        return Err(vec![Problem::new(Code::Missing, "/exam", "missing: the lesson has no exam")]);
    };
    if !matches!(x, Value::Object(_)) {
        return Err(vec![Problem::found(Code::WrongType, "/x", shown(x), "an object".to_owned())]);
    }
    let mut problems = Vec::new();
    let mut text = |key: &str| {
        let found = x.get(key).unwrap_or(&Value::Null);
        let length = found.text().map_or(0, |text| text.chars().count());
        if !(1..=40).contains(&length) {
            let expected = "a text of 1 to 40 characters".to_owned();
            problems.push(Problem::found(
                Code::WrongType,
                format!("/x/{key}"),
                shown(found),
                expected,
            ));
        }
        found.text().unwrap_or_default().to_owned()
    };
    let sitting = Sitting { student: text("student"), code: text("code") };
    let vary = exam.get("vary").map(Value::items).unwrap_or_default();
    let patterns = vary.iter().filter_map(|entry| entry.get("path")?.text());
    let varied: Vec<String> =
        patterns.flat_map(|pattern| pointer::places(&lesson.value, pattern)).collect();
    let mut value = lesson.value.clone();
    let mut written = Vec::new();
    let set = x.get("set").unwrap_or(&Value::Null);
    if !matches!(set, Value::Object(_)) {
        problems.push(Problem::found(
            Code::WrongType,
            "/x/set",
            shown(set),
            "an object".to_owned(),
        ));
    }
    for (place, new) in set.entries() {
        let path = format!("/x/set/{}", place.replace('~', "~0").replace('/', "~1"));
        let Some(number) = new.number() else {
            problems.push(Problem::found(Code::WrongType, path, shown(new), "a number".to_owned()));
            continue;
        };
        if !varied.contains(place) || pointer::put(&mut value, place, new).is_err() {
            let message = format!("found {place}, which the exam of this lesson does not vary");
            problems.push(Problem::new(Code::UnknownKey, path, message));
        }
        written.push((place.clone(), number));
    }
    let expected = code(lesson.id(), &written);
    if problems.is_empty() && expected != sitting.code {
        let message = format!(
            "found {}, but these values of lesson {} have the code {expected}",
            sitting.code,
            lesson.id()
        );
        problems.push(Problem::new(Code::Conflict, "/x/code", message));
    }
    if problems.is_empty() { Ok((Lesson::of(value), sitting)) } else { Err(problems) }
}

#[cfg(test)]
mod tests {
    use super::super::variant;
    use super::{Lesson, Value, sit};
    use crate::learn::{Runs, find_built_in};

    fn holes() -> (Lesson, Value) {
        let lesson = find_built_in("holes").unwrap();
        let made = variant(&lesson, 1, "2", &Runs::default()).unwrap();
        let x = made.sitting();
        assert_eq!(sit(&lesson, &x).unwrap().0.value, made.lesson.value);
        (lesson, x)
    }

    #[test]
    fn whatever_is_wrong_with_a_link_is_told_at_its_place() {
        let (lesson, x) = holes();
        for (place, new, expected) in [
            ("/student", Value::Null, "/x/student"),
            ("/code", Value::from("00000000"), "/x/code"),
            ("/set/~1blocks~10~1text", Value::Number(1.0), "/x/set/~1blocks~10~1text"),
            ("/set/~1scenarios~1no~1seed", Value::Number(1.0), "/x/set/~1scenarios~1no~1seed"),
            ("/set", Value::from("all"), "/x/set"),
        ] {
            let mut wrong = x.clone();
            wrong.put(place, new);
            let problems = sit(&lesson, &wrong).unwrap_err();
            assert_eq!(problems[0].path, expected, "{problems:?}");
        }
        assert!(sit(&lesson, &Value::from("x")).is_err() && sit(&lesson, &Value::Null).is_err());
        let without = find_built_in("score").unwrap();
        if without.exam().is_none() {
            assert_eq!(sit(&without, &x).unwrap_err()[0].path, "/exam");
        }
    }
}
