//! Newsletter issues: drafts, concurrent edits, and the list of issues.

use alai_domain::{
    Error, ErrorCode,
    content::{self, DeliveryReport, IssueInput, IssueState},
    entities::{newsletter_issue, newsletter_issue_delivery},
    kernel::{idempotency_key::IdempotencyKey, pagination::PageRequest},
};
use alai_testkit::{on_each_database, testing::*};
use chrono::TimeDelta;
use futures_util::future::join_all;
use sea_orm::{EntityTrait, PaginatorTrait, prelude::Expr};

use crate::newsletter_issue_state::{audit_actions, issue_input, state_and_report};
use crate::staff::new_staff;

fn field_errors(error: Error) -> Vec<String> {
    match error {
        Error::Invalid(fields) => fields
            .into_map()
            .into_iter()
            .map(|(name, codes)| format!("{name} {}", codes.join(" ")))
            .collect(),
        other => vec![other.to_string()],
    }
}

// Covers 3.content.18.
#[tokio::test]
async fn a_draft_of_an_issue_needs_a_subject_and_has_a_maximum_length() {
    on_each_database(|ctx| async move {
        let (_, staff) = create_and_log_in_staff(&ctx).await.unwrap();
        assert_eq!(
            field_errors(
                content::create_newsletter_issue(&ctx, &staff, IssueInput::default())
                    .await
                    .unwrap_err()
            ),
            ["subject required"]
        );
        let long = IssueInput {
            body: Some("a".repeat(40_001)),
            subject: Some("\n\u{3164}\t".into()),
            ..IssueInput::default()
        };
        assert_eq!(
            field_errors(
                content::create_newsletter_issue(&ctx, &staff, long)
                    .await
                    .unwrap_err()
            ),
            ["body too_long", "subject required"]
        );
    })
    .await;
}

// Covers 3.content.18.
#[tokio::test]
async fn an_issue_is_sent_only_with_subject_and_text_in_each_of_its_languages() {
    on_each_database(|ctx| async move {
        let (who, staff) = create_and_log_in_staff(&ctx).await.unwrap();
        create_subscribers(&ctx, 1).await.unwrap();
        let empty = IssueInput {
            body: Some("<p><br></p>".into()),
            ..issue_input("Noutăți")
        };
        let row = content::create_newsletter_issue(&ctx, &staff, empty)
            .await
            .unwrap();
        assert_eq!((row.body.as_str(), row.version), ("", 1));
        assert_eq!(
            field_errors(
                content::start_newsletter_sending(&ctx, &staff, row.id, Some(1))
                    .await
                    .unwrap_err()
            ),
            ["body required"]
        );
        assert_eq!(
            field_errors(
                content::send_test_issue(&ctx, &who, row.id, false)
                    .await
                    .unwrap_err()
            ),
            ["body required"]
        );
        let half = IssueInput {
            subject_en: Some("News".into()),
            ..issue_input("Noutăți")
        };
        content::update_newsletter_issue(&ctx, &staff, row.id, half, Some(1))
            .await
            .unwrap();
        assert_eq!(
            field_errors(
                content::start_newsletter_sending(&ctx, &staff, row.id, Some(2))
                    .await
                    .unwrap_err()
            ),
            ["body_en required"]
        );
        let dirty = IssueInput {
            body: Some(
                "<p onclick=\"x\">Bună.<script>1</script></p><img src=\"https://spion\">".into(),
            ),
            body_en: Some("<p>Hello.</p>".into()),
            ..issue_input("Noutăți")
        };
        let row = content::update_newsletter_issue(&ctx, &staff, row.id, dirty, Some(2))
            .await
            .unwrap();
        assert_eq!(row.body, "<p>Bună.</p>");
        assert_eq!(
            field_errors(
                content::start_newsletter_sending(&ctx, &staff, row.id, Some(3))
                    .await
                    .unwrap_err()
            ),
            ["subject_en required"]
        );
        // A rejected request sends nothing, and the issue is still a draft.
        assert_eq!(
            state_and_report(&ctx, &staff, row.id).await,
            (IssueState::Draft, DeliveryReport::default())
        );
        assert_eq!(
            newsletter_issue_delivery::Entity::find()
                .count(&ctx.db)
                .await
                .unwrap(),
            0
        );
    })
    .await;
}

// Covers 3.content.19.
#[tokio::test]
async fn concurrent_edits_of_an_issue_have_one_winner_and_a_sent_issue_is_immutable() {
    on_each_database(|ctx| async move {
        let (who, staff) = create_and_log_in_staff(&ctx).await.unwrap();
        create_subscribers(&ctx, 1).await.unwrap();
        let row = content::create_newsletter_issue(&ctx, &staff, issue_input("Unu"))
            .await
            .unwrap();
        let both = join_all(["Doi", "Trei"].map(|subject| {
            content::update_newsletter_issue(&ctx, &staff, row.id, issue_input(subject), Some(1))
        }))
        .await;
        let refused: Vec<_> = both
            .into_iter()
            .filter_map(Result::err)
            .map(field_errors)
            .collect();
        assert_eq!(refused, [["stale"]]);
        let late = content::start_newsletter_sending(&ctx, &staff, row.id, Some(1))
            .await
            .unwrap_err();
        assert_eq!(field_errors(late), ["stale"]);
        content::send_test_issue(&ctx, &who, row.id, false)
            .await
            .unwrap();
        content::start_newsletter_sending(&ctx, &staff, row.id, Some(2))
            .await
            .unwrap();
        for done in [
            content::update_newsletter_issue(&ctx, &staff, row.id, issue_input("Patru"), Some(3))
                .await
                .map(|_| ()),
            content::start_newsletter_sending(&ctx, &staff, row.id, Some(3))
                .await
                .map(|_| ()),
            content::start_newsletter_sending(&ctx, &staff, row.id, None)
                .await
                .map(|_| ()),
            content::delete_newsletter_issue(&ctx, &staff, row.id).await,
        ] {
            assert!(
                matches!(done, Err(Error::Rejected(ErrorCode::AlreadySent))),
                "{done:?}"
            );
        }
        let gone = content::create_newsletter_issue(&ctx, &staff, issue_input("Altul"))
            .await
            .unwrap();
        content::delete_newsletter_issue(&ctx, &staff, gone.id)
            .await
            .unwrap();
        assert!(matches!(
            content::delete_newsletter_issue(&ctx, &staff, gone.id).await,
            Err(Error::NotFound)
        ));
        let words = [
            "issue_created",
            "issue_created",
            "issue_deleted",
            "issue_sent",
            "issue_tested",
            "issue_updated",
        ];
        assert_eq!(audit_actions(&ctx).await, words);
    })
    .await;
}

// Covers 3.content.24.
#[tokio::test]
async fn newsletter_issues_are_listed_newest_first_with_their_author_and_sender() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        create_subscribers(&ctx, 2).await.unwrap();
        let first = content::create_newsletter_issue(&ctx, &staff, issue_input("Întâi"))
            .await
            .unwrap();
        ctx.clock.advance(TimeDelta::hours(1));
        content::create_newsletter_issue(&ctx, &staff, issue_input("Apoi"))
            .await
            .unwrap();
        content::start_newsletter_sending(&ctx, &staff, first.id, Some(1))
            .await
            .unwrap();
        let rows = content::list_newsletter_issues(&ctx, &staff, PageRequest::largest())
            .await
            .unwrap()
            .rows;
        let listed: Vec<_> = rows
            .iter()
            .map(|issue| {
                (
                    issue.row.subject.as_str(),
                    issue.started_by.is_some(),
                    issue.report.waiting,
                )
            })
            .collect();
        assert_eq!(listed, [("Apoi", false, 0), ("Întâi", true, 2)]);
        assert_eq!(
            (&rows[0].updated_by, &rows[1].updated_by),
            (&rows[1].started_by, &rows[1].started_by)
        );
        newsletter_issue::Entity::update_many()
            .col_expr(
                newsletter_issue::Column::UpdatedBy,
                Expr::value(ctx.new_id()),
            )
            .exec(&ctx.db)
            .await
            .unwrap();
        let rows = content::list_newsletter_issues(&ctx, &staff, PageRequest::largest())
            .await
            .unwrap()
            .rows;
        assert_eq!(rows[0].updated_by, None, "a removed user has no name");
    })
    .await;
}

#[tokio::test]
async fn a_repeated_creation_with_the_same_key_creates_one_issue() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let key = IdempotencyKey::parse("5f3a9c1e").unwrap();
        let create = async |subject: &str| {
            let input = IssueInput {
                subject: Some(String::from(subject)),
                ..IssueInput::default()
            };
            content::create_newsletter_issue_once(&ctx, &staff, input, Some(&key)).await
        };
        let same = join_all((0..20).map(|_| create("Idei de toamnă"))).await;
        let ids: Vec<_> = same.into_iter().map(|row| row.unwrap().id).collect();
        assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
        // A later call returns the issue as it is now.
        content::update_newsletter_issue(&ctx, &staff, ids[0], issue_input("Idei noi"), Some(1))
            .await
            .unwrap();
        let again = create("Idei de toamnă").await.unwrap();
        assert_eq!((again.id, again.subject.as_str()), (ids[0], "Idei noi"));
        let count = newsletter_issue::Entity::find().count(&ctx.db).await;
        assert_eq!(count.unwrap(), 1);
        let actions = audit_actions(&ctx).await;
        let of_issues = actions.iter().filter(|action| action.contains("issue"));
        assert_eq!(of_issues.count(), 2, "{actions:?}");
    })
    .await;
}

#[tokio::test]
async fn a_creation_with_the_key_of_another_issue_is_rejected() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let key = IdempotencyKey::parse("5f3a9c1e").unwrap();
        let create = async |input: IssueInput| {
            content::create_newsletter_issue_once(&ctx, &staff, input, Some(&key)).await
        };
        let created = create(issue_input("Idei de toamnă")).await.unwrap();
        // The values are compared as they are stored.
        let again = create(issue_input(" Idei  de toamnă ")).await.unwrap();
        assert_eq!(again, created);
        let other_body = IssueInput {
            body: Some("<p>Bună ziua.</p>".into()),
            ..issue_input("Idei de toamnă")
        };
        for input in [issue_input("Idei noi"), other_body] {
            let error = create(input).await.unwrap_err();
            let is_rejected = matches!(error, Error::Rejected(ErrorCode::IdempotencyKeyReused));
            assert!(is_rejected, "{error}");
        }
        let rows = newsletter_issue::Entity::find().all(&ctx.db).await.unwrap();
        assert_eq!(rows, [created]);
        // An earlier version of the server stored no digest.
        let no_digest = Expr::value(None::<String>);
        newsletter_issue::Entity::update_many()
            .col_expr(newsletter_issue::Column::CreationDigest, no_digest)
            .exec(&ctx.db)
            .await
            .unwrap();
        let again = create(issue_input("Idei noi")).await.unwrap();
        assert_eq!(again.subject, "Idei de toamnă");
        let actions = audit_actions(&ctx).await;
        let of_issues = actions.iter().filter(|action| action.contains("issue"));
        assert_eq!(of_issues.count(), 1, "{actions:?}");
    })
    .await;
}

#[tokio::test]
async fn concurrent_creations_with_one_key_and_different_values_create_one_issue() {
    on_each_database(|ctx| async move {
        let staff = new_staff(&ctx).await;
        let key = IdempotencyKey::parse("5f3a9c1e").unwrap();
        let subjects = ["Idei de toamnă", "Idei noi"];
        let create = async |subject: &str| {
            let input = issue_input(subject);
            content::create_newsletter_issue_once(&ctx, &staff, input, Some(&key)).await
        };
        let results = join_all((0..20).map(|number| create(subjects[number % 2]))).await;
        let rows = newsletter_issue::Entity::find().all(&ctx.db).await.unwrap();
        assert_eq!(rows.len(), 1);
        for (number, result) in results.into_iter().enumerate() {
            if rows[0].subject == subjects[number % 2] {
                assert_eq!(result.unwrap().id, rows[0].id);
            } else {
                let error = result.unwrap_err();
                let is_rejected = matches!(error, Error::Rejected(ErrorCode::IdempotencyKeyReused));
                assert!(is_rejected, "{error}");
            }
        }
    })
    .await;
}
