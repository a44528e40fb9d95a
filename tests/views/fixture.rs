//! A decision on five sites, drawn by hand: J40 can start on S3 or S2; after that J41 is blocked.

use gridlock::ids::{JobId, SiteId};
use gridlock::playback::{
    AllocateStage, AllocateWhy, Block, Body, CandidateMark, CandidateRow, Clock, Explanation,
    Forcing, Formula, Fragmentation, Hole, JobMark, QUEUE_LENGTH, QueueScene, QueuedJob, ReadOut,
    Reading, Scene, ScoreLine, SiteView, Stage, Start, StartTable, Table, Verdict, WalkCell,
    WalkRow, WalkTable, Words,
    allocate_marks::{BEST_FIT, FASTEST_FIRST},
};
use gridlock::time::{Span, Time};

/// What a job's ink is in these pictures, in the order of J25 to J45.
const INKS: [u8; 21] = [6, 0, 0, 2, 1, 4, 0, 2, 6, 3, 3, 3, 4, 7, 0, 5, 7, 2, 6, 1, 4];

pub(crate) fn mark(number: u32) -> JobMark {
    let ink = INKS[(number as usize - 25) % INKS.len()];
    JobMark { job: JobId(number), label: format!("J{number}"), ink }
}

fn queued((number, processors, minutes): (u32, u32, u32), text: &str) -> QueuedJob {
    let work = Span::from_secs(f64::from(minutes) * 60.0);
    QueuedJob { mark: mark(number), processors, work, text: text.to_owned() }
}

fn waiting() -> Vec<QueuedJob> {
    vec![
        queued((40, 36, 90), "36 × 90 min"),
        queued((41, 64, 180), "64 × 3 h"),
        queued((42, 12, 25), "12 × 25 min"),
        queued((43, 16, 120), "16 × 2 h"),
        queued((44, 6, 40), "6 × 40 min"),
        queued((45, 4, 15), "4 × 15 min"),
    ]
}

pub(crate) fn queue(jobs: Vec<QueuedJob>) -> QueueScene {
    let processors = jobs.iter().map(|job| u64::from(job.processors)).sum();
    QueueScene { jobs: jobs.len(), processors, shown: jobs, more: 0, more_processors: 0 }
}

fn site(place: u32, speed: f64, processors: u32, running: &[(u32, u32)]) -> SiteView {
    let busy: u32 = running.iter().map(|(_, processors)| processors).sum();
    let free = processors - busy;
    let block = |(number, processors): &(u32, u32)| Block {
        mark: mark(*number),
        processors: *processors,
        finishes_at: Some(Time::from_secs(57_600.0)),
    };
    SiteView {
        site: SiteId(place),
        name: format!("S{}", place + 1).into(),
        speed,
        speed_text: format!("×{speed:.1}").into(),
        processors,
        free,
        running: running.iter().map(block).collect(),
        candidate: None,
        short: None,
        largest_hole: false,
        kept: None,
    }
}

fn sites(s3: &[(u32, u32)]) -> Vec<SiteView> {
    vec![
        site(0, 0.7, 8, &[(33, 8)]),
        site(1, 1.0, 128, &[(28, 48), (35, 24), (37, 16)]),
        site(2, 1.8, 128, s3),
        site(3, 1.2, 128, &[(25, 60), (30, 36), (36, 20)]),
        site(4, 1.5, 50, &[(29, 24), (32, 14), (38, 8)]),
    ]
}

fn read_out(title: &str) -> ReadOut {
    let hole = |(place, free): (u32, u32)| Hole {
        site: SiteId(place),
        name: format!("S{}", place + 1),
        free,
    };
    ReadOut {
        title: title.to_owned(),
        job: Some(mark(41)),
        need: 64,
        holes: [(1, 40), (2, 18), (3, 12), (4, 4)].map(hole).into(),
        more_holes: 0,
        free_total: 74,
        largest: 40,
        index: Fragmentation::Index(1.0 - 40.0 / 74.0),
        verdict: Verdict::BlockedByFragmentation { short: 24 },
    }
}

fn scene(cursor: usize, queue: QueueScene, stage: AllocateStage) -> Scene {
    let (at, text) = (Time::from_secs(51_600.0), "14 h 20 min".to_owned());
    Scene {
        cursor,
        clock: Clock { at, text, event: 118, events: Some(214) },
        caption: Words::default(),
        queue,
        stage: Stage::Allocate(stage),
        readings: vec![Reading { kind: &QUEUE_LENGTH, value: Some(6.0) }],
        state: 0x0123_4567_89ab_cdef,
    }
}

/// J40 is about to start: fastest-first takes S3, best-fit would take S2.
pub(crate) fn decision() -> Scene {
    let mut sites = sites(&[(39, 64), (34, 10)]);
    let candidate = |pick, leftover, chosen| {
        Some(CandidateMark {
            picks: vec![pick],
            leftover,
            scored: None,
            chosen,
            forced: Forcing::No,
        })
    };
    sites[2].candidate = candidate(FASTEST_FIRST, 18, true);
    sites[1].candidate = candidate(BEST_FIT, 4, false);
    let read_out = read_out("After J40 starts on S3");
    let stage =
        AllocateStage { sites, moving: Some(mark(40)), read_out, queue_told: "", reserves: false };
    let mut scene = scene(200, queue(waiting()), stage);
    scene.caption = Words::default()
        .say("J26 finished on S3 and freed 96 processors. J39 started there. ")
        .strong("J40 is next.");
    scene
}

/// J40 has started; J41 finds no hole that is large enough.
pub(crate) fn blocked() -> Scene {
    let mut sites = sites(&[(39, 64), (34, 10), (40, 36)]);
    for site in &mut sites {
        site.short = Some(64 - site.free.min(64));
    }
    sites[1].largest_hole = true;
    let stage = AllocateStage {
        sites,
        moving: None,
        read_out: read_out("J41 against the holes"),
        queue_told: "",
        reserves: false,
    };
    let mut scene = scene(201, queue(waiting().split_off(1)), stage);
    scene.caption = Words::default()
        .say("J40 started on S3. ")
        .strong("J41 is now at the head and no site can hold it.");
    scene
}

fn candidates() -> Vec<CandidateRow> {
    let row = |site: &str, pick, cells: [&str; 4], chosen| CandidateRow {
        site: site.to_owned(),
        picks: vec![pick],
        speed: cells[0].to_owned(),
        free: cells[1].to_owned(),
        leaves: cells[2].to_owned(),
        runs_for: cells[3].to_owned(),
        chosen,
        tied: false,
    };
    vec![
        row("S3", FASTEST_FIRST, ["×1.8", "54", "18", "50 min"], true),
        row("S2", BEST_FIT, ["×1.0", "40", "4", "90 min"], false),
    ]
}

fn walks() -> WalkTable {
    let cell = |text: &str| match text.split_once(' ') {
        Some((site, capacity)) => {
            WalkCell::Placed { site: site.to_owned(), capacity: capacity.to_owned() }
        }
        None => WalkCell::NoSite,
    };
    let row = |(job, ff, bf): (&str, &str, &str)| WalkRow {
        job: job.to_owned(),
        fastest_first: cell(ff),
        best_fit: cell(bf),
    };
    WalkTable {
        summary: "Where 120 and 96 come from".to_owned(),
        heads: ("J40 on S3".to_owned(), "J40 on S2".to_owned()),
        rows: vec![
            row(("J40", "S3 64.8", "S2 36.0")),
            row(("J41", "none", "none")),
            row(("J42", "S4 14.4", "S4 14.4")),
            row(("J43", "S3 28.8", "S3 28.8")),
            row(("J44", "S2 6.0", "S3 10.8")),
            row(("J45", "S5 6.0", "S5 6.0")),
        ],
        totals: ("120.0".to_owned(), "96.0".to_owned()),
        total_name: "TCC".to_owned(),
        note: None,
    }
}

/// Why J40 goes to S3.
pub(crate) fn why_this_site() -> Explanation {
    let text = |text: &str| text.to_owned();
    let why = AllocateWhy {
        plan: None,
        formula: Some(Formula::Score {
            speed_ff: text("1.8"),
            speed_bf: text("1.0"),
            tcc_ff: text("120"),
            tcc_bf: text("96"),
            speed_ratio: text("1.80"),
            capacity_ratio: text("1.25"),
            score: text("2.25"),
        }),
        score: Some(ScoreLine {
            place: 0.7925,
            beyond: false,
            text: text("2.25"),
            spoken: text(
                "Score 2.25 on a scale from a quarter to four; above 1 means fastest-first.",
            ),
        }),
        verdict: Some((Words::default().strong("2.25 > 1").say(", so"), FASTEST_FIRST)),
        candidates: candidates(),
        left_out: Some(text("S5, S4, S1: at most 12 free, too small")),
        walks: Some(walks()),
        starts: None,
        note: None,
    };
    Explanation {
        over: text("Decision 41. A job finished, jobs are waiting"),
        title: text("Why S3?"),
        lead: Words::default()
            .say("J40 runs ")
            .strong("1.8 times")
            .say(" as fast on S3 as on S2, and the queue uses ")
            .strong("1.25 times")
            .say(" the computing capacity. That outweighs the larger gap it leaves."),
        peek: text("Score 2.25 > 1, fastest-first"),
        own: None,
        body: Body::Allocate(Box::new(why)),
    }
}

/// Why J41 waits.
pub(crate) fn why_blocked() -> Explanation {
    let start = |(site, after, at): (&str, &str, &str)| Start {
        site: site.to_owned(),
        after: Vec::new(),
        after_text: after.to_owned(),
        at: at.to_owned(),
    };
    let why = AllocateWhy {
        plan: None,
        formula: Some(Formula::Fragmentation {
            largest: "40".to_owned(),
            free: "74".to_owned(),
            index: "0.46".to_owned(),
        }),
        starts: Some(StartTable {
            head: "64 free at".to_owned(),
            rows: vec![
                start(("S3", "J40, then J39", "16 h 00 min")),
                start(("S2", "J37, then J28", "16 h 24 min")),
                start(("S4", "J30, then J25", "16 h 48 min")),
            ],
            more: None,
            never: Some("S5 and S1 are smaller than 64: never".to_owned()),
        }),
        note: Some(Words::default().say(
            "FCFS: the four jobs behind J41 wait too, although 38 processors would be enough for all of them.",
        )),
        ..AllocateWhy::default()
    };
    Explanation {
        over: "Event 118. No allocation".to_owned(),
        title: "Why is J41 waiting?".to_owned(),
        lead: Words::default()
            .say("J41 needs ")
            .strong("64")
            .say(" processors inside one site. ")
            .strong("74")
            .say(" are free, but they lie in four separate holes and the largest has ")
            .strong("40")
            .say("."),
        peek: "74 free, largest hole 40".to_owned(),
        own: None,
        body: Body::Allocate(Box::new(why)),
    }
}

/// The decision as a table.
pub(crate) fn tables() -> Vec<Table> {
    let row = |cells: [&str; 4]| cells.map(str::to_owned).to_vec();
    vec![Table {
        caption: "Stage at 14 h 20 min as a table".to_owned(),
        columns: row(["Site", "Speed", "Free", "Running jobs (processors)"]),
        rows: vec![row(["S3", "1.8", "54", "J39 64, J34 10"]), row(["S1", "0.7", "0", "J33 8"])],
    }]
}

/// What is forced in place of the policy's own choice, both by the places of their sites.
pub(crate) fn force(scene: &mut Scene, own: (usize, Forcing), forced: (usize, Forcing)) {
    let Stage::Allocate(stage) = &mut scene.stage else { return };
    for site in &mut stage.sites {
        site.candidate = None;
    }
    for ((place, forced), chosen) in [(own, false), (forced, true)] {
        let picks = if chosen { Vec::new() } else { vec![FASTEST_FIRST] };
        let leftover = 18;
        let mark = CandidateMark { picks, leftover, scored: None, chosen, forced };
        stage.sites[place].candidate = Some(mark);
    }
}
