//! Input for tasks and their deadlines.

use alai_domain::{kernel::patch::Patch, tasks::TaskInput};
use chrono::NaiveDate;

pub(crate) fn task_patch(name: &str, deadline: NaiveDate) -> TaskInput {
    TaskInput {
        name: Patch::Set(name.into()),
        description: Patch::Set("De vorbit cu nașii.".into()),
        deadline: Patch::Set(deadline),
        ..TaskInput::default()
    }
}

pub(crate) fn may_2027(day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2027, 5, day).unwrap()
}
