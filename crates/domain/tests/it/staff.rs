//! A staff user for tests.

use alai_domain::{Ctx, access::Staff};
use alai_testkit::testing::*;

pub(crate) async fn new_staff(ctx: &Ctx) -> Staff {
    create_and_log_in_staff(ctx).await.unwrap().1
}
