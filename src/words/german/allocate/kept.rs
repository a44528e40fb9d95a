//! What is kept of a site for those who wait, in German.

use crate::words::allocate::kept as area;

translations! {
    extra = "{processors} überzählig";
    head_means =
        "Reserviert für {job} ab {at}, der Schattenzeit. {extra} {extra:Prozessor bleibt|Prozessoren bleiben} übrig.";
    reservation_means =
        "{job} hat hier eine Reservierung ab {at}, {more} weitere {more:hat eine spätere|haben spätere}.";
}
