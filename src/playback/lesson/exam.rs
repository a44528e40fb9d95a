//! An exam with its files and papers, as the page and the command line get it [L-68].

use serde::{Deserialize, Serialize};

use super::sheets::sheet_and_key;
use crate::learn::exam::{equal_answers, key_csv, links_csv, make};
use crate::learn::{Lesson, Runs, Texts};
use crate::scenario::{Code, Problem};
use crate::words::lesson::answers::no_exam;

/// What is asked of an exam.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExamOrder {
    /// The lesson as JSON.
    pub lesson: String,
    /// What every variant is derived from, together with the student.
    pub seed: u64,
    /// The students.
    pub students: Vec<String>,
    /// The address of the page that links lead to.
    pub address: String,
    /// The tag of the language that sheets and key are in, as far as the lesson is translated.
    pub language: String,
}

/// An exam that was made.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct MadeExam {
    /// A row a student.
    pub rows: Vec<ExamRow>,
    /// The tag of the language of what is printed.
    pub language: String,
    /// The key as CSV.
    pub key_csv: String,
    /// The links as CSV.
    pub links_csv: String,
    /// Why some students get no sheet.
    pub problems: Vec<String>,
    /// Students who have the answers of another one, each with the first who has them.
    pub equal: Vec<(String, String)>,
}

/// What one student gets.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExamRow {
    /// The student.
    pub student: String,
    /// The code of the variant.
    pub code: String,
    /// Which attempt was taken.
    pub attempt: u32,
    /// The sheet, to be printed.
    pub sheet: String,
    /// The same with its answers.
    pub key: String,
}

impl ExamOrder {
    /// The exam, or why there is none; `told` hears how many students are done.
    pub fn make(&self, told: &mut dyn FnMut(usize)) -> Result<MadeExam, Vec<Problem>> {
        let lesson = Lesson::read(self.lesson.as_bytes())?;
        if lesson.exam().is_none() {
            let message = no_exam();
            return Err(vec![Problem::new(Code::Missing, "/exam", message)]);
        }
        let runs = Runs::default();
        let told_in = Lesson::of(Texts::of(&lesson.value, &self.language).put());
        let (variants, problems) = make(&told_in, self.seed, &self.students, &runs, told);
        if variants.is_empty() {
            return Err(problems);
        }
        let equal = equal_answers(&variants).into_iter();
        let rows = variants.iter().map(|variant| {
            let (sheet, key) = sheet_and_key(variant, &runs);
            let (student, code) = (variant.student.clone(), variant.code.clone());
            ExamRow { student, code, attempt: variant.attempt, sheet, key }
        });
        Ok(MadeExam {
            rows: rows.collect(),
            language: self.language.clone(),
            key_csv: key_csv(&lesson, &variants),
            links_csv: links_csv(&lesson, &variants, &self.address),
            problems: problems.iter().map(ToString::to_string).collect(),
            equal: equal.map(|(one, first)| (one.to_owned(), first.to_owned())).collect(),
        })
    }
}
