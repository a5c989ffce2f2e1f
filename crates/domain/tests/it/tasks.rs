//! The to-do list: validation, filters, sorting, progress and reminders (contract 5; threats C10,
//! K9).

use alai_domain::{
    Ctx, Error,
    access::EventMember,
    billing,
    entities::notification,
    kernel::{pagination::PageRequest, patch::Patch, sort::Sort},
    tasks::{self, TaskFilter, TaskInput, TaskSortKey},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::{NaiveDate, TimeDelta};
use futures_util::future::join_all;
use sea_orm::EntityTrait;

use crate::task_input::{may_2027, task_patch};

async fn search_task_names(ctx: &Ctx, ana: &EventMember, filter: TaskFilter) -> Vec<String> {
    let page = tasks::search_tasks(ctx, ana, &filter, PageRequest::new(Some(1), None).unwrap())
        .await
        .unwrap();
    page.rows.into_iter().map(|l| l.task.name).collect()
}

// Covers 3.5.13, 3.contract5.13.
#[tokio::test]
async fn a_task_needs_a_name_a_description_and_a_deadline() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let Err(Error::Invalid(fields)) =
            tasks::create_task(&ctx, &ana, TaskInput::default()).await
        else {
            panic!("taken")
        };
        assert_eq!(
            fields.into_map().into_keys().collect::<Vec<_>>(),
            ["deadline", "description", "name"]
        );
        let row = tasks::create_task(&ctx, &ana, task_patch("Sunați nașii", may_2027(3)))
            .await
            .unwrap();
        assert_eq!(
            (row.importance.as_str(), row.status.as_str()),
            ("Joasa", "Nou")
        );
        let mistyped = task_patch("Sunați nașii", NaiveDate::from_ymd_opt(1027, 5, 3).unwrap());
        assert!(matches!(
            tasks::create_task(&ctx, &ana, mistyped).await,
            Err(Error::Invalid(_))
        ));
    })
    .await;
}

// Covers 3.5.13, 3.contract5.13, C10.
#[tokio::test]
async fn invalid_fields_of_a_task_are_rejected() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = tasks::create_task(&ctx, &ana, task_patch("Sunați nașii", may_2027(3)))
            .await
            .unwrap();
        let (_, other) = register_live_couple(&ctx, "altii@exemplu.ro", "altii")
            .await
            .unwrap();
        for (patch, field) in [
            (
                TaskInput {
                    importance: Patch::Set("Foarte importanta".into()),
                    ..TaskInput::default()
                },
                "importance",
            ),
            (
                TaskInput {
                    status: Patch::Set("Gata".into()),
                    ..TaskInput::default()
                },
                "status",
            ),
            (
                TaskInput {
                    name: Patch::Clear,
                    ..TaskInput::default()
                },
                "name",
            ),
            (
                TaskInput {
                    deadline: Patch::Clear,
                    ..TaskInput::default()
                },
                "deadline",
            ),
            // A user of another account cannot be responsible (threats C10).
            (
                TaskInput {
                    user_id: Patch::Set(other.user_id()),
                    ..TaskInput::default()
                },
                "user_id",
            ),
        ] {
            let Err(Error::Invalid(fields)) = tasks::update_task(&ctx, &ana, row.id, patch).await
            else {
                panic!("{field}")
            };
            assert_eq!(fields.into_map().into_keys().collect::<Vec<_>>(), [field]);
        }
        let done = TaskInput {
            status: Patch::Set("Done".into()),
            user_id: Patch::Set(ana.user_id()),
            ..TaskInput::default()
        };
        let row = tasks::update_task(&ctx, &ana, row.id, done).await.unwrap();
        assert_eq!(
            (row.status.as_str(), row.user_id, row.name.as_str()),
            ("Done", Some(ana.user_id()), "Sunați nașii")
        );
    })
    .await;
}

// Covers 3.contract5.13, C10.
#[tokio::test]
async fn a_task_of_another_couple_is_not_found() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let row = tasks::create_task(&ctx, &ana, task_patch("Sunați nașii", may_2027(3)))
            .await
            .unwrap();
        let (_, other) = register_live_couple(&ctx, "altii@exemplu.ro", "altii")
            .await
            .unwrap();
        assert!(matches!(
            tasks::update_task(&ctx, &other, row.id, TaskInput::default()).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            tasks::delete_task(&ctx, &other, row.id).await,
            Err(Error::NotFound)
        ));
        tasks::delete_task(&ctx, &ana, row.id).await.unwrap();
        assert_eq!(tasks::task_progress_percent(&ctx, &ana).await.unwrap(), 0);
    })
    .await;
}

/// Creates three tasks: a new one, one that has begun and one that is done.
async fn create_tasks(ctx: &Ctx, ana: &EventMember) {
    let word = |w: &str| Patch::Set(w.to_owned());
    for (name, at, importance, status) in [
        ("Șură", 9, "Medie", "Done"),
        ("Tort", 3, "Foarte important", "In progres"),
        ("Acte", 5, "Joasa", "Nou"),
    ] {
        let patch = TaskInput {
            importance: word(importance),
            status: word(status),
            ..task_patch(name, may_2027(at))
        };
        tasks::create_task(ctx, ana, patch).await.unwrap();
    }
}

// Covers 3.4.20, 3.7.19.
#[tokio::test]
async fn tasks_are_filtered_and_sorted() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        create_tasks(&ctx, &ana).await;
        let sorted_by = |key, is_descending| TaskFilter {
            sort: Sort { key, is_descending },
            ..TaskFilter::default()
        };
        for (filter, wanted) in [
            (TaskFilter::default(), ["Tort", "Acte", "Șură"].as_slice()),
            (
                sorted_by(TaskSortKey::Deadline, true),
                &["Șură", "Acte", "Tort"],
            ),
            (
                sorted_by(TaskSortKey::Name, false),
                &["Acte", "Șură", "Tort"],
            ),
            (
                sorted_by(TaskSortKey::Importance, true),
                &["Tort", "Șură", "Acte"],
            ),
            (
                sorted_by(TaskSortKey::Status, false),
                &["Acte", "Tort", "Șură"],
            ),
            (
                TaskFilter {
                    search_name: Some("sura".into()),
                    ..TaskFilter::default()
                },
                &["Șură"],
            ),
            (
                TaskFilter {
                    status: Some("Nou".into()),
                    ..TaskFilter::default()
                },
                &["Acte"],
            ),
            (
                TaskFilter {
                    importance: Some("Medie".into()),
                    status: Some("Nou".into()),
                    ..TaskFilter::default()
                },
                &[],
            ),
            (
                TaskFilter {
                    user_id: Some(ana.user_id()),
                    ..TaskFilter::default()
                },
                &[],
            ),
        ] {
            assert_eq!(
                search_task_names(&ctx, &ana, filter.clone()).await,
                wanted,
                "{filter:?}"
            );
        }
        let wrong = TaskFilter {
            status: Some("Gata".into()),
            ..TaskFilter::default()
        };
        assert!(matches!(
            tasks::search_tasks(&ctx, &ana, &wrong, PageRequest::largest()).await,
            Err(Error::Invalid(_))
        ));
    })
    .await;
}

// Covers 3.contract5.12.
#[tokio::test]
async fn the_progress_counts_a_begun_task_as_half() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        create_tasks(&ctx, &ana).await;
        // (1 + 0.5) of 3.
        assert_eq!(tasks::task_progress_percent(&ctx, &ana).await.unwrap(), 50);
        tasks::create_task(&ctx, &ana, task_patch("Muzica", may_2027(9)))
            .await
            .unwrap();
        assert_eq!(
            tasks::task_progress_percent(&ctx, &ana).await.unwrap(),
            38,
            "37.5 is rounded half-up"
        );
    })
    .await;
}

// Covers 3.contract5.15.
#[tokio::test]
async fn sec_k9_a_task_deadline_is_notified_once_and_again_after_a_change() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let reminders = async || {
            let all = notification::Entity::find().all(&ctx.db).await.unwrap();
            all.into_iter()
                .filter(|n| n.kind == "task_due")
                .map(|n| (n.name, n.detail))
                .collect::<Vec<_>>()
        };
        let tomorrow = ctx.clock.today() + TimeDelta::days(1);
        let task = tasks::create_task(&ctx, &ana, task_patch("Tort", tomorrow))
            .await
            .unwrap();
        tasks::create_task(
            &ctx,
            &ana,
            task_patch("Departe", tomorrow + TimeDelta::days(5)),
        )
        .await
        .unwrap();
        let done = TaskInput {
            status: Patch::Set("Done".into()),
            ..task_patch("Gata", tomorrow)
        };
        tasks::create_task(&ctx, &ana, done).await.unwrap();
        set_hour(&ctx, 8);
        tasks::notify_due_tasks(&ctx).await.unwrap();
        assert_eq!(reminders().await, []);
        set_hour(&ctx, 10);
        // An account whose trial has expired gets no notifications until it pays.
        let (who, made) = register_couple(&ctx, "expirat@exemplu.ro").await.unwrap();
        let theirs = load_first_event_member(&ctx, &who).await.unwrap();
        tasks::create_task(&ctx, &theirs, task_patch("Fără plată", tomorrow))
            .await
            .unwrap();
        expire_trial(&ctx, &theirs).await.unwrap();
        for result in join_all((0..10).map(|_| tasks::notify_due_tasks(&ctx))).await {
            result.unwrap();
        }
        assert_eq!(
            reminders().await,
            [("Tort".to_owned(), tomorrow.to_string())]
        );
        pay_invoice(&ctx, &made.invoice.payment_token)
            .await
            .unwrap();
        billing::activate_paid_account(&ctx, made.invoice.id)
            .await
            .unwrap();
        tasks::notify_due_tasks(&ctx).await.unwrap();
        assert_eq!(reminders().await.len(), 2);
        // Preset tasks that are added late cause no notification each.
        ctx.clock.advance(
            ana.event()
                .date
                .unwrap()
                .and_hms_opt(8, 0, 0)
                .unwrap()
                .and_utc()
                - TimeDelta::days(20)
                - ctx.now(),
        );
        assert!(tasks::add_preset_tasks(&ctx, &ana).await.unwrap().added > 20);
        tasks::notify_due_tasks(&ctx).await.unwrap();
        assert_eq!(reminders().await.len(), 2);
        let moved = TaskInput {
            deadline: Patch::Set(ctx.clock.today()),
            ..TaskInput::default()
        };
        tasks::update_task(&ctx, &ana, task.id, moved)
            .await
            .unwrap();
        tasks::notify_due_tasks(&ctx).await.unwrap();
        assert_eq!(reminders().await.len(), 3);
    })
    .await;
}

/// Moves the clock to the given hour of today in Europe/Bucharest.
fn set_hour(ctx: &Ctx, hour: i64) {
    use chrono::Timelike;
    let now = ctx.now().with_timezone(&chrono_tz::Europe::Bucharest);
    ctx.clock
        .advance(TimeDelta::hours(hour - i64::from(now.hour())));
}
