//! The compiled form of a policy: trees whose types cannot be wrong, since numbers, truths and things
//! are trees of their own.

use super::vocabulary::{HookId, Kind, Vocabulary};
use super::wording::Wording;

/// The most keys of a hook or of `pick` [P-14].
pub const MOST_KEYS: usize = 4;

/// Where the variables of folds begin among what is bound: before them stand the lab's names.
pub const VARIABLES: u8 = 4;

/// A place in a text: line and column, both from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    /// The line.
    pub line: u16,
    /// The column, in characters.
    pub column: u16,
}

/// An expression that gives a number.
#[derive(Clone, Debug, PartialEq)]
pub enum Number {
    /// A number that was written, or the value of a `param`.
    Constant(f64),
    /// The value of a part.
    Part(u8),
    /// Something that is seen by its name.
    Seen(u8),
    /// Something that is seen of what is bound there: a name of the lab or the variable of a fold.
    Bound(u8, u8),
    /// Something that is seen of a thing which may be none.
    Field(u8, Thing, Place),
    /// A function of a thing that tries jobs on their sites: each counts.
    Walk(u8, Thing, Place),
    /// The same with the other sign.
    Minus(Box<Number>),
    /// Two numbers together.
    Arithmetic(Arithmetic, Place, Box<[Number; 2]>),
    /// A function of one number.
    Function(Function, Place, Box<Number>),
    /// The first to the power of the second.
    Power(Place, Box<[Number; 2]>),
    /// The least of some.
    Least(Box<[Number]>),
    /// The greatest of some.
    Greatest(Box<[Number]>),
    /// The next random number [P-35].
    Random,
    /// One of two.
    If(Box<(Truth, Number, Number)>),
    /// The sum over a list.
    Sum(Box<Fold<Number>>),
    /// The least over a list.
    Min(Box<Fold<Number>>),
    /// The greatest over a list.
    Max(Box<Fold<Number>>),
    /// For how many of a list something holds.
    Count(Box<Fold<Truth>>),
}

/// An expression that gives true or false.
#[derive(Clone, Debug, PartialEq)]
pub enum Truth {
    /// A word.
    Constant(bool),
    /// The value of a part.
    Part(u8),
    /// Something that is seen by its name.
    Seen(u8),
    /// Something that is seen of what is bound there.
    Bound(u8, u8),
    /// Something that is seen of a thing which may be none.
    Field(u8, Box<Thing>, Place),
    /// The contrary.
    Not(Box<Truth>),
    /// Both; the second is not looked at where the first decides.
    And(Box<[Truth; 2]>),
    /// One at least; the second is not looked at where the first decides.
    Or(Box<[Truth; 2]>),
    /// One of two.
    If(Box<[Truth; 3]>),
    /// Two numbers held against each other.
    Compare(Comparison, Box<[Number; 2]>),
    /// Whether two truths are the same, or are not.
    Same(bool, Box<[Truth; 2]>),
    /// Whether two things are the same, or are not.
    SameThing(bool, Box<[Thing; 2]>),
    /// Whether something holds for any of a list.
    Any(Box<Fold<Truth>>),
    /// Whether it holds for all.
    All(Box<Fold<Truth>>),
}

/// An expression that gives a thing or none.
#[derive(Clone, Debug, PartialEq)]
pub enum Thing {
    /// None.
    None,
    /// What is bound there.
    Bound(u8),
    /// The value of a part.
    Part(u8),
    /// One of two.
    If(Box<(Truth, Thing, Thing)>),
    /// The one with the greatest keys of a list [P-28].
    Pick(Box<Fold<Box<[Number]>>>),
}

/// What is asked of every element of a list.
#[derive(Clone, Debug, PartialEq)]
pub struct Fold<B> {
    /// Where it stands.
    pub at: Place,
    /// The list.
    pub list: u8,
    /// Where its elements are bound.
    pub variable: u8,
    /// Which elements are looked at; all without.
    pub only: Option<Truth>,
    /// What is asked.
    pub body: B,
}

/// The operations with two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arithmetic {
    /// `+`
    Plus,
    /// `-`
    Minus,
    /// `*`
    Times,
    /// `/`
    Over,
    /// `%`: the remainder, with the sign of the first.
    Rest,
}

/// The comparisons of two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `==`
    Equal,
    /// `!=`
    Other,
    /// `<`
    Less,
    /// `<=`
    AtMost,
    /// `>`
    More,
    /// `>=`
    AtLeast,
}

/// The functions of one number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Function {
    /// Without its sign.
    Abs,
    /// The whole number below.
    Floor,
    /// The whole number above.
    Ceil,
    /// The square root.
    Sqrt,
    /// The natural logarithm.
    Log,
    /// The logarithm to base 2.
    Log2,
    /// e to its power.
    Exp,
}

/// An expression of any type.
#[derive(Clone, Debug, PartialEq)]
pub enum Body {
    /// A number.
    Number(Number),
    /// True or false.
    Truth(Truth),
    /// A thing of a kind.
    Thing(Kind, Thing),
}

/// A part of a policy: what `let` gives a name.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Its name.
    pub name: String,
    /// Where the name stands.
    pub at: Place,
    /// What it is.
    pub body: Body,
    /// The parts that it uses, directly or through others, and itself: one bit each.
    pub uses: u64,
    /// The names of things that it mentions, directly or through others: one bit each.
    pub mentions: u8,
}

/// What a policy answers when a hook is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Rule {
    /// Where the hook's name stands.
    pub at: Place,
    /// The answer.
    pub answer: Answer,
    /// The parts that it uses, directly or through others: one bit each.
    pub uses: u64,
}

/// The answer of a rule.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// One number or several.
    Keys(Box<[Number]>),
    /// True or false.
    Truth(Truth),
    /// A thing or none.
    Thing(Thing),
}

/// A policy, ready to be asked.
#[derive(Clone, Debug)]
pub struct Program {
    vocabulary: &'static Vocabulary,
    parts: Vec<Part>,
    rules: Vec<Option<Rule>>,
    /// By decision: the parts that are evaluated once.
    once: Vec<u64>,
    /// By decision: the names of elements.
    elements: Vec<u8>,
    wordings: Vec<Wording>,
}

impl Program {
    /// A policy of these parts and rules, by hook, and how they are written.
    pub fn new(
        vocabulary: &'static Vocabulary,
        parts: Vec<Part>,
        rules: Vec<Option<Rule>>,
        wordings: Vec<Wording>,
    ) -> Self {
        let decisions = vocabulary.hooks.iter().map(|hook| usize::from(hook.decision) + 1).max();
        let mut elements = vec![0; decisions.unwrap_or(0)];
        for hook in vocabulary.hooks {
            let element = hook.element.and_then(|name| vocabulary.thing(name));
            elements[usize::from(hook.decision)] |= element.map_or(0, |name| 1 << name);
        }
        let once = vec![0; elements.len()];
        let mut it = Self { vocabulary, parts, rules, once, elements, wordings };
        for (hook, rule) in vocabulary.hooks.iter().zip(&it.rules) {
            let uses = rule.as_ref().map_or(0, |rule| rule.uses);
            it.once[usize::from(hook.decision)] |= uses & !it.each_of(hook.decision);
        }
        it
    }

    /// What the policy can see.
    pub fn vocabulary(&self) -> &'static Vocabulary {
        self.vocabulary
    }

    /// How its parts and rules are written, in the order of the text; without those that fold.
    pub fn wordings(&self) -> &[Wording] {
        &self.wordings
    }

    /// The parts, in the order of the text.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The rule of a hook, if the text has one.
    #[inline]
    pub fn rule(&self, hook: HookId) -> Option<&Rule> {
        self.rules.get(usize::from(hook))?.as_ref()
    }

    /// Whether the text has a rule for a hook.
    #[inline]
    pub fn has(&self, hook: HookId) -> bool {
        self.rule(hook).is_some()
    }

    /// The parts that a decision evaluates once [P-31].
    #[inline]
    pub(super) fn once(&self, hook: HookId) -> u64 {
        self.once[usize::from(self.vocabulary.hooks[usize::from(hook)].decision)]
    }

    /// The parts that a hook evaluates for each element [P-31].
    #[inline]
    pub(super) fn each(&self, hook: HookId) -> u64 {
        self.rule(hook).map_or(0, |rule| rule.uses) & !self.once(hook)
    }

    /// All parts that mention an element of a decision.
    fn each_of(&self, decision: u8) -> u64 {
        let elements = self.elements[usize::from(decision)];
        let mentioning = |part: &Part| part.mentions & elements != 0;
        let bits = self.parts.iter().enumerate().filter(|(_, part)| mentioning(part));
        bits.fold(0, |bits, (place, _)| bits | 1 << place)
    }
}
