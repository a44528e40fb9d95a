//! The yardstick's synthetic jobs and sites, drawn as it draws them, so that both run the same input.

use gridlock::domain::{Grid, Job, JobName, Site};
use gridlock::time::{Span, Time};

/// xoshiro128** seeded by splitmix32, with named streams.
struct Draws([u32; 4]);

impl Draws {
    fn new(seed: u32, name: &str) -> Self {
        let hash = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        let mut x = seed ^ name.bytes().fold(0x811C_9DC5, hash);
        Self([0; 4].map(|_: u32| {
            x = x.wrapping_add(0x9E37_79B9);
            let z = (x ^ x >> 16).wrapping_mul(0x85EB_CA6B);
            let z = (z ^ z >> 13).wrapping_mul(0xC2B2_AE35);
            z ^ z >> 16
        }))
    }

    fn next(&mut self) -> u32 {
        let s = &mut self.0;
        let result = s[1].wrapping_mul(5).rotate_left(7).wrapping_mul(9);
        let t = s[1] << 9;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(11);
        result
    }

    fn uniform(&mut self) -> f64 {
        let (high, low) = (self.next() >> 5, self.next() >> 6);
        (f64::from(high) * 67_108_864.0 + f64::from(low)) / 9_007_199_254_740_992.0
    }

    fn positive(&mut self) -> f64 {
        loop {
            let u = self.uniform();
            if u > 0.0 {
                return u;
            }
        }
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "below `n`")]
    fn below(&mut self, n: u32) -> u32 {
        (self.uniform() * f64::from(n)) as u32
    }

    fn normal(&mut self) -> f64 {
        let (a, b) = (self.positive(), self.uniform());
        libm::sqrt(-2.0 * libm::log(a)) * libm::cos(2.0 * std::f64::consts::PI * b)
    }
}

/// Speeds of mean 1 and variance 0.15.
fn speeds(count: usize) -> Vec<f64> {
    let variance = 0.15_f64;
    let mut draws = Draws::new(1, "speeds/0.15/0");
    if count > 8 {
        let half = (3.0 * variance).sqrt();
        return (0..count).map(|_| 1.0 - half + 2.0 * half * draws.uniform()).collect();
    }
    loop {
        let x: Vec<f64> = (0..count).map(|_| draws.normal()).collect();
        let mean = x.iter().sum::<f64>() / count as f64;
        let squares = x.iter().map(|v| (v - mean) * (v - mean)).sum::<f64>();
        let deviation = (squares / (count as f64 - 1.0)).sqrt();
        let speeds: Vec<f64> =
            x.iter().map(|a| 1.0 + variance.sqrt() * (a - mean) / deviation).collect();
        if speeds.iter().all(|speed| *speed >= 0.1) {
            return speeds;
        }
    }
}

/// The paper's five sites, or many of 4 to 128 processors.
pub(crate) fn sites(count: usize) -> Grid {
    let speeds = speeds(count.max(2));
    let mut draws = Draws::new(1, "sites");
    let site = |number: usize| Site {
        name: format!("S{}", number + 1),
        processors: match count {
            1 => 128,
            5 => [8, 128, 128, 128, 50][number],
            _ => 4 + draws.below(125),
        },
        speed: speeds[number],
    };
    (0..count).map(site).collect::<Vec<_>>().into()
}

/// Jobs whose widths are 0: like a trace's, a quarter serial; 1: whole nodes of eight; 2: 16 and more.
/// A load of 0 submits all at once.
pub(crate) fn jobs(count: usize, kind: u32, load: f64, grid: &Grid) -> Vec<Job> {
    let widest = grid.iter().map(|site| site.processors).max().unwrap();
    let capacity: f64 = grid.iter().map(|site| f64::from(site.processors) * site.speed).sum();
    let mut draws = Draws::new(1, "jobs");
    let (mut raw, mut work) = (Vec::new(), 0.0);
    for _ in 0..count {
        let u = draws.uniform();
        let processors = match kind {
            0 if u < 0.25 => 1,
            0 if u < 0.8 => 1 << draws.below(widest.ilog2() + 1),
            0 => 1 + draws.below(widest),
            1 => 8 * (1 + draws.below(widest / 8)),
            _ => 16 + draws.below(widest - 15),
        };
        let runtime = libm::floor(libm::exp(libm::log(10.0) + draws.uniform() * libm::log(4000.0)));
        work += f64::from(processors) * runtime;
        let requested = libm::floor(runtime * (1.0 + 4.0 * draws.uniform())) + 60.0;
        raw.push((processors, runtime, requested));
    }
    let gap = if load > 0.0 { work / count as f64 / (load * capacity) } else { 0.0 };
    let mut at = 0.0;
    let mut jobs = Vec::with_capacity(count);
    for (number, (processors, runtime, requested)) in raw.into_iter().enumerate() {
        at += gap * -libm::log(draws.positive());
        jobs.push(Job {
            name: JobName::whole(number as u64 + 1),
            submitted_at: Time::from_secs(at),
            processors,
            runtime: Span::from_secs(runtime),
            requested_time: Some(Span::from_secs(requested)),
            user: None,
            queue: None,
            priority: None,
        });
    }
    jobs
}
