//! The tasks of the demonstration data: some done, some in progress, a few with comments.

use alai_domain::{
    Ctx, Result,
    access::EventMember,
    kernel::patch::Patch::{Keep, Set},
    tasks::{self, IMPORTANCE_LEVELS, TASK_STATUSES, TaskInput},
};
use chrono::TimeDelta;

/// Name, description, indexes into `IMPORTANCE_LEVELS` and `TASK_STATUSES`, due in days, comments.
type TaskRow = (
    &'static str,
    &'static str,
    usize,
    usize,
    i64,
    &'static [&'static str],
);

const TASKS: [TaskRow; 11] = [
    (
        "Semnați contractul cu localul",
        "Șura din Poiană, cu avans și cu data scrisă în contract.",
        2,
        2,
        3,
        &["Semnat, avansul e plătit."],
    ),
    (
        "Alegeți verighetele",
        "Aur alb, gravate pe interior.",
        1,
        2,
        5,
        &[],
    ),
    (
        "Rezervați formația",
        "Avans la semnare, restul în seara nunții.",
        2,
        1,
        9,
        &[
            "I-am auzit sâmbătă la o nuntă, sunt foarte buni.",
            "Întrebați-i dacă aduc și sonorizarea pentru cununie.",
        ],
    ),
    (
        "Trimiteți invitațiile",
        "Cele tipărite familiei, celelalte cu link pe WhatsApp.",
        2,
        1,
        14,
        &["Mai lipsesc adresele rudelor din Cluj."],
    ),
    (
        "Gustați meniul",
        "Două feluri calde și varianta vegetariană. Întrebați de meniul pentru copii.",
        1,
        0,
        32,
        &["Putem merge sâmbătă după ora 16."],
    ),
    (
        "A doua probă a rochiei",
        "Cu pantofii pe care îi veți purta.",
        1,
        0,
        75,
        &[],
    ),
    (
        "Comandați tortul",
        "Trei etaje, cu zmeură; spuneți și câți invitați au alergii.",
        1,
        0,
        90,
        &[],
    ),
    (
        "Rezervați autocarul",
        "Două curse dus, două întors, Brașov–Poiană.",
        1,
        0,
        110,
        &[],
    ),
    (
        "Alegeți florile",
        "Flori de câmp pe mese, două coroane la intrare.",
        0,
        0,
        130,
        &["Mama are o listă de la florăria de lângă gară."],
    ),
    (
        "Așezați invitații la mese",
        "După ce au răspuns toți; planul se publică abia la urmă.",
        2,
        0,
        170,
        &[],
    ),
    (
        "Odihniți-vă",
        "O seară fără liste, înainte de nuntă.",
        0,
        0,
        200,
        &[],
    ),
];

/// Creates the tasks. Every third one is assigned to the current user.
pub async fn create_demo_tasks(ctx: &Ctx, member: &EventMember) -> Result<()> {
    for (nth, (name, description, importance, status, days, comments)) in
        TASKS.into_iter().enumerate()
    {
        let task = TaskInput {
            name: Set(name.into()),
            description: Set(description.into()),
            importance: Set(IMPORTANCE_LEVELS[importance].into()),
            status: Set(TASK_STATUSES[status].into()),
            deadline: Set(ctx.clock.today() + TimeDelta::days(days)),
            user_id: if nth % 3 == 0 {
                Set(member.user_id())
            } else {
                Keep
            },
        };
        let task = tasks::create_task(ctx, member, task).await?;
        for body in comments {
            tasks::add_comment(ctx, member, task.id, Some(body)).await?;
        }
    }
    Ok(())
}
