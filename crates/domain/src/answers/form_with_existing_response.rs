//! Reads, in one statement, the form and the stored response that a change is checked against, and
//! whether webhooks and mails follow from the change.

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, JoinType, Order, QueryResult,
    prelude::{Expr, Uuid},
    sea_query::{ExprTrait, Query, SelectStatement},
};

use crate::{
    Error, Result,
    entities::{answer, decline, invitation, invitation_form, menu_type},
    kernel::joined_rows::{optional_joined_row, select_columns},
    notifications, webhooks,
};

use super::version_query::{self, VersionSubject};

/// The number of the newest version of a response, and whether its change has to be sent to
/// webhooks and can cause mails at once.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChangeEffects {
    /// The number of the newest version in the history, 0 if there is none.
    pub newest_version_number: i32,
    /// Whether the account has an enabled webhook.
    pub has_webhooks: bool,
    /// Whether a user of the event wants mails about some kind of notification at once.
    pub has_immediate_mails: bool,
}

impl ChangeEffects {
    /// Reads these values for a change whose rows the caller has locked.
    pub(super) async fn load(
        tx: &impl ConnectionTrait,
        event_id: Uuid,
        subject: VersionSubject,
    ) -> Result<Self> {
        let mut select = Query::select();
        select_change_effects(&mut select, event_id, Some(subject));
        let row = tx.query_one(&select).await?;
        Self::from_row(&row.ok_or(Error::NotFound)?)
    }

    fn from_row(row: &QueryResult) -> Result<Self> {
        let newest: Option<i32> = row.try_get("", "newest_number")?;
        Ok(Self {
            newest_version_number: newest.unwrap_or(0),
            has_webhooks: row.try_get("", "has_webhooks")?,
            has_immediate_mails: row.try_get("", "has_immediate_mails")?,
        })
    }
}

/// Adds the columns of [`ChangeEffects`]. A response without a subject has no versions yet.
fn select_change_effects(
    select: &mut SelectStatement,
    event_id: Uuid,
    subject: Option<VersionSubject>,
) {
    let newest = match subject {
        Some(subject) => version_query::newest_version_number_expr(event_id, subject),
        None => Expr::value(None::<i32>).cast_as("integer"),
    };
    select
        .expr_as(newest, "newest_number")
        .expr_as(webhooks::has_enabled_webhook_expr(event_id), "has_webhooks")
        .expr_as(
            notifications::event_has_immediate_mails_expr(event_id),
            "has_immediate_mails",
        );
}

/// The form of an event with the stored answer or decline that a request changes.
pub(super) struct FormWithExistingResponse {
    pub form: invitation_form::Model,
    /// The menus of the form, in the order in which they were added.
    pub menu_types: Vec<menu_type::Model>,
    pub answer: Option<answer::Model>,
    pub decline: Option<decline::Model>,
    /// The version of the invitation; `None` for a direct answer.
    pub invitation_version: Option<i32>,
    pub change_effects: ChangeEffects,
}

impl FormWithExistingResponse {
    /// Reads the form and the response of an invitation that the caller has locked.
    ///
    /// # Errors
    /// Not found if the event has no form.
    pub(super) async fn load_by_invitation(
        tx: &impl ConnectionTrait,
        event_id: Uuid,
        invitation_id: Uuid,
    ) -> Result<Self> {
        let mut select = select_form(event_id);
        select_response(
            &mut select,
            answer::Column::InvitationId.eq(invitation_id),
            decline::Column::InvitationId.eq(invitation_id),
        );
        let version = Query::select()
            .column(invitation::Column::Version)
            .from(invitation::Entity)
            .and_where(invitation::Column::Id.eq(invitation_id))
            .to_owned();
        select.expr_as(
            Expr::SubQuery(None, Box::new(version.into())),
            "invitation_version",
        );
        let subject = VersionSubject::Invitation(invitation_id);
        select_change_effects(&mut select, event_id, Some(subject));
        let rows = tx.query_all(&select).await?;
        let first = rows.first().ok_or(Error::NotFound)?;
        Ok(Self {
            answer: optional_joined_row(first, "answer_")?,
            decline: optional_joined_row(first, "decline_")?,
            invitation_version: first.try_get("", "invitation_version")?,
            ..Self::from_form_rows(&rows)?
        })
    }

    /// Reads the form, and the direct response whose secret has the digest `edit_hash`.
    ///
    /// # Errors
    /// Not found if the event has no form.
    pub(super) async fn load_by_secret_digest(
        db: &impl ConnectionTrait,
        event_id: Uuid,
        edit_hash: Option<&str>,
    ) -> Result<Self> {
        let mut select = select_form(event_id);
        if let Some(hash) = edit_hash {
            select_response(
                &mut select,
                answer::Column::EditHash.eq(hash),
                decline::Column::EditHash.eq(hash),
            );
        }
        select_change_effects(&mut select, event_id, None);
        let rows = db.query_all(&select).await?;
        let form_context = Self::from_form_rows(&rows)?;
        match (rows.first(), edit_hash) {
            (Some(first), Some(_)) => Ok(Self {
                answer: optional_joined_row(first, "answer_")?,
                decline: optional_joined_row(first, "decline_")?,
                ..form_context
            }),
            _ => Ok(form_context),
        }
    }

    /// Returns the form of these rows, which has one row for each menu, without a response.
    fn from_form_rows(rows: &[QueryResult]) -> Result<Self> {
        let first = rows.first().ok_or(Error::NotFound)?;
        let menu_types = rows
            .iter()
            .map(|row| optional_joined_row(row, "menu_"))
            .collect::<Result<Vec<Option<_>>>>()?;
        Ok(Self {
            form: optional_joined_row(first, "form_")?.ok_or(Error::NotFound)?,
            menu_types: menu_types.into_iter().flatten().collect(),
            answer: None,
            decline: None,
            invitation_version: None,
            change_effects: ChangeEffects::from_row(first)?,
        })
    }

    /// Returns the id of the stored answer or decline.
    pub(super) fn response_id(&self) -> Option<Uuid> {
        let answer = self.answer.as_ref().map(|answer| answer.id);
        answer.or_else(|| self.decline.as_ref().map(|decline| decline.id))
    }
}

/// Selects the form of an event, with one row for each of its menus.
fn select_form(event_id: Uuid) -> SelectStatement {
    let form_id = invitation_form::Column::Id.as_column_ref();
    let mut select = Query::select();
    select
        .from(invitation_form::Entity)
        .left_join(
            menu_type::Entity,
            Expr::col(menu_type::Column::FormId.as_column_ref()).equals(form_id),
        )
        .and_where(invitation_form::Column::EventId.eq(event_id))
        .order_by(menu_type::Column::CreatedAt.as_column_ref(), Order::Asc)
        .order_by(menu_type::Column::Id.as_column_ref(), Order::Asc);
    select_columns::<invitation_form::Entity>(&mut select, "form_");
    select_columns::<menu_type::Entity>(&mut select, "menu_");
    select
}

/// Joins the answer and the decline of the event that match, if there are any.
fn select_response(select: &mut SelectStatement, answer_condition: Expr, decline_condition: Expr) {
    let event_id = || invitation_form::Column::EventId.as_column_ref();
    let answers = Condition::all()
        .add(Expr::col(answer::Column::EventId.as_column_ref()).equals(event_id()))
        .add(answer_condition);
    let declines = Condition::all()
        .add(Expr::col(decline::Column::EventId.as_column_ref()).equals(event_id()))
        .add(decline_condition);
    select
        .join(JoinType::LeftJoin, answer::Entity, answers)
        .join(JoinType::LeftJoin, decline::Entity, declines);
    select_columns::<answer::Entity>(select, "answer_");
    select_columns::<decline::Entity>(select, "decline_");
}
