//! A comparison as CSV: one row a pair and job [G-81].

use std::io;

use super::{Change, Comparison, Verdict};

const COLUMNS: &str = "run,job,site,other_site,started_at,other_started_at,response_time,\
                       other_response_time,start_difference,response_difference,change,verdict";

/// Writes the jobs of all pairs, each with the number of the run that is not the baseline.
pub fn comparison_csv(out: &mut dyn io::Write, comparison: &Comparison) -> io::Result<()> {
    writeln!(out, "{COLUMNS}")?;
    for pair in &comparison.pairs {
        for row in &pair.jobs.jobs {
            let ([site, other], [started, other_started]) = (row.sites, row.started_at);
            let [response, other_response] = row.response_time;
            write!(out, "{},{},{site},{other},{started},{other_started},", pair.run, row.job.0)?;
            write!(out, "{response},{other_response},")?;
            write!(out, "{},{},", row.start_difference, row.response_difference)?;
            writeln!(out, "{},{}", row.change.word(), row.verdict.word())?;
        }
    }
    Ok(())
}

impl Change {
    /// The word in files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Earlier => "earlier",
            Self::Later => "later",
            Self::Site => "site",
            Self::Length => "length",
            Self::Same => "same",
        }
    }
}

impl Verdict {
    /// The word in files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Better => "better",
            Self::Worse => "worse",
            Self::Same => "same",
        }
    }
}
