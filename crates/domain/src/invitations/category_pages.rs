//! Pages of the guest list in the order of its categories.
//!
//! The database counts the invitations of each category and then reads only the categories of the
//! page, by name. Both are read from an index, while sorting the whole list by two texts is the
//! slowest way to find ten rows (decision 0051).

use std::{collections::HashMap, ops::Range};

use sea_orm::{
    ColumnTrait, Condition, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect,
    prelude::{Expr, Uuid},
    sea_query::{Asterisk, ExprTrait},
};

use crate::{
    Result,
    entities::{
        invitation::{self, Column, Entity},
        invitation_category,
    },
    kernel::{
        pagination::{Page, PageRequest, load_in_order},
        sort::Sort,
    },
};

use super::read::{InvitationFilter, InvitationSortKey};

/// How many matching invitations a category has.
struct CategoryCount {
    /// `None` for the invitations without a category.
    category_id: Option<Uuid>,
    count: u64,
}

/// Returns a page of the matching invitations by category, then by name. Invitations without a
/// category come last.
pub async fn fetch_page_by_category(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    filter: &InvitationFilter,
    sort: Sort<InvitationSortKey>,
    page_request: PageRequest,
) -> Result<Page<invitation::Model>> {
    let counts = count_by_category(db, event_id, filter, sort).await?;
    let total = counts.iter().map(|category| category.count).sum();
    let (on_page, first_row) = categories_on_page(&counts, page_request);
    let ids: Vec<Uuid> = match &counts[on_page] {
        [] => Vec::new(),
        on_page => {
            let select = match on_page {
                // In one category the order is that of the names, which the index has.
                [_] => filter.select(event_id),
                _ => filter.select_sorted(event_id, sort),
            };
            select
                .filter(in_categories(on_page))
                .select_only()
                .column(Column::Id)
                .limit(page_request.size())
                .offset(page_request.offset() - first_row)
                .into_tuple()
                .all(db)
                .await?
        }
    };
    let rows = load_in_order(db, Entity, &ids, Column::Id, |row| row.id).await?;
    Ok(page_request.into_page(rows, total))
}

/// Returns the categories with matching invitations, in the order of the list.
async fn count_by_category(
    db: &impl ConnectionTrait,
    event_id: Uuid,
    filter: &InvitationFilter,
    sort: Sort<InvitationSortKey>,
) -> Result<Vec<CategoryCount>> {
    let counts: Vec<(Option<Uuid>, i64)> = Entity::find()
        .select_only()
        .column(Column::CategoryId)
        .column_as(Expr::col(Asterisk).count(), "count")
        .filter(filter.condition(event_id))
        .group_by(Column::CategoryId)
        .into_tuple()
        .all(db)
        .await?;
    let mut counts: HashMap<Option<Uuid>, i64> = counts.into_iter().collect();
    let categories: Vec<Uuid> = invitation_category::Entity::find()
        .select_only()
        .column(invitation_category::Column::Id)
        .filter(invitation_category::Column::EventId.eq(event_id))
        .order_by(invitation_category::Column::NameFolded, sort.direction())
        .into_tuple()
        .all(db)
        .await?;
    let in_order = categories.into_iter().map(Some).chain([None]);
    Ok(in_order
        .filter_map(|category_id| {
            let count = counts.remove(&category_id)?;
            Some(CategoryCount {
                category_id,
                count: u64::try_from(count).unwrap_or_default(),
            })
        })
        .collect())
}

/// Returns which categories have rows on the page, and how many rows are before the first of them.
fn categories_on_page(counts: &[CategoryCount], page_request: PageRequest) -> (Range<usize>, u64) {
    let page_start = page_request.offset();
    let page_end = page_start + page_request.size();
    let (mut first, mut first_row, mut row) = (0, 0, 0);
    for (index, category) in counts.iter().enumerate() {
        if row >= page_end {
            return (first..index, first_row);
        }
        row += category.count;
        if row <= page_start {
            (first, first_row) = (index + 1, row);
        }
    }
    (first..counts.len(), first_row)
}

fn in_categories(counts: &[CategoryCount]) -> Condition {
    let ids: Vec<Uuid> = counts
        .iter()
        .filter_map(|category| category.category_id)
        .collect();
    let without_category = counts.iter().any(|category| category.category_id.is_none());
    Condition::any()
        .add_option((!ids.is_empty()).then(|| Column::CategoryId.is_in(ids)))
        .add_option(without_category.then(|| Column::CategoryId.is_null()))
}
