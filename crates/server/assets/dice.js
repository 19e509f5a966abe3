// Checks the dice of a finished game (docs/dice.md). SHA-256 by hand: browsers lend theirs only over
// https, and a table may stand in a living room.

/**
 * @typedef {{commitment: string, seed: string, entropy: string[], from?: number}} Seal
 * @typedef {Seal & {table: string, later: Seal[], throws: {k: number, total: number, number: number,
 *   roll: string, table: [string, number][]}[]}} DiceCheck
 */

/** The first 32 bits behind the point. @param {number} x */
const bits = x => ((x % 1) * 2 ** 32) | 0;
/** @type {number[]} */
const primes = [];
for (let n = 2; primes.length < 64; n++) if (primes.every(p => n % p)) primes.push(n);
const START = primes.slice(0, 8).map(p => bits(Math.sqrt(p)));
const ROUND = primes.map(p => bits(Math.cbrt(p)));
/** @param {number} x @param {number} n */
const turn = (x, n) => (x >>> n) | (x << (32 - n));

/** @param {Uint8Array} bytes */
export function sha256(bytes) {
  const size = (bytes.length + 72) & ~63;
  const data = new Uint8Array(size);
  data.set(bytes);
  data[bytes.length] = 128;
  const view = new DataView(data.buffer);
  view.setUint32(size - 4, bytes.length * 8);
  const hash = Int32Array.from(START);
  const w = new Int32Array(64);
  for (let at = 0; at < size; at += 64) {
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      const x = w[i - 15], y = w[i - 2];
      w[i] = i < 16 ? view.getInt32(at + 4 * i)
        : w[i - 16] + w[i - 7] + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) +
          (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
      const t = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i];
      const u = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + t) | 0, c, b, a, (t + u) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((x, i) => { hash[i] += x; });
  }
  hash.forEach((x, i) => view.setInt32(4 * i, x));
  return data.slice(0, 32);
}

/** @param {Uint8Array} key at most 64 bytes @param {Uint8Array} message */
export function hmac(key, message) {
  /** @param {number} pad @param {Uint8Array} rest */
  const round = (pad, rest) => {
    const all = new Uint8Array(64 + rest.length).fill(pad, 0, 64);
    key.forEach((x, i) => { all[i] ^= x; });
    all.set(rest, 64);
    return sha256(all);
  };
  return round(0x5c, round(0x36, message));
}

/** @param {Uint8Array} bytes */
export const hex = bytes => Array.from(bytes, b => b.toString(16).padStart(2, '0')).join('');
/** @param {string} text */
const unhex = text => Uint8Array.from(text.match(/../g) ?? [], b => parseInt(b, 16));

/** The number below `total` of throw `k`. @param {DiceCheck} data @param {number} k @param {number} total */
export function number(data, k, total) {
  for (let j = 0; ; j++) {
    const lines = ['ludoteca dice 1', data.table, ...data.entropy, k, j].join('\n');
    const view = new DataView(hmac(unhex(data.seed), new TextEncoder().encode(lines)).buffer);
    for (let i = 0; i < 32; i += 4) {
      const word = view.getUint32(i);
      if (word < 2 ** 32 - 2 ** 32 % total) return word % total;
    }
  }
}

/**
 * Seeds against commitments and those saved before; throws numbered in order, and right.
 * @param {DiceCheck} data @param {string | null} [saved]
 */
export function check(data, saved) {
  const seals = [data, ...data.later];
  const sealed = seals.map(s => hex(sha256(unhex(s.seed))));
  const lines = data.throws.map(({ k, roll, total, number: n, table }, i) => {
    let sum = 0, hit = '';
    const its = { ...data, ...seals.filter(s => (s.from ?? 0) <= k).pop() };
    for (const [text, weight] of table) if ((sum += weight) > n) hit ||= text;
    return { k, roll, ok: k === i && sum > 0 && sum < 2 ** 32 && sum === total && n === number(its, k, sum) && roll === hit };
  });
  const problem = seals.some((s, i) => s.commitment !== sealed[i]) ? 'commitment'
    : saved && saved.split(' ').some(s => !sealed.includes(s)) ? 'saved'
    : lines.every(l => l.ok) ? undefined : 'roll';
  return { ok: !problem, lines, problem };
}
