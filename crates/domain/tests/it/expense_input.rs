//! Input for expenses and their documents.

use alai_domain::{
    budget::ExpenseInput, files::Upload, kernel::patch::Patch::Set, website::FilePatch,
};

pub fn new_expense(name: &str, total: &str) -> ExpenseInput {
    ExpenseInput {
        name: Set(name.into()),
        total_price: Set(total.into()),
        ..ExpenseInput::default()
    }
}

pub fn document_upload(name: &str, bytes: &[u8]) -> FilePatch {
    FilePatch::Replace(Upload {
        file_name: name.into(),
        bytes: bytes.to_vec(),
    })
}
