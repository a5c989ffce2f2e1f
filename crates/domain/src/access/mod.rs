//! Authorization types. Their fields are private, and only this module creates them, so that
//! holding a value shows that the check was made.
//!
//! **Invariant**: every value is created from the database at the time of the call, never from the
//! claims of a token.

mod answer_period;
mod api_key;
mod audit;
mod direct_guest;
mod event_preview;
mod guest;
mod origin;
mod preview;
mod registry;
mod seat_lookup;
mod stream_subscription;
mod user;

pub use answer_period::{AnswerWindow, answer_deadline, answer_window};
pub use api_key::{API_KEY_PREFIX, ApiKeyCaller, ApiKeyScope, authenticate_api_key};
pub(crate) use audit::record_automatic_action;
pub use audit::{AuditAction, AuditTarget, AuditedAccountAccess, AuditedTransaction, FieldChange};
pub use direct_guest::{
    DirectGuestPass, consume_direct_answer_limit, direct_answer_limit_key, load_direct_guest_pass,
    load_direct_reader_pass,
};
pub use event_preview::load_preview_member;
pub use guest::{
    EventWithWebsite, GuestCodes, GuestPass, find_event_with_website, load_guest_pass,
};
pub use origin::{AttemptOrigin, SessionlessCaller};
pub(crate) use preview::new_preview_token;
pub use preview::{PreviewPass, load_preview_pass};
pub use registry::{
    GalleryPass, RegistryPass, find_invitation_by_code, load_gallery_pass,
    load_gallery_pass_of_guest, load_registry_pass,
};
pub use seat_lookup::{SeatLookupPass, load_seat_lookup_pass};
pub use stream_subscription::{StreamSubscription, find_ended_sessions, load_stream_subscription};
pub(crate) use user::staff_without_session;
pub use user::{
    ActiveMember, ActiveOwner, CurrentUser, EventMember, Member, Owner, RecentlyConfirmedStaff,
    Role, Staff, StaffSelfService, load_active_member, load_active_owner, load_current_user,
    load_event_member, load_member, load_owner, require_recent_confirmation, require_staff,
    require_staff_self_service,
};
