//! The preset tasks: added once, dated back from the event, and removed while unchanged (contract
//! 5).

use alai_domain::{
    Ctx, Error,
    entities::{event, task},
    kernel::{pagination::PageRequest, patch::Patch},
    tasks::{self, TaskFilter, TaskInput},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::{NaiveDate, TimeDelta};
use futures_util::future::join_all;
use sea_orm::EntityTrait;

use crate::task_input::{may_2027, task_patch};

async fn stored_tasks(ctx: &Ctx) -> Vec<task::Model> {
    task::Entity::find().all(&ctx.db).await.unwrap()
}

#[tokio::test]
async fn preset_tasks_are_added_once_in_their_order_and_dated_back_from_the_event() {
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
        let listed =
            tasks::search_tasks(&ctx, &ana, &TaskFilter::default(), PageRequest::largest())
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
    })
    .await;
}

#[tokio::test]
async fn unchanged_preset_tasks_are_removed_and_the_others_stay() {
    on_each_database(|ctx| async move {
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let all = u64::try_from(tasks::preset_task_keys("wedding").len()).unwrap();
        tasks::add_preset_tasks(&ctx, &ana).await.unwrap();
        let rows = stored_tasks(&ctx).await;
        let rest = rows.iter().find(|t| t.name == "Odihniți-vă").unwrap();
        // One task was changed and one commented on. They stay.
        ctx.clock.advance(TimeDelta::milliseconds(1));
        let begun = TaskInput {
            status: Patch::Set("In progres".into()),
            ..TaskInput::default()
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
                remaining: 2
            }
        );
        assert_eq!(stored_tasks(&ctx).await.len(), 3);
        assert_eq!(
            tasks::add_preset_tasks(&ctx, &ana).await.unwrap().added,
            all - 2
        );
    })
    .await;
}

#[tokio::test]
async fn preset_tasks_need_the_date_of_the_event() {
    on_each_database(|ctx| async move {
        register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        event::Entity::update_many()
            .col_expr(
                event::Column::Date,
                sea_orm::prelude::Expr::value(None::<NaiveDate>),
            )
            .exec(&ctx.db)
            .await
            .unwrap();
        let who = log_in(&ctx, "ana@exemplu.ro").await.unwrap();
        let ana = load_first_event_member(&ctx, &who).await.unwrap();
        assert!(matches!(
            tasks::add_preset_tasks(&ctx, &ana).await,
            Err(Error::Invalid(_))
        ));
    })
    .await;
}

#[tokio::test]
async fn overdue_standard_tasks_are_spread_over_the_coming_weeks_in_order() {
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
        assert_eq!(
            days.len(),
            late.len(),
            "every deadline is on a different day: {late:?}"
        );
        // A few days before the wedding, overdue tasks are spread over half of these days. On the
        // day itself they are all due today.
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
