//! What a lab lets a policy see, as tables [P-20 to P-28, P-40 to P-46]: the reader's names, the
//! machine's numbers and the printed schema are all taken from them.

/// A kind of thing, by its place in [`Vocabulary::kinds`].
pub type Kind = u8;

/// A hook, by its place in [`Vocabulary::hooks`].
pub type HookId = u8;

/// Some hooks of a lab.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hooks(u16);

/// What an expression gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    /// A number.
    Number,
    /// True or false.
    Truth,
    /// A thing of a kind, or none.
    Thing(Kind),
    /// The word `none`: it fits every kind of thing.
    None,
}

/// What a lab asks of a policy.
#[derive(Clone, Copy, Debug)]
pub struct Hook {
    /// Its name in a text.
    pub name: &'static str,
    /// What it answers with.
    pub gives: Gives,
    /// The name of the element that it is asked for; nothing where it is asked once a decision.
    pub element: Option<&'static str>,
    /// Hooks with the same number belong to one decision: parts that mention no element are evaluated
    /// once for all of them [P-31].
    pub decision: u8,
    /// What it means, for people.
    pub help: &'static str,
}

/// What a hook answers with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gives {
    /// One number, or several of which a later one decides where the former are equal [P-21].
    Keys,
    /// True or false.
    Truth,
    /// A thing of this kind, or none.
    Thing(Kind),
}

/// A name that stands for a thing.
#[derive(Clone, Copy, Debug)]
pub struct Name {
    /// The name.
    pub name: &'static str,
    /// Of what kind the thing is.
    pub kind: Kind,
    /// Where it exists.
    pub hooks: Hooks,
    /// What it means, for people.
    pub help: &'static str,
}

/// A number or a truth that can be seen, by its place in [`Vocabulary::seen`].
#[derive(Clone, Copy, Debug)]
pub struct Seen {
    /// Its name.
    pub name: &'static str,
    /// How it is written.
    pub form: Form,
    /// Whether it is a truth rather than a number.
    pub is_truth: bool,
    /// The unit of a number, empty where it has none.
    pub unit: &'static str,
    /// Where it exists.
    pub hooks: Hooks,
}

/// How something seen is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// By its name: `now`.
    Alone,
    /// Behind a thing of this kind: `site.free`.
    Of(Kind),
    /// As a function of a thing of this kind: `ahead_jobs(site)`.
    Call(Kind),
}

/// A list of things.
#[derive(Clone, Copy, Debug)]
pub struct List {
    /// Its name.
    pub name: &'static str,
    /// Of what kind its things are.
    pub kind: Kind,
    /// Where it exists.
    pub hooks: Hooks,
    /// What it means, for people.
    pub help: &'static str,
}

/// Everything that a policy of one lab can name.
#[derive(Clone, Copy, Debug)]
pub struct Vocabulary {
    /// The lab.
    pub lab: &'static str,
    /// What the lab asks.
    pub hooks: &'static [Hook],
    /// Of which hooks a text has one at least [P-25].
    pub deciding: &'static [HookId],
    /// Hooks that another excludes: (the one, the others) [P-25].
    pub excludes: &'static [(HookId, &'static [HookId])],
    /// Hooks that want another: (the one, the other) [P-25].
    pub wants: &'static [(HookId, HookId)],
    /// The kinds of things.
    pub kinds: &'static [&'static str],
    /// The names that stand for things; four at most.
    pub names: &'static [Name],
    /// The numbers and truths.
    pub seen: &'static [Seen],
    /// The lists.
    pub lists: &'static [List],
}

impl Hooks {
    /// All hooks of a lab.
    pub const ALL: Self = Self(u16::MAX);

    /// These hooks.
    pub const fn of(hooks: &[HookId]) -> Self {
        let (mut bits, mut place) = (0, 0);
        while place < hooks.len() {
            bits |= 1 << hooks[place];
            place += 1;
        }
        Self(bits)
    }

    /// All hooks but these.
    pub const fn but(hooks: &[HookId]) -> Self {
        Self(!Self::of(hooks).0)
    }

    /// Whether this one is among them.
    pub const fn have(self, hook: HookId) -> bool {
        self.0 & 1 << hook != 0
    }
}

impl Seen {
    /// A number that is written by its name.
    pub const fn alone(name: &'static str, unit: &'static str) -> Self {
        Self { name, form: Form::Alone, is_truth: false, unit, hooks: Hooks::ALL }
    }

    /// A number of a thing.
    pub const fn of(kind: Kind, name: &'static str, unit: &'static str) -> Self {
        Self { form: Form::Of(kind), ..Self::alone(name, unit) }
    }

    /// A number that is a function of a thing.
    pub const fn call(kind: Kind, name: &'static str, unit: &'static str) -> Self {
        Self { form: Form::Call(kind), ..Self::alone(name, unit) }
    }

    /// How it is written of a thing that has this name.
    pub fn written(&self, thing: &str) -> String {
        match self.form {
            Form::Alone => self.name.to_owned(),
            Form::Of(_) => format!("{thing}.{}", self.name),
            Form::Call(_) => format!("{}({thing})", self.name),
        }
    }

    /// The same as a truth.
    #[must_use]
    pub const fn truth(self) -> Self {
        Self { is_truth: true, ..self }
    }

    /// The same in these hooks only.
    #[must_use]
    pub const fn within(self, hooks: Hooks) -> Self {
        Self { hooks, ..self }
    }
}

impl Vocabulary {
    /// The hook of this name.
    pub fn hook(&self, name: &str) -> Option<HookId> {
        place(self.hooks, |hook| hook.name == name)
    }

    /// The list of this name.
    pub fn list(&self, name: &str) -> Option<u8> {
        place(self.lists, |list| list.name == name)
    }

    /// The name of a thing.
    pub fn thing(&self, name: &str) -> Option<u8> {
        place(self.names, |thing| thing.name == name)
    }

    /// What is seen under this name in this form.
    pub fn sight(&self, name: &str, form: Form) -> Option<u8> {
        place(self.seen, |seen| seen.name == name && seen.form == form)
    }

    /// The function of a thing that has this name.
    pub fn call(&self, name: &str) -> Option<u8> {
        place(self.seen, |seen| seen.name == name && matches!(seen.form, Form::Call(_)))
    }
}

fn place<T>(all: &[T], is_meant: impl FnMut(&T) -> bool) -> Option<u8> {
    all.iter().position(is_meant).and_then(|place| u8::try_from(place).ok())
}

/// Writes down what a lab lets a policy see, once: a table for readers and printers, and names for the
/// lab's own answers, in the same order.
macro_rules! sights {
    ($($name:ident => $seen:expr),* $(,)?) => {
        /// What can be seen, for the lab's answers.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        enum Sight { $($name),* }

        /// By place in the table.
        const SIGHTS: &[Sight] = &[$(Sight::$name),*];

        const SEEN: &[Seen] = &[$($seen),*];
    };
}

pub(crate) use sights;
