//! The to-do list: validation, sorting, progress, comments and votes, the standard tasks, reminders (contract 5; threats C5, C10, D7).

use alai_domain::{
    Ctx, Error, ErrorCode,
    access::{self, EventMember},
    accounts::{NewUser, model},
    billing,
    entities::{event, notification, task, task_vote},
    kernel::{pagination::PageRequest, patch::Patch, sort::Sort},
    tasks::{self, TaskFilter, TaskPatch, TaskSortKey},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::{NaiveDate, TimeDelta};
use futures_util::future::join_all;
use sea_orm::{EntityTrait, PaginatorTrait};

fn task_patch(name: &str, deadline: NaiveDate) -> TaskPatch {
    TaskPatch {
        name: Patch::Set(name.into()),
        description: Patch::Set("De vorbit cu nașii.".into()),
        deadline: Patch::Set(deadline),
        ..TaskPatch::default()
    }
}

fn may_2027(day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2027, 5, day).unwrap()
}

async fn co_user(ctx: &Ctx, ana: &EventMember) -> EventMember {
    let hash = ctx.password_hash_pool.hash(PASSWORD.into()).await.unwrap();
    let new = NewUser {
        account_id: Some(ana.account().id),
        name: "Mihai".into(),
        email: "mihai@exemplu.ro".into(),
        role: "client",
        owner: false,
        password_hash: Some(hash),
        allowed_to_log_in: true,
    };
    model::insert_user(&ctx.db, ctx.now(), new).await.unwrap();
    let who = log_in(ctx, "mihai@exemplu.ro").await.unwrap();
    access::load_event_member(ctx, &who, ana.event_id())
        .await
        .unwrap()
}

async fn search_task_names(ctx: &Ctx, ana: &EventMember, filter: TaskFilter) -> Vec<String> {
    let page = tasks::search_tasks(ctx, ana, &filter, PageRequest::new(Some(1), None).unwrap())
        .await
        .unwrap();
    page.rows.into_iter().map(|l| l.task.name).collect()
}

// Covers 3.5.13, 3.contract5.13, C10.
#[tokio::test]
async fn a_task_needs_name_description_and_deadline_and_takes_only_the_words_there_are() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let Err(Error::Invalid(fields)) =
            tasks::create_task(&ctx, &ana, TaskPatch::default()).await
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
        let (_, other) = register_live_couple(&ctx, "altii@exemplu.ro", "altii")
            .await
            .unwrap();
        for (patch, field) in [
            (
                TaskPatch {
                    importance: Patch::Set("Foarte importanta".into()),
                    ..TaskPatch::default()
                },
                "importance",
            ),
            (
                TaskPatch {
                    status: Patch::Set("Gata".into()),
                    ..TaskPatch::default()
                },
                "status",
            ),
            (
                TaskPatch {
                    name: Patch::Clear,
                    ..TaskPatch::default()
                },
                "name",
            ),
            (
                TaskPatch {
                    deadline: Patch::Clear,
                    ..TaskPatch::default()
                },
                "deadline",
            ),
            // A user of another account cannot be responsible (threats C10).
            (
                TaskPatch {
                    user_id: Patch::Set(other.user_id()),
                    ..TaskPatch::default()
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
        let done = TaskPatch {
            status: Patch::Set("Done".into()),
            user_id: Patch::Set(ana.user_id()),
            ..TaskPatch::default()
        };
        let row = tasks::update_task(&ctx, &ana, row.id, done).await.unwrap();
        assert_eq!(
            (row.status.as_str(), row.user_id, row.name.as_str()),
            ("Done", Some(ana.user_id()), "Sunați nașii")
        );
        assert!(matches!(
            tasks::update_task(&ctx, &other, row.id, TaskPatch::default()).await,
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

// Covers 3.4.20, 3.7.19, 3.contract5.12.
#[tokio::test]
async fn a_list_is_narrowed_and_ordered_and_its_progress_is_of_all_tasks() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let word = |w: &str| Patch::Set(w.to_owned());
        for (name, at, importance, status) in [
            ("Șură", 9, "Medie", "Done"),
            ("Tort", 3, "Foarte important", "In progres"),
            ("Acte", 5, "Joasa", "Nou"),
        ] {
            let patch = TaskPatch {
                importance: word(importance),
                status: word(status),
                ..task_patch(name, may_2027(at))
            };
            tasks::create_task(&ctx, &ana, patch).await.unwrap();
        }
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
            tasks::search_tasks(&ctx, &ana, &wrong, PageRequest::all()).await,
            Err(Error::Invalid(_))
        ));
        // (1 + 0.5) of 3, on whatever page.
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

// Covers 3.6.03, 3.7.22, 3.contract5.14.
#[tokio::test]
async fn sec_d7_a_user_changes_its_own_words_and_the_owner_takes_any_away() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let mihai = co_user(&ctx, &ana).await;
        let task = tasks::create_task(&ctx, &ana, task_patch("Tort", may_2027(3)))
            .await
            .unwrap();
        assert!(matches!(
            tasks::add_comment(&ctx, &ana, task.id, Some("  ")).await,
            Err(Error::Invalid(_))
        ));
        let hers = tasks::add_comment(&ctx, &ana, task.id, Some("Cu fructe?"))
            .await
            .unwrap()
            .comment
            .id;
        ctx.clock.advance(TimeDelta::milliseconds(1));
        let his = tasks::add_comment(&ctx, &mihai, task.id, Some("Cu ciocolată."))
            .await
            .unwrap()
            .comment
            .id;
        let forbidden = |e: Error| matches!(e, Error::Rejected(ErrorCode::Forbidden));
        assert!(forbidden(
            tasks::edit_comment(&ctx, &ana, his, Some("Altceva"))
                .await
                .unwrap_err()
        ));
        assert!(forbidden(
            tasks::edit_comment(&ctx, &mihai, hers, Some("Altceva"))
                .await
                .unwrap_err()
        ));
        assert!(forbidden(
            tasks::delete_comment(&ctx, &mihai, hers).await.unwrap_err()
        ));
        let edited = tasks::edit_comment(&ctx, &mihai, his, Some("Cu ciocolată amară."))
            .await
            .unwrap();
        assert!(edited.comment.edited_at.is_some() && edited.creator.as_deref() == Some("Mihai"));
        let thread = tasks::load_comment_thread(&ctx, &ana, task.id)
            .await
            .unwrap();
        let comments: Vec<_> = thread
            .comments
            .iter()
            .map(|c| (c.comment.body.as_str(), c.editable, c.deletable))
            .collect();
        assert_eq!(
            comments,
            [
                ("Cu fructe?", true, true),
                ("Cu ciocolată amară.", false, true)
            ]
        );
        let seen = &tasks::load_comment_thread(&ctx, &mihai, task.id)
            .await
            .unwrap()
            .comments[0];
        assert!(!seen.editable && !seen.deletable);
        tasks::delete_comment(&ctx, &ana, his).await.unwrap();
        assert_eq!(
            tasks::load_comment_thread(&ctx, &ana, task.id)
                .await
                .unwrap()
                .comments
                .len(),
            1
        );
    })
    .await;
}

// Covers 3.6.01, 3.7.23, 3.contract5.14, C5.
#[tokio::test]
async fn sec_c5_a_hundred_votes_of_one_user_are_one_and_strangers_reach_no_thread() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (_, other) = register_live_couple(&ctx, "altii@exemplu.ro", "altii")
            .await
            .unwrap();
        let task = tasks::create_task(&ctx, &ana, task_patch("Tort", may_2027(3)))
            .await
            .unwrap();
        let id = tasks::add_comment(&ctx, &ana, task.id, Some("Cu fructe?"))
            .await
            .unwrap()
            .comment
            .id;
        let pressed =
            join_all((0..100).map(|_| tasks::vote_on_comment(&ctx, &ana, id, Some(true)))).await;
        assert!(pressed.iter().all(Result::is_ok));
        assert_eq!(task_vote::Entity::find().count(&ctx.db).await.unwrap(), 1);
        let seen = tasks::vote_on_comment(&ctx, &ana, id, Some(false))
            .await
            .unwrap();
        assert_eq!(
            (seen.upvotes, seen.downvotes, seen.own_vote),
            (0, 1, Some(false))
        );
        let seen = tasks::vote_on_comment(&ctx, &ana, id, None).await.unwrap();
        assert_eq!((seen.upvotes, seen.downvotes, seen.own_vote), (0, 0, None));
        assert!(matches!(
            tasks::load_comment_thread(&ctx, &other, task.id).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            tasks::add_comment(&ctx, &other, task.id, Some("x")).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            tasks::vote_on_comment(&ctx, &other, id, Some(true)).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            tasks::edit_comment(&ctx, &other, id, Some("x")).await,
            Err(Error::NotFound)
        ));
        assert!(matches!(
            tasks::delete_comment(&ctx, &other, id).await,
            Err(Error::NotFound)
        ));
    })
    .await;
}

#[tokio::test]
async fn a_task_holds_as_many_comments_as_it_says_and_not_one_more() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let task = tasks::create_task(&ctx, &ana, task_patch("Sunați nașii", may_2027(3)))
            .await
            .unwrap();
        for at in 1..tasks::MAX_COMMENTS_PER_TASK {
            tasks::add_comment(&ctx, &ana, task.id, Some(&format!("Comentariul {at}")))
                .await
                .unwrap();
        }
        let last =
            join_all((0..8).map(|_| tasks::add_comment(&ctx, &ana, task.id, Some("Ultimul"))))
                .await;
        assert_eq!(last.iter().filter(|r| r.is_ok()).count(), 1);
        for refused in last.into_iter().filter_map(Result::err) {
            let Error::Invalid(fields) = refused else {
                panic!("{refused}")
            };
            assert_eq!(fields.into_map()["body"], ["too_many"]);
        }
        assert_eq!(
            tasks::load_comment_thread(&ctx, &ana, task.id)
                .await
                .unwrap()
                .comments
                .len(),
            500
        );
    })
    .await;
}

#[tokio::test]
async fn a_vote_or_an_edit_of_a_comment_that_goes_meanwhile_is_not_there() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let task = tasks::create_task(&ctx, &ana, task_patch("Sunați nașii", may_2027(3)))
            .await
            .unwrap();
        for _ in 0..15 {
            let id = tasks::add_comment(&ctx, &ana, task.id, Some("Da."))
                .await
                .unwrap()
                .comment
                .id;
            let votes =
                join_all((0..6).map(|n| tasks::vote_on_comment(&ctx, &ana, id, Some(n % 2 == 0))));
            let edits = join_all((0..6).map(|_| tasks::edit_comment(&ctx, &ana, id, Some("Nu."))));
            let (gone, votes, edits) =
                tokio::join!(tasks::delete_comment(&ctx, &ana, id), votes, edits);
            gone.unwrap();
            let fine = |r: alai_domain::Result<_>| matches!(r, Ok(_) | Err(Error::NotFound));
            assert!(votes.into_iter().map(|r| r.map(drop)).all(fine));
            assert!(edits.into_iter().map(|r| r.map(drop)).all(fine));
        }
        assert_eq!(task_vote::Entity::find().count(&ctx.db).await.unwrap(), 0);
    })
    .await;
}

async fn stored_tasks(ctx: &Ctx) -> Vec<task::Model> {
    task::Entity::find().all(&ctx.db).await.unwrap()
}

#[tokio::test]
async fn the_ready_list_is_added_once_dated_back_from_the_day_and_taken_back_where_nobody_touched_it()
 {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let all = u64::try_from(tasks::preset_task_keys("wedding").len()).unwrap();
        // Of twelve concurrent requests each task is added once.
        let added = join_all((0..12).map(|_| tasks::add_preset_tasks(&ctx, &ana))).await;
        assert_eq!(
            added.into_iter().map(|a| a.unwrap().added).sum::<u64>(),
            all
        );
        let rows = stored_tasks(&ctx).await;
        let (today, wedding) = (ctx.clock.today(), ana.event().date.unwrap());
        assert!(
            rows.iter()
                .all(|t| t.deadline >= today && t.deadline < wedding && t.status == "Nou")
        );
        let rest = rows.iter().find(|t| t.name == "Odihniți-vă").unwrap();
        // Tasks of the same day always have the order of the list.
        let listed = tasks::search_tasks(&ctx, &ana, &TaskFilter::default(), PageRequest::all())
            .await
            .unwrap()
            .rows;
        let place = |key: Option<&String>| {
            tasks::preset_task_keys("wedding")
                .iter()
                .position(|k| Some(*k) == key.map(String::as_str))
        };
        let in_order = |two: &[tasks::TaskListItem]| {
            let (one, next) = (&two[0].task, &two[1].task);
            one.deadline < next.deadline
                || place(one.ready_key.as_ref()) < place(next.ready_key.as_ref())
        };
        assert!(listed.windows(2).all(in_order));
        assert!(
            listed
                .windows(2)
                .filter(|two| two[0].task.deadline == two[1].task.deadline)
                .count()
                > 2
        );
        assert_eq!(rest.deadline, wedding - TimeDelta::days(1));
        // One task was changed and one commented on. They stay.
        ctx.clock.advance(TimeDelta::milliseconds(1));
        let begun = TaskPatch {
            status: Patch::Set("In progres".into()),
            ..TaskPatch::default()
        };
        tasks::update_task(&ctx, &ana, rest.id, begun)
            .await
            .unwrap();
        tasks::add_comment(&ctx, &ana, rows[0].id, Some("Da."))
            .await
            .unwrap();
        tasks::create_task(&ctx, &ana, task_patch("A noastră", may_2027(3)))
            .await
            .unwrap();
        assert_eq!(
            tasks::remove_untouched_presets(&ctx, &ana).await.unwrap(),
            tasks::RemovedPresets {
                removed: all - 2,
                kept: 2
            }
        );
        assert_eq!(stored_tasks(&ctx).await.len(), 3);
        assert_eq!(
            tasks::add_preset_tasks(&ctx, &ana).await.unwrap().added,
            all - 2
        );
        // Without the date of the event there is nothing to count back from.
        event::Entity::update_many()
            .col_expr(
                event::Column::Date,
                sea_orm::prelude::Expr::value(None::<NaiveDate>),
            )
            .exec(&ctx.db)
            .await
            .unwrap();
        let who = log_in(&ctx, "ana@exemplu.ro").await.unwrap();
        let ana = load_first_event(&ctx, &who).await.unwrap();
        assert!(matches!(
            tasks::add_preset_tasks(&ctx, &ana).await,
            Err(Error::Invalid(_))
        ));
    })
    .await;
}

#[tokio::test]
async fn ready_tasks_whose_day_is_past_are_spread_over_the_first_weeks_in_their_order_and_counted()
{
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let (wedding, left) = (ana.event().date.unwrap(), TimeDelta::days(260));
        ctx.clock
            .advance(wedding.and_hms_opt(8, 0, 0).unwrap().and_utc() - left - ctx.now());
        let today = ctx.clock.today();
        let report = tasks::add_preset_tasks(&ctx, &ana).await.unwrap();
        assert!(
            report.overdue > 3
                && report.overdue < report.added
                && report.overdue_until == Some(today + TimeDelta::days(28))
        );
        let mut rows = stored_tasks(&ctx).await;
        // The first tasks of the list have the earliest deadlines.
        rows.sort_by_key(|task| {
            tasks::preset_task_keys("wedding")
                .iter()
                .position(|k| Some(*k) == task.ready_key.as_deref())
        });
        let late: Vec<NaiveDate> = rows
            .iter()
            .take(usize::try_from(report.overdue).unwrap())
            .map(|t| t.deadline)
            .collect();
        assert!(
            late.is_sorted()
                && late[0] > today
                && late.iter().all(|d| *d <= today + TimeDelta::days(28))
        );
        let days: std::collections::HashSet<_> = late.iter().collect();
        assert_eq!(days.len(), late.len(), "each a day of its own: {late:?}");
        // A few days before the wedding, half of these days are left to catch up. On the day itself there are none.
        for (before, most) in [(6, 3), (0, 0)] {
            assert!(
                tasks::remove_untouched_presets(&ctx, &ana)
                    .await
                    .unwrap()
                    .removed
                    > 20
            );
            ctx.clock.advance(
                wedding.and_hms_opt(8, 0, 0).unwrap().and_utc()
                    - TimeDelta::days(before)
                    - ctx.now(),
            );
            let report = tasks::add_preset_tasks(&ctx, &ana).await.unwrap();
            assert_eq!(
                report.overdue_until,
                Some(ctx.clock.today() + TimeDelta::days(most))
            );
            assert!(
                stored_tasks(&ctx)
                    .await
                    .iter()
                    .all(|t| t.deadline >= ctx.clock.today() && t.deadline <= wedding)
            );
        }
    })
    .await;
}

// Covers 3.contract5.15.
#[tokio::test]
async fn sec_k9_a_deadline_is_told_once_from_the_morning_before_and_again_when_it_moves() {
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
        let done = TaskPatch {
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
        let theirs = load_first_event(&ctx, &who).await.unwrap();
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
        billing::activate(&ctx, made.invoice.id).await.unwrap();
        tasks::notify_due_tasks(&ctx).await.unwrap();
        assert_eq!(reminders().await.len(), 2);
        // Standard tasks that are added late cause no notification each.
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
        let moved = TaskPatch {
            deadline: Patch::Set(ctx.clock.today()),
            ..TaskPatch::default()
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
