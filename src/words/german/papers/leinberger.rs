//! Lab *Balance*: the worked example, the requirements, and Figure 4.

use super::Pair;

pub(super) static TEXTS: &[Pair] = &[
    (
        "The worked example: the indices of two queues before and after jobs change places.",
        "Das durchgerechnete Beispiel: die Indizes zweier Warteschlangen, bevor und nachdem Jobs die Plätze tauschen.",
    ),
    ("ra of A, as the jobs came", "ra von A, wie die Jobs kamen"),
    ("ra of B, as the jobs came", "ra von B, wie die Jobs kamen"),
    ("rb of A, as the jobs came", "rb von A, wie die Jobs kamen"),
    ("rb of B, as the jobs came", "rb von B, wie die Jobs kamen"),
    (
        "rb of A, after the latest jobs changed places",
        "rb von A, nach dem Tausch der spätesten Jobs",
    ),
    (
        "rb of B, after the latest jobs changed places",
        "rb von B, nach dem Tausch der spätesten Jobs",
    ),
    (
        "rb of A, after the balanced jobs changed places",
        "rb von A, nach dem Tausch der ausgewogenen Jobs",
    ),
    (
        "rb of B, after the balanced jobs changed places",
        "rb von B, nach dem Tausch der ausgewogenen Jobs",
    ),
    ("RA of the first queue", "RA der ersten Warteschlange"),
    ("RA of the second queue", "RA der zweiten Warteschlange"),
    ("RB of the first queue as the jobs came", "RB der ersten Warteschlange, wie die Jobs kamen"),
    ("RB of the second queue as the jobs came", "RB der zweiten Warteschlange, wie die Jobs kamen"),
    (
        "RB of the first queue after the latest jobs changed places",
        "RB der ersten Warteschlange nach dem Tausch der spätesten Jobs",
    ),
    (
        "RB of the second queue after the latest jobs changed places",
        "RB der zweiten Warteschlange nach dem Tausch der spätesten Jobs",
    ),
    (
        "RB of the first queue after the balanced jobs changed places",
        "RB der ersten Warteschlange nach dem Tausch der ausgewogenen Jobs",
    ),
    (
        "RB of the second queue after the balanced jobs changed places",
        "RB der zweiten Warteschlange nach dem Tausch der ausgewogenen Jobs",
    ),
    (
        "the jobs behind the figure are a reconstruction",
        "die Jobs hinter der Abbildung sind nachgebildet",
    ),
    (
        "How requirements are distributed, and how two of them go together.",
        "Wie Anforderungen verteilt sind und wie zwei von ihnen zusammenhängen.",
    ),
    ("Density", "Dichte"),
    ("requirement of one resource", "Anforderung an eine Ressource"),
    ("The mean requirement", "Die mittlere Anforderung"),
    ("The correlation of two requirements", "Die Korrelation zweier Anforderungen"),
    (
        "the jobs are drawn; another seed draws others",
        "die Jobs sind gezogen; ein anderer Startwert zieht andere",
    ),
    (
        "Throughput over that of a central queue, by policy and difference of the servers.",
        "Durchsatz durch den einer zentralen Warteschlange, nach Strategie und Verschiedenheit der Server.",
    ),
    ("Figure #, quick", "Abbildung #, schnell"),
    (
        "Figure # with fewer jobs, differences and sets.",
        "Abbildung # mit weniger Jobs, Verschiedenheiten und Sätzen.",
    ),
    (
        "between nearly equal servers there is nothing to match, and the difference is one of chance",
        "zwischen fast gleichen Servern gibt es nichts anzupassen, und der Unterschied ist Zufall",
    ),
    (
        "the paper gives neither its thresholds nor the partner of a balancing action",
        "der Artikel nennt weder seine Schwellen noch den Partner eines Ausgleichs",
    ),
    (
        "Balancing reaches about # % of a central queue and no more",
        "Ausgleichen erreicht etwa # % einer zentralen Warteschlange und nicht mehr",
    ),
    (
        "Balanced selection adds # to # % to the throughput",
        "Ausgewogene Auswahl bringt # bis # % mehr Durchsatz",
    ),
    (
        "the sign is right where servers differ, the size is about half to two thirds",
        "das Vorzeichen stimmt, wo Server verschieden sind, die Größe ist etwa die Hälfte bis zwei Drittel",
    ),
    ("The balance index as a trigger adds more", "Der Balanceindex als Auslöser bringt noch mehr"),
    (
        "Both together add # to # % to the throughput",
        "Beide zusammen bringen # bis # % mehr Durchsatz",
    ),
    (
        "The extended policies always beat their baseline",
        "Die erweiterten Strategien schlagen ihre Grundlage immer",
    ),
    (
        "RI+RB+BSP beats SI+RB+BSP where capacities go together",
        "RI+RB+BSP schlägt SI+RB+BSP, wo Kapazitäten zusammenhängen",
    ),
    ("the difference is of the size of its error", "der Unterschied ist so groß wie sein Fehler"),
    (
        "SI+RB+BSP beats RI+RB+BSP where they do not, the more the more servers differ",
        "SI+RB+BSP schlägt RI+RB+BSP, wo sie es nicht tun, und umso mehr, je verschiedener die Server sind",
    ),
    (
        "up to a variance of # the two are within the error of each other, then RI is ahead; why is open",
        "bis zu einer Varianz von # liegen die beiden im Fehler beieinander, dann ist RI vorn; warum, ist offen",
    ),
    (
        "A central queue is # % ahead of every policy even between nearly equal servers",
        "Eine zentrale Warteschlange liegt selbst zwischen fast gleichen Servern # % vor jeder Strategie",
    ),
    (
        "Throughput relative to a central queue falls the more servers differ",
        "Der Durchsatz relativ zu einer zentralen Warteschlange sinkt, je verschiedener die Server sind",
    ),
    (
        "SY+RB+BSP keeps its own where capacities go together",
        "SY+RB+BSP behauptet sich, wo Kapazitäten zusammenhängen",
    ),
    (
        "Throughput is the higher the more capacities go together",
        "Der Durchsatz ist umso höher, je mehr Kapazitäten zusammenhängen",
    ),
    (
        "from a variance of # on; nearly equal servers leave nothing to match",
        "ab einer Varianz von #; fast gleiche Server lassen nichts anzupassen",
    ),
    (
        "fewer jobs and sets than in Figure #: the errors are several percent",
        "weniger Jobs und Sätze als in Abbildung #: Die Fehler betragen einige Prozent",
    ),
    ("plain", "einfach"),
    ("BSP", "BSP"),
    ("RB + BSP", "RB + BSP"),
    ("SI, RB + BSP", "SI, RB + BSP"),
    ("RI, RB + BSP", "RI, RB + BSP"),
    ("SY, RB + BSP", "SY, RB + BSP"),
    ("a central queue", "eine zentrale Warteschlange"),
    (
        "Throughput over that of a central queue",
        "Durchsatz durch den einer zentralen Warteschlange",
    ),
    ("variance of the servers", "Varianz der Server"),
    ("correlation #", "Korrelation #"),
    ("SI, correlation #", "SI, Korrelation #"),
    ("RI, correlation #", "RI, Korrelation #"),
    ("SY, correlation #", "SY, Korrelation #"),
    ("normalized throughput", "Durchsatz, normiert"),
    ("normalized throughput sd", "Standardabweichung"),
];
