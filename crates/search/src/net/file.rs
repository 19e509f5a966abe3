//! Networks as bytes: a head, what is seen, the weights, and a sum that shows damage.

use super::samples::take;
use super::{Net, Sight};
use std::fmt;

const HEAD: &[u8; 8] = b"LUDONET2";
/// No network is wider.
const WIDEST: usize = 128;

/// Why bytes are no network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetError {
    /// They begin with something else.
    Head,
    /// They end too soon, go on too long, or say what cannot be.
    Shape,
    /// Their sum is another one: they were damaged.
    Sum,
}

impl fmt::Display for NetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NetError::Head => "not a network: it has to begin with LUDONET2",
            NetError::Shape => "a network that is cut short or says what cannot be",
            NetError::Sum => "a damaged network: its sum is another one",
        })
    }
}

impl std::error::Error for NetError {}

/// A sum over bytes (FNV-1a).
pub(crate) fn sum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

impl Net {
    /// As bytes.
    pub fn write(&self) -> Vec<u8> {
        let mut out = HEAD.to_vec();
        out.push(self.holds.len() as u8);
        for id in &self.holds {
            out.push(id.len() as u8);
            out.extend(id.as_bytes());
        }
        self.sight.write(&mut out);
        out.extend((self.width as u16).to_le_bytes());
        out.extend(self.unit.to_le_bytes());
        out.extend(self.begin.to_le_bytes());
        out.extend(self.estimate.to_le_bytes());
        let weights = self.bias.iter().chain(&self.outer).chain(&self.rows);
        weights.for_each(|weight| out.extend(weight.to_le_bytes()));
        out.extend(sum(&out).to_le_bytes());
        out
    }

    /// The games that the network of a file was trained for; none if it is no network.
    pub fn holds(bytes: &[u8]) -> Vec<String> {
        bytes.strip_prefix(HEAD).and_then(|mut rest| ids(&mut rest)).unwrap_or_default()
    }

    /// Reads bytes.
    pub fn read(bytes: &[u8]) -> Result<Net, NetError> {
        if !bytes.starts_with(HEAD) {
            return Err(NetError::Head);
        }
        let (body, told) = bytes.split_last_chunk::<8>().ok_or(NetError::Shape)?;
        let mut rest = body.get(HEAD.len()..).ok_or(NetError::Shape)?;
        if sum(body) != u64::from_le_bytes(*told) {
            return Err(NetError::Sum);
        }
        Net::body(&mut rest).filter(|_| rest.is_empty()).ok_or(NetError::Shape)
    }

    fn body(rest: &mut &[u8]) -> Option<Net> {
        let holds = ids(rest)?;
        let sight = Sight::read(rest)?;
        let width = usize::from(u16::from_le_bytes(take(rest)?));
        if width == 0 || width > WIDEST || !width.is_multiple_of(8) {
            return None;
        }
        let unit = i32::from_le_bytes(take(rest)?);
        let begin = i64::from_le_bytes(take(rest)?);
        let estimate = i32::from_le_bytes(take(rest)?);
        let mut weights = |n: usize| -> Option<Vec<i16>> {
            (0..n).map(|_| take(rest).map(i16::from_le_bytes)).collect()
        };
        let bias = weights(width)?;
        let outer = weights(2 * width)?;
        let rows = weights(sight.features() * width)?;
        Some(Net { holds, sight, width, unit, rows, bias, outer, begin, estimate })
    }
}

fn ids(rest: &mut &[u8]) -> Option<Vec<String>> {
    let [n] = take(rest)?;
    let mut all = Vec::new();
    for _ in 0..n {
        let [length] = take(rest)?;
        let (id, after) = rest.split_at_checked(length.into())?;
        all.push(std::str::from_utf8(id).ok()?.to_owned());
        *rest = after;
    }
    Some(all)
}

impl Sight {
    /// Steps are written as runs: so many of the same.
    pub(super) fn write(&self, out: &mut Vec<u8>) {
        out.extend((self.sites as u16).to_le_bytes());
        out.extend((self.pieces as u16).to_le_bytes());
        out.push(self.facts);
        for run in self.steps.chunk_by(|a, b| a == b) {
            let mut left = run.len();
            while left > 0 {
                let n = left.min(255);
                out.extend([n as u8, run[0]]);
                left -= n;
            }
        }
    }

    pub(super) fn read(rest: &mut &[u8]) -> Option<Sight> {
        let sites = usize::from(u16::from_le_bytes(take(rest)?));
        let pieces = usize::from(u16::from_le_bytes(take(rest)?));
        let [facts] = take(rest)?;
        let all = 2 * sites * pieces;
        let mut steps = Vec::with_capacity(all);
        while steps.len() < all {
            let [n, step] = take(rest)?;
            if n == 0 {
                return None;
            }
            steps.extend(std::iter::repeat_n(step, n.into()));
        }
        (steps.len() == all && facts <= 32).then_some(Sight { sites, pieces, steps, facts })
    }
}

#[cfg(test)]
mod tests {
    use super::{Net, NetError, Sight};

    fn small() -> Net {
        let mut steps = vec![0; 2 * 3 * 2];
        steps[1] = 4;
        steps[5] = 1;
        let sight = Sight { sites: 3, pieces: 2, steps, facts: 2 };
        let features = sight.features();
        Net {
            holds: vec!["a".into(), "a:b".into()],
            width: 8,
            unit: 455,
            rows: (0..features as i16 * 8).collect(),
            bias: vec![-3; 8],
            outer: vec![7; 16],
            begin: -99,
            estimate: 12,
            sight,
        }
    }

    #[test]
    fn networks_are_written_and_read() {
        let net = small();
        assert_eq!(net.sight.features(), 7);
        assert_eq!(Net::read(&net.write()), Ok(net));
    }

    #[test]
    fn what_is_no_network_is_refused() {
        let bytes = small().write();
        assert_eq!(Net::read(b""), Err(NetError::Head));
        assert_eq!(Net::read(&bytes[..bytes.len() - 1]), Err(NetError::Sum));
        for at in 8..bytes.len() {
            let mut wrong = bytes.clone();
            wrong[at] ^= 0x40;
            assert_eq!(Net::read(&wrong), Err(NetError::Sum), "{at}");
        }
        let mut long = bytes[..bytes.len() - 8].to_vec();
        long.push(0);
        long.extend(super::sum(&long).to_le_bytes());
        assert_eq!(Net::read(&long), Err(NetError::Shape));
    }
}
