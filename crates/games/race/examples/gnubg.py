# Holds Gamão against GNU Backgammon, for money without a cube; run by its own Python:
#
#   OURS='target/release/examples/pipe 2' GAMES=2000 gnubg -t -q -r -p crates/games/race/examples/gnubg.py < /dev/null
#   OURS='target/release/examples/pipe 2' JUDGED=300 gnubg -t -q -r -p crates/games/race/examples/gnubg.py < /dev/null
#
# The first plays pairs of games with the same dice, sides changed, against its judgement at PLIES (0); the second has
# choices of ours judged by it at PLIES (2), in positions from games of gnubg with itself. Both write to OUT.
import math, os, random, subprocess, time
import gnubg

for command in ('set player 0 human', 'set player 1 human', 'set jacoby off', 'set threads 1', 'new session'):
    gnubg.command(command)
CUBE = gnubg.cubeinfo()
START = [{24: 2, 13: 5, 8: 3, 6: 5}.get(point, 0) for point in range(1, 26)]
GAMES, JUDGED = (int(os.environ.get(name, 0)) for name in ('GAMES', 'JUDGED'))
PLIES, SEED = int(os.environ.get('PLIES', 2 if JUDGED else 0)), int(os.environ.get('SEED', 1))
OUT = open(os.environ.get('OUT', 'gnubg.txt'), 'w', buffering=1)


class Ours:
    """A program that reads positions and answers with boards."""

    def __init__(self, command):
        self.program = subprocess.Popen(command.split(), stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def move(self, own, enemy, dice):
        text = ''
        for point in range(26):
            mine = own[point - 1] if point else 0
            theirs = enemy[24 - point] if point < 25 else 0
            text += chr(64 + mine) if mine else chr(96 + theirs) if theirs else '-'
        line = 'XGID=%s:0:0:1:%d%d:0:0:0:0:10\n' % (text, max(dice), min(dice))
        self.program.stdin.write(line.encode())
        self.program.stdin.flush()
        board = [int(n) for n in self.program.stdout.readline().split()]
        return board[:25], board[25:]


class Theirs:
    def __init__(self, plies):
        self.context = gnubg.evalcontext(0, plies, 1, 1, 0.0)

    def move(self, own, enemy, dice):
        steps = gnubg.findbestmove((tuple(enemy), tuple(own)), CUBE, self.context, dice) or ()
        own, enemy = list(own), list(enemy)
        for start, end in zip(steps[::2], steps[1::2]):
            own[start - 1] -= 1
            if end > 0:
                own[end - 1] += 1
                if enemy[24 - end] == 1:
                    enemy[24 - end], enemy[24] = 0, enemy[24] + 1
        return own, enemy

    def worth(self, own, enemy):
        """Points of the side that has just moved."""
        if not any(own):
            return won(enemy)
        win, gammon, triple, lost, thrice = gnubg.evaluate((tuple(own), tuple(enemy)), CUBE, self.context)[:5]
        return -(2 * win - 1 + gammon + triple - lost - thrice)


def won(enemy):
    return 1 if sum(enemy) < 15 else 3 if any(enemy[18:]) else 2


def game(players, rng, seen=None):
    """Plays a game; gives the points of the first player."""
    boards, dice = [START, START], (0, 0)
    while dice[0] == dice[1]:
        dice = (rng.randint(1, 6), rng.randint(1, 6))
    turn = 0 if dice[0] > dice[1] else 1
    while True:
        if seen is not None and rng.random() < 0.15:
            seen.append((boards[turn], boards[1 - turn], dice))
        boards[turn], boards[1 - turn] = players[turn].move(boards[turn], boards[1 - turn], dice)
        if not any(boards[turn]):
            return won(boards[1 - turn]) * (1 - 2 * turn)
        turn, dice = 1 - turn, (rng.randint(1, 6), rng.randint(1, 6))


def told(name, numbers, scale=1):
    mean = sum(numbers) / len(numbers)
    spread = math.sqrt(sum((n - mean) ** 2 for n in numbers) / len(numbers) / len(numbers))
    return '%s: %+.4f +- %.4f' % (name, scale * mean, scale * 1.96 * spread)


ours = [Ours(command) for command in os.environ['OURS'].split(';')]
if GAMES:
    pairs, theirs, start = [], Theirs(PLIES), time.time()
    for pair in range(GAMES // 2):
        seed = SEED * 1000003 + pair
        first = game((ours[0], theirs), random.Random(seed))
        pairs.append((first - game((theirs, ours[0]), random.Random(seed))) / 2)
        if (pair + 1) % 25 == 0:
            OUT.write('%s points a game, %d s\n' % (told('%d games' % (2 * pair + 2), pairs), time.time() - start))
if JUDGED:
    rng, seen, judge, quick = random.Random(SEED), [], Theirs(PLIES), Theirs(0)
    players, errors = ours + [quick], []
    while len(seen) < JUDGED:
        game((quick, quick), rng, seen)
    for own, enemy, dice in seen[:JUDGED]:
        after = [player.move(own, enemy, dice) for player in players + [judge]]
        worth = {str(board): judge.worth(*board) for board in after}
        best = max(worth.values())
        errors.append([best - worth[str(board)] for board in after[:-1]])
        if len(errors) % 20 == 0:
            names = os.environ['OURS'].split(';') + ['gnubg 0-ply']
            rows = [told(name, numbers, 1000) + ' mEMG' for name, numbers in zip(names, zip(*errors))]
            OUT.write('%d choices: %s\n' % (len(errors), '; '.join(rows)))
