//! The labs: one simulated system for each paper. No lab knows another.
//!
//! [`for_each_lab`](crate::for_each_lab) is the list of them, and the only one: whatever has a part for
//! every lab is made from it, by a macro of its own that takes the list. So a layer says once what it
//! does with a lab, each lab has code of its own, and nothing is looked up while a program runs.

pub use crate::kernel::{
    Forced, ForcedStep, Infeasible, NO_JOB, Obstacle, Script, World, WorldEvent,
};

/// Hands the labs to a macro, in the order in which people meet them: the name of each in types, that of
/// its modules, and the forms in which its runs are compiled. What stands behind the macro's name is
/// handed on before the list.
#[macro_export]
macro_rules! for_each_lab {
    ($expand:ident $($given:tt)*) => {
        $expand! {
            [$($given)*]
            Allocate allocate {
                $crate::labs::allocate::Allocate<$crate::labs::allocate::Lanes>,
                $crate::labs::allocate::Allocate<$crate::labs::allocate::Buckets>,
                $crate::labs::allocate::Allocate<
                    $crate::labs::allocate::Buckets,
                    $crate::labs::allocate::Open,
                >,
            }
            Prioritize prioritize { $crate::labs::prioritize::Prioritize, }
            Balance balance { $crate::labs::balance::Balance, }
            Select select { $crate::labs::select::Select, }
            Cluster cluster { $crate::labs::cluster::ClusterLab, }
        }
    };
}

/// Each lab's folder.
macro_rules! folders {
    ([] $($lab:ident $module:ident { $($run:ty,)* })*) => {
        $(pub mod $module;)*
    };
}

crate::for_each_lab!(folders);
