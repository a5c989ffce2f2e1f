//! Invitations and categories: the guest list with its codes, and the import of lists (contract 4, 7).

pub mod allowance;
pub mod categories;
pub mod import;
mod link;
pub mod mails;
mod model;
mod read;
pub mod selection;
pub mod sheet;
pub mod write;

pub use categories::{create_category, delete_category, list_categories, update_category};
pub use link::{link, link_to};
pub use model::{InvitationPatch, STATUSES};
pub use read::{
    Filter, Key, Statistics, categories_by_id, percent, search, statistics, statistics_of,
};
pub use write::{create_invitation, delete_invitation, own, update_invitation};
