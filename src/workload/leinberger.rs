//! Servers and jobs of several resources, correlated, in the manner of the paper of lab *Balance*
//! [C-30 to C-34].

use std::f64::consts::{FRAC_1_SQRT_2, PI};
use std::fmt;

use crate::domain::{JobName, Server, Servers, VectorJob};
use crate::ids::SiteId;
use crate::random::Stream;
use crate::time::{Span, Time};

/// How often requirements are drawn again before no server is taken to hold such jobs.
const MOST_REDRAWS: u32 = 100_000;

/// Which servers are made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeinbergerServers {
    /// How many.
    pub count: u32,
    /// How many resources each has.
    pub resources: u32,
    /// Src: how the capacities of one server go together.
    pub correlation: f64,
    /// Srv: the greatest capacity over the least, for every resource.
    pub variance: f64,
}

/// Which jobs are made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LeinbergerJobs {
    /// How many.
    pub count: u32,
    /// Jobs a second.
    pub rate: f64,
    /// The mean runtime.
    pub mean_runtime: f64,
    /// How the requirements of one job go together, before they are shaped.
    pub copula_correlation: f64,
}

/// No server can hold such jobs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoServerHolds;

impl fmt::Display for NoServerHolds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "found no requirements that some server can hold, expected larger servers")
    }
}

/// Normals of which any two have the same correlation [C-30].
struct Correlated {
    own: f64,
    common: f64,
}

impl Correlated {
    fn new(resources: usize, rho: f64) -> Self {
        // One number goes together with nothing.
        let rho = if resources > 1 { rho } else { 0.0 };
        let k = resources as f64;
        let own = libm::sqrt((1.0 - rho).max(0.0));
        Self { own, common: (libm::sqrt(own * own + k * rho) - own) / k }
    }

    /// Fills `into` with uniforms made of correlated normals.
    fn draw(&self, stream: &mut Stream, into: &mut [f64]) {
        let mut sum = 0.0;
        for z in into.iter_mut() {
            *z = stream.normal();
            sum += *z;
        }
        for z in into {
            *z = phi(self.own * *z + self.common * sum);
        }
    }
}

/// The share of a normal distribution below `z`.
fn phi(z: f64) -> f64 {
    libm::erfc(-z * FRAC_1_SQRT_2) / 2.0
}

/// Draws servers [C-31].
pub fn leinberger_servers(spec: &LeinbergerServers, seed: u64) -> Servers {
    let mut stream = Stream::new(seed, "balance.servers");
    let k = spec.resources as usize;
    let lowest = if k > 1 { -1.0 / (k as f64 - 1.0) + 1e-9 } else { 0.0 };
    let rho = (2.0 * libm::sin(PI * spec.correlation / 6.0)).max(lowest);
    let correlated = Correlated::new(k, rho);
    let mut rows: Vec<Vec<f64>> = (0..spec.count)
        .map(|_| {
            let mut row = vec![0.0; k];
            correlated.draw(&mut stream, &mut row);
            row
        })
        .collect();
    for resource in 0..k {
        stretch(&mut rows, resource, spec.variance);
    }
    let servers = (1..).zip(rows);
    let server = |(number, capacity): (u32, _)| Server { name: format!("S{number}"), capacity };
    servers.map(server).collect::<Vec<_>>().into()
}

/// Stretches one resource so that the least is 1 and the greatest `variance`, and then scales it so
/// that the mean is 1.
fn stretch(rows: &mut [Vec<f64>], resource: usize, variance: f64) {
    let values = || rows.iter().map(|row| row[resource]);
    let low = values().fold(f64::INFINITY, f64::min);
    let high = values().fold(f64::NEG_INFINITY, f64::max);
    let stretched = |value: f64| {
        if high > low { 1.0 + (variance - 1.0) * (value - low) / (high - low) } else { 1.0 }
    };
    let mean = values().fold(0.0, |sum, value| sum + stretched(value)) / rows.len() as f64;
    for row in rows {
        row[resource] = stretched(row[resource]) / mean;
    }
}

/// The two parts of which requirements are mixed: weight and mean of an Erlang-2 distribution.
const PARTS: [(f64, f64); 2] = [(0.8, 0.10), (0.2, 0.39)];

/// The distribution of requirements before it is cut off at 1 [C-32].
pub fn requirement_distribution(x: f64) -> f64 {
    let part = |(weight, mean): (f64, f64)| {
        let steps = 2.0 * x / mean;
        weight * (1.0 - libm::exp(-steps) * (1.0 + steps))
    };
    PARTS.into_iter().map(part).fold(0.0, |sum, part| sum + part)
}

/// The density of that distribution, cut off at 1.
pub fn requirement_density(x: f64) -> f64 {
    let part = |(weight, mean): (f64, f64)| {
        let rate = 2.0 / mean;
        weight * rate * rate * x * libm::exp(-rate * x)
    };
    let density = PARTS.into_iter().map(part).fold(0.0, |sum, part| sum + part);
    density / requirement_distribution(1.0)
}

/// The requirement below which a share `u` of all requirements lies [C-32].
fn requirement(u: f64) -> f64 {
    let wanted = u * requirement_distribution(1.0);
    let (mut low, mut high) = (0.0, 1.0);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if requirement_distribution(middle) < wanted {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

/// Draws requirements alone, without servers to hold them [C-32, C-51].
pub fn leinberger_requirements(count: u32, resources: u32, rho: f64, seed: u64) -> Vec<Vec<f64>> {
    let mut stream = Stream::new(seed, "balance.jobs");
    let correlated = Correlated::new(resources as usize, rho);
    let draw = |_| {
        let mut row = vec![0.0; resources as usize];
        requirements(&correlated, &mut stream, &mut row);
        row
    };
    (0..count).map(draw).collect()
}

fn requirements(correlated: &Correlated, stream: &mut Stream, into: &mut [f64]) {
    correlated.draw(stream, into);
    for needs in into {
        *needs = requirement(*needs);
    }
}

/// Draws jobs that these servers can hold [C-33, C-34].
pub fn leinberger_jobs(
    spec: &LeinbergerJobs,
    servers: &Servers,
    seed: u64,
) -> Result<Vec<VectorJob>, NoServerHolds> {
    let mut stream = Stream::new(seed, "balance.jobs");
    let resources = servers.iter().next().map_or(1, |server| server.capacity.len());
    let correlated = Correlated::new(resources, spec.copula_correlation);
    let (mut at, mut jobs, mut holders) = (0.0, Vec::new(), Vec::new());
    for number in 1..=u64::from(spec.count) {
        at += stream.exponential(1.0 / spec.rate);
        let mut needs = vec![0.0; resources];
        let mut redraws = 0;
        while holders.is_empty() {
            if redraws == MOST_REDRAWS {
                return Err(NoServerHolds);
            }
            redraws += 1;
            requirements(&correlated, &mut stream, &mut needs);
            let holding = servers.iter().enumerate().filter(|(_, server)| server.can_hold(&needs));
            holders.extend(holding.map(|(place, _)| SiteId::from_index(place)));
        }
        let runtime = stream.exponential(spec.mean_runtime);
        let submitted_to = pick(&mut stream, &holders);
        holders.clear();
        jobs.push(VectorJob {
            name: JobName::whole(number),
            submitted_at: Time::from_secs(at),
            runtime: Span::from_secs(runtime),
            requirements: needs,
            submitted_to,
        });
    }
    Ok(jobs)
}

fn pick(stream: &mut Stream, holders: &[SiteId]) -> SiteId {
    let last = i64::try_from(holders.len()).unwrap_or(1) - 1;
    let place = usize::try_from(stream.integer(0, last)).unwrap_or_default();
    holders.get(place).copied().unwrap_or(SiteId(0))
}

#[cfg(test)]
mod tests {
    use super::{
        LeinbergerServers, leinberger_requirements, leinberger_servers, requirement_density,
        requirement_distribution,
    };

    #[test]
    fn requirements_have_the_papers_mean_and_correlation() {
        let rows = leinberger_requirements(20_000, 2, 0.309, 1);
        let n = rows.len() as f64;
        let mean = |k: usize| rows.iter().map(|row| row[k]).sum::<f64>() / n;
        let means = [mean(0), mean(1)];
        let about = |k: usize, l: usize| {
            rows.iter().map(|row| (row[k] - means[k]) * (row[l] - means[l])).sum::<f64>()
        };
        let correlation = about(0, 1) / libm::sqrt(about(0, 0) * about(1, 1));
        assert!((means[0] - 0.15).abs() < 0.005, "mean {}", means[0]);
        assert!((correlation - 0.25).abs() < 0.02, "correlation {correlation}");
        assert!(rows.iter().flatten().all(|needs| (0.0..=1.0).contains(needs)));
    }

    #[test]
    fn the_density_is_the_slope_of_the_distribution() {
        for x in [0.01, 0.1, 0.3, 0.9] {
            let rise = requirement_distribution(x + 1e-6) - requirement_distribution(x - 1e-6);
            let slope = rise / 2e-6 / requirement_distribution(1.0);
            assert!((slope - requirement_density(x)).abs() < 1e-6);
        }
    }

    #[test]
    fn every_resource_varies_by_the_factor_asked_for() {
        let spec = LeinbergerServers { count: 16, resources: 8, correlation: 0.5, variance: 3.0 };
        let servers = leinberger_servers(&spec, 7);
        for k in 0..8 {
            let values = || servers.iter().map(|server| server.capacity[k]);
            let greatest = values().fold(0.0, f64::max);
            let least = values().fold(f64::INFINITY, f64::min);
            assert!((greatest / least - 3.0).abs() < 1e-9);
            assert!((values().sum::<f64>() / 16.0 - 1.0).abs() < 1e-9);
        }
        let alone = LeinbergerServers { count: 1, resources: 1, ..spec };
        assert_eq!(leinberger_servers(&alone, 7).as_slice()[0].capacity, [1.0]);
    }
}
