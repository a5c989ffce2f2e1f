//! The operations of couples and guests, with who may call each.
//! `the_access_table_lists_every_published_operation` fails if one is missing.

mod account;
mod guests;
mod planning;
mod website;

use super::Operation;

/// Returns the operations of all areas.
pub fn operations() -> Vec<Operation> {
    [
        account::operations(),
        website::operations(),
        guests::operations(),
        planning::operations(),
    ]
    .concat()
}
