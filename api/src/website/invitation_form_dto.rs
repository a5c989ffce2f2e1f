//! API types of the settings of the answer forms and of menus.

use alai_domain::{entities::menu_type, website::FormContent};
use poem_openapi::{Object, types::MaybeUndefined};
use uuid::Uuid;

use crate::payload::{Flag, Media, Number, Text, media_by_id, wrapper};

/// A menu that guests can choose.
#[derive(Clone, Debug, Object)]
pub struct MenuType {
    pub id: String,
    pub menu_type: String,
    pub invitation_form_id: String,
}

impl From<&menu_type::Model> for MenuType {
    fn from(row: &menu_type::Model) -> Self {
        Self {
            id: row.id.to_string(),
            menu_type: row.name.clone(),
            invitation_form_id: row.form_id.to_string(),
        }
    }
}

wrapper! {
    /// One menu.
    MenuTypeBody, menu_type_config: MenuType
}

/// All menus of an event.
#[derive(Debug, Object)]
pub struct MenuTypes {
    pub menu_type_configs: Vec<MenuType>,
}

/// A new menu or a change of one.
#[derive(Debug, Object)]
pub struct MenuTypeWrite {
    /// Required for a new menu.
    pub invitation_form_id: Option<Uuid>,
    pub menu_type: Option<Text>,
}

wrapper! {
    /// The request body of a menu.
    MenuTypeWriteBody, menu_type_config: MenuTypeWrite
}

/// The settings of the answer forms.
#[derive(Clone, Debug, Object)]
pub struct InvitationForm {
    pub id: String,
    pub event_id: String,
    /// Incremented with each change. If it is sent back with a change and is outdated, the response is 409 `stale`.
    pub version: i32,
    pub welcome_text: Option<String>,
    pub welcome_image: Option<Media>,
    pub refused_text: Option<String>,
    pub refused_image: Option<Media>,
    pub extra_services: Option<String>,
    pub accommodation: bool,
    pub transport: bool,
    pub message: Option<String>,
    pub message_refused: Option<String>,
    pub civil_marriage_attend: bool,
    pub civil_marriage_message: Option<String>,
    pub menu_type_configs: Vec<MenuType>,
}

impl InvitationForm {
    /// Converts a form with its menus and images.
    pub fn from_content(content: &FormContent) -> Self {
        let row = &content.form;
        Self {
            id: row.id.to_string(),
            event_id: row.event_id.to_string(),
            version: row.version,
            welcome_text: row.welcome_text.clone(),
            welcome_image: media_by_id(&content.files, row.welcome_image_id),
            refused_text: row.refused_text.clone(),
            refused_image: media_by_id(&content.files, row.refused_image_id),
            extra_services: row.extra_services.clone(),
            accommodation: row.accommodation,
            transport: row.transport,
            message: row.message.clone(),
            message_refused: row.message_refused.clone(),
            civil_marriage_attend: row.civil_marriage_attend,
            civil_marriage_message: row.civil_marriage_message.clone(),
            menu_type_configs: content.menus.iter().map(MenuType::from).collect(),
        }
    }
}

wrapper! {
    /// One invitation form.
    InvitationFormBody, invitation_form: InvitationForm
}

/// A change of the invitation form. The images are the multipart fields `invitation_form[welcome_image]` and
/// `invitation_form[refused_image]`.
#[derive(Debug, Object)]
pub struct InvitationFormWrite {
    /// The version that the change is based on. Without it concurrent edits are not detected.
    pub version: Option<Number>,
    pub welcome_text: MaybeUndefined<Text>,
    pub refused_text: MaybeUndefined<Text>,
    pub extra_services: MaybeUndefined<Text>,
    pub accommodation: Option<Flag>,
    pub transport: Option<Flag>,
    pub message: MaybeUndefined<Text>,
    pub message_refused: MaybeUndefined<Text>,
    pub civil_marriage_attend: Option<Flag>,
    pub civil_marriage_message: MaybeUndefined<Text>,
}

wrapper! {
    /// The request body of an invitation form.
    InvitationFormWriteBody, invitation_form: InvitationFormWrite
}
