//! A search for a small scenario in which a rule fails, in German.

use crate::words::search as area;

translations! {
    worse_policy = "eine andere Strategie besser ist";
    more_processors = "ein Prozessor mehr es verschlechtert";
    faster_site = "ein schnellerer Standort es verschlechtert";
    shorter_job = "ein kürzerer Job es verschlechtert";
    fewer_jobs = "ein Job weniger es für die anderen verschlechtert";
    better_estimates = "genaue Schätzungen es verschlechtern";

    as_it_is = "unverändert";
    under = "unter {policy}";
    one_processor_more = "„ein Prozessor mehr“";
    one_faster_site = "„ein schnellerer Standort“";
    one_shorter_job = "„ein kürzerer Job“";
    one_job_less = "„ein Job weniger“";
    exact_estimates = "„genaue Schätzungen“";
    with_more_processors = "mit einem Prozessor mehr";
    with_faster_site = "mit einem schnelleren Standort";
    with_shorter_job = "mit einem kürzeren Job";
    with_fewer_jobs = "mit einem Job weniger";
    with_exact_estimates = "mit genauen Schätzungen";

    nothing_found = "Nichts gefunden in {tries} {tries:Szenario|Szenarien}";
    proves_nothing = "Das beweist nichts: Eine Suche findet, was ihr begegnet.";
    suffice = "{jobs} {jobs:Job|Jobs} an {sites} {sites:Standort|Standorten} genügen";
    values =
        "{metric}: {value} {run}, {other} {other_run}. Der kleinste von {hits} {hits:Fall|Fällen} unter \
         {tries} {tries:Szenario|Szenarien}.";
    metric = "Kennzahl";
}
