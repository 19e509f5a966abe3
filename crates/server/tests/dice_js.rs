//! `assets/dice.js`, run by Node on the worked example of `docs/dice.md`: the third implementation
//! of the protocol must agree with the first two, and notice what was changed.

use play::{FairDice, Record};
use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Stdio};

const SCRIPT: &str = include_str!("../assets/dice.js");
const DOCS: &str = include_str!("../../../docs/dice.md");

/// Reads the module and the questions from standard input, so that nothing depends on where the
/// module lies or on how Node guesses what it is.
const RUN: &str = r"
import { readFileSync } from 'node:fs';
const { script, cases, hashes } = JSON.parse(readFileSync(0, 'utf8'));
const dice = await import('data:text/javascript,' + encodeURIComponent(script));
const bytes = text => new TextEncoder().encode(text);
console.log(JSON.stringify({
  checks: cases.map(c => dice.check(c.data, c.saved)),
  hashes: hashes.map(n => dice.hex(dice.sha256(bytes('a'.repeat(n))))),
  far: dice.number(cases[0].data, 7, 2147483649),
}));
";

/// What the server gives for the example, throw 3 included.
fn example() -> Value {
    let text = DOCS.split("```text\n").nth(1).unwrap();
    let record = Record::parse(text.split("```").next().unwrap()).unwrap();
    let lines = record.dice.clone().unwrap();
    let entropy: Vec<String> = lines.entropy.iter().map(|e| e.1.clone()).collect();
    let seed = lines.seed.unwrap();
    let fair = FairDice::new(seed, lines.table.as_str(), entropy.clone());
    let opening = catalog::GAMES.open("gamao").unwrap().new_match();
    let later = catalog::GAMES.open("gamao:single").unwrap();
    let later = later.match_at("4HPwATDgc/ABMA w").unwrap();
    let throws: Vec<Value> = (0..7)
        .map(|k| {
            let mut table = if k == 0 { &opening } else { &later }.boxed_clone();
            let rolls = table.rolls();
            let roll = table.roll(&mut fair.throw(k)).unwrap();
            json!({
                "k": k, "total": 36, "number": fair.number(k, 36), "roll": roll,
                "taken_back": k == 3, "table": rolls,
            })
        })
        .collect();
    json!({
        "table": lines.table, "commitment": lines.commitment, "seed": play::hex(&seed),
        "entropy": entropy, "throws": throws, "later": [],
    })
}

fn node(input: &Value) -> Option<Value> {
    let child = Command::new("node")
        .args(["--input-type=module", "-e", RUN])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let mut child = match child {
        Ok(child) => child,
        Err(error) => {
            let required = std::env::var("LUDOTECA_BROWSER").is_ok_and(|v| v == "required");
            assert!(!required, "node is required here: {error}");
            eprintln!("NOT RUN: node is not installed, so dice.js was not tested ({error})");
            return None;
        }
    };
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(input.to_string().as_bytes()).unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    Some(serde_json::from_slice(&output.stdout).unwrap())
}

#[test]
fn the_browser_checks_the_dice_as_the_server_threw_them() {
    let good = example();
    let sealed = good["commitment"].clone();
    let change = |path: &str, value: Value| {
        let mut data = good.clone();
        *data.pointer_mut(path).unwrap() = value;
        data
    };
    let mut swapped = good.clone();
    swapped["throws"].as_array_mut().unwrap().swap(1, 2);
    let mut missing = good.clone();
    missing["throws"].as_array_mut().unwrap().remove(3);
    let mut heavy = good.clone();
    heavy["throws"][2]["table"][0][1] = json!(4_294_967_295u32);
    // A seed that was sealed anew from throw 7 on, which throws the same there as at a table of its own.
    let mut resealed = good.clone();
    let (seed, words) = ([7; 32], vec![String::new(), "novas".to_owned()]);
    let fair = FairDice::new(seed, "exemplo-1", words.clone());
    let mut table = resealed["throws"][6]["table"].clone();
    let rolls: Vec<(String, u32)> = serde_json::from_value(table.take()).unwrap();
    let n = fair.number(7, 36);
    let mut sum = 0;
    let hit = rolls.iter().find(|(_, weight)| {
        sum += weight;
        sum > n
    });
    let throw = json!({
        "k": 7, "total": 36, "number": n, "roll": hit.unwrap().0, "taken_back": false, "table": rolls,
    });
    resealed["throws"].as_array_mut().unwrap().push(throw);
    resealed["later"] = json!([{
        "from": 7, "commitment": FairDice::commitment(&seed), "seed": play::hex(&seed), "entropy": words,
    }]);
    let both = format!("{} {}", sealed.as_str().unwrap(), FairDice::commitment(&seed));
    let mut early = resealed.clone();
    early["later"][0]["from"] = json!(6);
    let mut broken = resealed.clone();
    broken["later"][0]["commitment"] = json!("00");
    // Data, what the browser saved, and the problem with the first wrong throw.
    let cases = [
        (good.clone(), Value::Null, None, None),
        (good.clone(), sealed.clone(), None, None),
        (good.clone(), json!("00"), Some("saved"), None),
        (change("/commitment", json!("00")), Value::Null, Some("commitment"), None),
        (change("/seed", json!("ff".repeat(32))), Value::Null, Some("commitment"), Some(0)),
        (change("/seed", json!("")), Value::Null, Some("commitment"), Some(0)),
        (change("/entropy/1", json!("43")), Value::Null, Some("roll"), Some(0)),
        (change("/table", json!("exemplo-2")), Value::Null, Some("roll"), Some(0)),
        (change("/throws/4/roll", json!("6-6")), Value::Null, Some("roll"), Some(4)),
        (change("/throws/4/number", json!(27)), Value::Null, Some("roll"), Some(4)),
        (change("/throws/5/total", json!(37)), Value::Null, Some("roll"), Some(5)),
        (change("/throws/6/table", json!([])), Value::Null, Some("roll"), Some(6)),
        (swapped, Value::Null, Some("roll"), Some(1)),
        (missing, Value::Null, Some("roll"), Some(3)),
        (heavy, Value::Null, Some("roll"), Some(2)),
        (resealed.clone(), json!(both), None, None),
        (resealed.clone(), json!(format!("{both} 00")), Some("saved"), None),
        (early, Value::Null, Some("roll"), Some(6)),
        (broken, Value::Null, Some("commitment"), None),
    ];
    // Lengths around the edges of a block.
    let lengths = [0usize, 1, 55, 56, 63, 64, 65, 119, 120, 1000];
    let input = json!({
        "script": SCRIPT,
        "cases": cases.iter().map(|c| json!({ "data": c.0, "saved": c.1 })).collect::<Vec<_>>(),
        "hashes": lengths,
    });
    let Some(answer) = node(&input) else {
        return;
    };
    for (i, (_, _, problem, wrong)) in cases.iter().enumerate() {
        let told = &answer["checks"][i];
        assert_eq!(told["ok"], problem.is_none(), "case {i}: {told}");
        assert_eq!(told["problem"].as_str(), *problem, "case {i}: {told}");
        let lines = told["lines"].as_array().unwrap();
        assert!(lines.len() >= 6);
        let first = lines.iter().position(|l| l["ok"] != true);
        assert_eq!(first, *wrong, "case {i}: {told}");
    }
    assert_eq!(answer["checks"][0]["lines"][3], json!({ "k": 3, "roll": "4-3", "ok": true }));
    use sha2::{Digest, Sha256};
    for (i, n) in lengths.into_iter().enumerate() {
        let hash = play::hex(&Sha256::digest("a".repeat(n)));
        assert_eq!(answer["hashes"][i], json!(hash), "{n} bytes");
    }
    assert_eq!(answer["far"], 1_513_165_334);
}

#[test]
fn it_is_small() {
    assert!(SCRIPT.len() < 4096, "{} bytes", SCRIPT.len());
}
