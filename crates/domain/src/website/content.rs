//! The content of a website: for the couple, for a preview, and for guests.

use std::collections::HashMap;

use sea_orm::prelude::Uuid;

use crate::entities::{
    event, event_part, file, invitation_form, menu_type, website, website_contact,
};

use super::story::StoryWithSteps;

/// A website with its content.
#[derive(Clone, Debug)]
pub struct WebsiteContent {
    pub website: website::Model,
    pub contacts: Vec<website_contact::Model>,
    pub parts: Vec<event_part::Model>,
    pub stories: Vec<StoryWithSteps>,
    pub files: HashMap<Uuid, file::Model>,
}

/// A form with its menus.
#[derive(Clone, Debug)]
pub struct FormContent {
    pub form: invitation_form::Model,
    pub menus: Vec<menu_type::Model>,
    pub files: HashMap<Uuid, file::Model>,
}

/// A website as guests see it, or the couple in the preview.
#[derive(Clone, Debug)]
pub struct PublicSite {
    pub event: event::Model,
    pub content: WebsiteContent,
    pub form: FormContent,
    /// Whether the answer window is closed.
    pub closed: bool,
    /// Whether only the details of existing answers may still be changed.
    pub details_only: bool,
    /// Whether guests may look up their seats.
    pub is_seating_published: bool,
    /// Whether it is a built-in sample, which cannot be answered.
    pub is_sample: bool,
}
