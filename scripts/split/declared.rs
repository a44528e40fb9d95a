//! Which modules wait for the rest of the program, as declared, and what that says about a function.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::names::Name;

/// What the rest brings: the labs that are not the first one, the experiments, the panels and menus that
/// open before the page, files, made workloads. What only they use comes with them by itself. A row names
/// modules or items; the name of a function must tell of all of them.
const REST: &[&[&str]] = &[
    &["flate2"],
    &["gif"],
    &["gridlock::domain::cluster"],
    &["gridlock::experiment"],
    &["gridlock::explore"],
    &["gridlock::learn"],
    &["gridlock::playback::allocate::asked"],
    &["gridlock::playback::allocate::offer"],
    &["gridlock::playback::allocate::overruled"],
    &["gridlock::playback::allocate::planned"],
    &["gridlock::playback::allocate::sheet"],
    &["gridlock::playback::allocate::why::passing"],
    &["gridlock::playback::allocate::why::placing"],
    &["gridlock::playback::balance"],
    &["gridlock::playback::cluster"],
    &["gridlock::playback::compare"],
    &["gridlock::playback::own"],
    &["gridlock::playback::explanation::Body::reasons"],
    &["gridlock::playback::film"],
    &["gridlock::playback::lesson"],
    &["gridlock::playback::optimum"],
    &["gridlock::playback::predict"],
    &["gridlock::playback::prioritize"],
    &["gridlock::playback::recording::recorded::Recorded::own_why_kept"],
    &["gridlock::playback::recording::recorded::Recorded::own_why_of"],
    &["gridlock::playback::recording::recorded::Recorded::own_why_told"],
    &["gridlock::playback::recording::recorded::Recorded::reservation_table"],
    &["gridlock::playback::recording::recorded::Recorded::why_forced"],
    &["gridlock::playback::regret"],
    &["gridlock::playback::replay::Replay::offer"],
    &["gridlock::playback::replay::Replay::tables_at"],
    &["gridlock::playback::scene::Stage::outlines"],
    &["gridlock::playback::search"],
    &["gridlock::playback::sheet"],
    &["gridlock::playback::select"],
    &["gridlock::playback::waiting"],
    &["gridlock::playback::what_if"],
    &["gridlock::policy_text"],
    &["gridlock::report::balance"],
    &["gridlock::report::cluster"],
    &["gridlock::report::component"],
    &["gridlock::report::csv"],
    &["gridlock::report::own"],
    &["gridlock::report::placed"],
    &["gridlock::report::prioritize"],
    &["gridlock::report::reported"],
    &["gridlock::report::run"],
    &["gridlock::report::select"],
    &["gridlock::runner::assembly::Assembly::fork"],
    &["gridlock::runner::compared"],
    &["gridlock::runner::labs::balance"],
    &["gridlock::runner::labs::cluster"],
    &["gridlock::runner::labs::prioritize"],
    &["gridlock::runner::labs::select"],
    &["gridlock::runner::exams"],
    &["gridlock::runner::lessons"],
    &["gridlock::runner::questions"],
    &["gridlock::runner::rolling"],
    &["gridlock::runner::sent::LabRun::forked"],
    &["gridlock::runner::sent::LabRun::schedule_csv"],
    &["gridlock::runner::trials"],
    &["gridlock::runner::trust"],
    &["gridlock::runner::wire::json", "gridlock::scenario::problem"],
    &["gridlock::scenario::balance"],
    &["gridlock::scenario::check::Checker::unknown_selector"],
    &["gridlock::scenario::check::Checker::variant"],
    &["gridlock::scenario::cluster"],
    &["gridlock::scenario::component"],
    &["gridlock::scenario::experiment"],
    &["gridlock::scenario::field::Kind"],
    &["gridlock::scenario::field::Variant"],
    &["gridlock::scenario::field::listed"],
    &["gridlock::scenario::field::selectors"],
    &["gridlock::scenario::graphs"],
    &["gridlock::scenario::interventions::Intervention"],
    &["gridlock::scenario::interventions::Interventions::read"],
    &["gridlock::scenario::interventions::Interventions::repeats"],
    &["gridlock::scenario::interventions::Interventions::resolved"],
    &["gridlock::scenario::interventions::Interventions::script"],
    &["gridlock::scenario::interventions::Interventions::submitted"],
    &["gridlock::scenario::interventions::of_list"],
    &["gridlock::scenario::interventions::of_places"],
    &["gridlock::scenario::model::WorkloadSource::load"],
    &["gridlock::scenario::model::read_source"],
    &["gridlock::scenario::model::read_trace"],
    &["gridlock::scenario::own::OwnSource::of"],
    &["gridlock::scenario::own::numbers"],
    &["gridlock::scenario::own::of_allocate"],
    &["gridlock::scenario::own::of_policies"],
    &["gridlock::scenario::own::own_policy_law"],
    &["gridlock::scenario::permalink"],
    &["gridlock::scenario::prepare::TraceReport"],
    &["gridlock::scenario::prepare::joined"],
    &["gridlock::scenario::presets::presets"],
    &["gridlock::scenario::prioritize"],
    &["gridlock::scenario::problem", "serde_json"],
    &["gridlock::scenario::problem::Problem::found"],
    &["gridlock::scenario::select"],
    &["gridlock::scenario::tables::balance"],
    &["gridlock::scenario::tables::balance_options"],
    &["gridlock::scenario::tables::cluster"],
    &["gridlock::scenario::tables::components"],
    &["gridlock::scenario::tables::experiment"],
    &["gridlock::scenario::tables::prioritize"],
    &["gridlock::scenario::tables::prioritize_options"],
    &["gridlock::scenario::tables::select"],
    &["gridlock::scenario::tables::workflows"],
    &["gridlock::scenario::unpack"],
    &["gridlock::spelling"],
    &["gridlock::words::german"],
    &["gridlock::words::page::film"],
    &["gridlock::workload::cut"],
    &["gridlock::workload::generator"],
    &["gridlock::workload::graph"],
    &["gridlock::workload::leinberger"],
    &["gridlock::workload::lublin"],
    &["gridlock::workload::nandagopal"],
    &["gridlock::workload::sdsc_like"],
    &["gridlock::workload::speeds::speed_set"],
    &["gridlock::workload::sumathi"],
    &["gridlock::workload::swf"],
    &["gridlock_page::ui::app::beside"],
    &["gridlock_page::ui::browser::awake"],
    &["gridlock_page::ui::browser::clipboard"],
    &["gridlock_page::ui::browser::coming"],
    &["gridlock_page::ui::browser::growing"],
    &["gridlock_page::ui::browser::inside"],
    &["gridlock_page::ui::browser::outline"],
    &["gridlock_page::ui::browser::part"],
    &["gridlock_page::ui::browser::picture"],
    &["gridlock_page::ui::browser::print"],
    &["gridlock_page::ui::browser::recorder"],
    &["gridlock_page::ui::browser::screen"],
    &["gridlock_page::ui::browser::text"],
    &["gridlock_page::ui::compare"],
    &["gridlock_page::ui::components::cleaning"],
    &["gridlock_page::ui::components::results"],
    &["gridlock_page::ui::components::rule_formula"],
    &["gridlock_page::ui::components::table::StageTables"],
    &["gridlock_page::ui::components::table::TableView"],
    &["gridlock_page::ui::components::table::csv"],
    &["gridlock_page::ui::components::table::keep"],
    &["gridlock_page::ui::editor::bar::Forked"],
    &["gridlock_page::ui::editor::blank"],
    &["gridlock_page::ui::editor::draft"],
    &["gridlock_page::ui::editor::field"],
    &["gridlock_page::ui::editor::jobs"],
    &["gridlock_page::ui::editor::machines"],
    &["gridlock_page::ui::editor::menu"],
    &["gridlock_page::ui::editor::menus"],
    &["gridlock_page::ui::editor::panel"],
    &["gridlock_page::ui::editor::paste"],
    &["gridlock_page::ui::editor::place"],
    &["gridlock_page::ui::editor::quick"],
    &["gridlock_page::ui::editor::row"],
    &["gridlock_page::ui::editor::rows"],
    &["gridlock_page::ui::editor::source"],
    &["gridlock_page::ui::editor::summary"],
    &["gridlock_page::ui::experiments"],
    &["gridlock_page::ui::film"],
    &["gridlock_page::ui::frame::breakpoints::AddForm"],
    &["gridlock_page::ui::frame::breakpoints::NumberForm"],
    &["gridlock_page::ui::frame::find"],
    &["gridlock_page::ui::frame::jump"],
    &["gridlock_page::ui::frame::keys"],
    &["gridlock_page::ui::frame::menu"],
    &["gridlock_page::ui::frame::qr"],
    &["gridlock_page::ui::frame::results"],
    &["gridlock_page::ui::frame::settings::SettingsForm"],
    &["gridlock_page::ui::frame::share"],
    &["gridlock_page::ui::frame::share_lesson"],
    &["gridlock_page::ui::frame::speed::SpeedList"],
    &["gridlock_page::ui::hooks::persistence::keep_link"],
    &["gridlock_page::ui::hooks::questions"],
    &["gridlock_page::ui::hooks::runner::open"],
    &["gridlock_page::ui::hooks::start::open_link"],
    &["gridlock_page::ui::hooks::start::opened"],
    &["gridlock_page::ui::hooks::talk"],
    &["gridlock_page::ui::labs::allocate::planned"],
    &["gridlock_page::ui::labs::balance"],
    &["gridlock_page::ui::labs::cluster"],
    &["gridlock_page::ui::labs::prioritize"],
    &["gridlock_page::ui::labs::select"],
    &["gridlock_page::ui::lessons"],
    &["gridlock_page::ui::own"],
    &["gridlock_page::ui::present"],
    &["gridlock_page::ui::predict"],
    &["gridlock_page::ui::record"],
    &["gridlock_page::ui::regret"],
    &["gridlock_page::ui::search"],
    &["gridlock_page::ui::sheet"],
    &["gridlock_page::ui::timeline::table"],
    &["gridlock_page::ui::waiting"],
    &["gridlock_page::ui::what_if"],
    &["gridlock_simulation::domain::cluster"],
    &["gridlock_simulation::domain::task_graph"],
    &["gridlock_simulation::kernel::choices"],
    &["gridlock_simulation::kernel::forced::ForcedStep"],
    &["gridlock_simulation::kernel::forced::Obstacle"],
    &["gridlock_simulation::kernel::forced::Script"],
    &["gridlock_simulation::kernel::forced::WorldEvent"],
    &["gridlock_simulation::kernel::waiting"],
    &["gridlock_simulation::labs::allocate::ask"],
    &["gridlock_simulation::labs::allocate::asks"],
    &["gridlock_simulation::labs::allocate::choices"],
    &["gridlock_simulation::labs::allocate::lab::Allocate::apply_to_line"],
    &["gridlock_simulation::labs::allocate::lab::Allocate::handle_in_line"],
    &["gridlock_simulation::labs::allocate::lab::Allocate::next_of_line"],
    &["gridlock_simulation::labs::allocate::lab::Allocate::order"],
    &["gridlock_simulation::labs::allocate::lab::Allocate::settle_line"],
    &["gridlock_simulation::labs::allocate::lab::Allocate::tell"],
    &["gridlock_simulation::labs::allocate::own"],
    &["gridlock_simulation::labs::allocate::queue::asked"],
    &["gridlock_simulation::labs::allocate::queue::conservative"],
    &["gridlock_simulation::labs::allocate::queue::easy"],
    &["gridlock_simulation::labs::allocate::queue::interfered"],
    &["gridlock_simulation::labs::allocate::queue::line::Line::place_of"],
    &["gridlock_simulation::labs::allocate::queue::order"],
    &["gridlock_simulation::labs::allocate::queue::pass"],
    &["gridlock_simulation::labs::allocate::queue::plan"],
    &["gridlock_simulation::labs::allocate::queue::profile"],
    &["gridlock_simulation::labs::allocate::refusal"],
    &["gridlock_simulation::labs::allocate::waiting"],
    &["gridlock_simulation::labs::balance"],
    &["gridlock_simulation::labs::cluster"],
    &["gridlock_simulation::labs::prioritize"],
    &["gridlock_simulation::labs::select"],
    &["gridlock_simulation::metrics::interfered::Existing"],
    &["gridlock_simulation::metrics::of_waits"],
    &["gridlock_simulation::metrics::responses"],
    &["gridlock_simulation::metrics::wait_outline"],
    &["gridlock_simulation::metrics::waits"],
    &["gridlock_simulation::own"],
    &["miniz_oxide"],
    &["qrcode2"],
    &["roxmltree"],
    &["weezl"],
    // Only a program that stops, and its tests, print values of ours as they are.
    &["gridlock", "core::fmt::Debug"],
    &["gridlock_page", "core::fmt::Debug"],
    &["gridlock_simulation", "core::fmt::Debug"],
];

/// What the first lab needs of all that: the page holds its sweeps from the beginning, what a closed menu
/// would show is made and compared, though not shown, and what a message may leave out is looked for.
const FIRST: &[&str] = &[
    "core::cmp::PartialEq",
    "core::option::Option::cloned",
    "gridlock::learn::decision::settings",
    "gridlock_page::ui::experiments::pool::Pool",
    "gridlock_page::ui::experiments::pool::Sweeps",
    "postcard::de::deserializer::SeqAccess::next_element",
    "yew::html::component::properties",
    "yew::virtual_dom::vcomp::Mountable::mountable_eq",
];

/// What the first lab could call but does not while it opens and is stepped through: names of functions, as
/// `./dev opening` has found them by counting. Whoever calls one of them before the rest is here waits for it.
static SELDOM: LazyLock<BTreeSet<&str>> =
    LazyLock::new(|| include_str!("seldom.txt").lines().collect());

/// What goes one way or another by numbers of a moment, by how much is waiting just then and by where memory is free:
/// digits of a place between two steps, the order in which components are drawn, tasks, the allocator, where somebody
/// stops. No walk passes all of it, so that what has not been passed is no less likely than what has.
const BY_CHANCE: [&str; 14] = [
    "core::fmt::float",
    "core::num::imp::bignum",
    "core::num::imp::flt2dec",
    "dlmalloc",
    "gridlock::playback::condition",
    "gridlock::playback::player",
    "gridlock::words::tracks",
    "gridlock_page::ui::hooks::announcing",
    "js_sys::futures",
    "yew::html::component::lifecycle::RenderRunner",
    "yew::scheduler::QueueEntry",
    "yew::scheduler::TopologicalQueue",
    "yew::scheduler::arch",
    "yew::scheduler::with",
];

/// Functions of up to so many bytes stay in the first part: the compiler merges those that come to the
/// same, and the name of only one of them is left. Longer ones of ours are made once.
const SHARED: usize = 80;
/// The same for functions that are written elsewhere and made for many types: they more often come to
/// the same.
const SHARED_OF_OTHERS: usize = 400;

/// Whether data wait for the rest: a table of that name.
pub(crate) fn is_data_of_rest(name: &Name) -> bool {
    REST.iter().any(|row| row.iter().all(|module| name.is_in(module)))
}

/// Whether a function that the first lab could call waits for the rest all the same, since it seldom does.
pub(crate) fn is_seldom(name: &Name) -> bool {
    SELDOM.contains(name.text.as_str()) && !is_by_chance(name)
}

/// Whether it says nothing about a function or a stretch of it that no walk has passed it.
pub(crate) fn is_by_chance(name: &Name) -> bool {
    BY_CHANCE.iter().any(|module| name.tells_of(module))
}

/// Whether a function waits for the rest, as far as its name tells.
pub(crate) fn waits(name: &Name, length: usize) -> bool {
    // What is dropped may be empty, and is asked for that by whoever held it.
    if name.is_in("core::ptr::drop_in_place") || name.is_in("core::ptr::drop_glue") {
        return false;
    }
    let is_own = REST.iter().any(|row| row.iter().all(|module| name.is_in(module)));
    let shared = if is_own { SHARED } else { SHARED_OF_OTHERS };
    length > shared
        && REST.iter().any(|row| row.iter().all(|module| name.tells_of(module)))
        && !FIRST.iter().any(|module| name.tells_of(module))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::{BY_CHANCE, FIRST, REST, is_by_chance, waits};
    use crate::names::Name;

    /// Whether a crate of ours has the module, or the item in its last module.
    fn is_there(path: &str) -> bool {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let mut segments = path.split("::").peekable();
        let krate = segments.next().unwrap_or_default();
        if !krate.starts_with("gridlock") {
            let locked = fs::read_to_string(root.join("Cargo.lock")).unwrap_or_default();
            return ["core", "yew"].contains(&krate)
                || locked.contains(&format!("name = \"{krate}\""));
        }
        let mut place = root.join("src");
        let beside = |place: &Path, name: &str| place.join(format!("{name}.rs"));
        while let Some(name) =
            segments.next_if(|name| place.join(name).is_dir() || beside(&place, name).is_file())
        {
            place.push(name);
        }
        // A method may stand in another file than its type, anywhere in the same top module.
        let top = path.split("::").nth(1).unwrap_or_default();
        let top = root.join("src").join(top);
        let folder = if top.is_dir() { top.as_path() } else { place.parent().unwrap_or(&root) };
        // A module with a folder stands beside it.
        let own = fs::read_to_string(place.with_extension("rs")).unwrap_or_default();
        let text = text_of(folder) + &own;
        let kinds = ["fn", "mod", "struct", "enum", "trait", "static"];
        segments.all(|item| {
            let mut begins = kinds.iter().flat_map(|kind| {
                ["(", "<", " ", ":", ";"].map(|after| format!("{kind} {item}{after}"))
            });
            begins.any(|begin| text.contains(&begin))
        })
    }

    fn text_of(folder: &Path) -> String {
        let files = fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path());
        files
            .map(|path| {
                if path.is_dir() {
                    text_of(&path)
                } else {
                    fs::read_to_string(path).unwrap_or_default()
                }
            })
            .collect()
    }

    #[test]
    fn every_declared_module_exists() {
        let own = BY_CHANCE.iter().filter(|path| path.starts_with("gridlock"));
        let declared = REST.iter().flat_map(|row| row.iter()).chain(FIRST).chain(own);
        let missing: Vec<_> = declared.filter(|path| !is_there(path)).collect();
        assert!(missing.is_empty(), "these are nowhere in the code: {missing:?}");
        assert!(!is_there("gridlock::playback::nowhere"));
        assert!(!is_there("gridlock_page::ui::frame::speed::Nothing"));
    }

    #[test]
    fn a_component_of_a_panel_waits_and_one_of_the_first_lab_does_not() {
        let runs =
            |component: &str| format!("yew::functional::Run<gridlock_page::ui::{component}>");
        let long = |text: &str| waits(&Name::of(text), 1_000);
        assert!(long(&runs("editor::panel::EditorPanel")));
        assert!(!long(&runs("labs::allocate::stage::Stage")));
        assert!(!long("core::ptr::drop_in_place::<gridlock_page::ui::editor::panel::EditorPanel>"));
        assert!(!waits(&Name::of(&runs("editor::panel::EditorPanel")), 100));
    }

    #[test]
    fn digits_and_the_order_of_drawing_do_not_wait_however_seldom_they_are() {
        for by_chance in [
            "core::num::imp::flt2dec::strategy::dragon::format_shortest",
            "<yew::scheduler::TopologicalQueue>::push",
            "alloc::collections::btree::node::BalancingContext<usize, yew::scheduler::QueueEntry>::bulk_steal_left",
            "<dlmalloc::dlmalloc::Dlmalloc<dlmalloc::sys::System>>::dispose_chunk",
        ] {
            assert!(is_by_chance(&Name::of(by_chance)), "{by_chance}");
        }
        let seldom = "<yew::html::component::lifecycle::CreateRunner<gridlock_page::ui::Panel> as yew::scheduler::Runnable>::run";
        assert!(!is_by_chance(&Name::of(seldom)));
    }
}
