//! Lab *Select*: TTR, throughput and utilization by clusters, jobs and deadlines.

use super::Pair;

pub(super) static TEXTS: &[Pair] = &[
    (
        "where every cluster is full to the deadline, admission levels all policies",
        "wo jeder Cluster bis zur Frist voll ist, macht die Zulassung alle Strategien gleich",
    ),
    (
        "longer deadlines admit jobs that wait longer",
        "längere Fristen lassen Jobs zu, die länger warten",
    ),
    (
        "clusters and jobs are drawn; the paper's own are not known",
        "Cluster und Jobs sind gezogen; die des Artikels sind nicht bekannt",
    ),
    (
        "the sign is the paper's, its clusters and jobs are not known",
        "das Vorzeichen ist das des Artikels, seine Cluster und Jobs sind nicht bekannt",
    ),
    (
        "MCRS has the least TTR at every grid size",
        "MCRS hat bei jeder Größe des Grids die kleinste TTR",
    ),
    ("TTR falls with the number of clusters", "Die TTR sinkt mit der Zahl der Cluster"),
    (
        "TTR at # clusters under that of LARS, in percent",
        "TTR bei # Clustern unter der von LARS, in Prozent",
    ),
    (
        "TTR at # clusters is close to that of LARS",
        "Die TTR bei # Clustern liegt nahe an der von LARS",
    ),
    (
        "TTR at # clusters under that of PARS, in percent",
        "TTR bei # Clustern unter der von PARS, in Prozent",
    ),
    (
        "TTR at # clusters under that of BARS, in percent",
        "TTR bei # Clustern unter der von BARS, in Prozent",
    ),
    (
        "MCRS has the greatest throughput at every grid size",
        "MCRS hat bei jeder Größe des Grids den größten Durchsatz",
    ),
    (
        "LARS comes close again on fifty clusters",
        "LARS kommt bei fünfzig Clustern wieder nahe heran",
    ),
    (
        "MCRS has the greatest utilization at every grid size",
        "MCRS hat bei jeder Größe des Grids die größte Auslastung",
    ),
    (
        "Its advantage over each other grows with the grid",
        "Sein Vorsprung vor jeder anderen wächst mit dem Grid",
    ),
    ("MCRS has the least TTR at every ratio", "MCRS hat bei jedem Verhältnis die kleinste TTR"),
    ("TTR grows with the number of jobs", "Die TTR wächst mit der Zahl der Jobs"),
    ("TTR of PARS and BARS grows much faster", "Die TTR von PARS und BARS wächst viel schneller"),
    (
        "TTR at ratio # under that of LARS, in percent",
        "TTR beim Verhältnis # unter der von LARS, in Prozent",
    ),
    ("Throughput is greatest near ratio #", "Der Durchsatz ist am größten nahe dem Verhältnis #"),
    (
        "Throughput at ratio # over that of LARS, in percent",
        "Durchsatz beim Verhältnis # über dem von LARS, in Prozent",
    ),
    ("Utilization is greatest near ratio #", "Die Auslastung ist am größten nahe dem Verhältnis #"),
    (
        "more jobs in the same time load the clusters more",
        "mehr Jobs in derselben Zeit belasten die Cluster mehr",
    ),
    ("# where clusters are shared", "# wo Cluster geteilt werden"),
    ("MCRS has the least TTR at every deadline", "MCRS hat bei jeder Frist die kleinste TTR"),
    ("TTR falls as deadlines grow", "Die TTR sinkt mit längeren Fristen"),
    (
        "TTR at deadline # under that of LARS, in percent",
        "TTR bei Frist # unter der von LARS, in Prozent",
    ),
    (
        "nearly all jobs are served at the shortest deadline",
        "bei der kürzesten Frist werden fast alle Jobs bedient",
    ),
    (
        "Growth of throughput from deadline # to #, in percent",
        "Zuwachs des Durchsatzes von Frist # bis #, in Prozent",
    ),
    (
        "the clusters are full at the shortest deadline",
        "die Cluster sind bei der kürzesten Frist voll",
    ),
    (
        "Growth of utilization from deadline # to #, in percent",
        "Zuwachs der Auslastung von Frist # bis #, in Prozent",
    ),
    ("TTR under that of PARS, in percent", "TTR unter der von PARS, in Prozent"),
    ("TTR under that of BARS, in percent", "TTR unter der von BARS, in Prozent"),
    ("TTR under that of LARS, in percent", "TTR unter der von LARS, in Prozent"),
    ("Throughput over that of PARS, in percent", "Durchsatz über dem von PARS, in Prozent"),
    ("Throughput over that of BARS, in percent", "Durchsatz über dem von BARS, in Prozent"),
    ("Throughput over that of LARS, in percent", "Durchsatz über dem von LARS, in Prozent"),
    ("Utilization over that of PARS, in percent", "Auslastung über der von PARS, in Prozent"),
    ("Utilization over that of BARS, in percent", "Auslastung über der von BARS, in Prozent"),
    ("Utilization over that of LARS, in percent", "Auslastung über der von LARS, in Prozent"),
    (
        "Average TTR of four policies by the number of clusters.",
        "Mittlere TTR von vier Strategien nach der Zahl der Cluster.",
    ),
    (
        "Throughput of four policies by the number of clusters.",
        "Durchsatz von vier Strategien nach der Zahl der Cluster.",
    ),
    (
        "Utilization under four policies by the number of clusters.",
        "Auslastung unter vier Strategien nach der Zahl der Cluster.",
    ),
    (
        "Average TTR of four policies by the number of jobs for each cluster.",
        "Mittlere TTR von vier Strategien nach der Zahl der Jobs je Cluster.",
    ),
    (
        "Throughput of four policies by the number of jobs for each cluster.",
        "Durchsatz von vier Strategien nach der Zahl der Jobs je Cluster.",
    ),
    (
        "Utilization under four policies by the number of jobs for each cluster.",
        "Auslastung unter vier Strategien nach der Zahl der Jobs je Cluster.",
    ),
    (
        "Average TTR of four policies by the deadline of all jobs.",
        "Mittlere TTR von vier Strategien nach der Frist aller Jobs.",
    ),
    (
        "Throughput of four policies by the deadline of all jobs.",
        "Durchsatz von vier Strategien nach der Frist aller Jobs.",
    ),
    (
        "Utilization under four policies by the deadline of all jobs.",
        "Auslastung unter vier Strategien nach der Frist aller Jobs.",
    ),
    (
        "How much better MCRS is than the others on fifty clusters.",
        "Wie viel besser MCRS bei fünfzig Clustern ist als die anderen.",
    ),
    (
        "How much better MCRS is than the others with ten jobs for each cluster.",
        "Wie viel besser MCRS bei zehn Jobs je Cluster ist als die anderen.",
    ),
    (
        "How much better MCRS is than the others at a deadline of #.",
        "Wie viel besser MCRS bei einer Frist von # ist als die anderen.",
    ),
    ("improvement", "Verbesserung"),
    ("ttr", "TTR"),
    ("throughput", "Durchsatz"),
    ("utilization", "Auslastung"),
    ("met mcrs", "rechtzeitig: mcrs"),
    ("met pars", "rechtzeitig: pars"),
    ("met bars", "rechtzeitig: bars"),
    ("met lars", "rechtzeitig: lars"),
    ("paper pars", "Artikel: pars"),
    ("paper bars", "Artikel: bars"),
    ("paper lars", "Artikel: lars"),
];
