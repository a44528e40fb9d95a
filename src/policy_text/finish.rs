//! Problems that are looked for only in texts that have no others: rules that are missing, that exclude
//! each other, and names that do not exist in a hook that uses them [P-25, P-26].

use super::parser::{Mention, Owner, Parser};
use super::problem::{Code, Problem};
use crate::own::{HookId, Place};

impl Parser<'_> {
    /// Everything that is still wrong, in the order of places.
    pub(super) fn finish(&self) -> Vec<Problem> {
        let mut problems = self.not_here();
        problems.extend(self.excluded().or_else(|| self.undecided()));
        problems.sort_by_key(|problem| problem.at);
        problems
    }

    /// Names in rules where they do not exist: the first of each statement.
    fn not_here(&self) -> Vec<Problem> {
        let v = self.scope.vocabulary;
        let mut problems: Vec<Problem> = Vec::new();
        let mut told = Vec::new();
        for mention in &self.mentions {
            if told.contains(&mention.owner) {
                continue;
            }
            let places = (0..).zip(v.hooks).filter(|(hook, _)| self.is_used(mention, *hook));
            let Some((_, hook)) = places.into_iter().find(|(hook, _)| !mention.hooks.have(*hook))
            else {
                continue;
            };
            let message = format!("{} does not exist in the rule {}", mention.name, hook.name);
            problems.push(Problem::new(Code::NotHere, mention.at, message));
            told.push(mention.owner);
        }
        problems
    }

    /// Whether a hook's rule uses the expression in which something stands.
    fn is_used(&self, mention: &Mention, hook: HookId) -> bool {
        let Some(rule) = &self.rules[usize::from(hook)] else { return false };
        match mention.owner {
            Owner::Rule(owner) => owner == hook,
            Owner::Part(part) => rule.uses & 1 << part != 0,
        }
    }

    fn excluded(&self) -> Option<Problem> {
        let v = self.scope.vocabulary;
        v.excludes.iter().find_map(|(one, others)| {
            let at = self.rule_at(*one)?;
            let other = others.iter().find(|other| self.rule_at(**other).is_some())?;
            let names = [*one, *other].map(|hook| v.hooks[usize::from(hook)].name);
            let message = format!("{} and {} exclude each other", names[0], names[1]);
            Some(Problem::new(Code::Conflict, at, message))
        })
    }

    fn undecided(&self) -> Option<Problem> {
        let v = self.scope.vocabulary;
        let name = |hook: &HookId| v.hooks[usize::from(*hook)].name;
        for (one, other) in v.wants {
            if let (Some(at), None) = (self.rule_at(*one), self.rule_at(*other)) {
                let message = format!("{} wants {} too", name(one), name(other));
                return Some(Problem::new(Code::Missing, at, message));
            }
        }
        if v.deciding.iter().any(|hook| self.rule_at(*hook).is_some()) {
            return None;
        }
        let expected = v.deciding.iter().map(name).collect::<Vec<_>>().join(", ");
        let message = format!("no rule: expected one of {expected}");
        Some(Problem::new(Code::Missing, Place { line: 1, column: 1 }, message))
    }

    fn rule_at(&self, hook: HookId) -> Option<Place> {
        self.rules[usize::from(hook)].as_ref().map(|rule| rule.at)
    }
}
