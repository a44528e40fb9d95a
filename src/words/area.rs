//! The areas of the catalogue, and all its messages for those who check them.

use super::Language;

macro_rules! areas {
    ($($area:ident: $($module:ident)::+;)*) => {
        /// An area of the catalogue.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Area { $(#[doc = stringify!($area)] $area),* }

        /// Every message.
        pub fn catalogue() -> Vec<Entry> {
            let mut entries = Vec::new();
            $(
                let area = stringify!($($module)::+).replace(' ', "").replace("::", ".");
                for (place, id) in super::$($module)::+::IDS.iter().enumerate() {
                    entries.push(Entry {
                        id: format!("{area}.{}", id.replace('_', "-")),
                        operands: super::$($module)::+::NAMES[place],
                        english: super::$($module)::+::ENGLISH[place],
                        german: super::german::$($module)::+::TEXTS[place],
                    });
                }
            )*
            entries
        }

        /// The German texts of an area.
        macro_rules! german_texts {
            ($of:expr) => {
                match $of { $(Area::$area => &$($module)::+::TEXTS,)* }
            };
        }
        pub(super) use german_texts;
    };
}

areas! {
    AllocateAsked: allocate::asked;
    AllocateBlocked: allocate::blocked;
    AllocateCaption: allocate::caption;
    AllocateOffer: allocate::offer;
    AllocatePassing: allocate::passing;
    AllocateSteps: allocate::steps;
    AllocateTables: allocate::tables;
    AllocateTies: allocate::ties;
    AllocateWalks: allocate::walks;
    AllocateWhy: allocate::why;
    BalanceCaption: balance::caption;
    BalanceWhy: balance::why;
    ClusterAsked: cluster::asked;
    ClusterCaption: cluster::caption;
    ClusterOffer: cluster::offer;
    ClusterStage: cluster::stage;
    ClusterWhy: cluster::why;
    Common: common;
    Lab: lab;
    PageBars: page::bars;
    PageFilm: page::film;
    PageKeys: page::keys;
    PageNotices: page::notices;
    PagePanels: page::panels;
    PageTimeline: page::timeline;
    Run: run;
    SelectCaption: select::caption;
    SelectStage: select::stage;
    SelectWhy: select::why;
}

/// A message of the catalogue, for those who check it.
#[derive(Debug)]
pub struct Entry {
    /// What it is called: "allocate.why.least-left" [L-81].
    pub id: String,
    /// The names of its operands.
    pub operands: &'static [&'static str],
    english: &'static str,
    german: &'static str,
}

impl Entry {
    /// Whether the language has it.
    pub fn is_in(&self, language: Language) -> bool {
        !self.template(language).is_empty()
    }

    /// What it says in a language with these operands; empty where the language lacks it.
    pub fn said(&self, language: Language, operands: &[super::Operand<'_>]) -> super::Words {
        super::message::filled(self.template(language), operands)
    }

    fn template(&self, language: Language) -> &'static str {
        match language {
            Language::English => self.english,
            Language::German => self.german,
        }
    }
}
