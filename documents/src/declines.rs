//! The list of noes as a sheet.

use crate::{Lang, Sheet};

/// One party that does not come.
#[derive(Clone, Debug, Default)]
pub struct Row {
    pub name: String,
    pub code: Option<String>,
    pub reason: Option<String>,
    /// `YYYY-MM-DD HH:MM`, in Bucharest.
    pub answered: String,
}

/// The sheet.
pub fn sheet(lang: Lang, rows: impl IntoIterator<Item = Row>) -> Sheet {
    let p = |ro, en| lang.pick(ro, en);
    let columns =
        vec![(p("Nume", "Name"), 28), (p("Cod", "Code"), 14), (p("Motiv", "Reason"), 48), (p("Răspuns la", "Answered at"), 18)];
    let rows = rows.into_iter().map(|r| vec![r.name.into(), r.code.into(), r.reason.into(), r.answered.into()]).collect();
    Sheet { name: p("Răspunsuri negative", "Declines").into(), columns, rows }
}
