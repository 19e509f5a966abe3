//! Ouri once more, seed by seed, straight from the rules file: slow, plain, and without a line
//! in common with the crate.

/// What becomes of a grand slam.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Slam {
    Replay,
    NoCapture,
    Illegal,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    pub(crate) singles: bool,
    pub(crate) slam: Slam,
    pub(crate) majority: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    /// Index 0 to 5 South, 6 to 11 North.
    pub(crate) seeds: Vec<u32>,
    pub(crate) stores: Vec<u32>,
    /// 0 South, 1 North.
    pub(crate) to_move: usize,
    pub(crate) over: bool,
}

impl Board {
    pub(crate) fn start() -> Board {
        Board { seeds: vec![4; 12], stores: vec![0; 2], to_move: 0, over: false }
    }

    fn row(player: usize) -> Vec<usize> {
        if player == 0 { (0..6).collect() } else { (6..12).collect() }
    }

    fn total(&self, player: usize) -> u32 {
        Board::row(player).iter().map(|&i| self.seeds[i]).sum()
    }

    /// The houses sown from a house, in order (R2, R3).
    fn path(&self, house: usize) -> Vec<usize> {
        let mut out = Vec::new();
        let mut at = house;
        while out.len() < self.seeds[house] as usize {
            at = if at == 11 { 0 } else { at + 1 };
            if at != house {
                out.push(at);
            }
        }
        out
    }

    /// The board after sowing, and the houses captured (R5 to R7).
    fn sown(&self, house: usize) -> (Vec<u32>, Vec<usize>) {
        let path = self.path(house);
        let mut seeds = self.seeds.clone();
        seeds[house] = 0;
        for &at in &path {
            seeds[at] += 1;
        }
        let theirs = Board::row(1 - self.to_move);
        let mut captured = Vec::new();
        let mut at = path[path.len() - 1] as i32;
        while at >= 0
            && theirs.contains(&(at as usize))
            && (seeds[at as usize] == 2 || seeds[at as usize] == 3)
        {
            captured.push(at as usize);
            at -= 1;
        }
        (seeds, captured)
    }

    /// Whether the captures take every seed of the opponent.
    fn slams(&self, house: usize) -> bool {
        let (seeds, captured) = self.sown(house);
        !captured.is_empty()
            && Board::row(1 - self.to_move).iter().all(|i| seeds[*i] == 0 || captured.contains(i))
    }

    pub(crate) fn legal(&self, options: &Options) -> Vec<usize> {
        if self.over {
            return Vec::new();
        }
        let mut list = Board::row(self.to_move);
        list.retain(|&i| self.seeds[i] > 0);
        if options.slam == Slam::Illegal {
            list.retain(|&i| !self.slams(i));
        }
        // R8, R9: feeding first.
        if self.total(1 - self.to_move) == 0 {
            let theirs = Board::row(1 - self.to_move);
            list.retain(|&i| self.path(i).iter().any(|at| theirs.contains(at)));
        }
        // R4.
        if options.singles && list.iter().any(|&i| self.seeds[i] >= 2) {
            list.retain(|&i| self.seeds[i] >= 2);
        }
        list
    }

    pub(crate) fn play(&mut self, house: usize, options: &Options) {
        let me = self.to_move;
        let slam = self.slams(house);
        let (seeds, captured) = self.sown(house);
        self.seeds = seeds;
        let mut took = false;
        if !(slam && options.slam == Slam::NoCapture) {
            for at in captured {
                self.stores[me] += self.seeds[at];
                self.seeds[at] = 0;
                took = true;
            }
        }
        self.to_move = 1 - me;
        // R12.
        if options.majority && self.stores[me] >= 25 {
            self.over = true;
            return;
        }
        // R10.
        if slam && took {
            self.to_move = me;
        }
        // R11.
        if self.legal(options).is_empty() {
            self.over = true;
            for player in 0..2 {
                for i in Board::row(player) {
                    self.stores[player] += self.seeds[i];
                    self.seeds[i] = 0;
                }
            }
        }
    }

    pub(crate) fn text(&self) -> String {
        let row = |player| {
            let counts: Vec<String> =
                Board::row(player).iter().map(|&i| self.seeds[i].to_string()).collect();
            counts.join(",")
        };
        let side = ["S", "N"][self.to_move];
        format!("{}/{} {side} {}-{}", row(0), row(1), self.stores[0], self.stores[1])
    }

    pub(crate) fn perft(&self, depth: u32, options: &Options) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut sum = 0;
        for house in self.legal(options) {
            let mut next = self.clone();
            next.play(house, options);
            sum += next.perft(depth - 1, options);
        }
        sum
    }
}
