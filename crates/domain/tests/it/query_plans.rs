//! The plans of the calls that read or write long lists: every statement finds its rows of the
//! large tables by an index (decision 0051).

use std::{future::Future, pin::Pin};

use alai_domain::{
    Ctx,
    access::{self, CurrentUser, EventMember},
    answers::{self, AnswerFilter, NEWEST_ANSWERS_FIRST, NEWEST_DECLINES_FIRST},
    entities::invitation,
    invitations::{self, InvitationFilter, InvitationSortKey},
    kernel::{pagination::PageRequest, sort::Sort},
    notifications, website,
};
use alai_testkit::{StatementLog, on_each_database, testing::*};
use sea_orm::{ConnectionTrait, DbBackend, Statement};

/// The tables whose rows grow with the number of guests.
const LARGE_TABLES: [&str; 9] = [
    "invitations",
    "invitation_mails",
    "answers",
    "answer_menus",
    "answer_history",
    "declines",
    "notifications",
    "jobs",
    "events",
];

/// What a call is made with.
struct Scene {
    ctx: Ctx,
    user: CurrentUser,
    member: EventMember,
    invitation: invitation::Model,
}

type Call = fn(&Scene) -> Pin<Box<dyn Future<Output = ()> + '_>>;

/// The hot calls: those of guests, and those that the pages of the couple make whenever they open.
const HOT_CALLS: [(&str, Call); 13] = [
    ("site", |scene| {
        Box::pin(async move {
            website::load_public_site(&scene.ctx, "ana", None)
                .await
                .unwrap();
        })
    }),
    ("answer by code", |scene| {
        Box::pin(async move {
            let pass = guest_pass(&scene.ctx, &scene.member, &scene.invitation)
                .await
                .unwrap();
            let input = answer_input("Ioana Pop", 2);
            answers::accept_invitation(&scene.ctx, &pass, input)
                .await
                .unwrap();
        })
    }),
    ("changed answer", |scene| {
        Box::pin(async move {
            let pass = guest_pass(&scene.ctx, &scene.member, &scene.invitation)
                .await
                .unwrap();
            let input = answer_input("Ioana Popescu", 3);
            answers::accept_invitation(&scene.ctx, &pass, input)
                .await
                .unwrap();
        })
    }),
    ("event of the couple", |scene| {
        Box::pin(async move {
            access::load_event_member(&scene.ctx, &scene.user, scene.member.event_id())
                .await
                .unwrap();
        })
    }),
    ("guest list", |scene| {
        Box::pin(guest_list(scene, InvitationSortKey::Name, None, 2))
    }),
    ("guest list by category", |scene| {
        Box::pin(guest_list(scene, InvitationSortKey::Category, None, 1))
    }),
    ("search in the guest list", |scene| {
        Box::pin(guest_list(scene, InvitationSortKey::Name, Some("pop"), 1))
    }),
    ("statistics of invitations", |scene| {
        Box::pin(async move {
            invitations::load_invitation_statistics(&scene.ctx, &scene.member)
                .await
                .unwrap();
        })
    }),
    ("answers", |scene| {
        Box::pin(async move {
            let filter = AnswerFilter::default();
            let page = PageRequest::largest();
            answers::list_answers(
                &scene.ctx,
                &scene.member,
                &filter,
                NEWEST_ANSWERS_FIRST,
                page,
            )
            .await
            .unwrap();
        })
    }),
    ("declines", |scene| {
        Box::pin(async move {
            let page = PageRequest::largest();
            answers::list_declines(&scene.ctx, &scene.member, None, NEWEST_DECLINES_FIRST, page)
                .await
                .unwrap();
        })
    }),
    ("statistics of answers", |scene| {
        Box::pin(async move {
            answers::load_answer_counts(&scene.ctx, &scene.member)
                .await
                .unwrap();
        })
    }),
    ("statistics of menus", |scene| {
        Box::pin(async move {
            answers::load_menu_statistics(&scene.ctx, &scene.member)
                .await
                .unwrap();
        })
    }),
    ("notifications", |scene| {
        Box::pin(async move {
            notifications::list_notifications(&scene.ctx, &scene.member, PageRequest::largest())
                .await
                .unwrap();
            notifications::count_unread(&scene.ctx, &scene.member)
                .await
                .unwrap();
        })
    }),
];

async fn guest_list(scene: &Scene, key: InvitationSortKey, name: Option<&str>, page: i64) {
    let filter = InvitationFilter {
        search_name: name.map(str::to_owned),
        ..InvitationFilter::default()
    };
    let page = PageRequest::new(Some(page), Some(1)).unwrap();
    let sort = Sort::ascending(key);
    answers::load_guest_list(&scene.ctx, &scene.member, &filter, sort, page)
        .await
        .unwrap();
}

/// Returns the lines of the plan. PostgreSQL would read the few rows of a test without an index,
/// unless this is forbidden.
async fn explain(ctx: &Ctx, statement: &Statement) -> Vec<String> {
    let (prefix, column) = match ctx.db.get_database_backend() {
        DbBackend::Postgres => ("EXPLAIN ", "QUERY PLAN"),
        _ => ("EXPLAIN QUERY PLAN ", "detail"),
    };
    let explain = Statement {
        sql: format!("{prefix}{}", statement.sql),
        ..statement.clone()
    };
    let transaction = ctx.begin_write().await.unwrap();
    if ctx.db.get_database_backend() == DbBackend::Postgres {
        transaction
            .execute_unprepared("SET LOCAL enable_seqscan = off")
            .await
            .unwrap();
    }
    let rows = transaction.query_all_raw(explain).await.unwrap();
    rows.iter()
        .map(|row| row.try_get::<String>("", column).unwrap().trim().to_owned())
        .collect()
}

/// Returns whether a line of a plan reads all rows of a large table.
fn is_scan(line: &str) -> bool {
    let after = |word: &str| line.split_once(word).map(|(_, rest)| rest);
    let table = after("Seq Scan on ").or_else(|| line.strip_prefix("SCAN "));
    let table = table.and_then(|rest| rest.split(' ').next());
    table.is_some_and(|table| LARGE_TABLES.contains(&table))
}

async fn create_scene(ctx: &Ctx) -> Scene {
    let (user, member) = register_live_couple(ctx, "ana@exemplu.ro", "ana")
        .await
        .unwrap();
    let category = invitations::create_category(ctx, &member, Some("Prieteni"))
        .await
        .unwrap();
    let mut invitation = None;
    for name in ["Pop", "Popa"] {
        let row = invite_party(ctx, &member, name).await.unwrap();
        let filter = InvitationFilter::default();
        invitations::selection::set_selected_category(ctx, &member, &filter, Some(category.id))
            .await
            .unwrap();
        invitation = Some(row);
    }
    Scene {
        ctx: ctx.clone(),
        user,
        member,
        invitation: invitation.unwrap(),
    }
}

#[tokio::test]
async fn hot_calls_find_the_rows_of_large_tables_by_an_index() {
    on_each_database(|ctx| async move {
        let scene = create_scene(&ctx).await;
        let (recorded, log) = StatementLog::recording_context(&ctx);
        let scene = Scene {
            ctx: recorded,
            ..scene
        };
        let mut explained = 0;
        for (name, call) in HOT_CALLS {
            call(&scene).await;
            for statement in log.take() {
                if statement.sql.starts_with("SET TRANSACTION") {
                    continue;
                }
                let plan = explain(&ctx, &statement).await;
                let scans: Vec<_> = plan.iter().filter(|line| is_scan(line)).collect();
                assert!(scans.is_empty(), "{name}: {}\n{plan:#?}", statement.sql);
                explained += 1;
            }
        }
        assert!(explained > 40, "{explained} statements");
    })
    .await;
}

#[test]
fn a_plan_that_reads_a_whole_table_is_recognized() {
    for line in [
        "SCAN answers",
        "SCAN answers USING COVERING INDEX ix_answers_created",
        "->  Seq Scan on answers  (cost=0.00..354.35 rows=10108 width=16)",
    ] {
        assert!(is_scan(line), "{line}");
    }
    for line in [
        "SEARCH answers USING INDEX ux_answers_invitation (invitation_id=?)",
        "SCAN 2-ROW VALUES CLAUSE",
        "->  Seq Scan on categories  (cost=0.00..1.21 rows=21 width=26)",
    ] {
        assert!(!is_scan(line), "{line}");
    }
}
