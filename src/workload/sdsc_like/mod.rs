//! `sdsc-like`: a built-in workload of the same kind as the log that the paper of lab `allocate`
//! used, for experiments without a file [W-1 to W-7].
//!
//! People submit several similar jobs in a row (sessions), more by day than by night, and ask for more
//! time than they need.

mod tables;

use tables::{
    DAYS, GAPS, HOURS, QUEUES, Queue, REQUEST_RATIOS, REQUESTS, RUNTIME_PLACES, WIDTH_CLASSES,
};

use super::Stream;
use crate::domain::{Job, JobName, TraceNumber};
use crate::time::{Span, Time};

/// As many jobs as the log has: the default [F-16].
pub const SDSC_LIKE_COUNT: u32 = 54_041;

/// How likely a session is to go on, before the level of its jobs is looked at.
const CONTINUE: f64 = 0.86;

/// Hours in a week.
const WEEK: usize = 168;

/// Seconds in an hour.
const HOUR: f64 = 3600.0;

/// What the jobs of one session share.
#[derive(Clone, Copy, Debug)]
struct Session {
    queue: u8,
    width: u32,
    /// How long they run among jobs of their kind, in [0, 1).
    level: f64,
}

/// The clock that runs fast in busy hours [W-4].
#[derive(Clone, Debug)]
struct Clock {
    activity: [f64; WEEK],
    hour: u64,
    /// Seconds of mean activity used of this hour.
    used: f64,
}

/// The endless sequence of jobs of one seed, in order of submission.
#[derive(Clone, Debug)]
pub struct SdscLike {
    stream: Stream,
    clock: Clock,
    session: Option<Session>,
    made: u64,
}

impl SdscLike {
    /// The jobs of this seed.
    pub fn new(seed: u64) -> Self {
        let stream = Stream::new(seed, "workload/sdsc-like");
        Self { stream, clock: Clock::new(), session: None, made: 0 }
    }

    /// The session that goes on, if one does [W-2].
    fn continued(&mut self) -> Option<Session> {
        let session = self.session?;
        (self.stream.uniform() < CONTINUE * (1.0 - session.level)).then_some(session)
    }

    /// A gap in seconds of mean activity: the short ones lie inside sessions [W-3].
    fn gap(&mut self, inside: Option<Session>) -> f64 {
        const HALF: f64 = CONTINUE / 2.0;
        let u = self.stream.uniform();
        let place = if inside.is_some() { HALF * u } else { HALF + (1.0 - HALF) * u };
        geometric(place, GAPS.len(), |k| GAPS[k])
    }

    /// A new session; levels are evenly distributed over jobs, not over sessions [W-5].
    fn start_session(&mut self) -> Session {
        const REST: f64 = 1.0 - CONTINUE;
        let queue =
            pick(&mut self.stream, || (1_u8..).zip(&QUEUES).map(|(n, queue)| (n, queue.jobs)));
        let widths = queue_of(queue).widths;
        let width = pick(&mut self.stream, || widths.iter().copied());
        let u = self.stream.uniform();
        let root = (REST * REST + 2.0 * CONTINUE * (1.0 - CONTINUE / 2.0) * u).sqrt();
        Session { queue, width, level: (root - REST) / CONTINUE }
    }

    /// A runtime in whole seconds near the session's level [W-6].
    fn runtime(&mut self, session: Session) -> f64 {
        let near = (session.level + 0.1 * (2.0 * self.stream.uniform() - 1.0)).abs();
        let place = if near > 1.0 { 2.0 - near } else { near };
        let row = queue_of(session.queue).runtimes_of(session.width);
        let runtime = geometric(place, row.len(), |k| (RUNTIME_PLACES[k], row[k]));
        (runtime + 0.5).floor()
    }

    /// What somebody asks for who needs `runtime` seconds [W-7].
    fn request(&mut self, runtime: f64) -> f64 {
        let wanted = runtime / self.request_ratio();
        let longest = REQUESTS[REQUESTS.len() - 1];
        match REQUESTS.iter().find(|request| **request >= wanted) {
            Some(request) => *request,
            None if runtime <= longest => longest,
            None if runtime <= 172_800.0 => 172_800.0,
            None => (runtime / HOUR).ceil() * HOUR,
        }
    }

    fn request_ratio(&mut self) -> f64 {
        let place = self.stream.uniform() * 10.0;
        let k = whole(place).min(9);
        let (low, high) = (REQUEST_RATIOS[k], REQUEST_RATIOS[k + 1]);
        low + (high - low) * (place - k as f64)
    }
}

impl Iterator for SdscLike {
    type Item = Job;

    fn next(&mut self) -> Option<Job> {
        let continued = self.continued();
        let gap = self.gap(continued);
        let submitted_at = self.clock.pass(gap);
        let session = continued.unwrap_or_else(|| self.start_session());
        let runtime = self.runtime(session);
        let request = self.request(runtime);
        self.session = Some(session);
        self.made += 1;
        Some(Job {
            name: JobName::whole(self.made),
            submitted_at,
            processors: session.width,
            runtime: Span::from_secs(runtime),
            requested_time: Some(Span::from_secs(request)),
            user: None,
            queue: TraceNumber::new(i64::from(session.queue)),
            priority: None,
        })
    }
}

impl Clock {
    fn new() -> Self {
        let products: [f64; WEEK] = std::array::from_fn(|hour| HOURS[hour % 24] * DAYS[hour / 24]);
        let mean = products.iter().sum::<f64>() / WEEK as f64;
        Self { activity: products.map(|product| product / mean), hour: 0, used: 0.0 }
    }

    /// Lets a gap pass and tells the time after it.
    fn pass(&mut self, mut gap: f64) -> Time {
        let mut left = HOUR * self.activity_now() - self.used;
        while gap >= left {
            gap -= left;
            self.hour += 1;
            self.used = 0.0;
            left = HOUR * self.activity_now();
        }
        self.used += gap;
        Time::from_secs((HOUR * self.hour as f64 + self.used / self.activity_now()).floor())
    }

    fn activity_now(&self) -> f64 {
        let hour_of_week = self.hour % WEEK as u64;
        self.activity.get(usize::try_from(hour_of_week).unwrap_or(0)).copied().unwrap_or(1.0)
    }
}

impl Queue {
    /// The row of runtimes for jobs of this width.
    fn runtimes_of(&self, width: u32) -> &'static [f64; 13] {
        let class = WIDTH_CLASSES.iter().take_while(|widest| width > **widest).count();
        &self.runtimes[class.min(self.runtimes.len() - 1)]
    }
}

fn queue_of(number: u8) -> &'static Queue {
    &QUEUES[usize::from(number).clamp(1, QUEUES.len()) - 1]
}

/// Draws one of these values, each as often as its count says.
fn pick<T: Default, I>(stream: &mut Stream, choices: impl Fn() -> I) -> T
where
    I: Iterator<Item = (T, u32)>,
{
    let total: u32 = choices().map(|(_, count)| count).sum();
    let mut place = whole(stream.uniform() * f64::from(total));
    for (value, count) in choices() {
        match place.checked_sub(count as usize) {
            Some(rest) => place = rest,
            None => return value,
        }
    }
    T::default()
}

/// Interpolates geometrically between points (share, value) [W-3].
fn geometric(place: f64, points: usize, point: impl Fn(usize) -> (f64, f64)) -> f64 {
    let k = (1..points - 1).take_while(|k| point(*k).0 <= place).count();
    let ((low, from), (high, to)) = (point(k), point(k + 1));
    from * libm::pow(to / from, (place - low) / (high - low))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "places in tables: small and not negative"
)]
fn whole(number: f64) -> usize {
    number.floor() as usize
}
