//! What somebody learns with.

mod answers;
mod decisions;
mod read;
mod recorded;
mod ties;

use gridlock::experiment::bench::{Bench, PreparedVisitor};
use gridlock::ids::JobId;
use gridlock::kernel::Waits;
use gridlock::learn::decision::{
    Asking, Choice, Code, Decision, Pick, Register, Settings, Taken, reasons,
};
use gridlock::report::{Keyed, LabVisitor, Reported, Reports, RunError};
use gridlock::runs::Runs;
use gridlock::scenario::Value as InOrder;
use serde_json::Value;

/// A run with everything that is asked of it.
struct Asked {
    /// The steps as the command writes them.
    steps: Vec<Value>,
    decisions: Vec<(Asking, Decision)>,
    /// The numbers of the jobs by their places.
    names: Vec<u64>,
    /// The reasons among which somebody would choose, decision by decision.
    reasons: Vec<Vec<&'static str>>,
}

/// All decisions of the run of a scenario, of every kind.
fn asked(scenario: &Value) -> Asked {
    struct Ask;
    struct AskLab;

    impl PreparedVisitor for Ask {
        type Answer = Asked;

        fn visit<S: Reported>(self, prepared: &S, policy: S::Policy) -> Result<Asked, RunError> {
            let mut steps = Vec::new();
            S::Kind::write_steps::<true>(&mut steps, prepared.prepared(), policy).unwrap();
            let lines = std::str::from_utf8(&steps).unwrap().lines();
            let steps = lines.map(|line| serde_json::from_str(line).unwrap()).collect();
            let asked = prepared.with_lab(policy, AskLab);
            Ok(Asked { steps, ..asked })
        }
    }

    impl LabVisitor for AskLab {
        type Answer = Asked;

        fn visit<L: Keyed + Runs + Waits>(self, lab: &L) -> Self::Answer {
            let taken = Taken::run(lab).unwrap();
            let all = Settings { single: true, ..Settings::default() };
            let mut decisions = Vec::new();
            for asking in L::ASKINGS {
                let mut register = Register::new(*asking);
                let mut from = 0;
                while let Some(found) = register.next(&taken, all, from, |_| true) {
                    from = found.cursor + 1;
                    decisions.push((*asking, found));
                }
            }
            let told = decisions.iter().map(|(asking, it)| {
                let codes = it.question.code.map(|code| reasons(lab, *asking, code));
                codes.unwrap_or_default().into_iter().map(Code::word).collect()
            });
            let reasons = told.collect();
            let jobs = (0..lab.job_count()).map(JobId::from_index);
            let names = jobs.map(|job| lab.job_name(job).number).collect();
            Asked { steps: Vec::new(), decisions, names, reasons }
        }
    }

    let mut scenario = scenario.clone();
    scenario["format"] = "gridlock/1".into();
    let scenario = InOrder::parse(scenario.to_string().as_bytes()).unwrap();
    Bench::new(()).show(&scenario, Ask).unwrap()
}

impl Asked {
    /// A choice as lessons write it: the place of a site, the number of a job or of a level, or null.
    fn written(&self, choice: Choice) -> Value {
        match choice {
            Choice::Place(site) => site.0.into(),
            Choice::Job(job) => self.names[job.index()].into(),
            Choice::Level(priority) => priority.number().into(),
            Choice::Nothing => Value::Null,
        }
    }

    /// A pick as lessons write it; sets by the numbers of their jobs.
    fn written_pick(&self, pick: &Pick) -> Value {
        let numbers = |jobs: &[JobId]| jobs.iter().map(|job| self.names[job.index()]).collect();
        match pick {
            Pick::One(choice) => self.written(*choice),
            Pick::Order(jobs) => {
                Value::Array(jobs.iter().map(|job| self.written(Choice::Job(*job))).collect())
            }
            Pick::Jobs(jobs) => {
                let mut numbers: Vec<u64> = numbers(jobs);
                numbers.sort_unstable();
                numbers.into()
            }
        }
    }
}
