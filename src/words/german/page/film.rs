//! The dialog that makes a film of a stretch of a run, in German.

use crate::words::page::film as area;

translations! {
    film = "Film";
    make_film = "Bühne als Film …";
    title = "Titel";
    untitled = "Gridlock";
    from = "Von";
    to = "Bis";
    frame_each = "Ein Bild je";
    frames_a_second = "Bilder pro Sekunde";
    size = "Größe";
    format = "Format";
    gif = "Animiertes GIF";
    webm = "Video (WebM)";
    make = "Film erstellen";
    backwards = "Der Film würde enden, bevor er beginnt.";
    too_long =
        "Das sind mehr als {most} Bilder. Einen kürzeren Abschnitt oder größere Schritte von Bild zu Bild wählen.";
    extent = "{frames} {frames:Bild|Bilder}, {length}";
    recorded =
        "Ein Video wird aufgenommen, während es läuft: Sind seine Bilder gezeichnet, dauert das noch einmal so lange wie der Film. Bis dahin muss diese Seite im Vordergrund bleiben.";
    no_webm = "Dieser Browser nimmt kein WebM auf.";
    drawing = "Bild {frame} von {frames} wird gezeichnet";
    recording = "Bild {frame} von {frames} wird aufgenommen";
    canceled = "Der Film wurde abgebrochen. Nichts wurde gespeichert.";
    failed = "Der Browser konnte diesen Film nicht erstellen. Nichts wurde gespeichert.";
    saved = "Gespeichert als {file}: {frames} {frames:Bild|Bilder}, {size}.";
}
