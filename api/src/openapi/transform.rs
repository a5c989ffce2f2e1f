//! Corrects the document that poem-openapi writes: merges paths that occur twice because two
//! structs serve them, marks required and nullable properties, and converts the document to OpenAPI
//! 3.1.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value, json};

/// JSON in which repeated keys are merged. Otherwise the last one would replace the others.
#[derive(Default)]
pub struct JsonWithMergedKeys(pub Value);

impl<'de> Deserialize<'de> for JsonWithMergedKeys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(MergingVisitor).map(Self)
    }
}

struct MergingVisitor;

impl<'de> Visitor<'de> for MergingVisitor {
    type Value = Value;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("JSON")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Value, A::Error> {
        let mut map = Map::new();
        while let Some((key, JsonWithMergedKeys(value))) =
            access.next_entry::<String, JsonWithMergedKeys>()?
        {
            match (map.get_mut(&key), value) {
                (Some(Value::Object(existing)), Value::Object(more)) => existing.extend(more),
                (_, value) => {
                    map.insert(key, value);
                }
            }
        }
        Ok(Value::Object(map))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(JsonWithMergedKeys(item)) = access.next_element()? {
            items.push(item);
        }
        Ok(Value::Array(items))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(text.into())
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Value, E> {
        Ok(flag.into())
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(number.into())
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }
}

/// Properties that a request needs although their type is optional, so that a missing one is reported like every other invalid field.
const REQUIRED_PROPERTIES: &[(&str, &str)] = &[("MailToSelection", "kind")];

/// Adds the properties that a request needs to the required ones.
pub fn mark_required_request_properties(document: &mut Value) {
    for (schema, property) in REQUIRED_PROPERTIES {
        let required = document
            .pointer_mut(&format!("/components/schemas/{schema}/required"))
            .and_then(Value::as_array_mut);
        required
            .into_iter()
            .for_each(|names| names.push(json!(property)));
    }
}

/// Marks every property that is not required as nullable, because absent values are sent as null.
pub fn mark_optional_nullable(document: &mut Value) {
    let schemas = document
        .pointer_mut("/components/schemas")
        .and_then(Value::as_object_mut);
    for schema in schemas.into_iter().flat_map(|s| s.values_mut()) {
        let required: Vec<String> = schema["required"]
            .as_array()
            .into_iter()
            .flatten()
            .filter_map(|r| r.as_str().map(str::to_owned))
            .collect();
        let properties = schema.get_mut("properties").and_then(Value::as_object_mut);
        for (name, property) in properties.into_iter().flatten() {
            if required.contains(name) {
                continue;
            }
            if let Some(reference) = property.get("$ref").cloned() {
                *property = json!({ "allOf": [{ "$ref": reference }], "nullable": true });
            } else if let Some(open) = property.as_object_mut() {
                open.insert("nullable".into(), Value::Bool(true));
            }
        }
    }
}

/// Converts an OpenAPI 3.0 document to 3.1, which supports webhooks. Nullable schemas get the type `null`.
pub fn upgrade_to_openapi_3_1(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.values_mut().for_each(upgrade_to_openapi_3_1);
            if map.get("nullable") == Some(&Value::Bool(true)) {
                map.remove("nullable");
                if let Some(reference) = map.remove("allOf").and_then(|all| all.get(0).cloned()) {
                    map.insert("anyOf".into(), json!([reference, { "type": "null" }]));
                } else if let Some(word) = map.get("type").cloned() {
                    map.insert("type".into(), json!([word, "null"]));
                }
            }
        }
        Value::Array(all) => all.iter_mut().for_each(upgrade_to_openapi_3_1),
        _ => {}
    }
}
