//! An exam as its student has it on the page: the blocks that are asked, everything locked, and the answers as
//! one line that leaves by the student's own hand [L-66, L-67].

use super::course::{Choice, Course, Locks};
use crate::learn::exam::{Sitting, asked_blocks, is_of_changes, sit};
use crate::learn::{DecimalSign, Lesson, Runs, check_itself, typed};
use crate::scenario::{Problem, Value};

/// What begins a line of answers.
const FORMAT: &str = "gridlock-answers/1";

/// The exam of a lesson in the bytes of a file, with the values of a student's link.
pub fn course_of_exam(bytes: &[u8], x: &Value) -> Result<Course, Vec<Problem>> {
    let (lesson, Sitting { student, code }) = sit(&Lesson::read(bytes)?, x)?;
    let (runs, is_exams) = (Runs::default(), |problem: &Problem| !is_of_changes(problem.code));
    let checked = check_itself(&lesson, &runs);
    if checked.problems.iter().any(is_exams) {
        return Err(checked.problems.into_iter().filter(is_exams).collect());
    }
    let mut course = Course::made(&lesson, &runs, &checked);
    let asked = asked_blocks(&lesson);
    let mut place = 0;
    course.blocks.retain(|_| {
        place += 1;
        asked.contains(&(place - 1))
    });
    // That the author saw other numbers is no news in an exam.
    course.notices.clear();
    course.locks = Locks { next: true, mode: true, hints: false, tries: 1 };
    course.sitting = Some((student, code));
    Ok(course)
}

/// The line of answers of a lesson's exam, in the order of its blocks; what was left open is empty.
pub fn answers_line<'a>(
    id: &str,
    code: &str,
    answers: impl IntoIterator<Item = Option<&'a str>>,
) -> String {
    let answers: Vec<&str> = answers.into_iter().map(Option::unwrap_or_default).collect();
    format!("{FORMAT} {id} {code} {}", answers.join(";"))
}

impl Choice {
    /// The options that were picked as keys have them: numbers from 1 [L-65].
    pub fn written(&self, picked: &[usize]) -> String {
        let places = picked.iter().filter(|place| **place < self.options.len());
        let mut places: Vec<usize> = places.map(|place| place + 1).collect();
        places.sort_unstable();
        places.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }
}

/// A number as keys have it, from what was typed; nothing where it is none.
pub fn number_written(text: &str, sign: DecimalSign) -> Option<String> {
    typed(text, sign).ok()
}

/// An answer of an exam that was given: as its key has it, and in words.
pub type Given = (String, String);

/// The answers of an exam as they are kept on the device until they are copied.
pub fn given_kept<'a>(answers: impl IntoIterator<Item = Option<&'a Given>>) -> String {
    let one = |answer: Option<&Given>| {
        answer.map_or(Value::Null, |(written, told)| {
            Value::List(vec![Value::from(&**written), Value::from(&**told)])
        })
    };
    Value::List(answers.into_iter().map(one).collect()).to_json()
}

/// What was kept of so many answers; nothing of it where it is not whole.
pub fn given_read(text: &str, count: usize) -> Option<Vec<Option<Given>>> {
    let kept = Value::parse(text.as_bytes()).ok()?;
    let one = |answer: &Value| match answer.items() {
        [written, told] => Some((written.text()?.to_owned(), told.text()?.to_owned())),
        _ => None,
    };
    (kept.items().len() == count).then(|| kept.items().iter().map(one).collect())
}

#[cfg(test)]
mod tests {
    use super::{Value, answers_line, course_of_exam, given_kept, given_read};
    use crate::learn::exam::variant;
    use crate::learn::{Runs, find_built_in};

    #[test]
    fn an_exam_has_its_own_blocks_and_everything_is_locked() {
        let lesson = find_built_in("holes").unwrap();
        // In the variants of others what is to be changed is no longer solved as it was written: no exam asks it.
        for student in ["2", "3", "4"] {
            let made = variant(&lesson, 1, student, &Runs::default()).unwrap();
            assert!(course_of_exam(lesson.value.to_json().as_bytes(), &made.sitting()).is_ok());
        }
        let made = variant(&lesson, 1, "1", &Runs::default()).unwrap();
        let course = course_of_exam(lesson.value.to_json().as_bytes(), &made.sitting()).unwrap();
        assert_eq!(course.blocks.len(), made.answers.len());
        assert!(course.locks.next && !course.locks.hints && course.locks.tries == 1);
        assert_eq!(course.sitting, Some(("1".to_owned(), "3b3529d0".to_owned())));
        let site = course.scenarios.iter().find_map(|(_, it)| it.at("/sites/0/processors"));
        assert_eq!(site.and_then(Value::number), Some(8.0));
    }

    #[test]
    fn given_answers_come_back_as_they_were_kept() {
        let given = [Some(("0.62".to_owned(), "0,62".to_owned())), None, Some(Default::default())];
        let kept = given_kept(given.iter().map(Option::as_ref));
        assert_eq!(given_read(&kept, 3), Some(given.to_vec()));
        // Another exam has other questions.
        assert_eq!((given_read(&kept, 4), given_read("{", 3)), (None, None));
    }

    #[test]
    fn what_was_left_open_is_empty_in_the_line() {
        let line = answers_line("holes", "3b3529d0", [Some("S3"), None, Some("2")]);
        assert_eq!(line, "gridlock-answers/1 holes 3b3529d0 S3;;2");
    }
}
