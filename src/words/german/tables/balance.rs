//! Lab *Balance*: servers, jobs, policies and options.

use super::Pair;

pub(super) static TEXTS: &[Pair] = &[
    ("Balance", "Balance"),
    (
        "Servers with several resources and queues of their own: which job moves where?",
        "Server mit mehreren Ressourcen und eigenen Warteschlangen: Welcher Job wird wohin verlagert?",
    ),
    (
        "Everything that a run of lab Balance needs.",
        "Alles, was ein Lauf des Labors Balance braucht.",
    ),
    ("Servers", "Server"),
    ("Near-homogeneous", "Fast gleichartig"),
    (
        "The servers, in order, or how they are drawn.",
        "Die Server, der Reihe nach, oder wie sie gezogen werden.",
    ),
    ("Correlated requirements", "Korrelierte Anforderungen"),
    ("Jobs stay where they were submitted.", "Jobs bleiben, wo sie eingereicht wurden."),
    ("Central queue", "Zentrale Warteschlange"),
    (
        "One queue from which every server may take.",
        "Eine Warteschlange, aus der jeder Server nehmen darf.",
    ),
    ("SI", "SI"),
    (
        "Servers that are over send their latest job.",
        "Überlastete Server senden ihren letzten Job.",
    ),
    ("SI, BSP", "SI, BSP"),
    (
        "They send the job that leaves them best balanced.",
        "Sie senden den Job, ohne den sie am besten ausgeglichen sind.",
    ),
    ("SI, RB+BSP", "SI, RB+BSP"),
    ("Servers that are out of balance send too.", "Auch unausgeglichene Server senden."),
    ("RI", "RI"),
    (
        "Servers that are under receive the latest job of another.",
        "Unterlastete Server empfangen den letzten Job eines anderen.",
    ),
    ("RI, BSP", "RI, BSP"),
    (
        "They receive the job that leaves them best balanced.",
        "Sie empfangen den Job, mit dem sie am besten ausgeglichen sind.",
    ),
    ("RI, RB+BSP", "RI, RB+BSP"),
    ("Servers that are out of balance receive too.", "Auch unausgeglichene Server empfangen."),
    ("SY", "SY"),
    (
        "Both: who is over sends, who is under receives, the latest job.",
        "Beides: Überlastete senden, unterlastete empfangen, jeweils den letzten Job.",
    ),
    ("SY, BSP", "SY, BSP"),
    (
        "Both, with the job that leaves the acting server best balanced.",
        "Beides, mit dem Job, bei dem der handelnde Server am besten ausgeglichen ist.",
    ),
    ("SY, RB+BSP", "SY, RB+BSP"),
    (
        "Servers that are out of balance send and receive too.",
        "Auch unausgeglichene Server senden und empfangen.",
    ),
    (
        "A machine with several kinds of resource and a queue of its own.",
        "Eine Maschine mit mehreren Arten von Ressourcen und einer eigenen Warteschlange.",
    ),
    ("What people call the server.", "Wie der Server genannt wird."),
    ("Capacity", "Kapazität"),
    (
        "How much it has of each resource; as many numbers for every server.",
        "Wie viel er von jeder Ressource hat; bei jedem Server gleich viele Zahlen.",
    ),
    ("Leinberger and others", "Leinberger und andere"),
    ("In the manner of the paper of lab Balance.", "In der Art des Artikels zum Labor Balance."),
    (
        "Servers whose capacities differ by a given factor.",
        "Server, deren Kapazitäten sich um einen gegebenen Faktor unterscheiden.",
    ),
    ("How many servers are made.", "Wie viele Server erzeugt werden."),
    ("Resources (K)", "Ressourcen (K)"),
    ("How many kinds of resource they have.", "Wie viele Arten von Ressourcen sie haben."),
    ("Correlation (Src)", "Korrelation (Src)"),
    (
        "How the capacities of one server go together; at 1 a large one is large in all.",
        "Wie die Kapazitäten eines Servers zusammenhängen; bei 1 ist ein großer in allen groß.",
    ),
    ("Variance (Srv)", "Varianz (Srv)"),
    (
        "The greatest capacity over the least, for every resource.",
        "Die größte Kapazität geteilt durch die kleinste, bei jeder Ressource.",
    ),
    (
        "A job that holds some of every resource of one server.",
        "Ein Job, der von jeder Ressource eines Servers etwas belegt.",
    ),
    ("When the job joins a queue.", "Wann sich der Job in eine Warteschlange einreiht."),
    ("How long the job runs, on any server.", "Wie lange der Job läuft, auf jedem Server."),
    ("Requirements", "Anforderungen"),
    (
        "What it holds of each resource, in the units of the capacities.",
        "Was er von jeder Ressource belegt, in den Einheiten der Kapazitäten.",
    ),
    ("Submitted to", "Eingereicht bei"),
    (
        "Whose queue it joins: a place in the list of servers, from 0.",
        "In wessen Warteschlange er sich einreiht: ein Platz in der Liste der Server, ab 0.",
    ),
    ("Jobs whose requirements go together.", "Jobs, deren Anforderungen zusammenhängen."),
    ("Rate", "Rate"),
    (
        "How many jobs are submitted in a second, on average.",
        "Wie viele Jobs im Mittel in einer Sekunde eingereicht werden.",
    ),
    ("Mean runtime", "Mittlere Laufzeit"),
    (
        "The mean of the runtimes, which are exponentially distributed.",
        "Der Mittelwert der Laufzeiten, die exponentialverteilt sind.",
    ),
    ("Correlation", "Korrelation"),
    (
        "How the requirements of one job go together; 0.309 makes their correlation 0.25.",
        "Wie die Anforderungen eines Jobs zusammenhängen; bei 0,309 ist ihre Korrelation 0,25.",
    ),
    ("Sender threshold (Ts)", "Schwellenwert des Senders (Ts)"),
    (
        "A server is over from the average load times 1 and this.",
        "Ein Server ist überlastet ab der mittleren Last mal 1 plus diesem Wert.",
    ),
    ("Receiver threshold (Tr)", "Schwellenwert des Empfängers (Tr)"),
    (
        "A server is under up to the average load times 1 minus this.",
        "Ein Server ist unterlastet bis zur mittleren Last mal 1 minus diesem Wert.",
    ),
    ("Balance threshold (Tb)", "Schwellenwert der Balance (Tb)"),
    (
        "A server is out of balance from the global balance index times 1 and this.",
        "Ein Server ist unausgeglichen ab dem globalen Balanceindex mal 1 plus diesem Wert.",
    ),
    ("Transfer limit (Tc)", "Grenze der Verlagerungen (Tc)"),
    ("How often a job may move.", "Wie oft ein Job verlagert werden darf."),
    ("Partner on balance", "Partner bei Unausgeglichenheit"),
    ("Less loaded", "Weniger belastet"),
    (
        "One that is not more loaded than the sender.",
        "Einer, der nicht stärker belastet ist als der Sender.",
    ),
    ("Eligible", "Geeignet"),
    (
        "One that could be the partner of an action on load.",
        "Einer, der Partner einer Handlung wegen der Last sein könnte.",
    ),
    ("Anyone.", "Irgendeiner."),
    (
        "Who may be the partner when balance triggered.",
        "Wer Partner sein darf, wenn die Balance den Anstoß gab.",
    ),
    ("Local scheduler", "Lokaler Scheduler"),
    ("Balanced (BB)", "Ausgeglichen (BB)"),
    (
        "The job that leaves resources evenly used.",
        "Der Job, mit dem die Ressourcen gleichmäßig genutzt sind.",
    ),
    ("Lowest (BL)", "Niedrigste (BL)"),
    (
        "The job that takes most of the least used one.",
        "Der Job, der von der am wenigsten genutzten Ressource am meisten nimmt.",
    ),
    ("First fit (FF)", "First-Fit (FF)"),
    ("The first job that fits.", "Der erste Job, der passt."),
    (
        "Which waiting job a server starts when it does not take the head.",
        "Welchen wartenden Job ein Server startet, wenn er nicht den vordersten nimmt.",
    ),
    ("Head first", "Vorderster zuerst"),
    (
        "Whether the head starts first if it fits.",
        "Ob der vorderste Job zuerst startet, wenn er passt.",
    ),
    ("At one instant", "Im selben Augenblick"),
    ("Jobs arrive before others end.", "Jobs kommen an, bevor andere enden."),
    ("Jobs end before others arrive.", "Jobs enden, bevor andere ankommen."),
    (
        "What comes first among events of the same time.",
        "Was unter gleichzeitigen Ereignissen zuerst kommt.",
    ),
];
