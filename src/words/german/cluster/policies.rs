//! What is said of each policy, in German.

use crate::words::cluster::policies as area;

translations! {
    fcfs_rule =
        "FCFS startet Jobs in der Reihenfolge der Ankunft; wer nicht passt, blockiert alle dahinter.";

    sjf_rule = "SJF startet die kürzeste Schätzung zuerst; wer nicht passt, blockiert alle dahinter.";
    sjf_first =
        "{job} hat die kürzeste Schätzung von allen, die warten, und passt: Gebraucht {need:wird|werden} **{need} \
         {need:Prozessor|Prozessoren}**, {free} {free:ist|sind} frei. Das geplante Ende ist um {ends}.";

    ljf_rule = "LJF startet die längste Schätzung zuerst; wer nicht passt, blockiert alle dahinter.";
    ljf_first =
        "{job} hat die längste Schätzung von allen, die warten, und passt: Gebraucht {need:wird|werden} **{need} \
         {need:Prozessor|Prozessoren}**, {free} {free:ist|sind} frei. Das geplante Ende ist um {ends}.";

    easy_rule =
        "EASY lässt andere an einem blockierten vordersten Job vorbei, wenn sie bis zu dessen Schattenzeit enden \
         oder nur überzählige Prozessoren brauchen.";

    easy_sjbf = "EASY, der kürzeste zuerst";
    easy_sjbf_rule = "Wie EASY, aber wer vorbei darf, wird der Kürze nach versucht.";

    easy_plus_plus_rule =
        "Wie EASY, die kürzesten zuerst, mit Schätzungen, die aus den letzten Jobs des Nutzers vorhergesagt werden.";

    conservative = "Konservativ";
    conservative_inside = "konservativ";
    conservative_rule =
        "Konservatives Backfilling lässt einen Job nur dann vor der Zeit starten, wenn sich niemandes Reservierung \
         verspätet.";
}
