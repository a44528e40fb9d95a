//! How things are shown: theme, size, panels, the window of the timeline, notices.

use yew::AttrValue;

use super::mode::Mode;
use super::place::{OpenLesson, Place};
use super::presenting::{PresentAction, Presenting, presented};
use super::together::{ChosenRuns, Tab};
use crate::ids::JobId;
use crate::playback::Window;
use crate::playback::lesson::Draft;
use crate::playback::predict::Settings;
use crate::scenario::Value;
use crate::scenario::tables::LabTable;
use crate::ui::labs::allocate::SiteOrder;
use crate::ui::shared::Shared;
use crate::words::page::bars;
use crate::words::{Language, language};

/// Light, dark, or what the system says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// How large everything is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextSize {
    /// 100 %.
    #[default]
    Normal,
    /// 115 %.
    Large,
    /// 130 %.
    Larger,
}

/// What stands in front of the page; one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// The scenario's editor.
    Editor,
    /// Find a job.
    Find,
    /// Jump to a time.
    Jump,
    /// All keys, and help.
    Keys,
    /// Results of the run.
    Results,
    /// A film of a stretch of the run.
    Film,
    /// What was read, repaired and left out.
    Cleaning,
    /// The link is too long, or copying is refused.
    Share,
    /// Find a case in which a rule fails.
    Search,
    /// The menu of small screens.
    Menu,
}

/// What kind of message a notice is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoticeKind {
    /// Good to know.
    Note,
    /// Something is not as it was meant.
    Warning,
    /// Something did not work.
    Error,
}

/// A message that stays until it is put away.
#[derive(Clone, Debug, PartialEq)]
pub struct Notice {
    /// What kind.
    pub kind: NoticeKind,
    /// What happened.
    pub title: AttrValue,
    /// What it means, line by line.
    pub lines: Vec<AttrValue>,
    /// What can be done about it.
    pub offer: Option<Offer>,
    /// What it speaks of.
    pub about: About,
}

/// What a message speaks of: it goes when that goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum About {
    /// The page; it stays until it is put away.
    Page,
    /// The scenario that is shown.
    Scenario,
    /// The scenario that is asked for.
    NextScenario,
}

/// What a notice offers to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offer {
    /// Show a panel.
    Open(Panel),
    /// Run the same jobs on the sites of the paper.
    PaperSites,
    /// Choose the file that a link means.
    ChooseFile,
}

impl Notice {
    /// A notice of one line, or of several.
    pub fn new(kind: NoticeKind, title: impl Into<AttrValue>, lines: Vec<AttrValue>) -> Self {
        Self { kind, title: title.into(), lines, offer: None, about: About::Scenario }
    }

    /// The same, about something else than the scenario that is shown.
    #[must_use]
    pub fn about(self, about: About) -> Self {
        Self { about, ..self }
    }
}

/// What stands beside the stage, besides the reasons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Beside {
    /// Nothing.
    #[default]
    Nothing,
    /// The editor of the policy of one's own.
    Editor,
}

/// How things are shown.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Which page.
    pub place: Place,
    /// The lesson that is open, if one is.
    pub lesson: Option<OpenLesson>,
    /// The lesson that is being recorded, if one is.
    pub draft: Option<Shared<Draft>>,
    /// What the lab's page is used for.
    pub mode: Mode,
    /// What stands beside the stage.
    pub beside: Beside,
    /// What is shown on the wall, while somebody presents.
    pub present: Option<Presenting>,
    /// Which decisions are asked in mode Predict.
    pub predict: Settings,
    /// The name of the job that was asked about; it outlives the run, since the next one has it too.
    pub asked: Option<AttrValue>,
    /// The runs that are compared.
    pub runs: ChosenRuns,
    /// The fork that was held against its origin, for whoever comes back to it.
    pub fork: Option<Shared<Value>>,
    /// What stands below their stages.
    pub tab: Tab,
    /// Light or dark, as chosen.
    pub theme: Theme,
    /// Whether it is dark now.
    pub dark: bool,
    /// How large everything is.
    pub text_size: TextSize,
    /// The language that is spoken.
    pub language: Language,
    /// Whether single letters are keys.
    pub letter_keys: bool,
    /// Whether the stage is shown as tables.
    pub tables: bool,
    /// What stands in front of the page.
    pub panel: Option<Panel>,
    /// The search that a link or a file asks for.
    pub search: Option<Shared<Value>>,
    /// The job that was chosen.
    pub selected: Option<JobId>,
    /// The part of the timeline that is shown; nothing means all of it.
    pub window: Option<Window>,
    /// The order in which the stage shows the sites.
    pub order: SiteOrder,
    /// Messages, oldest first.
    pub notices: Vec<Notice>,
}

impl Default for View {
    fn default() -> Self {
        Self {
            place: Place::default(),
            lesson: None,
            draft: None,
            mode: Mode::default(),
            beside: Beside::default(),
            present: None,
            predict: Settings::default(),
            asked: None,
            runs: ChosenRuns::default(),
            fork: None,
            tab: Tab::default(),
            theme: Theme::default(),
            dark: false,
            text_size: TextSize::default(),
            language: language(),
            letter_keys: true,
            tables: false,
            panel: None,
            search: None,
            selected: None,
            window: None,
            order: SiteOrder::default(),
            notices: Vec::new(),
        }
    }
}

/// What can change in how things are shown.
#[derive(Clone, Debug, PartialEq)]
pub enum ViewAction {
    /// Show another page.
    Go(Place),
    /// Open a lesson, or go back to their list.
    SetLesson(Option<OpenLesson>),
    /// This lesson is being recorded, or none.
    Record(Option<Shared<Draft>>),
    /// Show what a file has brought: whoever is at the lessons goes to its lab.
    ShowOpened,
    /// Use the lab's page for this.
    SetMode(Mode),
    /// Ask these decisions in mode Predict.
    SetPredict(Settings),
    /// Show this beside the stage.
    SetBeside(Beside),
    /// Somebody presents.
    Present(PresentAction),
    /// Ask about the job of this name.
    Ask(Option<AttrValue>),
    /// Compare these runs in the lab of this word; nothing means the usual ones.
    Compare(&'static str, Option<Shared<Value>>),
    /// This fork is held against its origin, or none any more.
    SetFork(Option<Shared<Value>>),
    /// Show this below the stages that are compared.
    SetTab(Tab),
    /// A theme was chosen.
    SetTheme(Theme),
    /// It is dark now, or no longer.
    Dark(bool),
    /// A size was chosen.
    SetTextSize(TextSize),
    /// Another language is spoken.
    Speak(Language),
    /// Single letters are keys, or not.
    SetLetterKeys(bool),
    /// The stage as tables, or as a picture.
    ToggleTables,
    /// The stage as tables, or not.
    SetTables(bool),
    /// Show a panel.
    Open(Panel),
    /// Show the form of a search.
    Search(Option<Shared<Value>>),
    /// Close the panel.
    Close,
    /// Choose a job, or none.
    Select(Option<JobId>),
    /// Show a part of the timeline, or all of it.
    SetWindow(Option<Window>),
    /// Show the sites in another order.
    SetOrder(SiteOrder),
    /// Tell something; a notice of the same title is replaced.
    Tell(Notice),
    /// Put a message away.
    Dismiss(AttrValue),
    /// Another run is about to begin: what was told of the last one is gone.
    Begins,
    /// Another run begins: what belonged to the last one is gone.
    NewRun,
}

impl ViewAction {
    /// Compare these runs with a scenario; nothing means the usual ones.
    pub fn compare(scenario: &Value, runs: Option<Shared<Value>>) -> Self {
        Self::Compare(LabTable::word_of(scenario), runs)
    }
}

impl View {
    pub(super) fn after(mut self, action: ViewAction) -> Self {
        match action {
            ViewAction::Go(place) => {
                self.place = place;
                self.panel = None;
            }
            ViewAction::SetLesson(lesson) => self.lesson = lesson,
            ViewAction::ShowOpened => {
                if self.place == Place::Lessons {
                    self.place = Place::Lab;
                }
            }
            ViewAction::Record(draft) => self.draft = draft,
            ViewAction::SetMode(mode) => self.mode = mode,
            ViewAction::SetPredict(settings) => self.predict = settings,
            ViewAction::SetBeside(beside) => self.beside = beside,
            ViewAction::Present(action) => self.present = presented(self.present, action),
            ViewAction::Ask(job) => self.asked = job,
            ViewAction::Compare(lab, runs) => self.runs = self.runs.with(lab, runs),
            ViewAction::SetFork(fork) => self.fork = fork,
            ViewAction::SetTab(tab) => self.tab = tab,
            ViewAction::SetTheme(theme) => self.theme = theme,
            ViewAction::Dark(dark) => self.dark = dark,
            ViewAction::SetTextSize(size) => self.text_size = size,
            ViewAction::Speak(language) => self.language = language,
            ViewAction::SetLetterKeys(on) => self.letter_keys = on,
            ViewAction::ToggleTables => self.tables = !self.tables,
            ViewAction::SetTables(on) => self.tables = on,
            ViewAction::Open(panel) => self.panel = Some(panel),
            ViewAction::Search(asked) => {
                (self.panel, self.search) = (Some(Panel::Search), asked);
            }
            ViewAction::Close => self.panel = None,
            ViewAction::Select(job) => self.selected = job,
            ViewAction::SetWindow(window) => self.window = window,
            ViewAction::SetOrder(order) => self.order = order,
            ViewAction::Tell(notice) => {
                self.notices.retain(|known| known.title != notice.title);
                self.notices.push(notice);
            }
            ViewAction::Dismiss(title) => self.notices.retain(|known| known.title != title),
            ViewAction::Begins => {
                self.notices.retain(|known| known.about != About::Scenario);
                for notice in &mut self.notices {
                    if notice.about == About::NextScenario {
                        notice.about = About::Scenario;
                    }
                }
            }
            ViewAction::NewRun => (self.selected, self.window) = (None, None),
        }
        self
    }
}

impl Theme {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// Its word in storage and on the page's root.
    pub const fn word(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// Its name for people.
    pub fn label(self) -> &'static str {
        match self {
            Self::System => bars::as_system(),
            Self::Light => bars::light(),
            Self::Dark => bars::dark(),
        }
    }

    /// The theme of a word; the system's for any other.
    pub fn of(word: &str) -> Self {
        Self::ALL.into_iter().find(|theme| theme.word() == word).unwrap_or_default()
    }
}

impl TextSize {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Normal, Self::Large, Self::Larger];

    /// Percent.
    pub const fn percent(self) -> u16 {
        match self {
            Self::Normal => 100,
            Self::Large => 115,
            Self::Larger => 130,
        }
    }

    /// The size of a number of percent; the normal one for any other.
    pub fn of(percent: u16) -> Self {
        Self::ALL.into_iter().find(|size| size.percent() == percent).unwrap_or_default()
    }
}
