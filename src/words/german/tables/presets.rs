//! The built-in scenarios: their titles and their questions.

use super::Pair;

pub(super) static TEXTS: &[Pair] = &[
    ("A morning on five sites", "Ein Morgen, fünf Standorte"),
    (
        "Why does the head of the queue go to this site and not to another?",
        "Warum geht der vorderste Job zu diesem Standort und nicht zu einem anderen?",
    ),
    ("A supercomputer's month", "Ein Monat eines Supercomputers"),
    (
        "How does a queue build up and drain when jobs come as users really send them?",
        "Wie wächst eine Warteschlange und wie leert sie sich, wenn Jobs so kommen, wie sie wirklich eingereicht werden?",
    ),
    ("Equal speeds", "Gleiche Geschwindigkeiten"),
    (
        "When all sites are equally fast, what does fragmentation alone cost?",
        "Was kostet Fragmentierung allein, wenn alle Standorte gleich schnell sind?",
    ),
    ("One fast small site", "Ein schneller kleiner Standort"),
    (
        "What goes wrong when every job rushes to the fastest site?",
        "Was geht schief, wenn jeder Job zum schnellsten Standort drängt?",
    ),
    ("Wide jobs cut", "Breite Jobs zerschnitten"),
    (
        "What is gained when wide jobs are cut to a quarter of the largest site?",
        "Was ist gewonnen, wenn breite Jobs auf ein Viertel des größten Standorts zerschnitten werden?",
    ),
    ("Working days and nights", "Arbeitstage und Nächte"),
    (
        "Does the night empty the queue that the working day has filled?",
        "Leert die Nacht die Warteschlange, die der Arbeitstag gefüllt hat?",
    ),
    ("Passing on five sites", "Überholen auf fünf Standorten"),
    (
        "Who may pass a blocked head, and does the choice of the site still matter once jobs may?",
        "Wer darf einen blockierten vordersten Job überholen, und kommt es auf die Wahl des Standorts dann noch an?",
    ),
    ("A place for everybody on five sites", "Ein Platz für alle auf fünf Standorten"),
    (
        "When every waiting job has a site and a start, what is left for those who come later?",
        "Was bleibt denen, die später kommen, wenn jeder wartende Job einen Standort und einen Start hat?",
    ),
    ("Found: exact estimates make it worse", "Gefunden: Genaue Schätzungen machen es schlechter"),
    (
        "The smallest of 1 973 drawn cases (gridlock find better-estimates): what good did a wrong estimate do?",
        "Der kleinste von 1\u{202f}973 gezogenen Fällen (gridlock find better-estimates): Wozu war eine falsche Schätzung gut?",
    ),
    (
        "Found: a faster site, a longer response",
        "Gefunden: ein schnellerer Standort, eine längere Verweilzeit",
    ),
    (
        "The smallest of 19 288 drawn cases (gridlock find faster-site): how can a site that gets faster make jobs take longer?",
        "Der kleinste von 19\u{202f}288 gezogenen Fällen (gridlock find faster-site): Wie kann ein Standort, der schneller wird, Jobs länger dauern lassen?",
    ),
    ("Found: intelligent loses to best-fit", "Gefunden: intelligent verliert gegen Best-Fit"),
    (
        "The smallest of 10 767 drawn cases (gridlock find worse-policy): why does the fastest site, taken by a small job, make all wait longer?",
        "Der kleinste von 10\u{202f}767 gezogenen Fällen (gridlock find worse-policy): Warum warten alle länger, wenn ein kleiner Job den schnellsten Standort nimmt?",
    ),
    (
        "Found: one processor more, a longer response",
        "Gefunden: ein Prozessor mehr, eine längere Verweilzeit",
    ),
    (
        "The smallest of 21 807 drawn cases (gridlock find more-processors): how can one processor more make jobs wait longer?",
        "Der kleinste von 21\u{202f}807 gezogenen Fällen (gridlock find more-processors): Wie kann ein Prozessor mehr Jobs länger warten lassen?",
    ),
    ("Ten jobs on nine levels", "Zehn Jobs auf neun Stufen"),
    (
        "Which of ten jobs gets the fastest machine, and why?",
        "Welcher von zehn Jobs bekommt die schnellste Maschine, und warum?",
    ),
    ("Ten drawn jobs on ten machines", "Zehn gezogene Jobs auf zehn Maschinen"),
    (
        "What does the middle mean next to a machine with thousands of processors?",
        "Was bedeutet die Mitte neben einer Maschine mit Tausenden von Prozessoren?",
    ),
    ("Jobs that come one after the other", "Jobs, die nacheinander kommen"),
    (
        "Does the level of a job stay the same while it waits?",
        "Bleibt die Stufe eines Jobs dieselbe, während er wartet?",
    ),
    ("The longest job first", "Der längste Job zuerst"),
    (
        "Does sorting by complexity alone do as well as nine levels?",
        "Ist Sortieren nach Komplexität allein so gut wie neun Stufen?",
    ),
    ("Sixteen servers, four resources", "Sechzehn Server, vier Ressourcen"),
    (
        "Receiver-initiated with the balance index: which job does a server that is out of balance ask for?",
        "Vom Empfänger ausgehend, mit dem Balanceindex: Um welchen Job bittet ein Server, der aus der Balance ist?",
    ),
    ("The paper's setting", "Wie im Artikel"),
    (
        "16 servers with 8 resources, 1000 jobs: how close to one central queue does balancing come?",
        "16 Server mit 8 Ressourcen, 1\u{202f}000 Jobs: Wie nahe kommt Ausgleichen an eine zentrale Warteschlange heran?",
    ),
    ("The latest job", "Der späteste Job"),
    (
        "The same servers and jobs as in the paper's setting, moved by the classical rule: what does it leave unbalanced?",
        "Dieselben Server und Jobs wie im Artikel, verschoben nach der klassischen Regel: Was lässt sie unausgewogen?",
    ),
    ("One central queue", "Eine zentrale Warteschlange"),
    (
        "What would the servers reach if every one of them could take from one queue?",
        "Was würden die Server erreichen, wenn jeder aus einer Warteschlange nehmen könnte?",
    ),
    ("Very unlike servers", "Sehr ungleiche Server"),
    (
        "Capacities differ by a factor of 8. How much does the balance index add to the latest job?",
        "Die Kapazitäten unterscheiden sich um den Faktor 8. Wie viel bringt der Balanceindex gegenüber dem spätesten Job?",
    ),
    ("32 servers, 8 resources", "32 Server, 8 Ressourcen"),
    (
        "Twice as many servers: does balancing still find partners?",
        "Doppelt so viele Server: Findet das Ausgleichen noch Partner?",
    ),
    ("The paper's Figure 2", "Abbildung 2 des Artikels"),
    (
        "Two queues ask for the same in all, one for too much of a resource. Which jobs make both balanced?",
        "Zwei Warteschlangen verlangen insgesamt gleich viel, eine zu viel von einer Ressource. Welche Jobs machen beide ausgewogen?",
    ),
    ("Ten clusters, large files", "Zehn Cluster, große Dateien"),
    (
        "Each criterion alone picks another cluster. When is the sum of transfer, wait and process the better guide?",
        "Jedes Kriterium allein wählt einen anderen Cluster. Wann ist die Summe aus Übertragen, Warten und Rechnen der bessere Ratgeber?",
    ),
    ("Fifty clusters, full load", "Fünfzig Cluster, volle Last"),
    (
        "The paper's grid: how much shorter is the time to run when all of it is estimated?",
        "Das Grid des Artikels: Wie viel kürzer ist die TTR, wenn sie im Ganzen geschätzt wird?",
    ),
    ("A fast cluster behind a slow link", "Ein schneller Cluster hinter einer langsamen Leitung"),
    (
        "The fastest cluster is the hardest to reach. For which jobs is it worth the way?",
        "Der schnellste Cluster ist am schwersten zu erreichen. Für welche Jobs lohnt sich der Weg?",
    ),
    ("Short deadlines", "Kurze Fristen"),
    (
        "Nobody may take longer than 8 h 20 min: which jobs are turned away, and could another policy have served them?",
        "Keiner darf länger als 8 h 20 min dauern: Welche Jobs werden abgewiesen, und hätte eine andere Strategie sie bedienen können?",
    ),
    ("Power alone, deadlines ignored", "Rechenleistung allein, ohne Fristen"),
    (
        "Everybody goes to the most powerful cluster. How long does its queue get while others idle?",
        "Alle gehen zum stärksten Cluster. Wie lang wird seine Warteschlange, während andere nichts tun?",
    ),
    (
        "Clusters run as many jobs as their processors allow. Is the wait still what decides?",
        "Cluster führen so viele Jobs zugleich aus, wie ihre Prozessoren erlauben. Entscheidet die Wartezeit dann noch?",
    ),
    ("Sixteen jobs", "Sechzehn Jobs"),
    (
        "Who may pass the head without delaying it?",
        "Wer darf den vordersten Job überholen, ohne ihn aufzuhalten?",
    ),
    ("Like the SDSC SP2", "Wie der SDSC SP2"),
    (
        "How much does backfilling gain on 128 processors and three thousand jobs?",
        "Wie viel gewinnt Backfilling mit 128 Prozessoren und dreitausend Jobs?",
    ),
    ("Predicted estimates", "Vorhergesagte Laufzeiten"),
    (
        "Users ask for hours, their jobs take minutes: what if the scheduler guesses from the last two?",
        "Verlangt werden Stunden, die Jobs dauern Minuten: Was, wenn der Scheduler nach den letzten beiden schätzt?",
    ),
    ("A reservation for everybody", "Eine Reservierung für alle"),
    (
        "What changes when nobody in the queue may be delayed?",
        "Was ändert sich, wenn niemand in der Warteschlange aufgehalten werden darf?",
    ),
];
