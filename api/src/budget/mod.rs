//! Operations of the budget: expenses, totals and private files (specification 3 §7; contract 5 and 10).

use alai_domain::{
    Ctx, Error, Result, access,
    budget::{
        self, BudgetSettingsPatch, BudgetWithHeadcount, ExpenseFilter, ExpenseInput, ExpenseSortKey,
    },
    entities::expense,
    kernel::{
        pagination::{Page, PageRequest},
        sort::Sort,
    },
};
use poem::http::HeaderValue;
use poem_openapi::{
    OpenApi,
    param::{Path, Query},
    payload::{Binary, Json, Response},
};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{
        Created, JsonOrMultipart, NoContent, Pagination, Text, attachment_disposition, date_patch,
        flag_patch, number_patch, optional_text, page_request, text_patch,
    },
};

pub mod dto;

use dto::{
    Budget, BudgetBody, BudgetTotalsBody, BudgetWithExpenses, BudgetWriteBody, Expense,
    ExpenseBody, ExpenseWriteBody, Expenses,
};

/// The budget of an event.
pub struct BudgetApi {
    pub ctx: Ctx,
}

type FileResponse = ApiResult<Response<Binary<Vec<u8>>>>;

impl BudgetApi {
    async fn load_budget_member(
        &self,
        auth: &SessionAuth,
        budget_id: Uuid,
    ) -> ApiResult<access::EventMember> {
        let event_id = budget::budget_event_id(&self.ctx, budget_id).await?;
        Ok(access::load_event_member(&self.ctx, auth.user(), event_id).await?)
    }

    async fn load_expense_member(
        &self,
        auth: &SessionAuth,
        id: Uuid,
    ) -> ApiResult<access::EventMember> {
        let event_id = budget::expense_event_id(&self.ctx, id).await?;
        Ok(access::load_event_member(&self.ctx, auth.user(), event_id).await?)
    }

    async fn list_expenses_page(
        &self,
        who: &access::EventMember,
        query: ExpenseQuery,
        page_request: PageRequest,
    ) -> ApiResult<(BudgetWithHeadcount, Page<Expense>)> {
        let details = budget::load_member_budget(&self.ctx, who).await?;
        let (found, files) =
            budget::list_expenses(&self.ctx, &details, &query.filter, query.sort, page_request)
                .await?;
        let id = details.budget.id;
        Ok((
            details,
            found.map(|row| Expense::from_priced(row, id, &files)),
        ))
    }

    async fn expense_body(
        &self,
        who: &access::EventMember,
        row: expense::Model,
    ) -> ApiResult<ExpenseBody> {
        let (details, priced, files) =
            budget::price_expense_with_files(&self.ctx, who, row).await?;
        Ok(ExpenseBody {
            expense: Expense::from_priced(priced, details.budget.id, &files),
        })
    }

    /// Serves a private file as an attachment with the stored media type, so that browsers do not render it in our origin (threats E3, E9,
    /// E10).
    async fn private_file(&self, auth: &SessionAuth, id: Uuid, invoice: bool) -> FileResponse {
        let who = self.load_expense_member(auth, id).await?;
        let (row, bytes) = budget::load_expense_document(&self.ctx, &who, id, invoice).await?;
        let attached = attachment_disposition(&row.file_name)
            .unwrap_or(HeaderValue::from_static("attachment"));
        Ok(Response::new(Binary(bytes.to_vec()))
            .header("content-type", row.mime)
            .header("content-disposition", attached))
    }
}

/// The filters and the order of a list.
struct ExpenseQuery {
    filter: ExpenseFilter,
    sort: Sort<ExpenseSortKey>,
}

impl ExpenseQuery {
    fn parse(category: Option<Text>, paid: Option<bool>, sort: Option<Text>) -> Result<Self> {
        let category = optional_text(category).filter(|c| !c.is_empty());
        Ok(Self {
            filter: ExpenseFilter { category, paid },
            sort: crate::payload::parse_sort(sort, ExpenseSortKey::parse)?.unwrap_or_default(),
        })
    }
}

fn expense_patch(mut form: JsonOrMultipart<ExpenseWriteBody>) -> Result<ExpenseInput> {
    let (document, invoice) = (
        form.take_file_patch("expense[document]"),
        form.take_file_patch("expense[invoice]"),
    );
    let input = form.body.expense;
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the domain compares the number with the current version"
    )]
    let version = input.version.map(|n| n.0 as i32);
    Ok(ExpenseInput {
        name: text_patch(input.name),
        category: text_patch(input.category),
        total_price: text_patch(input.total_price),
        advance_payment: text_patch(input.advance_payment),
        currency: text_patch(input.currency),
        cost_per_guest: flag_patch(input.cost_per_guest),
        paid: flag_patch(input.paid),
        comment: text_patch(input.comment),
        due_on: date_patch("due_on", input.due_on)?,
        document,
        invoice,
        version,
    })
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Budget")]
impl BudgetApi {
    /// Returns the budget of an event with a page of its expenses.
    #[expect(
        clippy::too_many_arguments,
        reason = "one argument for each query parameter"
    )]
    #[oai(
        path = "/budgets/details",
        method = "get",
        operation_id = "find_budget"
    )]
    async fn find_budget(
        &self,
        auth: SessionAuth,
        event_id: Query<Uuid>,
        category: Query<Option<Text>>,
        paid: Query<Option<bool>>,
        sort: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<BudgetWithExpenses>> {
        let who = access::load_event_member(&self.ctx, auth.user(), event_id.0).await?;
        let query = ExpenseQuery::parse(category.0, paid.0, sort.0)?;
        let (details, found) = self
            .list_expenses_page(&who, query, page_request(number, per_page)?)
            .await?;
        let pagination = Pagination::from_page(&found);
        Ok(Json(BudgetWithExpenses {
            budget: details.into(),
            expenses: found.rows,
            pagination,
        }))
    }

    /// Changes the base currency of a budget and how its guests are counted.
    #[oai(path = "/budgets/:id", method = "put", operation_id = "update_budget")]
    async fn update_budget(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: Json<BudgetWriteBody>,
    ) -> ApiResult<Json<BudgetBody>> {
        let who = self.load_budget_member(&auth, id.0).await?;
        let input = body.0.budget;
        let change = BudgetSettingsPatch {
            base_currency: text_patch(input.base_currency),
            expected_guests: number_patch(input.expected_guests),
            guests_from_answers: flag_patch(input.guests_from_answers),
        };
        budget::update_budget_settings(&self.ctx, &who, id.0, change).await?;
        Ok(Json(BudgetBody {
            budget: Budget::from(budget::load_member_budget(&self.ctx, &who).await?),
        }))
    }

    /// Returns the totals of all expenses in the base currency, at the reference rates of the day.
    #[oai(
        path = "/budgets/calculate_total_row",
        method = "get",
        operation_id = "calculate_total_row"
    )]
    async fn calculate_total_row(
        &self,
        auth: SessionAuth,
        budget_id: Query<Uuid>,
    ) -> ApiResult<Json<BudgetTotalsBody>> {
        let who = self.load_budget_member(&auth, budget_id.0).await?;
        Ok(Json(BudgetTotalsBody {
            totals: budget::load_budget_totals(&self.ctx, &who).await?.into(),
        }))
    }

    /// Lists the expenses of a budget. `sort` is `created_at` (the default, newest first), `name`, `category`, `total_price`,
    /// `amount_left` or `due_on`, with a minus sign in front for the reverse order.
    #[expect(
        clippy::too_many_arguments,
        reason = "one argument for each query parameter"
    )]
    #[oai(path = "/expenses", method = "get", operation_id = "list_expenses")]
    async fn list_expenses(
        &self,
        auth: SessionAuth,
        budget_id: Query<Uuid>,
        category: Query<Option<Text>>,
        paid: Query<Option<bool>>,
        sort: Query<Option<Text>>,
        #[oai(name = "page[number]")] number: Query<Option<i64>>,
        #[oai(name = "page[per_page]")] per_page: Query<Option<i64>>,
    ) -> ApiResult<Json<Expenses>> {
        let who = self.load_budget_member(&auth, budget_id.0).await?;
        let query = ExpenseQuery::parse(category.0, paid.0, sort.0)?;
        Ok(Json(
            self.list_expenses_page(&who, query, page_request(number, per_page)?)
                .await?
                .1
                .into(),
        ))
    }

    /// Creates an expense with its files.
    #[oai(path = "/expenses", method = "post", operation_id = "create_expense")]
    async fn create_expense(
        &self,
        auth: SessionAuth,
        body: JsonOrMultipart<ExpenseWriteBody>,
    ) -> ApiResult<Created<ExpenseBody>> {
        let budget_id = body
            .body
            .expense
            .budget_id
            .ok_or_else(|| Error::invalid_field("budget_id", "required"))?;
        let who = self.load_budget_member(&auth, budget_id).await?;
        let row = budget::create_expense(&self.ctx, &who, expense_patch(body)?).await?;
        Ok(Created::Created(Json(self.expense_body(&who, row).await?)))
    }

    /// Changes an expense. 409 `stale` if the `version` that the change is based on is not the current one.
    #[oai(
        path = "/expenses/:id",
        method = "put",
        operation_id = "update_expense"
    )]
    async fn update_expense(
        &self,
        auth: SessionAuth,
        id: Path<Uuid>,
        body: JsonOrMultipart<ExpenseWriteBody>,
    ) -> ApiResult<Json<ExpenseBody>> {
        let who = self.load_expense_member(&auth, id.0).await?;
        let row = budget::update_expense(&self.ctx, &who, id.0, expense_patch(body)?).await?;
        Ok(Json(self.expense_body(&who, row).await?))
    }

    /// Deletes an expense and its files.
    #[oai(
        path = "/expenses/:id",
        method = "delete",
        operation_id = "delete_expense"
    )]
    async fn delete_expense(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let who = self.load_expense_member(&auth, id.0).await?;
        budget::delete_expense(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }

    /// Returns the contract or offer of an expense.
    #[oai(
        path = "/expenses/:id/document",
        method = "get",
        operation_id = "expense_document"
    )]
    async fn expense_document(&self, auth: SessionAuth, id: Path<Uuid>) -> FileResponse {
        self.private_file(&auth, id.0, false).await
    }

    /// Returns the invoice of an expense.
    #[oai(
        path = "/expenses/:id/invoice",
        method = "get",
        operation_id = "expense_invoice"
    )]
    async fn expense_invoice(&self, auth: SessionAuth, id: Path<Uuid>) -> FileResponse {
        self.private_file(&auth, id.0, true).await
    }
}
