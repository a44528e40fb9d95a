//! The graph of a job and its two measures, in German.

use crate::words::prioritize::graph as area;

translations! {
    spoken =
        "Aufgabengraph von {job}: {tasks} {tasks:Teilaufgabe|Teilaufgaben} in {layers} {layers:Schicht|Schichten}.";
    spoken_path = "Der kritische Pfad {path} hat zusammen {complexity} Operationen.";
    spoken_path_begin =
        "Der kritische Pfad {path} und {more} weitere hat zusammen {complexity} Operationen.";
    spoken_width = "Breite {width}.";

    task_graph = "Aufgabengraph";
    how_to_move = "Aufgabengraph; Pfeile verschieben ihn, Plus und Minus zoomen";
    zoom = "Zoom des Graphen";
    zoom_in = "Vergrößern";
    zoom_out = "Verkleinern";
    widest = "Breite {width}";

    column_task = "Teilaufgabe";
    column_layer = "Schicht";
    column_weight = "Gewicht";
    column_critical = "Auf dem kritischen Pfad";
    tasks = "Teilaufgaben von {job}";
    tasks_in = "Teilaufgaben von {job}, in {unit}";

    longest_path = "Längster Pfad **{operations}** Operationen";
    width = "Breite **{width}** {width:Teilaufgabe|Teilaufgaben} gleichzeitig";
    task = "Teilaufgabe {number}: {weight}";
}
