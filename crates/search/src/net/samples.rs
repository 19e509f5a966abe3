//! Positions to learn from.

use super::Seen;

/// Positions: the features that whoever is to move sees, those that the other sees, and what came of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Samples {
    features: Vec<u16>,
    /// Where the features of a sample begin; those of the other; where they end.
    places: Vec<[u32; 3]>,
    targets: Vec<f32>,
    /// What the game's own estimate says for whoever is to move, in men.
    stands: Vec<f32>,
}

impl Samples {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.targets.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    /// Adds a position: what is seen, whether the first or the second view is of whoever is to move, how that side
    /// stands by the game's own estimate, in men, and what it can expect, from 0 to 1.
    pub fn put(&mut self, seen: &Seen, own: usize, stands: f32, target: f32) {
        let mut place = [self.features.len() as u32; 3];
        for (i, half) in [own, 1 - own].into_iter().enumerate() {
            self.features.extend(seen.features(half));
            place[i + 1] = self.features.len() as u32;
        }
        self.places.push(place);
        self.targets.push(target);
        self.stands.push(stands);
    }

    /// A sample: own features, those of the other, what the estimate says, what to expect.
    pub fn get(&self, i: usize) -> (&[u16], &[u16], f32, f32) {
        let [a, b, c] = self.places[i].map(|at| at as usize);
        (&self.features[a..b], &self.features[b..c], self.stands[i], self.targets[i])
    }

    /// Adds those of another collection.
    pub fn append(&mut self, other: &Samples) {
        let from = self.features.len() as u32;
        self.features.extend_from_slice(&other.features);
        self.places.extend(other.places.iter().map(|place| place.map(|at| at + from)));
        self.targets.extend_from_slice(&other.targets);
        self.stands.extend_from_slice(&other.stands);
    }

    /// Drops the oldest until no more than `most` are left.
    pub fn keep(&mut self, most: usize) {
        let drop = self.len().saturating_sub(most);
        if drop > 0 {
            let from = self.places.get(drop).map_or(self.features.len() as u32, |place| place[0]);
            self.features.drain(..from as usize);
            self.places.drain(..drop);
            self.targets.drain(..drop);
            self.stands.drain(..drop);
            self.places.iter_mut().flatten().for_each(|at| *at -= from);
        }
    }

    /// As bytes, for a checkpoint.
    pub fn write(&self, out: &mut Vec<u8>) {
        out.extend((self.len() as u32).to_le_bytes());
        for i in 0..self.len() {
            let (own, other, stands, target) = self.get(i);
            out.extend((own.len() as u16).to_le_bytes());
            out.extend((other.len() as u16).to_le_bytes());
            own.iter().chain(other).for_each(|f| out.extend(f.to_le_bytes()));
            out.extend(stands.to_le_bytes());
            out.extend(target.to_le_bytes());
        }
    }

    /// Reads them back; `None` if they are cut short.
    pub fn read(bytes: &mut &[u8]) -> Option<Samples> {
        let mut all = Samples::default();
        let n = u32::from_le_bytes(take(bytes)?);
        for _ in 0..n {
            let own = u16::from_le_bytes(take(bytes)?);
            let other = u16::from_le_bytes(take(bytes)?);
            let begin = all.features.len() as u32;
            for _ in 0..u32::from(own) + u32::from(other) {
                all.features.push(u16::from_le_bytes(take(bytes)?));
            }
            let middle = begin + u32::from(own);
            all.places.push([begin, middle, middle + u32::from(other)]);
            all.stands.push(f32::from_le_bytes(take(bytes)?));
            all.targets.push(f32::from_le_bytes(take(bytes)?));
        }
        Some(all)
    }
}

/// The next bytes.
pub(crate) fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (first, rest) = bytes.split_first_chunk::<N>()?;
    *bytes = rest;
    Some(*first)
}

#[cfg(test)]
mod tests {
    use super::Samples;

    #[test]
    fn samples_are_kept_dropped_written_and_read() {
        let mut all = Samples::default();
        for i in 0..10u16 {
            all.places.push([all.features.len() as u32; 3]);
            all.features.extend([i, i + 1, i + 2]);
            let end = all.features.len() as u32;
            let place = all.places.last_mut().unwrap();
            (place[1], place[2]) = (end - 2, end);
            all.targets.push(f32::from(i));
            all.stands.push(-f32::from(i));
        }
        let twice = {
            let mut twice = all.clone();
            twice.append(&all);
            twice
        };
        assert_eq!(twice.get(13), all.get(3));
        let mut few = twice;
        few.keep(3);
        assert_eq!(few.len(), 3);
        assert_eq!(few.get(0), (&[7u16][..], &[8u16, 9][..], -7.0, 7.0));
        let mut bytes = Vec::new();
        few.write(&mut bytes);
        assert_eq!(Samples::read(&mut &bytes[..]), Some(few));
        assert_eq!(Samples::read(&mut &bytes[..bytes.len() - 1]), None);
    }
}
