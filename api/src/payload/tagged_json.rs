//! A JSON response with an entity tag, which a browser may keep if it asks again before each use.

use std::marker::PhantomData;

use bytes::Bytes;
use poem::{
    IntoResponse, Request, Response,
    http::{StatusCode, header},
};
use poem_openapi::{
    ApiResponse,
    payload::{Json, Payload},
    registry::{MetaResponses, Registry},
    types::{ToJSON, Type},
};

/// The JSON of a `T`, already serialized. Without a body it is 304.
#[derive(Debug)]
pub struct JsonWithEtag<T> {
    /// `None` if the caller has this representation.
    body: Option<Bytes>,
    etag: String,
    content: PhantomData<T>,
}

impl<T> JsonWithEtag<T> {
    /// Builds the response to a request, which may name the tags that the caller has in `If-None-Match`.
    pub fn new(request: &Request, body: Bytes, etag: String) -> Self {
        let mut known = request
            .headers()
            .get_all(header::IF_NONE_MATCH)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .map(|tag| tag.trim().trim_start_matches("W/"));
        let is_known = known.any(|tag| tag == etag || tag == "*");
        Self {
            body: (!is_known).then_some(body),
            etag,
            content: PhantomData,
        }
    }
}

impl<T: Type + ToJSON> IntoResponse for JsonWithEtag<T> {
    fn into_response(self) -> Response {
        let response = Response::builder()
            .header(header::ETAG, self.etag)
            .header(header::CACHE_CONTROL, "no-cache");
        match self.body {
            Some(body) => response.content_type(Json::<T>::CONTENT_TYPE).body(body),
            None => response.status(StatusCode::NOT_MODIFIED).finish(),
        }
    }
}

impl<T: Type + ToJSON> ApiResponse for JsonWithEtag<T> {
    fn meta() -> MetaResponses {
        Json::<T>::meta()
    }

    fn register(registry: &mut Registry) {
        <Json<T> as ApiResponse>::register(registry);
    }
}
