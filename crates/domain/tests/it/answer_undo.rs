//! Undo restores a former answer completely, once, and records who did it.

use std::collections::BTreeSet;

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, EventMember},
    answers::{self, AnswerInput, CurrentResponse, VersionSubject},
    entities::*,
    invitations,
    kernel::patch::Patch::Set,
    website,
};
use alai_testkit::{on_each_database, testing::*};
use futures_util::future::join_all;
use sea_orm::{EntityTrait, PaginatorTrait};

use crate::answer_versions::newest_version;
use crate::form_changes::update_form;

/// Returns all numbers that are computed from answers.
async fn load_all_counts(
    ctx: &Ctx,
    ana: &EventMember,
) -> (
    answers::AnswerCounts,
    answers::MenuStatistics,
    (i64, i64, i64),
) {
    let statistics = invitations::load_invitation_statistics(ctx, ana)
        .await
        .unwrap();
    (
        answers::load_answer_counts(ctx, ana).await.unwrap(),
        answers::load_menu_statistics(ctx, ana).await.unwrap(),
        (
            statistics.unanswered,
            statistics.accepted,
            statistics.declined,
        ),
    )
}

async fn ask_for_accommodation_and_transport(ctx: &Ctx, member: &EventMember) {
    let form = website::FormPatch {
        accommodation: Set(true),
        transport: Set(true),
        ..Default::default()
    };
    update_form(ctx, member, form).await;
}

// Covers C15.
#[tokio::test]
async fn each_undo_restores_the_previous_response_and_is_a_version_itself() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        ask_for_accommodation_and_transport(&ctx, &ana).await;
        let row = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let mut states = vec![load_all_counts(&ctx, &ana).await];
        let mut two = answer_input("Familia Pop", 2);
        two.menus[1].menu_type = "Vegetarian".into();
        two.menus[1].person_name = Some("Ilinca".into());
        let allergy = AnswerInput {
            allergy: Some("yes".into()),
            allergy_mentions: Some("nuci".into()),
            health_consent: Some(true),
            transport: true,
            phone: Set("0740 000 101".into()),
            ..two
        };
        answers::accept_invitation(&ctx, &pass, allergy)
            .await
            .unwrap();
        states.push(load_all_counts(&ctx, &ana).await);
        let three = AnswerInput {
            housing: true,
            ..answer_input("Familia Pop", 3)
        };
        answers::accept_invitation(&ctx, &pass, three)
            .await
            .unwrap();
        states.push(load_all_counts(&ctx, &ana).await);
        answers::decline_invitation(&ctx, &pass, decline_input("Familia Pop"))
            .await
            .unwrap();
        states.push(load_all_counts(&ctx, &ana).await);
        answers::reset_invitation(&ctx, &ana, row.id).await.unwrap();
        // Undoing the newest version restores the one before it. Undoing that restores the newest
        // one again.
        for expected in [3, 0, 3] {
            let newest = newest_version(&ctx, &ana, &row).await;
            answers::undo_version(&ctx, &ana, newest.id).await.unwrap();
            assert_eq!(load_all_counts(&ctx, &ana).await, states[expected]);
        }
        let history = answers::list_versions(&ctx, &ana, VersionSubject::Invitation(row.id))
            .await
            .unwrap();
        let versions: Vec<_> = history
            .iter()
            .map(|v| (v.kind.as_str(), v.made_by.as_str(), v.via.as_deref()))
            .collect();
        let (undo, guest) = (("couple", Some("undo")), ("guest", None));
        assert_eq!(
            versions[..3],
            [
                ("no", undo.0, undo.1),
                ("reset", undo.0, undo.1),
                ("no", undo.0, undo.1)
            ]
        );
        assert_eq!(
            versions[3..],
            [
                ("reset", "couple", None),
                ("no", guest.0, guest.1),
                ("yes", guest.0, guest.1),
                ("yes", guest.0, guest.1),
            ]
        );
        assert!(
            history
                .iter()
                .take(4)
                .all(|v| v.user_name.as_deref() == Some("Ana Pop")),
            "{history:?}"
        );
    })
    .await;
}

// Covers C15.
#[tokio::test]
async fn undoing_the_undo_of_a_first_answer_restores_it_with_its_id() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Familia Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let unanswered = load_all_counts(&ctx, &ana).await;
        let former = answers::accept_invitation(&ctx, &pass, answer_input("Familia Pop", 2))
            .await
            .unwrap();
        answers::reset_invitation(&ctx, &ana, row.id).await.unwrap();
        // A first answer is restored exactly: persons, menus, names, consent, contact data and its
        // id.
        let one = answers::accept_invitation(&ctx, &pass, answer_input("Altul", 1))
            .await
            .unwrap()
            .row;
        let restored = answers::undo_version(&ctx, &ana, newest_version(&ctx, &ana, &row).await.id)
            .await
            .unwrap();
        assert!(matches!(restored.response, CurrentResponse::Unanswered));
        assert_eq!(load_all_counts(&ctx, &ana).await, unanswered);
        let CurrentResponse::Answer(reply) = answers::undo_version(&ctx, &ana, restored.version_id)
            .await
            .unwrap()
            .response
        else {
            panic!("the undo did not restore an answer")
        };
        assert_eq!(
            (reply.answer.id, reply.answer.name.as_str()),
            (one.id, "Altul")
        );
        assert_ne!(former.row.id, one.id);
    })
    .await;
}

async fn count_answer_mails(ctx: &Ctx) -> usize {
    job::Entity::find()
        .all(&ctx.db)
        .await
        .unwrap()
        .iter()
        .filter(|j| j.kind == "mail_answer")
        .count()
}

#[tokio::test]
async fn undo_restores_the_previous_answer_exactly() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        let mut two = answer_input("Pop", 2);
        two.menus[1] = answers::PersonMenuChoice {
            menu_type: "Vegetarian".into(),
            person_name: Some("Ilinca".into()),
            child: true,
        };
        let new = AnswerInput {
            allergy: Some("yes".into()),
            allergy_mentions: Some("nuci".into()),
            health_consent: Some(true),
            email: Set("pop@exemplu.ro".into()),
            other: Some("Venim cu trenul.".into()),
            language: "en".into(),
            ..two
        };
        let previous = answers::accept_invitation(&ctx, &pass, new).await.unwrap();
        let (notices, sent) = (
            notification::Entity::find().count(&ctx.db).await.unwrap(),
            count_answer_mails(&ctx).await,
        );
        let cleared = AnswerInput {
            email: alai_domain::kernel::patch::Patch::Clear,
            ..answer_input("Popescu", 5)
        };
        answers::accept_invitation(&ctx, &pass, cleared)
            .await
            .unwrap();
        let CurrentResponse::Answer(now) =
            answers::undo_version(&ctx, &ana, newest_version(&ctx, &ana, &row).await.id)
                .await
                .unwrap()
                .response
        else {
            panic!("the undo did not restore an answer")
        };
        let same = answer::Model {
            version: previous.row.version,
            updated_at: previous.row.updated_at,
            ..now.answer.clone()
        };
        assert_eq!(same, previous.row);
        let plain = |menus: &[answer_menu::Model]| -> Vec<_> {
            menus
                .iter()
                .map(|m| (m.menu_type.clone(), m.person_name.clone(), m.child))
                .collect()
        };
        assert_eq!(plain(&now.menus), plain(&previous.menus));
        // Changes by the couple send no notification. The guest's next change does, with a mail of
        // its own.
        assert_eq!(
            (
                notification::Entity::find().count(&ctx.db).await.unwrap(),
                count_answer_mails(&ctx).await
            ),
            (notices + 1, sent)
        );
        answers::accept_invitation(
            &ctx,
            &pass,
            AnswerInput {
                email: Set("pop@exemplu.ro".into()),
                ..answer_input("Pop", 4)
            },
        )
        .await
        .unwrap();
        assert_eq!(count_answer_mails(&ctx).await, sent + 1);
    })
    .await;
}

#[tokio::test]
async fn sec_i10_concurrent_undos_of_one_version_have_one_winner() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let pass = guest_pass(&ctx, &ana, &row).await.unwrap();
        answers::accept_invitation(&ctx, &pass, answer_input("Pop", 2))
            .await
            .unwrap();
        answers::accept_invitation(&ctx, &pass, answer_input("Pop", 3))
            .await
            .unwrap();
        let id = newest_version(&ctx, &ana, &row).await.id;
        let results = join_all((0..100).map(|_| answers::undo_version(&ctx, &ana, id))).await;
        assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1);
        let superseded = |result: &&alai_domain::Result<answers::UndoResult>| {
            matches!(result, Err(Error::Rejected(ErrorCode::VersionSuperseded)))
        };
        assert_eq!(results.iter().filter(superseded).count(), 99, "{results:?}");
        let current = answer::Entity::find().one(&ctx.db).await.unwrap().unwrap();
        assert_eq!(current.company_number, 2);
    })
    .await;
}

// Covers B8.
#[tokio::test]
async fn sec_b7_b8_concurrent_answers_and_undos_lose_no_version_and_end_in_one_state() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        let pass = &guest_pass(&ctx, &ana, &row).await.unwrap();
        answers::accept_invitation(&ctx, pass, answer_input("Pop", 1))
            .await
            .unwrap();
        let (ctx, ana, row) = (&ctx, &ana, &row);
        let all = (0..60).map(|i| async move {
            match i % 3 {
                0 => answers::accept_invitation(ctx, pass, answer_input("Pop", 1 + i % 4))
                    .await
                    .map(|_| ()),
                1 => answers::decline_invitation(ctx, pass, decline_input("Pop"))
                    .await
                    .map(|_| ()),
                _ => match answers::undo_version(ctx, ana, newest_version(ctx, ana, row).await.id)
                    .await
                {
                    Err(Error::Rejected(ErrorCode::VersionSuperseded)) => Ok(()),
                    other => other.map(|_| ()),
                },
            }
        });
        for result in join_all(all).await {
            result.unwrap();
        }
        let yeses = answer::Entity::find().count(&ctx.db).await.unwrap();
        let noes = decline::Entity::find().count(&ctx.db).await.unwrap();
        let statistics = invitations::load_invitation_statistics(ctx, ana)
            .await
            .unwrap();
        assert_eq!(
            (
                statistics.accepted,
                statistics.declined,
                statistics.unanswered
            ),
            match (yeses, noes) {
                (1, 0) => (1, 0, 0),
                (0, 1) => (0, 1, 0),
                (0, 0) => (0, 0, 1),
                other => panic!("{other:?}"),
            }
        );
        let menus = answer_menu::Entity::find().count(&ctx.db).await.unwrap();
        let headcount = answer::Entity::find()
            .one(&ctx.db)
            .await
            .unwrap()
            .map_or(0, |a| a.company_number);
        assert_eq!(menus, u64::try_from(headcount).unwrap());
        // Version numbers have no gaps, and the newest version is the current state.
        let versions = answer_version::Entity::find().all(&ctx.db).await.unwrap();
        let numbers: BTreeSet<i32> = versions.iter().map(|v| v.number).collect();
        let last = i32::try_from(versions.len()).unwrap();
        assert_eq!(numbers, (1..=last).collect());
        let newest = newest_version(ctx, ana, row).await.kind;
        assert_eq!(
            newest,
            if yeses == 1 {
                "yes"
            } else if noes == 1 {
                "no"
            } else {
                "reset"
            }
        );
    })
    .await;
}

// Covers C1.
#[tokio::test]
async fn sec_c1_undo_of_another_couples_version_is_not_found() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, ion) = register_live_couple(&ctx, "ion@exemplu.ro", "ion")
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Pop").await.unwrap();
        answers::accept_invitation(
            &ctx,
            &guest_pass(&ctx, &ana, &row).await.unwrap(),
            answer_input("Pop", 2),
        )
        .await
        .unwrap();
        let id = newest_version(&ctx, &ana, &row).await.id;
        assert!(matches!(
            answers::undo_version(&ctx, &ion, id).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            answers::undo_version(&ctx, &ana, ctx.new_id()).await,
            Err(Error::NotFound)
        ));
        assert!(
            answers::list_versions(&ctx, &ion, VersionSubject::Invitation(row.id))
                .await
                .unwrap()
                .is_empty()
        );
        assert!(
            answers::list_phone_answers(&ctx, &ion, 10)
                .await
                .unwrap()
                .is_empty()
        );
        assert_eq!(answer::Entity::find().count(&ctx.db).await.unwrap(), 1);
        // The history of a deleted invitation stays, but its versions cannot be undone.
        invitations::delete_invitation(&ctx, &ana, row.id)
            .await
            .unwrap();
        assert!(matches!(
            answers::undo_version(&ctx, &ana, id).await,
            Err(Error::NotFound)
        ));
    })
    .await;
}

// Covers C15.
#[tokio::test]
async fn an_undo_restores_a_deleted_direct_answer_with_its_secret() {
    on_each_database(|ctx| async move {
        let (who, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let patch = alai_domain::events::EventPatch {
            direct_response_mode: Set(true),
            ..Default::default()
        };
        alai_domain::events::update_event(&ctx, &ana, patch)
            .await
            .unwrap();
        let pass = access::load_direct_guest_pass(&ctx, Some("ana"), None)
            .await
            .unwrap();
        let (saved, token) =
            answers::accept_direct(&ctx, &pass, TEST_IP, None, answer_input("Dan", 2))
                .await
                .unwrap();
        let id = saved.row.id;
        let newest = async || {
            answers::list_versions(&ctx, &ana, VersionSubject::DirectAnswer(id))
                .await
                .unwrap()
                .remove(0)
                .id
        };
        answers::remove_answer(&ctx, &ana, id).await.unwrap();
        assert!(matches!(
            answers::undo_version(&ctx, &ana, newest().await)
                .await
                .unwrap()
                .response,
            CurrentResponse::Answer(_)
        ));
        let changed =
            answers::update_direct_answer(&ctx, &pass, id, Some(&token), answer_input("Dan", 3))
                .await
                .unwrap();
        assert_eq!((changed.row.id, changed.row.company_number), (id, 3));
        // Undoing a decline that replaced an answer restores the answer with the same secret.
        answers::decline_direct(
            &ctx,
            &pass,
            TEST_IP,
            Some(id),
            Some(&token),
            decline_input("Dan"),
        )
        .await
        .unwrap();
        let undone = newest().await;
        let both = join_all((0..20).map(|_| answers::undo_version(&ctx, &ana, undone))).await;
        assert_eq!(both.iter().filter(|r| r.is_ok()).count(), 1);
        assert_eq!(decline::Entity::find().count(&ctx.db).await.unwrap(), 0);
        assert!(
            answers::find_direct_response(&ctx, &pass, id, Some(&token))
                .await
                .is_ok()
        );
        drop(who);
    })
    .await;
}
