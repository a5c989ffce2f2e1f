//! Invitations and categories: the guest list with its codes, and the import of lists (contract 4,
//! 7).

pub mod categories;
mod category_pages;
pub mod import;
mod link;
pub mod mail_quota;
pub mod mails;
mod model;
mod named_persons;
mod read;
pub mod selection;
pub mod sheet;
pub mod write;

pub use categories::{create_category, delete_category, list_categories, update_category};
pub use category_pages::fetch_page_by_category;
pub use link::{invitation_link, invitation_link_to};
pub use model::{InvitationInput, STATUSES};
pub use named_persons::named_persons;
pub use read::{
    InvitationFilter, InvitationSortKey, InvitationStatistics, load_category_names,
    load_filtered_statistics, load_invitation_statistics, percent, search_invitations,
};
pub use write::{
    create_invitation, create_invitation_once, delete_invitation, find_invitation,
    update_invitation,
};
