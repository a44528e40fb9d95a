//! High, medium and low; and the nine priorities made of two of them [B-16 to B-20, A-43].

use serde::{Deserialize, Serialize};

/// How much of something a job has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// Little.
    Low,
    /// Some.
    Medium,
    /// Much.
    High,
}

impl Class {
    /// The classes, the lowest first: the columns of the table.
    pub const ALL: [Self; 3] = [Self::Low, Self::Medium, Self::High];

    /// The class of one of `jobs` jobs of which `heavier` have more: terciles by rank [B-16].
    pub const fn by_rank(heavier: usize, jobs: usize) -> Self {
        if 3 * heavier < jobs {
            Self::High
        } else if 3 * heavier < 2 * jobs {
            Self::Medium
        } else {
            Self::Low
        }
    }

    /// The class of `value`, high tested first; both bounds are part of what they begin.
    pub fn of(value: f64, medium_from: f64, high_from: f64) -> Self {
        if value >= high_from {
            Self::High
        } else if value >= medium_from {
            Self::Medium
        } else {
            Self::Low
        }
    }
}

/// How urgent a job is: 1 before all others, 9 after them [B-20].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Priority(u8);

impl Priority {
    /// All of them, the first that is served first.
    pub const ALL: [Self; 9] =
        [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7), Self(8), Self(9)];

    /// The priority of a job of these classes.
    pub const fn of(complexity: Class, parallelism: Class) -> Self {
        Self(match (complexity, parallelism) {
            (Class::High, Class::Low) => 1,
            (Class::High, Class::Medium) => 2,
            (Class::Medium, Class::Low) => 3,
            (Class::High, Class::High) => 4,
            (Class::Medium, Class::Medium) => 5,
            (Class::Low, Class::Low) => 6,
            (Class::Medium, Class::High) => 7,
            (Class::Low, Class::Medium) => 8,
            (Class::Low, Class::High) => 9,
        })
    }

    /// Its number, from 1 to 9.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The classes of complexity and parallelism: no two pairs share a priority.
    pub const fn classes(self) -> (Class, Class) {
        match self.0 {
            1 => (Class::High, Class::Low),
            2 => (Class::High, Class::Medium),
            3 => (Class::Medium, Class::Low),
            4 => (Class::High, Class::High),
            5 => (Class::Medium, Class::Medium),
            6 => (Class::Low, Class::Low),
            7 => (Class::Medium, Class::High),
            8 => (Class::Low, Class::Medium),
            _ => (Class::Low, Class::High),
        }
    }

    /// Whether it stands in the same row or the same column of the table as another.
    pub fn shares_a_line_with(self, other: Self) -> bool {
        let (own, others) = (self.classes(), other.classes());
        own.0 == others.0 || own.1 == others.1
    }

    /// The paper's groups: 0 for 1 to 3, 1 for 4 to 6, 2 for 7 to 9.
    pub const fn group(self) -> usize {
        (self.0 as usize - 1) / 3
    }
}

#[cfg(test)]
mod tests {
    use super::{Class, Priority};

    #[test]
    fn the_table_gives_every_pair_of_classes_its_own_priority() {
        let mut seen = Vec::new();
        for complexity in Class::ALL {
            for parallelism in Class::ALL {
                let priority = Priority::of(complexity, parallelism);
                assert_eq!(priority.classes(), (complexity, parallelism));
                seen.push(priority.number());
            }
        }
        assert_eq!(seen, [6, 8, 9, 3, 5, 7, 1, 2, 4], "rows from low to high complexity");
        seen.sort_unstable();
        assert_eq!(seen, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }
}
