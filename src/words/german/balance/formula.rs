//! The formulas that decided, in German.

use crate::words::balance::formula as area;

translations! {
    at_least =
        "{index} von {server}, {value}, ist mindestens {bound}: {index} von allen, {global}, mal {factor}.";
    at_most =
        "{index} von {server}, {value}, ist höchstens {bound}: {index} von allen, {global}, mal {factor}.";
    below =
        "{index} von {server}, {value}, ist kleiner als {bound}: {index} von allen, {global}, mal {factor}.";
    balance =
        "RB von {server} ist der größte Bedarf durch den Mittelwert: jetzt {most} durch {average} gleich {rb}; {with} \
         {then_most} durch {then_average} gleich {then_rb}.";
    used_with =
        "Mit {job} die am meisten genutzte Ressource durch den Mittelwert: {most} durch {average} gleich {score}.";
    takes_least_used =
        "{job} nimmt {share} von dem, was am wenigsten genutzt wird: {resource}.";

    use_with = "Nutzung mit {job}";
    most = "Größtes";
    average = "Mittelwert";
    takes_of = "{job} nimmt von {resource}";

    needs_of_all = "Bedarf an Ressource 1 bis {resources}, %";
    resource = "Ressource";
    taken = ", genommen";
    the_latest = ", der späteste";
    refused = ", ausgeschlossen: {reason}";
}
