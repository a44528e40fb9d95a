//! Arguments that make no sense as a whole, told in one line [F-29].

use clap::CommandFactory;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use super::Arguments;
use crate::cli::failure::Failure;

/// What is wrong with the arguments, in one line.
pub(super) fn failure(error: &clap::Error) -> Failure {
    let text = error.to_string();
    let without_command =
        [ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand, ErrorKind::MissingSubcommand];
    if without_command.contains(&error.kind()) {
        let expected = commands_of(&text).join(", ");
        return Failure::argument("COMMAND", format!("missing, expected one of {expected}"));
    }
    let argument = [ContextKind::InvalidArg, ContextKind::InvalidSubcommand].into_iter();
    let argument = argument.filter_map(|kind| error.get(kind)).find_map(|value| match value {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => texts.first().cloned(),
        _ => None,
    });
    // `--seed <N>` is called by its name alone.
    let argument = argument.unwrap_or_default();
    let name = argument.split([' ', '=']).next().unwrap_or_default();
    Failure::argument(name, told(&text).join("; "))
}

/// The commands of the one whose usage this text tells.
fn commands_of(text: &str) -> Vec<String> {
    let usage = text.lines().find_map(|line| line.trim().strip_prefix("Usage: "));
    let whole = Arguments::command();
    let mut command = &whole;
    for word in usage.unwrap_or_default().split_whitespace().skip(1) {
        let Some(inner) = command.find_subcommand(word) else { break };
        command = inner;
    }
    let names = command.get_subcommands().map(|inner| inner.get_name().to_owned());
    names.filter(|name| name != "help").collect()
}

/// What a message of clap says: its lines that say something, and behind one that ends in a colon what it lists.
fn told(text: &str) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    let mut lists = false;
    for line in text.lines() {
        let line = line.trim();
        let says =
            ["error: ", "tip: ", "[possible values"].iter().any(|start| line.starts_with(start));
        if says {
            told.push(line.trim_start_matches("error: ").to_owned());
        } else if let Some(last) = told.last_mut().filter(|_| lists && !line.is_empty()) {
            last.push_str(if last.ends_with(':') { " " } else { ", " });
            last.push_str(line);
        }
        lists = !line.is_empty() && (lists || line.ends_with(':'));
    }
    told
}
