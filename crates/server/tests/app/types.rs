//! The types of the script are those of the server: made of the description of the API, which is made of
//! the types of the handlers.

use crate::client::House;
use serde_json::{Map, Value};
use std::fmt::Write;

const PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/web/types.d.ts");

/// A schema as TypeScript says it.
fn typed(schema: &Value) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        return reference.rsplit('/').next().unwrap().to_owned();
    }
    for (key, sign) in [("oneOf", " | "), ("anyOf", " | "), ("allOf", " & ")] {
        if let Some(parts) = schema[key].as_array() {
            let mut parts: Vec<String> = parts.iter().map(typed).collect();
            // What may be missing is told last.
            parts.sort_by_key(|part| part == "null");
            return parts.join(sign);
        }
    }
    if let Some(words) = schema["enum"].as_array() {
        let words: Vec<String> = words.iter().map(Value::to_string).collect();
        return words.join(" | ");
    }
    match &schema["type"] {
        Value::Array(all) => {
            let each = all.iter().map(|kind| plain(kind.as_str().unwrap(), schema));
            each.collect::<Vec<_>>().join(" | ")
        }
        Value::String(kind) => plain(kind, schema),
        _ => "unknown".to_owned(),
    }
}

fn plain(kind: &str, schema: &Value) -> String {
    match kind {
        "integer" | "number" => "number".to_owned(),
        "array" => match schema["prefixItems"].as_array() {
            Some(items) => {
                let items: Vec<String> = items.iter().map(typed).collect();
                format!("[{}]", items.join(", "))
            }
            None => match typed(&schema["items"]) {
                item if item.contains(['|', '&']) => format!("({item})[]"),
                item => format!("{item}[]"),
            },
        },
        "object" => match schema["properties"].as_object() {
            Some(fields) => format!("{{ {} }}", members(fields, schema).join("; ")),
            // Unlike `Record`, this may lead back to the type in which it stands.
            None => format!("{{ [name: string]: {} }}", typed(&schema["additionalProperties"])),
        },
        other => other.to_owned(),
    }
}

fn members(fields: &Map<String, Value>, schema: &Value) -> Vec<String> {
    let required = |name: &str| {
        let all = schema["required"].as_array();
        all.is_some_and(|all| all.iter().any(|r| r == name))
    };
    let member = |(name, about): (&String, &Value)| {
        let may = if required(name) { "" } else { "?" };
        format!("{name}{may}: {}", typed(about))
    };
    fields.iter().map(member).collect()
}

fn types(document: &Value) -> String {
    let mut out = String::from(
        "// What the server sends and reads. Made of the types of its handlers: LUDOTECA_BLESS=1 cargo test\n\
         // -p ludoteca-server types writes this file.\n",
    );
    let schemas = document["components"]["schemas"].as_object().unwrap();
    for (name, schema) in schemas {
        out.push('\n');
        if let Some(about) = schema["description"].as_str() {
            writeln!(out, "/** {} */", about.replace('\n', " ")).unwrap();
        }
        match schema["properties"].as_object() {
            Some(fields) => {
                writeln!(out, "interface {name} {{").unwrap();
                for (member, about) in members(fields, schema).iter().zip(fields.values()) {
                    if let Some(about) = about["description"].as_str() {
                        writeln!(out, "  /** {} */", about.replace('\n', " ")).unwrap();
                    }
                    writeln!(out, "  {member};").unwrap();
                }
                out.push_str("}\n");
            }
            None => writeln!(out, "type {name} = {};", typed(schema)).unwrap(),
        }
    }
    out
}

#[tokio::test]
async fn the_types_of_the_script_are_those_of_the_server() {
    let house = House::new().await;
    let document = house.guest().get("/api/openapi.json").await.expect(200);
    let now = types(&document);
    if std::env::var_os("LUDOTECA_BLESS").is_some() {
        std::fs::write(PATH, &now).unwrap();
    }
    let kept = std::fs::read_to_string(PATH).unwrap();
    assert!(kept == now, "{PATH} is not what the server says; LUDOTECA_BLESS=1 writes it anew");
}
