//! Concurrent actions on one event: guests change their answers while the couple edits tables,
//! switches and the guest list.

use alai_domain::{
    Ctx, Error, Result,
    access::{self, EventMember, RegistryPass},
    answers,
    entities::{answer, gift, invitation, job, seat},
    kernel::patch::Patch::Set,
    registry::{self, GiftInput, ReservationInput},
    seating::{self, TableInput, TableWithSeats},
    website,
};
use alai_testkit::{on_each_database, testing::*};
use futures_util::future::{BoxFuture, FutureExt, join_all};
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, prelude::Uuid};

use crate::seating_plan::{create_table, live_member, load_plan};

/// Returns the next pseudo-random number below `most`. The seed is fixed, so that a failed run can
/// be repeated.
fn random_index(seed: &mut u64, most: usize) -> usize {
    *seed = seed
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    usize::try_from(*seed >> 33).unwrap() % most
}

struct Scenario<'a> {
    ctx: &'a Ctx,
    who: &'a EventMember,
    invited: &'a [invitation::Model],
    tables: &'a [TableWithSeats],
}

impl Scenario<'_> {
    /// Performs one of the possible actions. A conflict results in a domain error, never in an
    /// internal one.
    fn random_action(&self, seed: &mut u64) -> BoxFuture<'_, Result<()>> {
        let (ctx, who) = (self.ctx, self.who);
        let invited = &self.invited[random_index(seed, self.invited.len())];
        let laid = &self.tables[random_index(seed, self.tables.len())];
        let (number, chair) = (random_index(seed, 5), random_index(seed, laid.seats.len()));
        let chair = laid.seats[chair].seat.id;
        let persons = i64::try_from(number).unwrap() + 1;
        match random_index(seed, 9) {
            0..=2 => async move {
                let pass = guest_pass(ctx, who, invited).await?;
                answers::accept_invitation(ctx, &pass, answer_input(&invited.name, persons))
                    .await
                    .map(drop)
            }
            .boxed(),
            3 => async move {
                answers::decline_invitation(
                    ctx,
                    &guest_pass(ctx, who, invited).await?,
                    decline_input(&invited.name),
                )
                .await
                .map(drop)
            }
            .boxed(),
            4 => answers::reset_invitation(ctx, who, invited.id)
                .map(|r| r.map(drop))
                .boxed(),
            5 => async move {
                let guest = answer::Entity::find()
                    .filter(answer::Column::InvitationId.eq(invited.id))
                    .one(&ctx.db)
                    .await?;
                seating::seat_party(ctx, who, chair, guest.ok_or(Error::NotFound)?.id, None)
                    .await
                    .map(drop)
            }
            .boxed(),
            6 => seating::unseat_party_at_seat(ctx, who, chair)
                .map(|r| r.map(drop))
                .boxed(),
            7 => async move {
                let sizes = TableInput {
                    guest_number: Set(persons + 4),
                    ..TableInput::default()
                };
                seating::update_table(ctx, who, laid.table.id, sizes)
                    .await
                    .map(drop)
            }
            .boxed(),
            _ => async move {
                let suggested = seating::suggest_seating(ctx, who).await?;
                let all: Vec<(Uuid, Uuid)> = suggested
                    .placements
                    .iter()
                    .map(|p| (p.party.id, p.table_id))
                    .collect();
                seating::apply_placements(ctx, who, &all).await.map(drop)
            }
            .boxed(),
        }
    }
}

/// Checks that every party has seats for all its persons at one table, or no seats.
async fn assert_parties_seated_whole(ctx: &Ctx) {
    for party in answer::Entity::find().all(&ctx.db).await.unwrap() {
        let seats = seat::Entity::find()
            .filter(seat::Column::GuestId.eq(party.id))
            .all(&ctx.db)
            .await
            .unwrap();
        let whole = i32::try_from(seats.len()).unwrap() == party.company_number
            && seats.iter().all(|s| s.table_id == seats[0].table_id);
        assert!(
            seats.is_empty() || whole,
            "{} of {} sit",
            seats.len(),
            party.company_number
        );
    }
}

// Covers I4, I5, I12.
#[tokio::test]
async fn sec_i4_i5_i12_concurrent_changes_never_fail_and_never_split_a_party() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        let mut invited = Vec::new();
        for n in 0..12 {
            invited.push(
                invite_party(&ctx, &ana, &format!("Familia {n}"))
                    .await
                    .unwrap(),
            );
        }
        let tables = [
            create_table(&ctx, &ana, 1, 8).await,
            create_table(&ctx, &ana, 2, 8).await,
            create_table(&ctx, &ana, 3, 8).await,
        ];
        let stage = Scenario {
            ctx: &ctx,
            who: &ana,
            invited: &invited,
            tables: &tables,
        };
        let mut seed = 7;
        for _ in 0..4 {
            let results = join_all((0..60).map(|_| stage.random_action(&mut seed))).await;
            let faults: Vec<_> = results
                .iter()
                .filter_map(|result| {
                    if let Err(Error::Internal(error) | Error::Unavailable(error)) = result {
                        Some(error)
                    } else {
                        None
                    }
                })
                .collect();
            assert!(faults.is_empty(), "{faults:?}");
            assert!(results.iter().any(Result::is_ok));
            assert_parties_seated_whole(&ctx).await;
        }
        assert!(load_plan(&ctx, &ana).await.tables.len() == 3);
    })
    .await;
}

// Covers 3.4.03, I10.
#[tokio::test]
async fn sec_i10_a_switch_is_set_to_a_value_not_toggled() {
    on_each_database(|ctx| async move {
        let ana = live_member(&ctx).await;
        for on in [true, false] {
            let set = (0..50).map(|_| async {
                website::set_registry_visible(&ctx, &ana, on).await?;
                website::set_website_live(&ctx, &ana, on).await
            });
            assert!(join_all(set).await.iter().all(Result::is_ok));
            let site = website::load_website_content(&ctx, &ana)
                .await
                .unwrap()
                .website;
            assert_eq!((site.live, site.registry_list_activation), (on, on));
        }
    })
    .await;
}

/// Creates a couple with a visible registry and one invitation. Returns the pass of a visitor and
/// the code of the invitation too.
async fn couple_with_registry(ctx: &Ctx) -> (EventMember, RegistryPass, String) {
    let ana = live_member(ctx).await;
    website::set_registry_visible(ctx, &ana, true)
        .await
        .unwrap();
    let registry = access::load_registry_pass(ctx, ana.event_id(), None)
        .await
        .unwrap();
    let code = invite_party(ctx, &ana, "Pop").await.unwrap().code;
    (ana, registry, code)
}

fn teapot() -> GiftInput {
    GiftInput {
        name: Set("Ceainic".into()),
        description: Set("Alb.".into()),
        ..GiftInput::default()
    }
}

fn reservation(gift_id: Uuid, code: &str) -> ReservationInput {
    ReservationInput {
        id: Some(gift_id),
        code: Some(code.to_owned()),
        email: Some("matusa@exemplu.ro".into()),
        name: None,
        language: None,
    }
}

/// Returns the number of mails about a released gift.
async fn count_release_mails(ctx: &Ctx) -> u64 {
    job::Entity::find()
        .filter(job::Column::Kind.eq("mail_gift_freed"))
        .count(&ctx.db)
        .await
        .unwrap()
}

// Covers 3.contract5.11, I8.
#[tokio::test]
async fn sec_i8_deleting_a_released_gift_keeps_the_one_mail_about_its_release() {
    on_each_database(|ctx| async move {
        let (ana, registry, code) = couple_with_registry(&ctx).await;
        // An unreserved gift is deleted at once.
        let free = registry::create_gift(&ctx, &ana, teapot()).await.unwrap();
        registry::delete_gift(&ctx, &ana, free.id).await.unwrap();
        assert_eq!(
            (
                gift::Entity::find().count(&ctx.db).await.unwrap(),
                count_release_mails(&ctx).await
            ),
            (0, 0)
        );

        // The gift is released first and then deleted. The mail about the release is still sent,
        // and there is only one.
        let one = registry::create_gift(&ctx, &ana, teapot()).await.unwrap();
        let taken = registry::reserve_gift(&ctx, &registry, TEST_IP, reservation(one.id, &code))
            .await
            .unwrap();
        registry::release_gift_by_couple(&ctx, &ana, one.id)
            .await
            .unwrap();
        registry::delete_gift(&ctx, &ana, one.id).await.unwrap();
        assert_eq!(count_release_mails(&ctx).await, 1);
        let stored = gift::Entity::find_by_id(one.id)
            .one(&ctx.db)
            .await
            .unwrap()
            .unwrap();
        assert_eq!(
            (
                registry::reserver_contact(&stored),
                stored.reserved_email.as_deref()
            ),
            (None, Some("matusa@exemplu.ro"))
        );
        assert!(registry::delete_gift(&ctx, &ana, one.id).await.is_err());
        assert!(
            registry::update_gift(&ctx, &ana, one.id, teapot())
                .await
                .is_err()
        );
        assert!(
            registry::reserve_gift(&ctx, &registry, TEST_IP, reservation(one.id, &code))
                .await
                .is_err()
        );
        registry::finish_gift_release(&ctx, one.id, taken.round)
            .await
            .unwrap();
        assert_eq!(gift::Entity::find().count(&ctx.db).await.unwrap(), 0);
    })
    .await;
}

// Covers 3.contract5.11, I8.
#[tokio::test]
async fn sec_i8_the_guest_who_reserved_a_deleted_gift_gets_one_mail() {
    on_each_database(|ctx| async move {
        let (ana, registry, code) = couple_with_registry(&ctx).await;
        // A hundred guests reserve the gift while the couple deletes it. A guest who got it is
        // notified, and no guest gets it afterwards.
        let two = registry::create_gift(&ctx, &ana, teapot()).await.unwrap();
        let (tries, gone) = futures_util::join!(
            join_all((0..100).map(|_| registry::reserve_gift(
                &ctx,
                &registry,
                TEST_IP,
                reservation(two.id, &code)
            ))),
            registry::delete_gift(&ctx, &ana, two.id)
        );
        gone.unwrap();
        let won = tries.iter().filter(|r| r.is_ok()).count();
        assert!(
            won <= 1
                && !tries
                    .iter()
                    .any(|r| matches!(r, Err(Error::Internal(_) | Error::Unavailable(_))))
        );
        assert_eq!(count_release_mails(&ctx).await, u64::try_from(won).unwrap());
    })
    .await;
}
