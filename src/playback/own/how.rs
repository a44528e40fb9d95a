//! How the value came about that decided: the formula of a policy of one's own as it is written, with the
//! numbers of this decision [P-51].

use super::{OwnTable, OwnWhy, cells};
use crate::own::{Program, Spelled, Value, Wording};

/// How a value came about: the formula as it is written, with the value of everything in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnHow {
    /// The part or rule: "cost".
    pub name: String,
    /// Whose value it is: "S3"; empty where it is nobody's.
    pub of: String,
    /// Each word, and what stands for it with numbers filled in.
    pub words: Vec<(String, String)>,
    /// What came out.
    pub value: String,
}

impl OwnWhy {
    /// The same with the formula of what decided: of the part that the first key or the truth stands
    /// for, else of the rule. Nothing where a word of it has no single value, or where there is
    /// nothing to work out.
    #[must_use]
    pub(in crate::playback) fn worked_out(mut self, program: &Program, rule: &str) -> Self {
        let wording = |name: &str| program.wordings().iter().find(|wording| wording.name == name);
        let decides = wording(rule);
        let part = decides.and_then(Wording::only_part).and_then(wording);
        self.how = part.or(decides).and_then(|wording| self.how(wording));
        self
    }

    fn how(&self, wording: &Wording) -> Option<OwnHow> {
        let words: Option<Vec<(String, String)>> = wording
            .words
            .iter()
            .map(|word| match word {
                Spelled::Itself(word) => Some((word.clone(), word.clone())),
                Spelled::Named(name) => Some((name.clone(), self.value_of(name)?)),
                Spelled::Param(name, value) => Some((
                    name.clone(),
                    cells(&[Some(Value::Number(*value))], &|_, _| String::new()).remove(0),
                )),
            })
            .collect();
        let has_value = |word: &&Spelled| !matches!(word, Spelled::Itself(_));
        let is_worth_it = wording.words.iter().filter(has_value).count() > 1;
        let first = self.asked.as_ref().and_then(|table| Some((table, table.heads.first()?)));
        let is_of = |(table, _): &(&OwnTable, &String)| {
            table.parts.iter().chain(&table.keys).any(|row| row.name == wording.name)
        };
        is_worth_it.then_some(())?;
        Some(OwnHow {
            name: wording.name.clone(),
            of: first.filter(is_of).map(|(_, head)| head.clone()).unwrap_or_default(),
            words: words?,
            value: self.value_of(&wording.name)?,
        })
    }

    /// What a name stands for, as it is told: of the element that was chosen.
    fn value_of(&self, name: &str) -> Option<String> {
        let of_first = |table: &OwnTable| {
            let row = table.parts.iter().chain(&table.keys).find(|row| row.name == name)?;
            row.cells.first().cloned()
        };
        let once =
            || self.once.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
        let answer = || {
            self.answer.as_ref().filter(|(rule, _)| rule == name).map(|(_, value)| value.clone())
        };
        let seen =
            || self.sees.iter().find(|seen| seen.name == name).map(|seen| seen.value.clone());
        let found = self.asked.as_ref().and_then(of_first);
        found.or_else(once).or_else(answer).or_else(seen).filter(|value| !value.is_empty())
    }
}

#[cfg(test)]
mod tests {
    use crate::labs::allocate::VOCABULARY;
    use crate::own::{Account, Considered, Named, OwnName, Sighting, Value};
    use crate::playback::OwnWhy;
    use crate::scenario::{OwnPolicies, OwnSource};

    #[test]
    fn the_value_that_decided_is_worked_out_with_its_numbers() {
        let text = "param weight = 0.5\nlet cost = job.estimate + weight * site.free\n\
                    score = -cost, site.speed";
        let read = |text: &str| {
            let (name, text) = ("mine".to_owned(), text.to_owned());
            let source = OwnSource { name, title: None, text, parameters: Vec::new() };
            let policies = OwnPolicies::read([source], Some(&VOCABULARY));
            policies.policy(OwnName::new("mine"), 1).unwrap().program
        };
        let cost = Named { name: "cost".to_owned(), value: Value::Number(32.0) };
        let keys = Some(vec![-32.0, 1.0]);
        let row = Considered { thing: 1, allowed: None, parts: vec![cost], keys };
        let seen = |name: &str, value: f64| Sighting {
            name: name.to_owned(),
            unit: "",
            of: None,
            value: Value::Number(value),
        };
        let seen = vec![seen("job.estimate", 30.0), seen("site.free", 4.0)];
        let told = Account { rows: vec![row], tied: vec![1], seen, ..Account::default() };
        let why =
            OwnWhy::of(("mine", "score"), &told, Some(1), (1, &|_, thing| format!("S{thing}")));
        let how = why.clone().worked_out(&read(text), "score").how.unwrap();
        assert_eq!((how.name.as_str(), how.of.as_str(), how.value.as_str()), ("cost", "S1", "32"));
        let filled: Vec<&str> = how.words.iter().map(|(_, value)| value.as_str()).collect();
        assert_eq!(filled, ["30", "+", "0.5", "*", "4"]);
        // There is nothing to work out in a single name, and no value of what was not seen.
        assert_eq!(why.clone().worked_out(&read("score = -site.free"), "score").how, None);
        let unseen = read("score = site.free + site.speed");
        assert_eq!(why.worked_out(&unseen, "score").how, None);
    }
}
