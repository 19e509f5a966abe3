//! Position ID, match ID and XGID: the short names that other programs give to positions.
//!
//! White is the player "1" of these formats and X of XGID, Black is "0" and O. The match ID
//! tells a beaver from a double by whose turn it is, and a raccoon by the cube's owner, as the
//! other programs do; an XGID writes the cube as it was before the double.

use super::moves::{BAR, Men, count, man, total};
use super::options::CUBE_CAP;
use super::position::{CENTRE, Offer, Phase, Position};
use super::rules::{Gamao, START};
use ::rules::{ParseError, Text, refuse, text, words};

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

const POSITION_ID: Text = text(
    "um ID de posição de 14 caracteres, como 4HPwATDgc/ABMA",
    "a position ID of 14 characters, such as 4HPwATDgc/ABMA",
);
const MATCH_ID: Text = text(
    "um ID de encontro de 12 caracteres, como cAkAAAAAAAAE",
    "a match ID of 12 characters, such as cAkAAAAAAAAE",
);
const XGID: Text = text(
    "XGID= com 26 letras e nove números separados por dois pontos",
    "XGID= with 26 letters and nine numbers separated by colons",
);

/// Writes the lowest bits of a number as base64, six bits a character, byte by byte from the
/// least significant.
fn encode(bits: u128, chars: usize) -> String {
    let bytes = bits.to_le_bytes();
    let bit = |i: usize| bytes[i / 8] >> (7 - i % 8) & 1;
    (0..chars)
        .map(|c| {
            let value = (0..6).fold(0, |v, k| v << 1 | usize::from(bit(6 * c + k)));
            char::from(DIGITS[value])
        })
        .collect()
}

/// Reads what [`encode`] writes; `None` for any other character.
fn decode(text: &str) -> Option<u128> {
    let mut bytes = [0u8; 16];
    for (c, ch) in text.bytes().enumerate() {
        let value = DIGITS.iter().position(|&d| d == ch)?;
        for k in 0..6 {
            let i = 6 * c + k;
            let byte = bytes.get_mut(i / 8)?;
            *byte |= ((value >> (5 - k) & 1) as u8) << (7 - i % 8);
        }
    }
    Some(u128::from_le_bytes(bytes))
}

/// Whether a text could be an ID of this length.
pub(super) fn looks_like_id(text: &str, chars: usize) -> bool {
    text.len() == chars && text.bytes().all(|b| DIGITS.contains(&b))
}

/// The position ID: the men as the side on roll sees them.
pub fn position_id(pos: &Position) -> String {
    let (own, enemy) = pos.boards();
    let mut bits = 0u128;
    let mut at = 0;
    for men in [enemy, own] {
        for p in 1..=BAR {
            let n = u32::from(count(men, p));
            bits |= ((1u128 << n) - 1) << at;
            at += n + 1;
        }
    }
    encode(bits, 14)
}

/// The men of the side on roll and of the other.
pub(super) fn read_position_id(id: &str, at: usize) -> Result<(Men, Men), ParseError> {
    if !looks_like_id(id, 14) {
        return Err(ParseError::syntax(at, POSITION_ID));
    }
    let bits = decode(id).ok_or_else(|| ParseError::syntax(at, POSITION_ID))?;
    let mut men = [0 as Men; 2];
    let (mut side, mut point, mut n) = (0, 1u8, 0u8);
    for i in 0..80 {
        if bits >> i & 1 == 1 {
            n += 1;
            if side > 1 || n > 15 {
                return Err(too_many());
            }
            continue;
        }
        if side < 2 {
            men[side] += man(point) * Men::from(n);
        }
        n = 0;
        point += 1;
        if point > BAR {
            point = 1;
            side += 1;
        }
    }
    if side < 2 {
        return Err(too_many());
    }
    let [enemy, own] = men;
    Ok((with_off(own)?, with_off(enemy)?))
}

fn too_many() -> ParseError {
    ParseError::illegal(refuse!("R11", "men", [];
        "cada lado tem no máximo quinze peças"; "each side has at most fifteen checkers"))
}

/// Adds the men that are missing as borne off.
fn with_off(men: Men) -> Result<Men, ParseError> {
    match 15u32.checked_sub(total(men)) {
        Some(off) => Ok(men + Men::from(off)),
        None => Err(too_many()),
    }
}

/// A number packed bit field by bit field.
#[derive(Default)]
struct Bits {
    word: u128,
    at: u32,
}

impl Bits {
    fn put(&mut self, value: u32, width: u32) {
        self.word |= u128::from(value) << self.at;
        self.at += width;
    }

    fn get(&mut self, width: u32) -> u32 {
        let value = (self.word >> self.at) as u32 & ((1 << width) - 1);
        self.at += width;
        value
    }
}

/// The match ID: cube, score, dice and whose turn it is.
pub fn match_id(game: &Gamao, pos: &Position) -> String {
    let player = |seat: u8| u32::from(1 - seat.min(1));
    let state = match pos.phase {
        Phase::Opening => 0,
        Phase::Won => 2,
        Phase::Dropped(_) => 4,
        _ => 1,
    };
    let offered = matches!(pos.phase, Phase::Offered(_) | Phase::Dropped(_));
    let mut bits = Bits::default();
    bits.put(u32::from(pos.cube), 4);
    bits.put(if pos.owner == CENTRE { 3 } else { player(pos.owner) }, 2);
    bits.put(player(pos.turn), 1);
    bits.put(u32::from(pos.crawford), 1);
    bits.put(state, 3);
    bits.put(player(pos.decider()), 1);
    bits.put(u32::from(offered), 1);
    bits.put(0, 2);
    bits.put(u32::from(pos.dice[0]), 3);
    bits.put(u32::from(pos.dice[1]), 3);
    bits.put(u32::from(game.options.match_length), 15);
    bits.put(u32::from(pos.score[1]), 15);
    bits.put(u32::from(pos.score[0]), 15);
    bits.put(u32::from(!game.options.jacoby), 1);
    encode(bits.word, 12)
}

/// The position that a pair of IDs names.
pub(super) fn read_match_id(
    game: &Gamao,
    (own, enemy): (Men, Men),
    id: &str,
    at: usize,
) -> Result<Position, ParseError> {
    let wrong = || ParseError::syntax(at, MATCH_ID);
    if !looks_like_id(id, 12) {
        return Err(wrong());
    }
    let mut bits = Bits { word: decode(id).ok_or_else(wrong)?, at: 0 };
    let seat = |player: u32| if player == 1 { 0 } else { 1 };
    let cube = bits.get(4) as u8;
    let owner = match bits.get(2) {
        3 => CENTRE,
        2 => return Err(wrong()),
        player => seat(player),
    };
    let turn = seat(bits.get(1));
    let crawford = bits.get(1) == 1;
    let state = bits.get(3);
    let decider = seat(bits.get(1));
    let doubled = bits.get(1) == 1;
    if bits.get(2) != 0 {
        return Err(ParseError::illegal(refuse!("", "resignation", [];
            "o ID traz uma desistência por responder, que aqui não se guarda na posição";
            "the ID holds an unanswered resignation, which is not part of a position here")));
    }
    let dice = [bits.get(3) as u8, bits.get(3) as u8];
    let length = bits.get(15);
    let score = [bits.get(15), bits.get(15)];
    check_length(game, length)?;
    let offer = if decider == turn {
        Offer::Beaver
    } else if owner == 1 - turn {
        Offer::Raccoon
    } else {
        Offer::Double
    };
    let mut men = [own, enemy];
    if turn == 1 {
        men.swap(0, 1);
    }
    let mut pos = Position {
        men,
        // A session of money games keeps a score that no rule reads.
        score: if length == 0 {
            [0; 2]
        } else {
            [small(score[1], wrong)?, small(score[0], wrong)?]
        },
        turn,
        phase: Phase::Roll,
        dice: [0; 2],
        cube,
        owner,
        crawford,
    };
    pos.phase = match (state, doubled) {
        (0, false) => Phase::Opening,
        (1, false) => game.before_roll(&pos),
        (1, true) => Phase::Offered(offer),
        (2, false) => Phase::Won,
        (4, true) => Phase::Dropped(offer),
        _ => return Err(wrong()),
    };
    set_dice(&mut pos, dice, at)?;
    Ok(pos)
}

fn small(n: u32, wrong: impl Fn() -> ParseError) -> Result<u16, ParseError> {
    u16::try_from(n).map_err(|_| wrong())
}

fn set_dice(pos: &mut Position, dice: [u8; 2], at: usize) -> Result<(), ParseError> {
    if dice == [0, 0] {
        return Ok(());
    }
    let thrown = dice.iter().all(|d| (1..=6).contains(d));
    if !thrown || !matches!(pos.phase, Phase::Cube | Phase::Roll) {
        let wanted = words!("dados de 1 a 6"; "dice from 1 to 6");
        return Err(ParseError::syntax(at, wanted));
    }
    pos.dice = [dice[0].max(dice[1]), dice[0].min(dice[1])];
    pos.phase = Phase::Play;
    Ok(())
}

/// The length of a match belongs to the rules, not to the position.
fn check_length(game: &Gamao, length: u32) -> Result<(), ParseError> {
    let here = game.options.match_length;
    if length == u32::from(here) {
        return Ok(());
    }
    Err(ParseError::illegal(refuse!("R19", "match-length", [];
        "o ID é de match_length={length}, mas as regras escolhidas têm match_length={here}";
        "the ID is of match_length={length}, but the rules chosen have match_length={here}")))
}

/// The XGID, as White sees the board.
pub fn xgid(game: &Gamao, pos: &Position) -> String {
    use std::fmt::Write;
    let [white, black] = pos.men;
    let sign = |n: u8, zero: char, base: u8| match n {
        0 => zero,
        n => char::from(base + n - 1),
    };
    let mut out = String::from("XGID=");
    out.push(sign(count(black, BAR), '-', b'a'));
    for p in 1..=24 {
        out.push(match (count(white, p), count(black, 25 - p)) {
            (0, n) => sign(n, '-', b'a'),
            (n, _) => sign(n, '-', b'A'),
        });
    }
    out.push(sign(count(white, BAR), '-', b'A'));
    let raised = match pos.phase {
        Phase::Offered(offer) | Phase::Dropped(offer) => offer as u8,
        _ => 0,
    };
    let cube = pos.cube.saturating_sub(raised);
    let owner = match (raised, pos.owner) {
        (0, owner) => owner,
        _ if cube == 0 => CENTRE,
        _ => pos.turn,
    };
    let side = |seat: u8| match seat {
        0 => 1,
        1 => -1,
        _ => 0,
    };
    let dice = match pos.phase {
        Phase::Offered(offer) | Phase::Dropped(offer) => match offer {
            Offer::Double => "D".to_owned(),
            Offer::Beaver => "B".to_owned(),
            Offer::Raccoon => "R".to_owned(),
        },
        _ => format!("{}{}", pos.dice[0], pos.dice[1]),
    };
    let o = &game.options;
    let rules = if o.match_length > 0 {
        u8::from(pos.crawford)
    } else {
        u8::from(o.jacoby) + 2 * u8::from(o.beavers)
    };
    let most = if o.cube_limit.0 == CUBE_CAP { 10 } else { o.cube_limit.0 };
    let _ = write!(
        out,
        ":{cube}:{}:{}:{dice}:{}:{}:{rules}:{}:{most}",
        side(owner),
        side(pos.turn),
        pos.score[0],
        pos.score[1],
        o.match_length
    );
    out
}

/// The position that an XGID names; `text` begins after `XGID=`.
pub(super) fn read_xgid(game: &Gamao, text: &str, at: usize) -> Result<Position, ParseError> {
    let wrong = || ParseError::syntax(at, XGID);
    let fields: Vec<&str> = text.trim().split(':').collect();
    let [board, cube, owner, turn, dice, white, black, rules, length, ..] = fields[..] else {
        return Err(wrong());
    };
    if fields.len() > 10 || board.len() != 26 {
        return Err(wrong());
    }
    let mut men = [0 as Men; 2];
    for (p, c) in (0u8..).zip(board.bytes()) {
        let (side, n) = match c {
            b'-' => continue,
            b'A'..=b'O' => (0, c - b'A' + 1),
            b'a'..=b'o' => (1, c - b'a' + 1),
            _ => return Err(wrong()),
        };
        let own = if side == 0 { p } else { 25 - p };
        if own == 0 {
            return Err(wrong());
        }
        let before = total(men[side]);
        if before + u32::from(n) > 15 {
            return Err(too_many());
        }
        men[side] += man(own) * Men::from(n);
    }
    let number = |s: &str| s.parse::<u32>().map_err(|_| wrong());
    let seat = |s: &str| match s {
        "1" => Ok(0),
        "-1" => Ok(1),
        "0" => Ok(CENTRE),
        _ => Err(wrong()),
    };
    let cube = match u8::try_from(number(cube)?) {
        Ok(cube) if cube <= CUBE_CAP => cube,
        _ => return Err(wrong()),
    };
    let turn = match seat(turn)? {
        CENTRE => return Err(wrong()),
        turn => turn,
    };
    let length = number(length)?;
    check_length(game, length)?;
    let mut pos = Position {
        men: [with_off(men[0])?, with_off(men[1])?],
        score: if length == 0 {
            [0; 2]
        } else {
            [small(number(white)?, wrong)?, small(number(black)?, wrong)?]
        },
        turn,
        phase: Phase::Roll,
        dice: [0; 2],
        cube,
        owner: seat(owner)?,
        crawford: length > 0 && number(rules)? == 1,
    };
    pos.phase = game.before_roll(&pos);
    let raise = |pos: &mut Position, offer: Offer| {
        pos.phase = Phase::Offered(offer);
        pos.cube += offer as u8;
        if offer != Offer::Double {
            pos.owner = 1 - pos.turn;
        }
    };
    match dice.as_bytes() {
        b"00" => {}
        b"D" => raise(&mut pos, Offer::Double),
        b"B" => raise(&mut pos, Offer::Beaver),
        b"R" => raise(&mut pos, Offer::Raccoon),
        &[x @ b'1'..=b'6', y @ b'1'..=b'6'] => set_dice(&mut pos, [x - b'0', y - b'0'], at)?,
        _ => return Err(wrong()),
    }
    Ok(pos)
}

/// Whether both sides stand as at the start.
pub(super) fn is_start(pos: &Position) -> bool {
    pos.men == [START; 2]
}
