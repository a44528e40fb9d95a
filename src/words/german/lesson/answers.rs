//! What is said to an answer of a lesson, and to what a teacher types, in German.

use crate::words::lesson::answers as area;

translations! {
    look_again = "Die Zahlen noch einmal ansehen.";
    it_is = "Richtig ist {number}.";
    worked = "{formula} = {number}.";
    with_unit = "{number} {unit}";
    one_processor = "Prozessor";
    processors = "Prozessoren";
    one_job = "Job";
    jobs = "Jobs";
    type_a_number = "Zuerst eine Zahl eingeben.";
    sign_once_point = "Das Dezimalzeichen nur einmal schreiben, als Punkt: 0.5.";
    sign_once_either = "Das Dezimalzeichen nur einmal schreiben, als Komma oder Punkt: 0,5.";
    number_alone = "Nur die Zahl eingeben, ohne Einheit.";
    pick_an_option = "Zuerst eine Möglichkeit auswählen.";
    not_these = "Nicht diese, oder nicht nur diese.";

    seed_wrong = "Startwert: „{found}“ gefunden, erwartet wird eine ganze Zahl von 0 bis {most}";
    students_wrong = "Teilnehmende: „{found}“ gefunden, erwartet wird eine ganze Zahl von 1 bis 10000";
    line = "Zeile {line}: {problem}";
    students = "Teilnehmende: {problem}";
    no_exam = "fehlt: Die Lektion hat keine Prüfung";

    a_job = "ein Job";
    an_item = "ein Eintrag";
    value_of = "{of}, {key}";
}
