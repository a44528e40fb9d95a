//! The workload model of Lublin and Feitelson (2003), after their program: rigid jobs of one or two
//! types, each with its own clock and a daily cycle of arrivals [E-20 to E-23].

mod model;
mod gamma;
mod arrivals;

use arrivals::Arrivals;
use model::{BATCH, INTERACTIVE, Model, TYPELESS};

use super::Stream;
use crate::domain::{Job, JobName};
use crate::time::{Span, Time};

/// Which types of jobs there are [E-20].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LublinTypes {
    /// Batch and interactive jobs, each with its own clock.
    #[default]
    Both,
    /// One type for all.
    Typeless,
}

/// The parameters of the model that people choose [F-16].
#[derive(Clone, Debug, PartialEq)]
pub struct LublinSpec {
    /// How many jobs.
    pub count: u32,
    /// Which types of jobs there are.
    pub types: LublinTypes,
    /// The size of the machine; no job is wider.
    pub processors: u32,
    /// The hour of the day at time 0.
    pub start_hour: f64,
    /// Shorter runtimes are raised to this, in seconds.
    pub minimum_runtime: f64,
}

impl Default for LublinSpec {
    fn default() -> Self {
        Self {
            count: 1000,
            types: LublinTypes::Both,
            processors: 128,
            start_hour: 0.0,
            minimum_runtime: 1.0,
        }
    }
}

/// The endless sequence of jobs of the model, in order of submission.
#[derive(Clone, Debug)]
pub struct Lublin {
    stream: Stream,
    /// Batch first, or the only type.
    clocks: Vec<Arrivals>,
    processors: u32,
    minimum_runtime: f64,
    made: u64,
}

impl Lublin {
    /// The jobs of this seed; `count` is not looked at.
    pub fn new(spec: &LublinSpec, seed: u64) -> Self {
        let mut stream = Stream::new(seed, "lublin");
        let models: &[Model] = match spec.types {
            LublinTypes::Both => &[BATCH, INTERACTIVE],
            LublinTypes::Typeless => &[TYPELESS],
        };
        let processors = spec.processors.max(1);
        let start = |model: &Model| Arrivals::new(model.for_machine(processors), spec.start_hour);
        let mut clocks: Vec<Arrivals> = models.iter().map(start).collect();
        for clock in &mut clocks {
            clock.advance(&mut stream);
        }
        Self { stream, clocks, processors, minimum_runtime: spec.minimum_runtime, made: 0 }
    }

    /// The type that submits next: interactive if both do at once.
    fn next_clock(&self) -> usize {
        match self.clocks.as_slice() {
            [batch, interactive] => usize::from(interactive.next <= batch.next),
            _ => 0,
        }
    }
}

impl Iterator for Lublin {
    type Item = Job;

    fn next(&mut self) -> Option<Job> {
        let next = self.next_clock();
        let clock = self.clocks.get_mut(next)?;
        let submitted_at = Time::from_secs(clock.next);
        clock.advance(&mut self.stream);
        // On a machine of few processors the model may round to none; a job has at least one.
        let width = clock.model.width(&mut self.stream).clamp(1.0, f64::from(self.processors));
        let runtime = clock.model.runtime(width, &mut self.stream).max(self.minimum_runtime);
        self.made += 1;
        Some(Job {
            name: JobName::whole(self.made),
            submitted_at,
            processors: whole_processors(width),
            runtime: Span::from_secs(runtime),
            requested_time: None,
            user: None,
            queue: None,
            priority: None,
        })
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "whole, from 1 to the machine's size"
)]
fn whole_processors(width: f64) -> u32 {
    width as u32
}
