//! The bars of the page, its menu, and what stands there while a run is computed.

use crate::words::{Label, Share};

messages! {
    PageBars;

    start_page() -> Label = "Gridlock, start page";
    results() -> Label = "Results";
    share() -> Label = "Share";
    menu() -> Label = "Menu";
    present() -> Label = "Present";
    experiments() -> Label = "Experiments";
    learn() -> Label = "Learn";
    labs_and_pages() -> Label = "Labs and pages";
    mode() -> Label = "Mode";
    watch() -> Label = "Watch";
    predict() -> Label = "Predict";
    what_if() -> Label = "What if";
    compare() -> Label = "Compare";
    waiting() -> Label = "Waiting";
    edit_scenario() -> Label = "Edit scenario";
    find_job() -> Label = "Find a job";
    go_to_time() -> Label = "Go to a time";
    keys() -> Label = "Keys";
    record() -> Label = "Record a lesson";
    show_pictures() -> Label = "Show pictures";
    show_tables() -> Label = "Show tables";
    step_by() -> Label = "Step by";
    playback_speed() -> Label = "Playback speed";
    breakpoints() -> Label = "Breakpoints";
    appearance() -> Label = "Appearance";
    playback() -> Label = "Playback";
    transport() -> Label = "Transport";
    play() -> Label = "Play";
    pause() -> Label = "Pause";
    first_event() -> Label = "First event";
    last_event() -> Label = "Last event";
    step_back() -> Label = "Step back";
    step_forward() -> Label = "Step forward";
    all_keys() -> Label = "All keys";
    space() -> Label = "Space";
    cannot_run() -> Label = "This scenario cannot be run";
    progress() -> Label = "Progress";
    cancel() -> Label = "Cancel";
    worker_lost() -> Label = "The worker was lost";
    worker_stopped() -> Label =
        "The background program that computes runs has stopped. Nothing you typed is lost.";
    try_again() -> Label = "Try again";
    canceled() -> Label = "Canceled";
    run_again() -> Label = "Run again";
    starting() -> Label = "Starting";
    reading_trace() -> Label = "Reading the trace";
    preparing_jobs() -> Label = "Preparing the jobs";
    making_jobs() -> Label = "Making, cutting and sorting them";
    running() -> Label = "Running the scenario";
    counted_of(counted: &str, number: usize, all: usize) -> String = "{counted} {number} of {all}";
    counted(counted: &str, number: usize) -> String = "{counted} {number}";
    jobs_read(jobs: u64, done: Share) -> String = "{jobs} {jobs:job|jobs} read, {done} of the file";
    events_done(done: u64, all: u64) -> String = "{done} of {all} events";
    theme() -> Label = "Theme";
    text_size() -> Label = "Text size";
    theme_and_size() -> Label = "Theme, text size and language";
    language() -> Label = "Language";
    /// Told once another language has been chosen, in that language.
    language_changed() -> Label = "The page is in English now.";
    as_system() -> Label = "As the system";
    light() -> Label = "Light";
    dark() -> Label = "Dark";
    skip() -> Label = "Skip to the stage";
}
