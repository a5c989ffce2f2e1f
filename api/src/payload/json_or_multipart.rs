//! A request body that is JSON, or multipart of the same structure: parts named `name[field]`, and files (contract 10).

use std::{collections::BTreeMap, sync::Arc};

use alai_domain::{
    Error,
    files::{self, Upload, VideoUpload},
    kernel::text,
    website::FilePatch,
};
use poem::{
    Request, RequestBody, Result,
    error::ParseMultipartError,
    http::StatusCode,
    web::{Field, Multipart},
};
use poem_openapi::{
    ApiExtractor, ApiExtractorType, ExtractParamOptions,
    error::ParseRequestPayloadError,
    payload::{Json, ParsePayload, Payload},
    registry::{MetaMediaType, MetaRequest, MetaSchema, MetaSchemaRef, Registry},
    types::{ParseFromJSON, Type},
};
use serde_json::{Map, Value};

use super::scalars::parse_with_text_scalars;

/// The limit of parts per form.
const MAX_PARTS: usize = 200;
/// The limit of bytes of a part that is not a file.
const MAX_TEXT_PART_BYTES: usize = 256 << 10;
/// The end of the names of file fields whose content is written to a temporary file.
const VIDEO_SUFFIX: &str = "_video";

/// A request body `T` (the wrapper object) with the uploaded files.
#[derive(Debug)]
pub struct JsonOrMultipart<T> {
    /// The fields.
    pub body: T,
    uploads: BTreeMap<String, Upload>,
    videos: BTreeMap<String, VideoUpload>,
    removals: Vec<String>,
}

impl<T> JsonOrMultipart<T> {
    /// Returns the change of the file field `name` (for example `website_detail[background_image]`).
    pub fn take_file_patch(&mut self, name: &str) -> FilePatch {
        let upload = self.uploads.remove(name);
        self.file_patch(name, upload)
    }

    /// Returns the change of the video field `name` (for example `website_detail[invitation_video]`).
    pub fn take_video_patch(&mut self, name: &str) -> FilePatch<VideoUpload> {
        let upload = self.videos.remove(name);
        self.file_patch(name, upload)
    }

    fn file_patch<U>(&self, name: &str, upload: Option<U>) -> FilePatch<U> {
        match upload {
            Some(upload) => FilePatch::Replace(upload),
            None if self.removals.iter().any(|removed| removed == name) => FilePatch::Remove,
            None => FilePatch::Keep,
        }
    }

    /// Returns the upload in the file field `name`, if there is one.
    pub fn take_upload(&mut self, name: &str) -> Option<Upload> {
        self.uploads.remove(name)
    }
}

fn payload_error(reason: impl Into<String>) -> poem::Error {
    ParseRequestPayloadError {
        reason: reason.into(),
    }
    .into()
}

/// Returns the error of a part that could not be written to a temporary file. An error of the operating system is ours: 507 if the disk of
/// the temporary folder is full. Everything else is an error of the request.
fn spool_error(error: ParseMultipartError) -> poem::Error {
    match error {
        ParseMultipartError::Io(error) if error.raw_os_error().is_some() => {
            let error = Error::io(error);
            let status = match error {
                Error::NoSpace(_) => StatusCode::INSUFFICIENT_STORAGE,
                _ => StatusCode::INTERNAL_SERVER_ERROR,
            };
            poem::Error::new(error, status)
        }
        other => payload_error(other.to_string()),
    }
}

/// Writes the content of a part to a temporary file, which has no name and is gone when it is closed. Returns `None` for an empty part.
async fn spool_video(part: Field, file_name: String) -> Result<Option<VideoUpload>> {
    let content = part.tempfile().await.map_err(spool_error)?;
    let metadata = content.metadata().await;
    let length = metadata.map_err(|error| spool_error(error.into()))?.len();
    let content = Arc::new(content.into_std().await);
    Ok((length > 0).then_some(VideoUpload { file_name, content }))
}

/// Splits a name like `a[b][0][c]` into its segments. Returns `None` if the brackets do not match or if there are more than five segments.
fn parse_part_name(name: &str) -> Option<Vec<&str>> {
    let (head, rest) = name.split_once('[').unwrap_or((name, ""));
    let mut out = vec![head];
    if !rest.is_empty() {
        out.extend(rest.strip_suffix(']')?.split("]["));
    }
    out.iter()
        .all(|s| !str::is_empty(s) && !s.contains(['[', ']']))
        .then_some(out)
        .filter(|s| s.len() <= 5)
}

fn insert_at_path(tree: &mut Map<String, Value>, path: &[&str], value: Value) -> Option<()> {
    let (last, before) = path.split_last()?;
    let mut at = tree;
    for step in before {
        at = at
            .entry(*step)
            .or_insert_with(|| Value::Object(Map::new()))
            .as_object_mut()?;
    }
    at.insert((*last).to_owned(), value);
    Some(())
}

/// Converts objects whose keys are all numbers to arrays of their values. Each value gets its number as `_order`.
fn numbered_keys_to_arrays(value: Value) -> Value {
    match value {
        Value::Object(map) if !map.is_empty() && map.keys().all(|k| k.parse::<u32>().is_ok()) => {
            let mut items: Vec<(u32, Value)> = map
                .into_iter()
                .filter_map(|(k, v)| Some((k.parse().ok()?, numbered_keys_to_arrays(v))))
                .collect();
            items.sort_by_key(|(n, _)| *n);
            let numbered = items.into_iter().map(|(number, mut item)| {
                if let Value::Object(map) = &mut item {
                    map.insert("_order".into(), Value::from(number));
                }
                item
            });
            Value::Array(numbered.collect())
        }
        Value::Object(map) => Value::Object(
            map.into_iter()
                .map(|(k, v)| (k, numbered_keys_to_arrays(v)))
                .collect(),
        ),
        other => other,
    }
}

impl<T: ParseFromJSON> JsonOrMultipart<T> {
    async fn from_multipart(request: &Request, body: &mut RequestBody) -> Result<Self> {
        let mut parts = <Multipart as poem::FromRequest>::from_request(request, body).await?;
        let (mut tree, mut removals) = (Map::new(), Vec::new());
        let (mut uploads, mut videos) = (BTreeMap::new(), BTreeMap::new());
        let mut count = 0;
        while let Some(part) = parts
            .next_field()
            .await
            .map_err(|e| payload_error(e.to_string()))?
        {
            count += 1;
            let name = part.name().unwrap_or_default().to_owned();
            let path = parse_part_name(&name)
                .filter(|_| count <= MAX_PARTS)
                .ok_or_else(|| payload_error("part name"))?;
            let file_name = part.file_name().map(files::sanitize_file_name);
            if let Some(file_name) = &file_name
                && path.last().is_some_and(|last| last.ends_with(VIDEO_SUFFIX))
            {
                let video = spool_video(part, file_name.clone()).await?;
                videos.extend(video.map(|video| (name, video)));
                continue;
            }
            let bytes = part
                .bytes()
                .await
                .map_err(|e| payload_error(e.to_string()))?;
            if let Some(file_name) = file_name {
                // Browsers send an empty part for a file field without a file.
                if !bytes.is_empty() {
                    uploads.insert(name, Upload { file_name, bytes });
                }
                continue;
            }
            if bytes.len() > MAX_TEXT_PART_BYTES {
                return Err(poem::Error::from_status(StatusCode::PAYLOAD_TOO_LARGE));
            }
            let raw = String::from_utf8(bytes).map_err(|_| payload_error("not UTF-8"))?;
            let word = text::check_and_normalize_nfc(&raw)
                .ok_or_else(|| payload_error("control characters"))?;
            let last = path.last().copied().unwrap_or_default();
            if let Some(file) = last.strip_prefix("remove_") {
                if word == "true" || word == "1" {
                    removals.push(name.replace(&format!("[remove_{file}]"), &format!("[{file}]")));
                }
                continue;
            }
            let value = if word.is_empty() {
                Value::Null
            } else {
                Value::String(word)
            };
            insert_at_path(&mut tree, &path, value).ok_or_else(|| payload_error("part name"))?;
        }
        for name in uploads.keys().chain(videos.keys()).chain(&removals) {
            // A form that contains only files also needs its wrapper object.
            let path = parse_part_name(name).ok_or_else(|| payload_error("part name"))?;
            if let Some((_, before)) = path.split_last() {
                let mut at = &mut tree;
                for step in before {
                    let next = at.entry(*step).or_insert_with(|| Value::Object(Map::new()));
                    at = next
                        .as_object_mut()
                        .ok_or_else(|| payload_error("part name"))?;
                }
            }
        }
        let read = parse_with_text_scalars(|| {
            T::parse_from_json(Some(numbered_keys_to_arrays(Value::Object(tree))))
        });
        let body = read.map_err(|e| payload_error(e.into_message()))?;
        Ok(Self {
            body,
            uploads,
            videos,
            removals,
        })
    }
}

impl<'a, T: ParseFromJSON + Type> ApiExtractor<'a> for JsonOrMultipart<T> {
    const TYPES: &'static [ApiExtractorType] = &[ApiExtractorType::RequestObject];
    type ParamType = ();
    type ParamRawType = ();

    fn register(registry: &mut Registry) {
        T::register(registry);
    }

    fn request_meta() -> Option<MetaRequest> {
        let parts = MetaSchema {
            description: Some(
                "The same fields as parts named `name[field]`, with files beside them.",
            ),
            additional_properties: Some(Box::new(MetaSchemaRef::Inline(Box::new(
                MetaSchema::new("string"),
            )))),
            ..MetaSchema::new("object")
        };
        Some(MetaRequest {
            description: None,
            content: vec![
                MetaMediaType {
                    content_type: Json::<T>::CONTENT_TYPE,
                    schema: T::schema_ref(),
                },
                MetaMediaType {
                    content_type: "multipart/form-data",
                    schema: MetaSchemaRef::Inline(Box::new(parts)),
                },
            ],
            required: true,
        })
    }

    async fn from_request(
        request: &'a Request,
        body: &mut RequestBody,
        _: ExtractParamOptions<()>,
    ) -> Result<Self> {
        match request.content_type() {
            Some(kind) if kind.starts_with("multipart/form-data") => {
                Self::from_multipart(request, body).await
            }
            Some(kind) if Json::<T>::check_content_type(kind) => {
                let Json(body) = <Json<T> as ParsePayload>::from_request(request, body).await?;
                Ok(Self {
                    body,
                    uploads: BTreeMap::new(),
                    videos: BTreeMap::new(),
                    removals: Vec::new(),
                })
            }
            _ => Err(poem_openapi::error::ContentTypeError::ExpectContentType.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // Covers E14.
    #[test]
    fn sec_e14_a_full_temporary_folder_is_no_error_of_the_request() {
        let status = |error: std::io::Error| spool_error(error.into()).status();
        let from_system = std::io::Error::from_raw_os_error;
        // No space, quota exceeded, no permission, and a body that ends early.
        assert_eq!(status(from_system(28)), StatusCode::INSUFFICIENT_STORAGE);
        assert_eq!(status(from_system(122)), StatusCode::INSUFFICIENT_STORAGE);
        assert_eq!(status(from_system(13)), StatusCode::INTERNAL_SERVER_ERROR);
        let early = std::io::Error::other("incomplete multipart stream");
        assert_eq!(status(early), StatusCode::BAD_REQUEST);
    }

    // Covers 3.7.02.
    #[test]
    fn bracketed_field_names_become_objects_and_numbered_ones_become_arrays() {
        let mut tree = Map::new();
        for (name, value) in [
            ("s[title]", "T"),
            ("s[steps][2][tip]", "mire"),
            ("s[steps][0][tip]", "mireasa"),
        ] {
            insert_at_path(
                &mut tree,
                &parse_part_name(name).unwrap(),
                Value::from(value),
            )
            .unwrap();
        }
        let converted = numbered_keys_to_arrays(Value::Object(tree));
        let expected = serde_json::json!({"s": {"title": "T", "steps": [
            {"tip": "mireasa", "_order": 0}, {"tip": "mire", "_order": 2}]}});
        assert_eq!(converted, expected);
        assert_eq!(parse_part_name("a[b"), None);
        assert_eq!(parse_part_name("a[][b]"), None);
    }
}
