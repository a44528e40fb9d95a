//! What a teacher types to make an exam: the seed and the students [L-58].

use crate::learn::exam::Students;
use crate::words::lesson::answers;

/// Seeds are below this, 2^53.
const SEEDS: u64 = 1 << 53;

/// What was typed as something, or every sentence that says what is wrong with it.
pub type Wanted<T> = Result<T, Vec<String>>;

/// A seed as it was typed.
pub fn seed_typed(text: &str) -> Wanted<u64> {
    let seed = text.trim().parse().ok().filter(|seed| *seed < SEEDS);
    seed.ok_or_else(|| vec![answers::seed_wrong(text, &(SEEDS - 1).to_string())])
}

/// How many students, as it was typed.
pub fn students_typed(text: &str) -> Wanted<Vec<String>> {
    let counted = text.trim().parse().ok().and_then(|count| Students::counted(count).ok());
    counted.map(|students| students.0).ok_or_else(|| vec![answers::students_wrong(text)])
}

/// The students of a list, one a line. The text is taken to be in Unicode's form NFC.
pub fn students_listed(text: &str) -> Wanted<Vec<String>> {
    let listed = Students::listed(text).map(|students| students.0);
    listed.map_err(|problems| {
        let told = problems.into_iter().map(|problem| match problem.line {
            Some(line) => answers::line(&line.to_string(), &problem.message),
            None => answers::students(&problem.message),
        });
        told.collect()
    })
}

#[cfg(test)]
mod tests {
    use super::{seed_typed, students_listed, students_typed};

    #[test]
    fn seeds_and_counts_are_whole_numbers() {
        assert_eq!(seed_typed(" 9007199254740991 "), Ok(9_007_199_254_740_991));
        assert_eq!(students_typed("2").unwrap(), ["1", "2"]);
        for text in ["", "-1", "1.5", "9007199254740992"] {
            assert!(seed_typed(text).is_err() && students_typed(text).is_err(), "{text}");
        }
        assert!(students_typed("0").is_err() && students_typed("10001").is_err());
    }

    #[test]
    fn every_line_of_a_list_that_is_wrong_is_told() {
        let told = students_listed(&format!("Ada\n\n Ada \n{}", "x".repeat(41))).unwrap_err();
        assert!(told[0].starts_with("Line 3: Ada is in the list"), "{told:?}");
        assert!(told[1].starts_with("Line 4: found 41 characters"), "{told:?}");
        assert_eq!(told.len(), 2);
        assert_eq!(students_listed(" \n").unwrap_err().len(), 1);
    }
}
