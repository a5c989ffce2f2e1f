//! Changes the website itself: its texts, switches and files, and the live flag.

use sea_orm::{
    ActiveModelTrait,
    ActiveValue::Set,
    ColumnTrait, ConnectionTrait, EntityTrait, IntoActiveModel, QueryFilter,
    prelude::{Expr, Uuid},
};

use crate::{
    Ctx, Error, ErrorCode, Result,
    access::EventMember,
    entities::{invitation_form, website},
    files::{self, Upload, VideoUpload},
    kernel::{
        crypto, optimistic_lock,
        patch::Patch,
        validation::{FieldErrors, MAX_TEXT_CHARS},
    },
    share_picture, uploads,
};

use super::{load_website, rich_text};

/// The default colour of the website's footer.
pub const DEFAULT_FOOTER_COLOR: &str = "#1992D4";
/// The themes. The first is the default.
pub const THEMES: [&str; 4] = ["lunca", "fila", "sanziene", "iie"];

/// Creates the website and the form of a new event.
pub async fn insert_website_and_form(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    event_id: Uuid,
) -> Result<()> {
    let now = ctx.now();
    let row = website::ActiveModel {
        id: Set(crypto::new_id(now)),
        event_id: Set(event_id),
        live: Set(false),
        theme: Set(THEMES[0].into()),
        invitation_text: Set(None),
        long_invitation_text: Set(None),
        footer_text: Set(None),
        footer_disclaimer: Set(None),
        footer_color: Set(DEFAULT_FOOTER_COLOR.into()),
        video_invitation: Set(false),
        active_website_video: Set(false),
        simple_story: Set(false),
        registry_list_activation: Set(false),
        invitation_image_id: Set(None),
        invitation_video_id: Set(None),
        simple_story_image_id: Set(None),
        background_image_id: Set(None),
        general_website_video_id: Set(None),
        registry_text: Set(None),
        background_position: Set(None),
        share_picture_digest: Set(None),
        share_picture_version: Set(0),
        version: Set(1),
    };
    website::Entity::insert(row)
        .exec_without_returning(tx)
        .await?;
    let row = invitation_form::ActiveModel {
        id: Set(crypto::new_id(now)),
        event_id: Set(event_id),
        welcome_text: Set(None),
        welcome_image_id: Set(None),
        refused_text: Set(None),
        refused_image_id: Set(None),
        extra_services: Set(None),
        accommodation: Set(false),
        transport: Set(false),
        message: Set(None),
        message_refused: Set(None),
        civil_marriage_attend: Set(false),
        civil_marriage_message: Set(None),
        version: Set(1),
    };
    invitation_form::Entity::insert(row)
        .exec_without_returning(tx)
        .await?;
    Ok(())
}

/// A file of a form: unchanged, removed or replaced by an upload.
#[derive(Clone, Debug, Default)]
pub enum FilePatch<U = Upload> {
    /// The file stays.
    #[default]
    Keep,
    /// The file is removed.
    Remove,
    /// The file is replaced.
    Replace(U),
}

/// A file change whose bytes are stored already. The row is written in the caller's transaction.
pub(crate) enum StoredFilePatch {
    Keep,
    Remove,
    Replace(files::StoredUpload),
}

impl FilePatch {
    pub(crate) async fn store_image(self, ctx: &Ctx) -> Result<StoredFilePatch> {
        Ok(match self {
            Self::Keep => StoredFilePatch::Keep,
            Self::Remove => StoredFilePatch::Remove,
            Self::Replace(upload) => {
                StoredFilePatch::Replace(files::store_image(ctx, upload).await?)
            }
        })
    }
}

impl FilePatch<VideoUpload> {
    pub(crate) async fn store_video(self, ctx: &Ctx) -> Result<StoredFilePatch> {
        Ok(match self {
            Self::Keep => StoredFilePatch::Keep,
            Self::Remove => StoredFilePatch::Remove,
            Self::Replace(upload) => {
                StoredFilePatch::Replace(files::store_video(ctx, upload).await?)
            }
        })
    }
}

impl StoredFilePatch {
    /// Writes the row of a new file and deletes the previous one. Returns the new value of the
    /// column.
    pub(crate) async fn save_file_row(
        self,
        ctx: &Ctx,
        tx: &impl ConnectionTrait,
        event_id: Uuid,
        previous: Option<Uuid>,
    ) -> Result<sea_orm::ActiveValue<Option<Uuid>>> {
        match self {
            Self::Keep => Ok(sea_orm::ActiveValue::NotSet),
            Self::Remove => {
                files::delete_row(tx, previous).await?;
                Ok(Set(None))
            }
            Self::Replace(stored) => {
                files::delete_row(tx, previous).await?;
                Ok(Set(Some(
                    uploads::insert_event_file_row(tx, ctx.now(), event_id, stored).await?,
                )))
            }
        }
    }
}

/// A change of the website's own fields.
#[derive(Clone, Debug, Default)]
pub struct WebsitePatch {
    /// The version that the change is based on. Without it the check is skipped.
    pub version: Option<i32>,
    /// One of [`THEMES`].
    pub theme: Patch<String>,
    pub invitation_text: Patch<String>,
    pub long_invitation_text: Patch<String>,
    pub footer_text: Patch<String>,
    pub footer_disclaimer: Patch<String>,
    pub footer_color: Patch<String>,
    pub registry_text: Patch<String>,
    /// Two whole percentages, from the left and from the top: `50% 30%`.
    pub background_position: Patch<String>,
    pub video_invitation: Patch<bool>,
    pub active_website_video: Patch<bool>,
    pub simple_story: Patch<bool>,
    pub invitation_image: FilePatch,
    pub invitation_video: FilePatch<VideoUpload>,
    pub simple_story_image: FilePatch,
    pub background_image: FilePatch,
    pub general_website_video: FilePatch<VideoUpload>,
}

/// Saves the website tab of the editor.
///
/// # Errors
/// 422 with the invalid fields; 413 and 415 for files; not found if `id` is not the website of this
/// event; `stale` if the row has changed since that version.
pub async fn update_website(
    ctx: &Ctx,
    member: &EventMember,
    id: Uuid,
    patch: WebsitePatch,
) -> Result<website::Model> {
    let mut fields = FieldErrors::default();
    let invitation_text =
        fields.patch_optional("invitation_text", patch.invitation_text, MAX_TEXT_CHARS);
    let long = fields
        .patch_optional("long_invitation_text", patch.long_invitation_text, 20_000)
        .map(|html| rich_text::sanitize_html(&html));
    let footer_text = fields.patch_optional("footer_text", patch.footer_text, MAX_TEXT_CHARS);
    let footer_disclaimer =
        fields.patch_optional("footer_disclaimer", patch.footer_disclaimer, MAX_TEXT_CHARS);
    let registry_text = fields.patch_optional("registry_text", patch.registry_text, MAX_TEXT_CHARS);
    let position = fields.patch_optional("background_position", patch.background_position, 9);
    if let Patch::Set(position) = &position {
        fields.check("background_position", is_position(position), "invalid");
    }
    let color = match patch.footer_color {
        Patch::Clear => Patch::Set(DEFAULT_FOOTER_COLOR.to_owned()),
        other => other,
    };
    if let Patch::Set(color) = &color {
        let hex = color.len() == 7
            && color.starts_with('#')
            && color[1..].bytes().all(|b| b.is_ascii_hexdigit());
        fields.check("footer_color", hex, "invalid_color");
    }
    let theme = match patch.theme {
        Patch::Clear => Patch::Set(THEMES[0].to_owned()),
        other => other,
    };
    if let Patch::Set(theme) = &theme {
        fields.check("theme", THEMES.contains(&theme.as_str()), "unknown");
    }
    fields.into_result()?;
    let files = StoredWebsiteFiles {
        invitation_image: patch.invitation_image.store_image(ctx).await?,
        invitation_video: patch.invitation_video.store_video(ctx).await?,
        simple_story_image: patch.simple_story_image.store_image(ctx).await?,
        background_image: patch.background_image.store_image(ctx).await?,
        general_website_video: patch.general_website_video.store_video(ctx).await?,
    };

    let tx = ctx.begin_write().await?;
    if load_website(&tx, member.event_id()).await?.id != id {
        return Err(Error::NotFound);
    }
    let own_website =
        website::Entity::update_many().filter(website::Column::EventId.eq(member.event_id()));
    optimistic_lock::check_and_bump_version(
        &tx,
        own_website,
        website::Column::Version,
        patch.version,
    )
    .await?;
    let previous = load_website(&tx, member.event_id()).await?;
    let mut row = previous.clone().into_active_model();
    row.theme = theme.into_active_value();
    row.invitation_text = invitation_text.into_nullable_active_value();
    row.long_invitation_text = long.into_nullable_active_value();
    row.footer_text = footer_text.into_nullable_active_value();
    row.footer_disclaimer = footer_disclaimer.into_nullable_active_value();
    row.footer_color = color.into_active_value();
    row.registry_text = registry_text.into_nullable_active_value();
    row.background_position = position.into_nullable_active_value();
    row.video_invitation = patch.video_invitation.into_active_value();
    row.active_website_video = patch.active_website_video.into_active_value();
    row.simple_story = patch.simple_story.into_active_value();
    files.save_file_rows(ctx, &tx, &previous, &mut row).await?;
    let saved = save_row(ctx, &tx, &previous, row).await?;
    tx.commit().await?;
    Ok(saved)
}

/// Writes a changed row, and enqueues a new picture for link previews if it shows the change.
async fn save_row(
    ctx: &Ctx,
    tx: &impl ConnectionTrait,
    previous: &website::Model,
    row: website::ActiveModel,
) -> Result<website::Model> {
    if row.is_changed() {
        row.update(tx).await?;
    }
    let saved = load_website(tx, previous.event_id).await?;
    let shows_the_same = saved.theme == previous.theme
        && saved.background_image_id == previous.background_image_id
        && saved.background_position == previous.background_position;
    if shows_the_same {
        return Ok(saved);
    }
    share_picture::enqueue_picture_update(tx, ctx.now(), previous.event_id).await?;
    load_website(tx, previous.event_id).await
}

/// Whether a text is two percentages from 0 to 100, as in CSS.
fn is_position(text: &str) -> bool {
    let is_percentage = |part: &str| {
        part.strip_suffix('%')
            .filter(|digits| digits.bytes().all(|b| b.is_ascii_digit()))
            .and_then(|digits| digits.parse::<u8>().ok())
            .is_some_and(|number| number <= 100)
    };
    text.split_once(' ')
        .is_some_and(|(x, y)| is_percentage(x) && is_percentage(y))
}

/// The files of a change of the website: stored, but not in the row yet.
struct StoredWebsiteFiles {
    invitation_image: StoredFilePatch,
    invitation_video: StoredFilePatch,
    simple_story_image: StoredFilePatch,
    background_image: StoredFilePatch,
    general_website_video: StoredFilePatch,
}

impl StoredWebsiteFiles {
    async fn save_file_rows(
        self,
        ctx: &Ctx,
        tx: &impl ConnectionTrait,
        previous: &website::Model,
        row: &mut website::ActiveModel,
    ) -> Result<()> {
        let event_id = previous.event_id;
        row.invitation_image_id = self
            .invitation_image
            .save_file_row(ctx, tx, event_id, previous.invitation_image_id)
            .await?;
        row.invitation_video_id = self
            .invitation_video
            .save_file_row(ctx, tx, event_id, previous.invitation_video_id)
            .await?;
        row.simple_story_image_id = self
            .simple_story_image
            .save_file_row(ctx, tx, event_id, previous.simple_story_image_id)
            .await?;
        row.background_image_id = self
            .background_image
            .save_file_row(ctx, tx, event_id, previous.background_image_id)
            .await?;
        row.general_website_video_id = self
            .general_website_video
            .save_file_row(ctx, tx, event_id, previous.general_website_video_id)
            .await?;
        Ok(())
    }
}

/// Sets whether guests can see the gift registry.
pub async fn set_registry_visible(ctx: &Ctx, member: &EventMember, visible: bool) -> Result<()> {
    let transaction = ctx.begin_write().await?;
    website::Entity::update_many()
        .col_expr(
            website::Column::RegistryListActivation,
            Expr::value(visible),
        )
        .filter(website::Column::EventId.eq(member.event_id()))
        .exec(&transaction)
        .await?;
    transaction.commit().await?;
    Ok(())
}

/// Turns the website on or off.
///
/// # Errors
/// When it is turned on: `demo_account` (402) if the account is not paid, `missing_informations` if
/// the event lacks required data.
pub async fn set_website_live(
    ctx: &Ctx,
    member: &EventMember,
    live: bool,
) -> Result<website::Model> {
    if live && !member.account().is_paid() {
        return Err(Error::Rejected(ErrorCode::PaidAccountRequired));
    }
    let missing = crate::events::missing_event_fields(member.event());
    if live && !missing.is_empty() {
        return Err(Error::MissingInformation(missing));
    }
    let event_id = member.event_id();
    let tx = ctx.begin_write().await?;
    let switched = website::Entity::update_many()
        .col_expr(website::Column::Live, Expr::value(live))
        .filter(website::Column::EventId.eq(event_id))
        .filter(website::Column::Live.ne(live))
        .exec(&tx)
        .await?;
    match (switched.rows_affected, live) {
        (0, _) => {}
        (_, true) => share_picture::enqueue_first_picture(&tx, ctx.now(), event_id).await?,
        (_, false) => share_picture::remove_picture(&tx, event_id).await?,
    }
    let saved = load_website(&tx, event_id).await?;
    tx.commit().await?;
    Ok(saved)
}
