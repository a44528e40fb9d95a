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
    AllocateDrawing: allocate::drawing;
    AllocateFormula: allocate::formula;
    AllocateKept: allocate::kept;
    AllocateOffer: allocate::offer;
    AllocatePassing: allocate::passing;
    AllocatePolicies: allocate::policies;
    AllocateStage: allocate::stage;
    AllocateSteps: allocate::steps;
    AllocateTables: allocate::tables;
    AllocateTies: allocate::ties;
    AllocateWalks: allocate::walks;
    AllocateWhy: allocate::why;
    BalanceActed: balance::acted;
    BalanceAsked: balance::asked;
    BalanceCaption: balance::caption;
    BalanceChoice: balance::choice;
    BalanceFigure: balance::figure;
    BalanceFormula: balance::formula;
    BalanceOffer: balance::offer;
    BalancePolicies: balance::policies;
    BalanceStage: balance::stage;
    BalanceWhy: balance::why;
    ClusterAsked: cluster::asked;
    ClusterCaption: cluster::caption;
    ClusterOffer: cluster::offer;
    ClusterPlan: cluster::plan;
    ClusterPolicies: cluster::policies;
    ClusterStage: cluster::stage;
    ClusterWhy: cluster::why;
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
    PrioritizeAsked: prioritize::asked;
    PrioritizeBrokers: prioritize::brokers;
    PrioritizeCaption: prioritize::caption;
    PrioritizeForced: prioritize::forced;
    PrioritizeGraph: prioritize::graph;
    PrioritizeLevels: prioritize::levels;
    PrioritizeOffer: prioritize::offer;
    PrioritizePlain: prioritize::plain;
    PrioritizePolicies: prioritize::policies;
    PrioritizeStage: prioritize::stage;
    PrioritizeWhy: prioritize::why;
    Regret: regret;
    Run: run;
    Search: search;
    SelectAsked: select::asked;
    SelectCaption: select::caption;
    SelectPicture: select::picture;
    SelectPolicies: select::policies;
    SelectStage: select::stage;
    SelectWhy: select::why;
    Sheet: sheet;
    Tracks: tracks;
    WaitingPicture: waiting::picture;
    WaitingReasons: waiting::reasons;
    WhatIf: what_if;
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
