//! Authorization types. Their fields are private, and only this module creates them, so that holding a value shows that the check was made.
//!
//! **Invariant**: every value is created from the database at the time of the call, never from the claims of a token.

mod audit;
mod days;
mod direct;
mod guest;
mod key;
mod origin;
mod place;
mod preview;
mod shelf;
mod user;
mod watch;

pub(crate) use audit::record_automatic;
pub use audit::{Act, Change, Deed, Opened, Target};
pub use days::{Reach, last_day, reach};
pub use direct::{DirectPass, count_direct, direct, direct_limit_key};
pub use guest::{Codes, GuestPass, LiveEvent, guest, live_event};
pub use key::{ByKey, KEY_PREFIX, Scope, by_key};
pub use origin::{Caller, Origin};
pub use place::{PlacePass, place};
pub(crate) use preview::preview_token;
pub use preview::{PreviewPass, preview};
pub use shelf::{Gallery, Shelf, gallery, guest_of, shelf};
pub(crate) use user::at_the_door;
pub use user::{
    AccountProof, Active, CurrentUser, Desk, Manager, Member, Owner, Role, Staff, Sure, account,
    active, desk, event, event_any, manager, owner, session, staff, sure,
};
pub use watch::{Watch, ended, watch};
