//! API types of the dashboard's statistics.

use alai_domain::{
    answers::{AnswerCounts, MenuStatistics},
    invitations::percent,
};
use poem_openapi::Object;

use crate::payload::wrapper;

/// Counts of answers and of persons, and shares in percent of all answers. Auxiliary persons are only in `total_auxiliary`.
#[derive(Debug, Object)]
#[oai(rename = "GuestCounts")]
pub struct AnswerStatistics {
    pub total_guests: i64,
    pub total_persons: i64,
    pub single: f64,
    pub single_count: i64,
    pub couples: f64,
    pub couples_count: i64,
    pub family: f64,
    pub family_count: i64,
    pub transport: f64,
    pub transport_count: i64,
    pub transport_persons: i64,
    pub housing: f64,
    pub housing_count: i64,
    pub housing_persons: i64,
    pub civil_marriage_attend: f64,
    pub civil_marriage_attend_count: i64,
    pub total_auxiliary: i64,
}

impl From<AnswerCounts> for AnswerStatistics {
    fn from(statistics: AnswerCounts) -> Self {
        let share = |n| percent(n, statistics.guests);
        Self {
            total_guests: statistics.guests,
            total_persons: statistics.persons,
            single: share(statistics.single),
            single_count: statistics.single,
            couples: share(statistics.couples),
            couples_count: statistics.couples,
            family: share(statistics.family),
            family_count: statistics.family,
            transport: share(statistics.transport),
            transport_count: statistics.transport,
            transport_persons: statistics.transport_persons,
            housing: share(statistics.housing),
            housing_count: statistics.housing,
            housing_persons: statistics.housing_persons,
            civil_marriage_attend: share(statistics.civil_marriage_attend),
            civil_marriage_attend_count: statistics.civil_marriage_attend,
            total_auxiliary: statistics.auxiliary,
        }
    }
}

wrapper! {
    GuestStatisticsBody, guests: AnswerStatistics
}

/// The count of one menu and its share in percent.
#[derive(Debug, Object)]
pub struct MenuShare {
    pub menu_type: String,
    pub percent: f64,
    pub count: i64,
}

/// Counts of menus and their shares in percent. Allergies and restrictions are shares of the answers.
#[derive(Debug, Object)]
#[oai(rename = "MenuCounts")]
pub struct MenuStatisticsView {
    pub total_menus: i64,
    /// The number of answers to which the shares of allergies and restrictions refer.
    pub total_answers: i64,
    pub allergies: f64,
    pub allergies_count: i64,
    pub other_restrictions: f64,
    pub other_restrictions_count: i64,
    pub menu_types: Vec<MenuShare>,
}

impl From<MenuStatistics> for MenuStatisticsView {
    fn from(statistics: MenuStatistics) -> Self {
        let share = |(menu_type, count): (String, i64)| MenuShare {
            menu_type,
            percent: percent(count, statistics.menus),
            count,
        };
        Self {
            total_menus: statistics.menus,
            total_answers: statistics.answers,
            allergies: percent(statistics.allergies, statistics.answers),
            allergies_count: statistics.allergies,
            other_restrictions: percent(statistics.other_restrictions, statistics.answers),
            other_restrictions_count: statistics.other_restrictions,
            menu_types: statistics.by_type.into_iter().map(share).collect(),
        }
    }
}

wrapper! {
    MenuStatisticsBody, menus: MenuStatisticsView
}
