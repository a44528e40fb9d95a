//! What is said to an answer of a question of a lesson [L-35, L-36, L-41].

use super::course::{Choice, Number};
use super::keys::unit_told;
use super::prose::{Inline, Paragraph};
use crate::learn::{DecimalSign, Untyped, is_right, typed};
use crate::words::lesson::answers;
use crate::words::{Label, mark};

/// What is said to an answer.
#[derive(Clone, Debug, PartialEq)]
pub struct Said {
    /// How right it is.
    pub verdict: Verdict,
    /// What is said behind the mark.
    pub words: Vec<Paragraph>,
}

/// How right an answer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Right.
    Right,
    /// Right, by a tie rule.
    Tied,
    /// A part of it is.
    Half,
    /// Wrong.
    Wrong,
    /// It cannot be read; it counts as no try.
    Unread,
}

impl Verdict {
    /// Whether the question is answered.
    pub const fn is_right(self) -> bool {
        matches!(self, Self::Right | Self::Tied)
    }

    /// The mark that begins the sentence [L-10].
    pub fn told(self) -> Label {
        match self {
            Self::Right => mark::right(),
            Self::Tied => mark::tied(),
            Self::Half => mark::half(),
            Self::Wrong => mark::wrong(),
            Self::Unread => "",
        }
    }
}

/// Words as a paragraph.
pub(super) fn plain(text: impl Into<String>) -> Vec<Paragraph> {
    vec![Paragraph::Text(vec![Inline::Text(text.into())])]
}

impl Number {
    /// What is said to a number as it was typed.
    pub fn say(&self, text: &str, sign: DecimalSign) -> Said {
        let number = match typed(text, sign) {
            Ok(number) => number,
            Err(why) => return Said { verdict: Verdict::Unread, words: plain(unread(why, sign)) },
        };
        if is_right(&number, self.answer, self.tolerance) {
            return Said { verdict: Verdict::Right, words: plain(self.shown()) };
        }
        let turn = self.turns.iter().find(|(turn, _)| is_right(&number, *turn, self.tolerance));
        let words = turn.map_or_else(|| plain(answers::look_again()), |it| it.1.clone());
        Said { verdict: Verdict::Wrong, words }
    }

    /// The answer as what is said of it.
    pub fn shown_words(&self) -> Vec<Paragraph> {
        plain(self.shown())
    }

    /// The answer with the numbers that it is made of.
    fn shown(&self) -> String {
        let number = match self.unit.as_str() {
            "" => self.told.clone(),
            unit => answers::with_unit(&self.told, unit_told(unit, &self.told)),
        };
        match &self.worked {
            Some(worked) => answers::worked(worked, &number),
            None => answers::it_is(&number),
        }
    }
}

fn unread(why: Untyped, sign: DecimalSign) -> Label {
    match (why, sign) {
        (Untyped::Nothing, _) => answers::type_a_number(),
        (Untyped::Signs, DecimalSign::Point) => answers::sign_once_point(),
        (Untyped::Signs, DecimalSign::Either) => answers::sign_once_either(),
        (Untyped::Other, _) => answers::number_alone(),
    }
}

impl Choice {
    /// What is said to the options that were picked, by their places.
    pub fn say(&self, picked: &[usize]) -> Said {
        if picked.is_empty() {
            return Said { verdict: Verdict::Unread, words: plain(answers::pick_an_option()) };
        }
        let options = self.options.iter().enumerate();
        let is_right = options.clone().all(|(place, it)| it.right == picked.contains(&place));
        // Of several picks those that are wrong deserve the sentence first.
        let mut said = options.filter(|(place, it)| picked.contains(place) && !it.say.is_empty());
        let wrong = said.clone().find(|(_, it)| !it.right);
        let words = match wrong.or_else(|| said.next()) {
            Some((_, option)) => option.say.clone(),
            None if is_right || !self.several => Vec::new(),
            None => plain(answers::not_these()),
        };
        Said { verdict: if is_right { Verdict::Right } else { Verdict::Wrong }, words }
    }

    /// The places of the right options.
    pub fn right(&self) -> Vec<usize> {
        let options = self.options.iter().enumerate();
        options.filter(|(_, option)| option.right).map(|(place, _)| place).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::course::Offered;
    use super::{Choice, DecimalSign, Number, Verdict, plain};

    fn index() -> Number {
        Number {
            is_index: false,
            answer: 2.0 / 3.0,
            told: "0.6667".to_owned(),
            tolerance: 0.01,
            unit: String::new(),
            worked: Some("1 − (5 / 15)".to_owned()),
            turns: vec![(1.0 / 3.0, plain("The share inside."))],
        }
    }

    #[test]
    fn a_wrong_turn_has_a_sentence_of_its_own() {
        let said = index().say("0.33", DecimalSign::Point);
        assert_eq!((said.verdict, said.words), (Verdict::Wrong, plain("The share inside.")));
        assert_eq!(index().say("0.5", DecimalSign::Point).verdict, Verdict::Wrong);
    }

    #[test]
    fn a_right_number_is_told_with_its_formula() {
        let said = index().say("0.67", DecimalSign::Point);
        let told = plain("1 − (5 / 15) = 0.6667.");
        assert_eq!((said.verdict, said.words), (Verdict::Right, told));
    }

    #[test]
    fn one_of_a_unit_is_told_as_one() {
        let of = |told: &str| Number {
            told: told.to_owned(),
            unit: "processors".to_owned(),
            worked: None,
            ..index()
        };
        assert_eq!(of("1").shown_words(), plain("It is 1 processor."));
        assert_eq!(of("2").shown_words(), plain("It is 2 processors."));
    }

    #[test]
    fn what_is_no_number_counts_as_no_try() {
        for (text, sign) in [
            ("", DecimalSign::Point),
            ("0,67", DecimalSign::Point),
            ("0.67 s", DecimalSign::Either),
            ("0,6,7", DecimalSign::Either),
        ] {
            assert_eq!(index().say(text, sign).verdict, Verdict::Unread, "{text}");
        }
        assert_eq!(index().say("0,67", DecimalSign::Either).verdict, Verdict::Right);
    }

    #[test]
    fn all_right_options_and_no_other_are_right() {
        let option = |right, say: &str| Offered { text: plain("x"), right, say: plain(say) };
        let several = Choice {
            several: true,
            options: vec![option(true, "a"), option(false, "b"), option(true, "c")],
        };
        assert_eq!(several.say(&[0, 2]).verdict, Verdict::Right);
        assert_eq!(several.say(&[0]).verdict, Verdict::Wrong);
        let said = several.say(&[0, 1, 2]);
        assert_eq!((said.verdict, said.words), (Verdict::Wrong, plain("b")));
        assert_eq!(several.say(&[]).verdict, Verdict::Unread);
        assert_eq!(several.right(), [0, 2]);
    }
}
