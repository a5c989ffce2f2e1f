//! The e-mail that confirms an answer: what it repeats and what it leaves out.

use alai_domain::{
    access,
    answers::{AnswerInput, PersonMenuChoice},
    events::{self, EventPatch},
    website::{self, FormPatch},
};

use super::*;

fn complete_answer(name: &str) -> AnswerInput {
    let person = |name: &str, child| PersonMenuChoice {
        menu_type: "Clasic".into(),
        person_name: Some(name.into()),
        child,
    };
    AnswerInput {
        email: Set("ion@exemplu.ro".into()),
        menus: vec![person("Ilinca", false), person("Măriuca", true)],
        allergy: Some("yes".into()),
        allergy_mentions: Some("nuci pecan".into()),
        health_consent: Some(true),
        transport: true,
        other: Some("Venim cu drag!".into()),
        ..answer_input(name, 2)
    }
}

#[tokio::test]
async fn sec_h4_a_confirmation_repeats_the_answer_but_no_health_data() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let form = website::load_form_content(&ctx, &ana).await.unwrap().form;
        let asks = FormPatch {
            transport: Set(true),
            ..FormPatch::default()
        };
        website::update_form(&ctx, &ana, form.id, asks)
            .await
            .unwrap();
        let row = invite_party(&ctx, &ana, "Ștefan").await.unwrap();
        let guest = guest_pass(&ctx, &ana, &row).await.unwrap();
        answers::accept_invitation(&ctx, &guest, complete_answer("Ștefan"))
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let find_mail = |subject: &str| {
            read_mails(&folder)
                .into_iter()
                .find(|m| m.contains(subject))
                .unwrap()
        };
        let mail = find_mail("a fost salvat");
        for words in [
            "Bună ziua, Ștefan,",
            "2 persoane",
            "Ilinca: Clasic",
            "Măriuca: Clasic (copil)",
            "Transport: da",
            "Mesaj: Venim cu drag!",
            "Alergii sau restricții: le-am transmis gazdelor",
        ] {
            assert!(mail.contains(words), "{words}: {mail}");
        }
        assert!(
            !mail.contains("nuci pecan") && !mail.contains("Cazare") && !mail.contains("cununia"),
            "{mail}"
        );
        // The mail is in the language of the answer. A message that contains a URL is not repeated.
        let linked = AnswerInput {
            other: Some("vedeți www.rau.ro".into()),
            language: "en".into(),
            ..complete_answer("Ștefan")
        };
        answers::accept_invitation(&ctx, &guest, linked)
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let mail = find_mail("Your answer for");
        assert!(
            mail.contains("Message: passed on to your hosts")
                && mail.contains("Măriuca: Clasic (child)"),
            "{mail}"
        );
        assert!(!mail.contains("rau.ro"));
    })
    .await;
}

#[tokio::test]
async fn sec_h4_confirmations_of_direct_answers_contain_no_free_text() {
    on_each_database(|ctx| async move {
        let (worker, folder) = worker_with_folder(&ctx);
        let (_, ana) = register_live_couple(&ctx, "ana@exemplu.ro", "ana")
            .await
            .unwrap();
        let patch = EventPatch {
            direct_response_mode: Set(true),
            ..EventPatch::default()
        };
        events::update_event(&ctx, &ana, patch).await.unwrap();
        let open = access::load_direct_guest_pass(&ctx, Some("ana"), None)
            .await
            .unwrap();
        answers::accept_direct(&ctx, &open, TEST_IP, None, complete_answer("Ștefan"))
            .await
            .unwrap();
        run_due_jobs(&worker).await.unwrap();
        let mail = read_mails(&folder)
            .into_iter()
            .find(|m| m.contains("a fost salvat"))
            .unwrap();
        assert!(
            mail.contains("Persoana 2: Clasic (copil)") && mail.contains("edit_token="),
            "{mail}"
        );
        assert!(
            !mail.contains("Măriuca") && !mail.contains("Venim cu drag"),
            "{mail}"
        );
    })
    .await;
}
