//! The self-hosted bot check: a proof of work in ALTCHA's shape, no third party (contract 3; threats D21).

use alai_domain::{Ctx, accounts, kernel::secret};
use base64::{Engine, engine::general_purpose::STANDARD};
use poem_openapi::{Object, OpenApi, payload::Json};
use serde::Deserialize;

use crate::{
    error::Answer,
    system::Tag,
    wire::{Flag, Text, opt, wrap},
};

/// Numbers to try at most: a second or so on a phone.
const MAX_NUMBER: u64 = 60_000;
const CHALLENGE_MINUTES: i64 = 10;

/// The bot check.
pub struct BotCheckApi {
    pub ctx: Ctx,
}

/// A challenge as ALTCHA's clients read it.
#[derive(Debug, Object)]
#[oai(rename = "Challenge")]
pub struct BotChallenge {
    pub algorithm: String,
    pub challenge: String,
    pub maxnumber: u64,
    pub salt: String,
    pub signature: String,
}

/// A solved challenge.
#[derive(Debug, Object)]
pub struct VerifyToken {
    /// The solution, base64 of ALTCHA's JSON.
    pub token: Option<Text>,
    /// Read for the fallback of another provider; has no meaning here.
    pub v2key: Option<Flag>,
}

wrap! {
    /// The body of `verify_token`.
    VerifyTokenBody, verify_token: VerifyToken
}

/// What the server thinks of the visitor, 0 to 1; below 0.2 is suspicious.
#[derive(Debug, Object)]
#[oai(rename = "Score")]
pub struct BotScore {
    pub score: f64,
}

#[derive(Deserialize)]
struct Solution {
    challenge: String,
    number: u64,
    salt: String,
    signature: String,
}

fn challenge_key(ctx: &Ctx) -> Vec<u8> {
    [b"bot-check:", ctx.settings.secret_key.as_slice()].concat()
}

fn parse_solution(ctx: &Ctx, token: &str) -> Option<Solution> {
    let raw = STANDARD.decode(token).ok()?;
    let solution: Solution = serde_json::from_slice(&raw).ok()?;
    secret::signed(
        &challenge_key(ctx),
        solution.challenge.as_bytes(),
        &solution.signature,
    )
    .then_some(solution)
}

/// Under what a verdict is kept: the challenge, so that one solution is good for one verdict however it is spelled.
pub fn verdict_key(ctx: &Ctx, token: &str) -> Option<String> {
    parse_solution(ctx, token).map(|s| s.challenge)
}

fn is_solved(ctx: &Ctx, solution: &Solution) -> bool {
    let expires = solution
        .salt
        .split_once("?expires=")
        .and_then(|(_, at)| at.parse::<i64>().ok())
        .unwrap_or(0);
    let fresh = ctx.now().timestamp() <= expires;
    fresh
        && solution.number <= MAX_NUMBER
        && secret::digest(format!("{}{}", solution.salt, solution.number)) == solution.challenge
}

#[OpenApi(prefix_path = "/api", tag = "Tag::Accounts")]
impl BotCheckApi {
    /// A fresh challenge for the registration form.
    #[oai(
        path = "/google_verification/challenge",
        method = "get",
        operation_id = "bot_challenge"
    )]
    async fn bot_challenge(&self) -> Answer<Json<BotChallenge>> {
        let expires = (self.ctx.now() + chrono::TimeDelta::minutes(CHALLENGE_MINUTES)).timestamp();
        let salt = format!("{}?expires={expires}", secret::code(16));
        let challenge = secret::digest(format!("{salt}{}", secret::below(MAX_NUMBER)));
        let signature = secret::sign(&challenge_key(&self.ctx), challenge.as_bytes());
        Ok(Json(BotChallenge {
            algorithm: "SHA-256".into(),
            challenge,
            maxnumber: MAX_NUMBER,
            salt,
            signature,
        }))
    }

    /// Judges a solution; the verdict is kept by the server, good once and for two minutes.
    #[oai(
        path = "/google_verification/verify_token",
        method = "post",
        operation_id = "verify_token"
    )]
    async fn verify_token(&self, body: Json<VerifyTokenBody>) -> Answer<Json<BotScore>> {
        let token = opt(body.0.verify_token.token).unwrap_or_default();
        let Some(solution) = parse_solution(&self.ctx, &token) else {
            return Ok(Json(BotScore { score: 0.0 }));
        };
        let percent = if is_solved(&self.ctx, &solution) {
            90
        } else {
            0
        };
        if percent > 0 {
            accounts::record_verdict(&self.ctx, &solution.challenge, percent).await?;
        }
        Ok(Json(BotScore {
            score: f64::from(percent) / 100.0,
        }))
    }
}
