//! The stage as a drawing to be saved, in German.

use crate::words::allocate::drawing as area;

translations! {
    legend =
        "Eine Zelle ist ein Prozessor: gefüllt belegt, hohl frei. Ein Balken ist so lang, wie sein Job breit ist. \
         Beschriftung: Prozessoren × Laufzeit bei Geschwindigkeit 1.";
    queue =
        "Warteschlange: {jobs} {jobs:Job|Jobs}, {processors} {processors:Prozessor|Prozessoren}";
    processors = "{number} {number:Prozessor|Prozessoren}";
    head = "{job} vorn";
    totals = "Insgesamt {free} frei, größte Lücke {largest}";
    index = "Fragmentierungsindex 1 − {largest}/{free} = {index}";
    free_of = "{free} frei von {processors}";
    kept = "{job} ab {at}";
    kept_extra = "{job} ab {at}, {extra} überzählig";
    leaves = "{policies}, Rest {left}";
    chosen_leaves = "{policies}, gewählt, Rest {left}";
}
