//! Puts a read guest list into the event: once, however often the job runs or the file is sent (threats G6).

use std::collections::{HashMap, HashSet};

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect, TransactionTrait, prelude::Uuid,
};

use crate::{
    Ctx, Error, Result,
    access::Member,
    entities::{category, event, invitation, job},
    files::{self, Upload},
    jobs::{self, Scope, Work},
    kernel::{secret, text},
    notices::{self, Kind},
};

use super::{sheet::Row, write::CODE_LENGTH};

/// Rows of one insert: under every bind limit of both databases.
const CHUNK: usize = 500;

/// Stores an uploaded list and asks the worker to read it; `language` is that of the file of bad rows.
///
/// # Errors
/// 413 over 5 MiB, 415 for a file that is no text.
pub async fn request(ctx: &Ctx, who: &Member, upload: Upload, language: &str) -> Result<job::Model> {
    if upload.bytes.len() > files::LIST_BYTES {
        return Err(Error::Rule(crate::Code::TooLarge));
    }
    let binary = [b"PK\x03\x04".as_slice(), b"%PDF", b"\x89PNG", b"\xff\xd8\xff", b"\xd0\xcf\x11\xe0"];
    if binary.iter().any(|magic| upload.bytes.starts_with(magic)) || !upload.file_name.to_lowercase().ends_with(".csv") {
        return Err(Error::Rule(crate::Code::UnsupportedKind));
    }
    let id = ctx.id();
    let key = format!("private/imports/{id}");
    ctx.storage.put(&key, upload.bytes).await?;
    let scope = Scope {
        account_id: Some(who.account().id),
        event_id: Some(who.event_id()),
        report: Some(language.to_owned()),
        file_key: Some(key),
        file_name: Some(files::safe_name(&upload.file_name)),
    };
    jobs::put_now(ctx, &format!("import:{id}"), &Work::Import { event_id: who.event_id() }, scope).await
}

/// How many rows went in and how many were there already.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    pub added: usize,
    pub skipped: usize,
}

type Key = (String, String, String, String);

fn key(name: &str, category: Option<&str>, email: Option<&str>, phone: Option<&str>) -> Key {
    let digits: String = phone.unwrap_or_default().chars().filter(|c| c.is_ascii_digit() || *c == '+').collect();
    (text::fold(name), text::fold(category.unwrap_or_default()), text::fold(email.unwrap_or_default()), digits)
}

/// Writes the rows in one transaction. Two rows are the same when folded name, category, e-mail and phone are; the k-th in
/// the file meets the k-th in the event, so that the same file twice adds nothing twice and two real namesakes both go in.
///
/// # Errors
/// Database faults.
pub async fn apply(ctx: &Ctx, event_id: Uuid, rows: &[Row]) -> Result<Counts> {
    let now = ctx.now();
    let tx = ctx.begin().await?;
    // One import of an event at a time: the second one sees what the first wrote.
    event::Entity::update_many()
        .col_expr(event::Column::Name, sea_orm::prelude::Expr::col(event::Column::Name))
        .filter(event::Column::Id.eq(event_id))
        .exec(&tx)
        .await?;
    let mut categories = ensure_categories(&tx, now, event_id, rows).await?;
    let (mut present, mut codes) = existing(&tx, event_id, &categories).await?;
    let mut counts = Counts::default();
    let mut fresh = Vec::new();
    for row in rows {
        let key = key(&row.name, row.category.as_deref(), row.email.as_deref(), row.phone.as_deref());
        match present.get_mut(&key) {
            Some(left) if *left > 0 => {
                *left -= 1;
                counts.skipped += 1;
                continue;
            }
            _ => {}
        }
        let code = loop {
            let code = secret::code(CODE_LENGTH);
            if codes.insert(code.clone()) {
                break code;
            }
        };
        let category_id = row.category.as_deref().and_then(|c| categories.get(&text::fold(c)).copied());
        fresh.push(invitation::ActiveModel {
            id: Set(secret::id(now)),
            event_id: Set(event_id),
            category_id: Set(category_id),
            name: Set(row.name.clone()),
            name_folded: Set(text::fold(&row.name)),
            code: Set(code),
            participant: Set(row.participant),
            status: Set("invitat".into()),
            sent_invitation: Set(false),
            sent_at: Set(None),
            email: Set(row.email.clone()),
            phone: Set(row.phone.clone()),
            language: Set(None),
            places: Set(row.places),
            answers_until: Set(None),
            details_until: Set(None),
            version: Set(0),
            created_at: Set(now),
        });
    }
    counts.added = fresh.len();
    for chunk in fresh.chunks(CHUNK) {
        invitation::Entity::insert_many(chunk.to_vec()).exec_without_returning(&tx).await?;
    }
    categories.clear();
    let detail = counts.added.to_string();
    notices::notify(&tx, now, event_id, Kind::ImportDone, None, "", &detail).await?;
    tx.commit().await?;
    Ok(counts)
}

async fn ensure_categories(
    tx: &impl ConnectionTrait,
    now: chrono::DateTime<chrono::Utc>,
    event_id: Uuid,
    rows: &[Row],
) -> Result<HashMap<String, Uuid>> {
    let mut known: HashMap<String, Uuid> = category::Entity::find()
        .select_only()
        .column(category::Column::NameFolded)
        .column(category::Column::Id)
        .filter(category::Column::EventId.eq(event_id))
        .into_tuple::<(String, Uuid)>()
        .all(tx)
        .await?
        .into_iter()
        .collect();
    for name in rows.iter().filter_map(|r| r.category.as_deref()) {
        let folded = text::fold(name);
        if known.contains_key(&folded) {
            continue;
        }
        let id = secret::id(now);
        let row = category::ActiveModel {
            id: Set(id),
            event_id: Set(event_id),
            name: Set(name.to_owned()),
            name_folded: Set(folded.clone()),
            created_at: Set(now),
        };
        category::Entity::insert(row).exec_without_returning(tx).await?;
        known.insert(folded, id);
    }
    Ok(known)
}

/// Name, category, e-mail, phone, code.
type Held = (String, Option<Uuid>, Option<String>, Option<String>, String);
type Present = HashMap<Key, usize>;

async fn existing<C: ConnectionTrait + TransactionTrait>(
    tx: &C,
    event_id: Uuid,
    categories: &HashMap<String, Uuid>,
) -> Result<(Present, HashSet<String>)> {
    let names: HashMap<Uuid, &str> = categories.iter().map(|(name, id)| (*id, name.as_str())).collect();
    let rows: Vec<Held> = invitation::Entity::find()
        .select_only()
        .column(invitation::Column::Name)
        .column(invitation::Column::CategoryId)
        .column(invitation::Column::Email)
        .column(invitation::Column::Phone)
        .column(invitation::Column::Code)
        .filter(invitation::Column::EventId.eq(event_id))
        .into_tuple()
        .all(tx)
        .await?;
    let mut present = Present::new();
    let mut codes = HashSet::new();
    for (name, category, email, phone, code) in rows {
        let category = category.and_then(|c| names.get(&c).copied());
        *present.entry(key(&name, category, email.as_deref(), phone.as_deref())).or_default() += 1;
        codes.insert(code);
    }
    Ok((present, codes))
}
