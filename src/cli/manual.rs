//! Shell completions and manual pages. Both are made from the command's own definition, so that they
//! never lag behind it.

use std::fs;
use std::path::Path;

use clap::Command;
use clap_mangen::Man;

use super::arguments::{CompletionsArguments, ManArguments, command};
use super::commands::printed;
use super::failure::Failure;
use crate::report::VERSION;

/// `gridlock completions`.
pub(super) fn completions(
    arguments: &CompletionsArguments,
    out: Option<&Path>,
) -> Result<(), Failure> {
    // The generator takes a failing writer for a fault of the program, so it gets one that does not fail.
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command(), "gridlock", &mut script);
    printed(out, |to| to.write_all(&script))
}

/// `gridlock man`.
pub(super) fn man(arguments: &ManArguments, out: Option<&Path>) -> Result<(), Failure> {
    let mut whole = command().disable_help_subcommand(true);
    whole.build();
    match (&arguments.folder, &arguments.command) {
        (Some(_), _) if out.is_some() => {
            Err(Failure::argument("--out", "goes with one page, expected --folder alone"))
        }
        (Some(folder), _) => write_pages(&whole, folder),
        (None, words) => print_page(found(&whole, words)?.clone(), out),
    }
}

/// The command of these words: `lesson check` is one of `lesson`'s.
fn found<'a>(whole: &'a Command, words: &[String]) -> Result<&'a Command, Failure> {
    let mut command = whole;
    for word in words {
        let Some(next) = command.find_subcommand(word) else {
            let names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
            let message = if names.is_empty() {
                format!("found {word:?} behind {:?}, which has no commands", command.get_name())
            } else {
                format!("found {word:?}, expected one of {}", names.join(", "))
            };
            return Err(Failure::argument("COMMAND", message));
        };
        command = next;
    }
    Ok(command)
}

/// The page of a command.
fn page(command: Command) -> Man {
    Man::new(command).source(format!("gridlock {VERSION}")).manual("Gridlock")
}

fn print_page(command: Command, out: Option<&Path>) -> Result<(), Failure> {
    let page = page(command);
    printed(out, |mut to| page.render(&mut to))
}

/// The pages of a command and of all its commands, one file each.
fn write_pages(whole: &Command, folder: &Path) -> Result<(), Failure> {
    let failed = |error| Failure::file(&folder.display().to_string(), "made", &error);
    fs::create_dir_all(folder).map_err(failed)?;
    let file = folder.join(page(whole.clone()).get_filename());
    print_page(whole.clone(), Some(&file))?;
    whole.get_subcommands().try_for_each(|command| write_pages(command, folder))
}
