//! The self-hosted bot check: a proof of work in the format of ALTCHA, without a third party (contract 3; threats D21).

use alai_domain::{Ctx, accounts, kernel::crypto};
use base64::{Engine, engine::general_purpose::STANDARD};
use poem_openapi::{Object, OpenApi, payload::Json};
use serde::Deserialize;

use crate::{
    error::ApiResult,
    openapi::ApiTag,
    payload::{Flag, Text, optional_text, wrapper},
};

/// The maximum number of attempts to solve a challenge. It takes a phone about a second.
const MAX_NUMBER: u64 = 60_000;
const CHALLENGE_MINUTES: i64 = 10;

/// Operations of the bot check.
pub struct BotCheckApi {
    pub ctx: Ctx,
}

/// A challenge in the format of ALTCHA's clients.
#[derive(Debug, Object)]
#[oai(rename = "Challenge")]
pub struct BotChallenge {
    pub algorithm: String,
    pub challenge: String,
    pub maxnumber: u64,
    pub salt: String,
    pub signature: String,
}

/// The solution of a challenge.
#[derive(Debug, Object)]
#[oai(rename = "VerifyToken")]
pub struct BotCheckSolution {
    /// The solution: ALTCHA's JSON in base64.
    pub token: Option<Text>,
    /// The fallback key of another provider. It is accepted and ignored.
    pub v2key: Option<Flag>,
}

wrapper! {
    /// The body of `verify_token`.
    #[oai(rename = "VerifyTokenBody")]
    BotCheckSolutionBody, verify_token: BotCheckSolution
}

/// The score of the visitor, from 0 to 1. Below 0.2 the visitor is suspicious.
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

fn challenge_key(secret_key: &[u8]) -> Vec<u8> {
    [b"bot-check:", secret_key].concat()
}

fn parse_solution(ctx: &Ctx, token: &str) -> Option<Solution> {
    let raw = STANDARD.decode(token).ok()?;
    let solution: Solution = serde_json::from_slice(&raw).ok()?;
    let challenge = solution.challenge.as_bytes();
    let mut keys = ctx.settings.secret_keys.all().map(challenge_key);
    keys.any(|key| crypto::verify_hmac(&key, challenge, &solution.signature))
        .then_some(solution)
}

/// Returns the key under which the score of a solution is stored. It is the challenge, so that a solution gets one score in whatever
/// encoding it is sent. `None` if the token is malformed or its signature does not match.
pub fn bot_score_key(ctx: &Ctx, token: &str) -> Option<String> {
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
        && crypto::sha256_hex(format!("{}{}", solution.salt, solution.number)) == solution.challenge
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Accounts")]
impl BotCheckApi {
    /// Returns a new challenge for the registration form.
    #[oai(
        path = "/google_verification/challenge",
        method = "get",
        operation_id = "bot_challenge"
    )]
    async fn bot_challenge(&self) -> ApiResult<Json<BotChallenge>> {
        let expires = (self.ctx.now() + chrono::TimeDelta::minutes(CHALLENGE_MINUTES)).timestamp();
        let salt = format!("{}?expires={expires}", crypto::random_code(16));
        let challenge = crypto::sha256_hex(format!("{salt}{}", crypto::random_below(MAX_NUMBER)));
        let signature = crypto::hmac_hex(
            &challenge_key(self.ctx.settings.secret_keys.current()),
            challenge.as_bytes(),
        );
        Ok(Json(BotChallenge {
            algorithm: "SHA-256".into(),
            challenge,
            maxnumber: MAX_NUMBER,
            salt,
            signature,
        }))
    }

    /// Verifies a solution. The server stores the score of a correct one. It can be used once, for two minutes.
    #[oai(
        path = "/google_verification/verify_token",
        method = "post",
        operation_id = "verify_token"
    )]
    async fn verify_token(&self, body: Json<BotCheckSolutionBody>) -> ApiResult<Json<BotScore>> {
        let token = optional_text(body.0.verify_token.token).unwrap_or_default();
        let Some(solution) = parse_solution(&self.ctx, &token) else {
            return Ok(Json(BotScore { score: 0.0 }));
        };
        let percent = if is_solved(&self.ctx, &solution) {
            90
        } else {
            0
        };
        if percent > 0 {
            accounts::record_bot_score(&self.ctx, &solution.challenge, percent).await?;
        }
        Ok(Json(BotScore {
            score: f64::from(percent) / 100.0,
        }))
    }
}
