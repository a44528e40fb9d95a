//! The handout of a lesson: all its blocks in order, questions with boxes, and the answers on a last page that is
//! turned around [L-77].

use super::paper::{Filled, element, escaped};
use super::sheets::Paper;
use super::tables::outline_of;
use crate::learn::exam::Variant;
use crate::learn::{Answer, Lesson, Runs, Texts, check_itself, staged, values};
use crate::scenario::{Problem, Value};
use crate::words::language;
use crate::words::lesson::sheets::answers;

/// How high stages are, in the units of their drawing: 60 mm on paper 180 mm wide.
const STAGE: f64 = 174.0;

/// The handout of a lesson as it prints, for a frame that is there already, in the language that is spoken as far
/// as the lesson is translated.
pub fn handout_body(bytes: &[u8]) -> Result<String, Vec<Problem>> {
    let lesson = Lesson::read(bytes)?;
    let runs = Runs::default();
    let checked = check_itself(&lesson, &runs);
    if !checked.opens() {
        return Err(checked.problems);
    }
    let told = Lesson::of(Texts::of(&lesson.value, language().tag()).put());
    Ok(body(told, checked.answers, &runs))
}

fn body(lesson: Lesson, known: Vec<Answer>, runs: &Runs) -> String {
    let title = escaped(lesson.title());
    let answers = escaped(&answers(lesson.title()));
    let goals = lesson.value.get("goals").map(Value::items).unwrap_or_default();
    let goals: Vec<String> = goals.iter().filter_map(Value::text).map(escaped).collect();
    let goals = goals.join("</li><li>– ");
    let count = lesson.blocks().len();
    // A sheet of nobody's: the lesson as it was written.
    let own = Variant {
        student: String::new(),
        code: String::new(),
        attempt: 0,
        written: Vec::new(),
        lesson,
        answers: known,
    };
    let paper = Paper::new(&own, runs);
    let blocks: String = (0..count).map(|place| block(&paper, place, runs)).collect();
    let told: String = paper.questions.iter().map(|question| paper.told(question)).collect();
    let head = format!("<h1>{title}</h1>\n<ul><li>– {goals}</li></ul>");
    let asked = format!("\n{head}\n{}{blocks}", paper.scenarios());
    let told = format!("<div>\n<h1>{answers}</h1>\n<ol>{told}</ol>\n</div>");
    let section = |class: &str, inside: &str| element("section", class, inside) + "\n";
    let (class, turned_class) = ("sheet handout", "sheet turned");
    section(class, &asked) + &section(turned_class, &told)
}

fn block(paper: &Paper<'_>, place: usize, runs: &Runs) -> String {
    let lesson = &paper.variant.lesson;
    let question = paper.questions.iter().find(|question| question.answer.place == place);
    if let Some(question) = question {
        let stage = question.stage.as_ref().map(|stage| outline_of(&stage.moment, Some(STAGE)));
        return question.asked_plainly(&stage.unwrap_or_default())
            + &question.because()
            + "</div>\n";
    }
    let Some(block) = lesson.blocks().get(place) else { return String::new() };
    let text = block.get("text").and_then(Value::text).unwrap_or_default();
    let stage = staged(lesson, place, runs);
    let machines = stage.iter().flat_map(|stage| &stage.moment.machines);
    let machines = machines.map(|machine| machine.name.clone()).collect();
    let filled = Filled { values: values(lesson, place, runs), machines };
    // A stage that a block before has left is not drawn twice.
    let shows = block.get("show").is_some();
    let stage = stage.filter(|_| shows).map(|stage| outline_of(&stage.moment, Some(STAGE)));
    format!("<div class=\"block\">\n{}{}</div>\n", stage.unwrap_or_default(), filled.prose(text))
}

#[cfg(test)]
mod tests {
    use super::handout_body;
    use crate::learn::built_in;

    #[test]
    fn every_lesson_has_a_handout_with_all_its_blocks_and_its_answers_last() {
        for lesson in built_in() {
            let body = handout_body(lesson.value.to_json().as_bytes()).unwrap();
            let blocks = body.matches("<div class=\"block\">").count()
                + body.matches("<div class=\"question\">").count();
            assert_eq!(blocks, lesson.blocks().len(), "{}", lesson.id());
            let (asked, answers) = body.split_once("turned").unwrap();
            assert!(!asked.contains("class=\"answer\""), "{}", lesson.id());
            assert!(answers.contains("<li>"), "{}", lesson.id());
        }
    }
}
