//! What has just happened, and why what comes next comes next, in German.

use crate::words::toy::steps as area;

translations! {
    joined = "{job} steht in der Warteschlange.";
    started = "{job} hat die Maschine.";
    finished = "{job} ist zu Ende.";

    over_submission = "Ein Job wird eingereicht";
    why_submitted = "Warum kommt {job}?";
    submitted = "Das Szenario reicht **{job}** jetzt ein.";
    submitted_briefly = "{job} wird eingereicht";
    over_start = "Die Maschine ist frei";
    why_started = "Warum {job}?";
    first = "**{job}** kam von den Wartenden zuerst.";
    first_briefly = "{job} kam zuerst";
    shortest = "**{job}** ist der kürzeste von {waiting} {waiting:wartenden Job|wartenden Jobs}.";
    shortest_briefly = "{job} ist der kürzeste";
    over_finish = "Ein Job endet";
    why_finished = "Warum endet {job}?";
    done = "Die Maschine ist mit **{job}** fertig.";
    done_briefly = "{job} ist fertig";
    fate = "abgewiesen";
}
