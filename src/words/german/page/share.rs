//! Links, files and codes to share, in German.

use crate::words::page::share as area;

translations! {
    share = "Teilen";
    scenario_too_long =
        "Ein Link auf dieses Szenario hätte {characters} Zeichen, zu viele für die meisten Programme. Das Szenario lässt sich als Datei teilen.";
    experiment_too_long =
        "Ein Link auf dieses Experiment hätte {characters} Zeichen, zu viele für die meisten Programme. Es lässt sich als Datei teilen.";
    lesson_too_long =
        "Ein Link auf diese Lektion wäre zu lang für die meisten Programme. Sie lässt sich als Datei teilen.";
    trace_apart =
        "Das Protokoll ist nicht darin: Beim Öffnen wird nach der Datei {name} gefragt.";
    link_to_step = "Link auf diesen Schritt";
    link_to_experiment = "Link auf dieses Experiment";
    link_to_block = "Link auf diesen Abschnitt";
    link_to_list = "Link auf diese Liste";
    copied_step =
        "Link kopiert. Er enthält das Szenario und genau diesen Schritt; nichts hat dieses Gerät verlassen.";
    copied_experiment =
        "Link kopiert. Er enthält das Experiment, bereit zum Ausführen; nichts hat dieses Gerät verlassen.";
    copied_block =
        "Link kopiert. Er enthält die Lektion und ihren Abschnitt, aber keine Antwort; nichts hat dieses Gerät verlassen.";
    copied_list =
        "Link kopiert. Er enthält die Liste der Lektionen; nichts hat dieses Gerät verlassen.";
    not_copied =
        "Der Browser erlaubt das Kopieren nicht. Es ist ausgewählt: von Hand kopieren.";
    copy_link = "Link kopieren";
    code_for_page = "Code für eine eigene Seite";
    code_copied = "Code kopiert.";
    copy_code = "Code kopieren";
    save_scenario = "Szenario als Datei sichern";
    save_experiment = "Experiment als Datei sichern";
    save_lesson = "Lektion als Datei sichern";

    no_code_from_disk =
        "Diese Seite läuft von der Festplatte, wo kein Telefon sie findet; darum gibt es keinen Code.";
    too_long_for_code = "Der Link ist zu lang für einen Code, den ein Telefon liest.";
    code_of_link = "QR-Code des Links";
    code_for_phones = "QR-Code für Telefone";

    case_not_opened = "Der Fall lässt sich nicht öffnen";
    not_in_a_frame =
        "ein Rahmen in einer anderen Seite zeigt nur die Labore; diese Datei öffnet Gridlock selbst";
    questions = "„compare“, „waiting“, „regret“, „optimum“ oder „find“";
    policy_file_name = "eine Datei mit einem Namen aus 1 bis 40 von a-z, 0-9 und „-“";
    no_utf_8 = "Bytes gefunden, die kein UTF-8 sind, bei {at}";
    too_many_characters = "mehr als {most} Zeichen";
}
