//! A change of the secret key: what the former key has signed stays valid as long as it is named.

use std::sync::Arc;

use alai_domain::{Ctx, context::Settings, kernel::secret_keys::SecretKeys, notifications};
use alai_testkit::{on_each_database, testing::*};
use poem::http::{Method, StatusCode};

use crate::support::{client, log_in, send_json};

fn with_keys(ctx: &Ctx, secret_keys: SecretKeys) -> Ctx {
    let settings = Settings {
        secret_keys,
        ..(*ctx.settings).clone()
    };
    Ctx {
        settings: Arc::new(settings),
        ..ctx.clone()
    }
}

#[tokio::test]
async fn sessions_and_links_of_the_former_key_are_valid_during_a_rotation() {
    on_each_database(|ctx| async move {
        let (user, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let old_session = log_in(&client(&ctx), "ana@exemplu.ro").await;
        let link = notifications::unsubscribe_token(&ctx, user.user().id, ana.event_id());
        let new_key = b"another key of more than thirty-two bytes".to_vec();
        let former = Some(ctx.settings.secret_keys.current().to_vec());
        let rotating = with_keys(&ctx, SecretKeys::with_previous(new_key.clone(), former));
        let rotated = with_keys(&ctx, new_key.into());
        let new_session = log_in(&client(&rotating), "ana@exemplu.ro").await;
        let path = "/api/clients/check_client";
        for (server, token, expected) in [
            (&rotating, &old_session, StatusCode::OK),
            (&rotating, &new_session, StatusCode::OK),
            (&rotated, &new_session, StatusCode::OK),
            (&rotated, &old_session, StatusCode::UNAUTHORIZED),
            (&ctx, &new_session, StatusCode::UNAUTHORIZED),
        ] {
            let client = client(server);
            let (status, body) = send_json(&client, Method::GET, path, Some(token), None).await;
            assert_eq!(status, expected, "{body}");
        }
        assert!(
            notifications::unsubscribe_from_event_mails(&rotating, &link)
                .await
                .is_ok()
        );
        assert!(
            notifications::unsubscribe_from_event_mails(&rotated, &link)
                .await
                .is_err()
        );
    })
    .await;
}
