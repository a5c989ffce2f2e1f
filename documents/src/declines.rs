//! The list of noes as a sheet.

use crate::{Head, Lang, Line};

/// One party that does not come.
#[derive(Clone, Debug, Default)]
pub struct Row {
    pub name: String,
    pub code: Option<String>,
    pub reason: Option<String>,
    /// `YYYY-MM-DD HH:MM`, in Bucharest.
    pub answered: String,
}

/// The head.
pub fn head(lang: Lang) -> Head {
    let p = |ro, en| lang.pick(ro, en);
    let columns =
        vec![(p("Nume", "Name"), 28), (p("Cod", "Code"), 14), (p("Motiv", "Reason"), 48), (p("Răspuns la", "Answered at"), 18)];
    Head { name: p("Răspunsuri negative", "Declines").into(), columns }
}

/// One line.
pub fn line(row: Row) -> Line {
    vec![row.name.into(), row.code.into(), row.reason.into(), row.answered.into()]
}
