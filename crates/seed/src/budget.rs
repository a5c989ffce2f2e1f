//! The budget of the demonstration data: expenses in several currencies, some paid, some due soon,
//! one with its contract.

use alai_domain::{
    Ctx, Result,
    access::EventMember,
    budget::{self, BudgetSettingsPatch, ExpenseInput},
    files::Upload,
    kernel::patch::Patch::{Keep, Set},
    website::FilePatch,
};
use chrono::TimeDelta;

/// Name, category, price, currency, whether the price is per guest, advance, whether it is paid,
/// due in days, comment.
type ExpenseRow = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    bool,
    &'static str,
    bool,
    Option<i64>,
    &'static str,
);

const EXPENSES: [ExpenseRow; 12] = [
    (
        "Verighete",
        "rings",
        "4200",
        "RON",
        false,
        "4200",
        true,
        None,
        "Aur alb, gravate.",
    ),
    (
        "Rochia de mireasă",
        "clothing",
        "1450",
        "EUR",
        false,
        "700",
        false,
        Some(96),
        "A doua probă în mai.",
    ),
    (
        "Costumul mirelui",
        "clothing",
        "2350.50",
        "RON",
        false,
        "0",
        false,
        Some(110),
        "",
    ),
    (
        "Meniul la Șura din Poiană",
        "restaurant",
        "385",
        "RON",
        true,
        "15000",
        false,
        Some(180),
        "Cu vin și cafea; copiii plătesc jumătate.",
    ),
    (
        "Formația",
        "music",
        "2500",
        "EUR",
        false,
        "500",
        false,
        Some(12),
        "Restul în seara nunții.",
    ),
    (
        "Fotograf și film",
        "photo_video",
        "1900",
        "EUR",
        false,
        "950",
        false,
        Some(40),
        "Album de 40 de pagini.",
    ),
    (
        "Flori și lumânări",
        "flowers",
        "6800",
        "RON",
        false,
        "2000",
        false,
        Some(150),
        "",
    ),
    (
        "Tortul",
        "sweets",
        "32",
        "RON",
        true,
        "500",
        false,
        Some(165),
        "Trei etaje, cu zmeură.",
    ),
    (
        "Invitații tipărite",
        "stationery",
        "890",
        "RON",
        false,
        "890",
        true,
        None,
        "120 de bucăți, cu cod QR.",
    ),
    (
        "Taxa la biserică",
        "ceremony",
        "800",
        "RON",
        false,
        "0",
        true,
        None,
        "",
    ),
    (
        "Autocar Brașov–Poiană",
        "transport",
        "2200",
        "RON",
        false,
        "0",
        false,
        Some(8),
        "Două curse dus, două întors.",
    ),
    (
        "Zborul nașilor din Londra",
        "transport",
        "410",
        "GBP",
        false,
        "410",
        true,
        None,
        "",
    ),
];

/// A minimal PDF with one line of text.
const CONTRACT: &[u8] =
    b"%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n\
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj\n\
4 0 obj<</Length 58>>stream\nBT /F1 18 Tf 72 760 Td (Contract: formatia, 2500 EUR) Tj ET\nendstream endobj\n\
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj\ntrailer<</Root 1 0 R/Size 6>>\nstartxref\n0\n%%EOF\n";

/// Creates the budget in RON for 120 guests with its expenses.
pub async fn create_demo_budget(ctx: &Ctx, member: &EventMember) -> Result<()> {
    let id = budget::load_member_budget(ctx, member).await?.budget.id;
    let patch = BudgetSettingsPatch {
        base_currency: Set("RON".into()),
        expected_guests: Set(120.0),
        ..BudgetSettingsPatch::default()
    };
    budget::update_budget_settings(ctx, member, id, patch).await?;
    let today = ctx.clock.today();
    for (name, category, total, currency, each, advance, paid, due, comment) in EXPENSES {
        let contract = Upload {
            file_name: "contract-formatie.pdf".into(),
            bytes: CONTRACT.to_vec(),
        };
        let new = ExpenseInput {
            name: Set(name.into()),
            category: Set(category.into()),
            total_price: Set(total.into()),
            currency: Set(currency.into()),
            cost_per_guest: Set(each),
            advance_payment: Set(advance.into()),
            paid: Set(paid),
            due_on: due.map_or(Keep, |days| Set(today + TimeDelta::days(days))),
            comment: if comment.is_empty() {
                Keep
            } else {
                Set(comment.into())
            },
            document: if category == "music" {
                FilePatch::Replace(contract)
            } else {
                FilePatch::Keep
            },
            ..ExpenseInput::default()
        };
        budget::create_expense(ctx, member, new).await?;
    }
    Ok(())
}
