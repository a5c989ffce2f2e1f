//! API keys for integrations. The owner creates and revokes them in the profile.

use alai_domain::{
    Ctx, access,
    accounts::{self, NewApiKey},
    entities::api_key,
};
use poem_openapi::{Object, OpenApi, param::Path, payload::Json};
use uuid::Uuid;

use crate::{
    auth::SessionAuth,
    error::ApiResult,
    openapi::ApiTag,
    payload::{Created, NoContent, Secret, Text, format_instant, optional_text, wrapper},
};

/// API keys of an account.
pub struct ApiKeysApi {
    pub ctx: Ctx,
}

/// An API key without its secret value, which is returned only when the key is created.
#[derive(Clone, Debug, Object)]
pub struct ApiKey {
    pub id: String,
    pub name: String,
    /// The first characters of the key.
    pub prefix: String,
    pub scopes: Vec<String>,
    pub created_at: String,
    /// The time of the last call, to the minute. Null until the first call.
    pub last_used_at: Option<String>,
}

impl From<&api_key::Model> for ApiKey {
    fn from(row: &api_key::Model) -> Self {
        Self {
            id: row.id.to_string(),
            name: row.name.clone(),
            prefix: row.prefix.clone(),
            scopes: row.scopes.split(' ').map(str::to_owned).collect(),
            created_at: format_instant(row.created_at),
            last_used_at: row.last_used_at.map(format_instant),
        }
    }
}

/// The valid keys, newest first, and all values of `scopes`.
#[derive(Debug, Object)]
#[oai(rename = "ApiKeys")]
pub struct ApiKeyList {
    pub api_keys: Vec<ApiKey>,
    pub scopes: Vec<String>,
}

/// The fields of a new API key.
#[derive(Debug, Object)]
#[oai(rename = "NewApiKey")]
pub struct NewApiKeyWrite {
    pub name: Option<Text>,
    pub scopes: Option<Vec<Text>>,
    pub current_password: Option<Secret>,
}

wrapper! {
    /// The body that creates an API key.
    #[oai(rename = "NewApiKeyBody")]
    NewApiKeyWriteBody, api_key: NewApiKeyWrite
}

/// A new API key with its secret value.
#[derive(Debug, Object)]
#[oai(rename = "MadeApiKey")]
pub struct ApiKeyWithSecret {
    pub api_key: ApiKey,
    /// The secret value for `Authorization: Bearer`. It is returned only here.
    pub key: String,
}

#[OpenApi(prefix_path = "/api", tag = "ApiTag::Integrators")]
impl ApiKeysApi {
    /// Lists the valid API keys of the account. Only the owner may call it.
    #[oai(path = "/api_keys", method = "get", operation_id = "list_api_keys")]
    async fn list_api_keys(&self, auth: SessionAuth) -> ApiResult<Json<ApiKeyList>> {
        let who = access::load_owner(&self.ctx, auth.user()).await?;
        let rows = accounts::list_api_keys(&self.ctx, &who).await?;
        let scopes = access::ApiKeyScope::ALL
            .iter()
            .map(|scope| scope.as_str().into())
            .collect();
        Ok(Json(ApiKeyList {
            api_keys: rows.iter().map(ApiKey::from).collect(),
            scopes,
        }))
    }

    /// Creates an API key, which requires the caller's password. Only the owner may call it.
    #[oai(path = "/api_keys", method = "post", operation_id = "create_api_key")]
    async fn create_api_key(
        &self,
        auth: SessionAuth,
        body: Json<NewApiKeyWriteBody>,
    ) -> ApiResult<Created<ApiKeyWithSecret>> {
        let who = access::load_active_owner(&self.ctx, auth.user()).await?;
        let NewApiKeyWrite {
            name,
            scopes,
            current_password,
        } = body.0.api_key;
        let scopes = scopes
            .unwrap_or_default()
            .into_iter()
            .map(|word| word.0)
            .collect();
        let new = NewApiKey {
            name: optional_text(name),
            scopes,
            current_password: optional_text(current_password),
        };
        let created = accounts::create_api_key(&self.ctx, &who, new).await?;
        Ok(Created::Created(Json(ApiKeyWithSecret {
            api_key: ApiKey::from(&created.row),
            key: created.secret,
        })))
    }

    /// Revokes an API key. Its next call is refused. Only the owner may call it.
    #[oai(
        path = "/api_keys/:id",
        method = "delete",
        operation_id = "delete_api_key"
    )]
    async fn delete_api_key(&self, auth: SessionAuth, id: Path<Uuid>) -> ApiResult<NoContent> {
        let who = access::load_owner(&self.ctx, auth.user()).await?;
        accounts::revoke_api_key(&self.ctx, &who, id.0).await?;
        Ok(NoContent::NoContent)
    }
}
