//! The areas of the catalogue, and all its messages for those who check them.

use super::Language;

/// The areas that are no lab's own, and those of every lab.
macro_rules! all_areas {
    (
        [$($area:ident: $($module:ident)::+;)*]
        $($lab:ident $folder:ident { $($run:ty,)* })*
    ) => {
        /// An area of the catalogue.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Area {
            $(#[doc = stringify!($area)] $area,)*
            $(
                #[doc = concat!("One of lab *", stringify!($lab), "*.")]
                $lab(super::$folder::Area),
            )*
        }

        /// Every message.
        pub fn catalogue() -> Vec<Entry> {
            let mut entries = Vec::new();
            $(entries.extend(entries_of!($($module)::+));)*
            $(super::$folder::Area::catalogue(&mut entries);)*
            entries
        }

        /// The German texts of an area.
        macro_rules! german_texts {
            ($of:expr) => {
                match $of {
                    $(Area::$area => &$($module)::+::TEXTS,)*
                    $(Area::$lab(area) => area.german(),)*
                }
            };
        }
        pub(super) use german_texts;
    };
}

crate::for_each_lab! {
    all_areas
    Common: common;
    CompareFigures: compare::figures;
    CompareJobs: compare::jobs;
    ComparePage: compare_page;
    CompareParting: compare::parting;
    ExperimentsAsked: experiments::asked;
    ExperimentsRuns: experiments::runs;
    ExperimentsShown: experiments::shown;
    Lab: lab;
    LessonAnswers: lesson::answers;
    LessonSheets: lesson::sheets;
    Mark: mark;
    MetricsMeanings: metrics::meanings;
    MetricsNames: metrics::names;
    Optimum: optimum;
    Own: own;
    PageBars: page::bars;
    PageCleaning: page::cleaning;
    PageFilm: page::film;
    PageKeys: page::keys;
    PageNotices: page::notices;
    PagePanels: page::panels;
    PageResults: page::results;
    PageSaid: page::said;
    PageShare: page::share;
    PageStage: page::stage;
    PageTimeline: page::timeline;
    PartsBlocks: parts::blocks;
    PartsEditor: parts::editor;
    PartsExam: parts::exam;
    PartsLessons: parts::lessons;
    PartsOwn: parts::own;
    PartsPredict: parts::predict;
    PartsPresent: parts::present;
    PartsRecord: parts::record;
    PartsRegret: parts::regret;
    PartsScenario: parts::scenario;
    PartsSearch: parts::search;
    PartsWaiting: parts::waiting;
    PartsWhatIf: parts::what_if;
    Policies: policies;
    PredictAsked: predict::asked;
    PredictReasons: predict::reasons;
    Regret: regret;
    Run: run;
    Search: search;
    Sheet: sheet;
    Tracks: tracks;
    WaitingPicture: waiting::picture;
    WaitingReasons: waiting::reasons;
    WhatIf: what_if;
}

/// A message of the catalogue, for those who check it.
#[derive(Debug)]
pub struct Entry {
    /// What it is called: "allocate.why.only-room" [L-81].
    pub id: String,
    /// The names of its operands.
    pub operands: &'static [&'static str],
    english: &'static str,
    german: &'static str,
}

impl Entry {
    /// The messages of an area: their names, their operands, and their texts.
    pub(super) fn all(
        area: &str,
        names: &[&str],
        operands: &[&'static [&'static str]],
        (english, german): (&[&'static str], &[&'static str]),
    ) -> Vec<Self> {
        let area = area.replace(' ', "").replace("::", ".");
        let entry = |(place, name): (usize, &&str)| Self {
            id: format!("{area}.{}", name.replace('_', "-")),
            operands: operands[place],
            english: english[place],
            german: german[place],
        };
        names.iter().enumerate().map(entry).collect()
    }

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
