//! What is asked for as a link and as a file, and back [F-39].

use super::form::{Form, OWN, Shown};
use super::pool::{Pool, Sweeps};
use crate::experiment::named::{Named, Recipe};
use crate::scenario::Value;
use crate::scenario::permalink::Permalink;

/// The numbers that can be typed, as they are called in links.
const NUMBERS: [&str; 3] = ["seed", "sets", "first"];

impl Pool {
    /// What a link is made of.
    fn linked(&self) -> &Form {
        match &self.job {
            Some(job) if self.links_shown => &job.order.form,
            _ => &self.form,
        }
    }
}

impl Sweeps {
    /// A link to what is asked for, or to what is shown where that was wanted.
    pub fn link(&self) -> Permalink {
        self.0.borrow().linked().link()
    }

    /// The same as a file that can be run; nothing if it is one table.
    pub fn file(&self) -> Option<Value> {
        self.0.borrow().linked().file()
    }

    /// Links are to what is shown from now on.
    pub(super) fn link_shown(&self) {
        self.0.borrow_mut().links_shown = true;
    }

    /// Links are to what is asked for again.
    pub fn link_asked(&self) {
        self.0.borrow_mut().links_shown = false;
    }

    /// Shows what a link holds, ready to be run. Gives back what is not understood.
    pub fn open(&self, link: &Value) -> Vec<String> {
        let mut left_out = Vec::new();
        self.change(|form| left_out = form.open(link));
        left_out
    }
}

impl Form {
    /// A link that holds the name of an experiment and what was chosen, or a whole sweep of one's own.
    pub(super) fn link(&self) -> Permalink {
        let experiment = match self.named() {
            Some(named) => {
                let usual = [Some(1), named.sets, None].map(|usual| usual.map(|it| it.to_string()));
                let mut entries = vec![("name", Value::from(named.name))];
                let typed = [&self.seed, &self.sets, &self.first];
                for ((key, typed), usual) in NUMBERS.into_iter().zip(typed).zip(usual) {
                    let typed = typed.trim();
                    if typed != usual.unwrap_or_default() && (key != "sets" || named.sets.is_some())
                    {
                        let number = typed.parse().map(Value::Number);
                        entries.push((key, number.unwrap_or_else(|_| Value::from(typed))));
                    }
                }
                if self.on_trace {
                    entries.push(("trace", Value::Flag(true)));
                }
                Value::object(entries)
            }
            None => Value::parse(self.own.as_bytes())
                .unwrap_or_else(|_| Value::object([("text", Value::from(self.own.as_str()))])),
        };
        Permalink { experiment, ..Permalink::default() }
    }

    /// Whether another form asks for the same.
    pub(super) fn asks_for(&self, other: &Self) -> bool {
        // A sweep of one's own may list all of its jobs, and this is asked whenever a run ends.
        let is_typed_alike = [&self.name, &self.seed, &self.sets, &self.first, &self.own]
            == [&other.name, &other.seed, &other.sets, &other.first, &other.own]
            && self.on_trace == other.on_trace;
        is_typed_alike || self.link().experiment == other.link().experiment
    }

    /// The experiment as a file; nothing if it needs no runs, or cannot be read.
    pub(super) fn file(&self) -> Option<Value> {
        match self.named().map(|named| named.recipe) {
            Some(Recipe::Sweep { file, .. }) => Some(file(&self.given())),
            Some(Recipe::Direct { .. }) => None,
            None => Value::parse(self.own.as_bytes()).ok(),
        }
    }

    /// Asks for what a link holds. What is not understood is left out and given back.
    pub(super) fn open(&mut self, link: &Value) -> Vec<String> {
        if let Some(text) = link.get("text").and_then(Value::text) {
            text.clone_into(&mut self.own);
            OWN.clone_into(&mut self.name);
            self.shown = Shown::Json;
            return Vec::new();
        }
        let Some(name) = link.get("name").and_then(Value::text) else {
            self.shown = Shown::Form;
            self.write(link);
            return Vec::new();
        };
        let Some(named) = Named::find(name) else { return vec!["/e/name".to_owned()] };
        named.name.clone_into(&mut self.name);
        "1".clone_into(&mut self.seed);
        self.first.clear();
        self.problems.clear();
        self.on_trace = false;
        self.sets = named.sets.unwrap_or(1).to_string();
        let mut left_out = Vec::new();
        for (key, value) in link.entries() {
            let text = value.text().map_or_else(|| value.to_json(), str::to_owned);
            match key.as_str() {
                "name" => {}
                "seed" => self.seed = text,
                "sets" => self.sets = text,
                "first" => self.first = text,
                "trace" => self.on_trace = *value == Value::Flag(true),
                _ => left_out.push(format!("/e/{key}")),
            }
        }
        left_out
    }
}

#[cfg(test)]
mod tests {
    use super::{Form, OWN, Shown, Value};

    #[test]
    fn what_is_asked_for_comes_back_from_its_link() {
        for form in [
            Form::default(),
            Form { name: "table-5".to_owned(), first: "400".to_owned(), ..Form::default() },
            Form { seed: "seven".to_owned(), sets: "2".to_owned(), ..Form::default() },
            Form { on_trace: true, ..Form::default() },
        ] {
            let mut opened = Form { seed: "9".to_owned(), ..Form::default() };
            assert_eq!(opened.open(&form.link().experiment), Vec::<String>::new());
            assert_eq!(opened, form);
        }
    }

    #[test]
    fn the_same_is_asked_for_however_it_is_shown() {
        let form = Form::default();
        let trace = Some("log.swf".to_owned());
        assert!(form.asks_for(&Form { trace, shown: Shown::Closed, ..Form::default() }));
        assert!(!form.asks_for(&Form { seed: "2".to_owned(), ..Form::default() }));
        assert!(!form.asks_for(&Form { on_trace: true, ..Form::default() }));
    }

    #[test]
    fn a_sweep_of_ones_own_comes_back_even_where_it_cannot_be_read() {
        for own in [r#"{"format":"gridlock/1","experiment":"e"}"#, r#"{"format": "#] {
            let form = Form { name: OWN.to_owned(), own: own.to_owned(), ..Form::default() };
            let mut opened = Form::default();
            opened.open(&form.link().experiment);
            assert_eq!((opened.name.as_str(), opened.own.as_str()), (OWN, own));
        }
    }

    #[test]
    fn what_a_link_of_later_days_holds_is_left_out() {
        let mut form = Form::default();
        let link = Value::parse(br#"{"name":"figure-2","mood":1}"#).unwrap();
        assert_eq!(form.open(&link), ["/e/mood"]);
        assert_eq!(form.open(&Value::object([("name", Value::from("figure-99"))])), ["/e/name"]);
        assert_eq!(form.name, "figure-2");
    }
}
