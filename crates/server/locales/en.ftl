## Site: on every page

site-name = Ludoteca
site-skip = Skip to the content
site-preferences = Preferences
site-language = Language
site-light = Theme
site-light-day = Light
site-light-lamp = Dark
site-light-auto = Automatic
site-more = More
site-games = Games
site-analysis = Analysis board
site-dice = Dice that can be checked
site-api = API
site-sources = The rules are written in our own words; each game names its sources.
site-problem = One thing to put right:

## Facts: beside every game

fact-players = { $n } players
fact-luck = Chance
fact-no-luck = No chance
fact-minutes = { $n } min
board-alt = Board of { $game } at the start of the game

## Levels of the computer


## Home

home-title = Games of the world, on one table
home-lead = { $n } traditional games of many peoples, with the rules of the books, to learn and play right here: against the computer, with someone beside you or with someone far away.
home-about = Traditional games of many peoples, with the rules of the books, to learn and play in the browser: against the computer, on one screen or with someone far away.
home-now = Play now: { $game }
home-now-level = against the computer, level { $level }
home-begin = Begin here
home-taste-sowing = Count and sow
home-taste-race = Race with dice
home-taste-war = Jump and capture
home-taste-territory = Surround at leisure
home-words = Name, people, place or word
home-show = Search
board-alt-moment = Board of { $game } in the middle of a game
fact-luck-if = Chance if you like
game-size = Size of the board
game-size-small = To begin with, the smallest.
game-option-rules = { $n ->
    [one] Changes rule
   *[other] Changes rules
}
home-continue = Go on playing
home-shelf = The games
home-filter = Search the shelf
home-kind = Kind
home-players = Players
home-luck = Chance
home-time = Length
home-time-within = Up to { $n } min
home-origin = Origin
home-origin-unknown = Unknown
home-count = { $n ->
    [one] { $n } game
   *[other] { $n } games
}

## General chapters, the museum, classes, what variants change

chapters-title = General chapters
chapters-lead = What many games have in common: where they come from, how they are made, what can be known of them.
chapters-about = Read also
chapter-paper = On paper:
chapter-games = It speaks of these games
chapter-begin = Introduction
book-tree = Follow the moves: each opens the board and what can come next.
museum-title = Museum of the games
museum-lead = Each game where and when its source puts it. Touch one to play it.
museum-map = On the map
museum-map-say = The number is that of the list below. Some places are only near the truth: a people or a court does not fit into a point.
museum-map-alt = Map of the world with a number at each place; the same games are in the list that follows
museum-time = In time
museum-time-say = From 3200 BC until today; the ticks mark every thousand years. The bar goes from the first to the last report that the source gives.
museum-undated = the source does not say when
museum-bc = { $year } BC
class-for = For a class
class-title = { $game } for a class
class-facts = A lesson of { $minutes } minutes, from the age of { $age }.
class-lesson = The lesson
class-print = To print
class-print-on = Board, pieces and rules, { $paper }
class-questions = Three questions
class-answer = What there is to find
class-open = Open the tables of the class
class-open-say = All open at once, with a single code for the blackboard. Pupils type it and sit down wherever there is a seat; here all boards are seen live.
class-variant = Rules
class-variant-class = Those recommended for a class
class-tables = tables
class-open-go = Open
class-enter = Enter a class
class-code = Code of the class
class-code-why = Six letters and digits, as they are on the blackboard.
class-enter-go = Enter
class-sit = { $game }: take your seat
class-free = { $n ->
    [0] There is no free seat at the { $tables } tables.
    [one] One free seat at { $tables } tables.
   *[other] { $n } free seats at { $tables } tables.
}
class-together = We play together at this screen (a table of our own)
class-sit-go = Sit down
class-watch = See all tables
class-boards = { $game }: the tables of the class
class-board-say = To enter: { $url }, code
class-page = Ideas for the lesson
class-again = Refresh
class-table = Table { $n }
class-seat-free = free
class-seat-here = here
class-seat-away = away
problem-no-class = There is no class with this code. See whether it is as on the blackboard.
problem-class-full = There is no free seat left in this class. Speak to whoever opened it.
tried-title = What each variant changes
tried-say = The computer played itself, always at the same level, under each variant. In parentheses stands the interval in which the true number probably lies (95%). If whoever begins makes more points than a fair share, to begin is an advantage.
tried-variant = Variant
tried-games = Games
tried-length = Moves
tried-first = Points of whoever begins, %
tried-fair = Fair share, %
tried-draws = Draws, %
tried-ways = Choices a move
tried-most = (most { $n })

## Core: turns, list, results

turn-waiting = Waiting for everybody to sit down
turn-throw-any = { $die ->
    [sticks] The sticks are thrown
    [tetrahedra] The tetrahedra are thrown
   *[dice] The dice are thrown
 }
turn-throw-you = Your turn to throw
turn-throw = To throw: { $who }
turn-thinking = { $who }: thinking…
turn-queued = { $who }: waiting for a turn to think ({ $n ->
    [0] next in line
    [one] 1 move ahead
   *[other] about { $n } moves ahead
  })
turn-you = Your turn
turn-of = To move: { $who }
log-roll = { $die ->
    [sticks] Sticks
    [tetrahedra] Tetrahedra
   *[dice] Dice
 }: { $roll }
log-move = { $who }: { $move }
told-go = { $piece } from { $from } to { $to }
told-sow = { $seeds } from { $from }, the last in { $to }
outcome-draw = A draw
outcome-win = Winner: { $who }
outcome-wins = Winners: { $who }
outcome-and = and
outcome-won = You win!
outcome-lost = You lose
hint-words = Hint: { $move }, { $value }. { $why }
hint-bare = Hint: { $move }. { $why }
study-title = Analysis
study-tool = Analyse
study-best = Best moves
study-judge = Judge the game
study-halt = Stop
study-progress = Positions judged
study-depth = depth { $depth }
study-graph = Chance of winning of { $who } over the game; each point goes to that move
study-player = decisions { $n }, error { $rate }; good { $best }, inaccuracies { $inaccuracies }, mistakes { $mistakes }, blunders { $blunders }
study-luck = Luck: { $luck }
study-luck-sum = luck { $luck }
study-better = Gives away { $loss }. Better was { $move } ({ $value }). { $why }
exact-chance = Exact value, { $who }: { $percent }% chance of winning with best play by both.
exact-wins = Exact value, { $who }: wins in { $n ->
    [one] 1 ply
   *[other] { $n } plies
 }.
exact-loses = Exact value, { $who }: loses in { $n ->
    [one] 1 ply
   *[other] { $n } plies
 }.
exact-draws = Exact value: a draw with best play by both.
notice-sits = At the table: { $who }
notice-draw = Draw offered: { $who }
notice-count = Offered to end by counting: { $who }
notice-no-draw = Offer declined: { $who }
notice-ask-undo = Asked to undo: { $who }
notice-no-undo = Undo refused: { $who }
notice-undo = Move undone: { $who }
notice-sealed = The seed of the dice has been shown: the game goes on with another, sealed now
notice-stand-in = The computer now plays for { $who }
notice-come-back = Back: { $who }

## Problems

problem-stale = The table has changed meanwhile; this is how it is now.
problem-store = The game cannot be saved at the moment. Nothing that was confirmed is lost; try again in a little while.
problem-internal = Something went wrong on our side. What was confirmed is safe.
problem-broken = This table could not be read.
problem-damaged = Part of what was kept of this table is missing, so it cannot be shown. The other tables are not affected; whoever looks after this server finds it in the log and may restore a backup.
problem-full = The house is full at the moment; try again in a little while.
problem-not-found = There is nothing at this address.
problem-method = This address is not used in that way.
problem-too-large = What you sent is too large.
problem-timeout = The request took too long.
problem-media-type = Expected a form (application/x-www-form-urlencoded).
problem-bad-request = The request could not be understood.
problem-json = The body is not the JSON expected (line { $line }, column { $column }): { $why }
problem-lang = We only speak Portuguese (pt) and English (en).
problem-query = The parameter “{ $name }” has no value that is known.
problem-too-many = Too many requests in a short time; please wait a little.
problem-too-many-open = Too many pages are open from your address; close some, or wait a little.
problem-cross-site = This request came from another site and was not accepted.
problem-no-table = There is no table with that name.
problem-no-game = There is no game with that name.
problem-no-invite = This invitation does not exist.
problem-taken = This seat is already taken.
problem-not-your-seat = It is not your turn.
problem-watching = You are watching; only those who sit at the table can play.
problem-over = The game is over.
problem-not-over = The game is not over yet.
problem-waiting = Not everybody has sat down yet.
problem-site = There is no such place on the board.
problem-move-or-clicks = Expected a move in “move” or a path in “clicks”, and only one of them.
problem-action = That action is not known; there are: undo, accept_undo, refuse_undo, draw, count, refuse_draw, resign, rematch.
problem-nothing-asked = There is nothing to answer.
problem-still-here = They are still at the table, or have only just left; wait a little.
problem-offered = That has already been offered.
problem-asked = It has already been asked.
problem-nothing-to-undo = There is no move of yours to undo.
problem-name = The name may have up to 40 letters, on one line.
problem-entropy = The lucky words may have up to 128 bytes, on one line.
problem-entropy-late = Lucky words can only be added before the first throw.
problem-seats = This game has { $n } seats; the request speaks of { $got }.
problem-nobody = At least one seat has to be a person's.
problem-level = The level goes from 1 to 8.
problem-clock = Clock: 1 to 600 minutes with 0 to 300 seconds a move, or 1 to 30 days a move.
problem-record-over = That game is over; it can be seen on the analysis board.
problem-start-and-record = A table begins from a position or from a record, not from both.
problem-line-long = The line is too long (more than 4000 moves).
problem-hint-turn = A hint can be had when it is your turn to move.
problem-hint-busy = The computer is very busy (requests ahead of yours: { $n }); try again in a little while.
problem-hint-enough = You have asked for hints already: wait for them before you ask for more.
problem-not-agreed = At this table nobody agreed that the computer may play for whoever leaves.
problem-stand-in-days = With days for each move the computer may not play for whoever leaves.
problem-no-hint = There are no hints against other people.
problem-no-dice = There are no dice to check at this table.
problem-dice-later = The dice can be checked when the game is over.
problem-men = The pieces cannot be understood: each says where it is, what it is and how many there are (1 to 99).
problem-no-edit = In this game a position is more than the pieces on the board; type it in the field “Position”.
problem-version = The request does not say which version of the table it saw.

## Clocks

clock-days = { $n ->
    [one] 1 day a move
   *[other] { $n } days a move
}
clock-game = { $minutes } min + { $increment } s a move
home-clear = Show all
home-none = No game on the shelf is like that.
home-none-clear = Show all games

## How long ago

ago-now = just now
ago-minutes = { $n ->
    [one] { $n } minute ago
   *[other] { $n } minutes ago
}
ago-hours = { $n ->
    [one] { $n } hour ago
   *[other] { $n } hours ago
}
ago-days = { $n ->
    [one] { $n } day ago
   *[other] { $n } days ago
}

## Game

game-board-words = The board in words
game-learn = Learn it in five minutes
game-learned = See the lesson again
game-rules = All the rules
game-sources = Sources
game-status = Status:
game-players = How many play
game-computer = Against the computer
game-level = Level of the computer
game-mine = I play
game-mine-any = Any
game-side = (team { $n })
game-computer-go = Play
game-screen = On this screen
game-screen-say = Two or more people around the same screen, each in turn.
game-screen-go = Start
game-invite = Invite others
game-invite-say = Each open seat has a link to send to whomever you like.
game-invite-go = Open the table
game-stand-in = If somebody is away for some minutes, another person may let the computer play for them (not with days for each move)
game-seat-me = Me
game-seat-open = Invite
game-seat-computer = Computer, as strong as above
game-seat-from = (only from { $n } players on)
game-wishes = If you like
game-clock = Clock
game-clock-none = No clock
game-clock-game = Per game
game-clock-minutes = minutes
game-clock-increment = seconds a move
game-clock-days = Per move
game-clock-per-move = days
game-variants = Rules and variants
game-variants-book = the book’s
game-preset = Variant
game-preset-book = As in the book
game-option-variant = As in the variant
game-option-book = In the book: { $value }.
game-option-source = Source: { $source }
game-start = Begin from another position
game-start-why = In the game’s notation; if empty, from the beginning.

## Form: what people type, and what may be wrong with it

form-name = Name
form-lucky = Lucky words
form-lucky-why = They go into the calculation that makes the dice, so that nobody can fix them beforehand.
form-lucky-more = How dice are checked
form-want-number = a number from { $min } to { $max }
form-want-halves = a multiple of 0.5 from 0 to { $max }
form-want-size = columns x rows, each from { $min } to { $max }
form-name-long = The name may have up to { $n } letters.
form-entropy-long = The lucky words are too long: there is room for { $n } bytes.
form-start-long = The start position is too long.
form-start-wrong = The start position will not do: { $why }.
form-option-wrong = For “{ $what }” please give: { $want }.
form-level-wrong = The level of the computer goes from 1 to 8.
form-mine-wrong = There is no such seat: with these rules there are { $n }.
form-seat-wrong = Each seat is for whoever opens the table, somebody invited, or the computer.
form-nobody-invited = To invite somebody, leave a seat open.
form-door-wrong = Please choose: against the computer, on this screen, or by invitation.
form-minutes-wrong = The clock may have from { $min } to { $max } minutes.
form-increment-wrong = From { $min } to { $max } seconds may be added after each move.
form-days-wrong = There may be from { $min } to { $max } days for each move.
form-clock-wrong = The clock counts per game, per move, or not at all.

## Rules

rules-title = { $game }: the rules
rules-supplied = supplied
rules-supplied-why = The source does not give this rule; we chose it so that the game can be played.
rules-reconstruction = A reconstruction: the book only names this game. None of the rules below come from it; the sources say where they come from.
rules-start = The start position.
rules-play = Play { $game }
rules-learn = In five minutes
rules-rules = The rules, one by one
rules-variants = Variants
rules-options = What may be chosen
rules-book = (book)

## Join: an invitation

join-nobody = nobody yet
join-somebody = somebody
join-title = An invitation to play { $game }
join-title-by = { $host } invites you to play { $game }
join-seat = Your seat: { $seat }.
join-computer = Computer ({ $level })
join-go = Sit down and play
join-watch = Only watch the game
join-stand-in = Whoever leaves
join-stand-in-say = After some minutes another person may let the computer play for whoever left
join-taken = This seat is taken. You may still watch the game.
join-seated = This seat is already yours.
join-table = Go to the table
join-finished = This game is over.
join-see = See how it ended
join-new = Start another

## Error

error-nothing = There is nothing here
error-closed = This door is closed
error-busy = One moment
error-ours = Something broke
error-no = That will not do
error-home = Back to the games

## Dice

dice-title = Dice that can be checked
dice-lead = The server throws the dice, but nobody has to believe it: at the end every throw can be checked.
dice-seal = Before the start, a sealed envelope
dice-seal-say = When a table is opened the server chooses a secret number, the seed, and at once shows its fingerprint (SHA-256). It is like putting the seed in a sealed envelope in front of everybody: it can no longer be changed.
dice-words = Everyone adds words of their own
dice-words-say = On sitting down, each person may write some lucky words. They go into the calculation of every throw. As the seed was already sealed, the server could not choose it to suit them.
dice-throw = Every throw is a calculation
dice-throw-say = The seed, the words and the number of the throw, mixed by HMAC-SHA-256, give the dice. Without the seed nobody can guess them; with it, anybody gets the same.
dice-open = At the end the envelope is opened
dice-open-say = When the game is over the seed is shown. Its fingerprint must be the one from the beginning, and each throw must be what the calculation gives.
dice-check = Check them
dice-check-say = At the table, after the end, a button does all the calculations again in your own browser. With the record of the game, the program does the same without a network:
dice-limits = A throw that was undone counts too and is marked: nobody can throw again until they like it.

## API

api-title = The API
api-json = For programs, the same as
api-auth = First of all
api-auth-say = The right to a seat is a secret: a cookie, or a code given once to whoever asks for “bearer” when opening the table or sitting down. Watching needs no secret.
api-version-say = Every request carries the version of the table that it saw. If something has happened since, the answer is 409 with the table as it is now; the same move sent twice is played once.
api-errors-say = An error brings a code for programs and a sentence in the reader’s language. Where it is worth trying again (429, 503), Retry-After says in how many seconds.
api-routes = Requests
api-shapes = Shapes
api-query = In the query:
api-parameters = What may stand in the query
api-body = Body:

## Table

table-way = Show the way of the pieces
table-swap = Show the other board large
table-board = Board
table-open = free seat
table-you = your seat
table-guest = guest
table-computer = computer ({ $level })
table-team = team { $n }
table-partner = partner
table-turn = to play
table-thinking = thinking…
table-away = away
table-stood-in = away: the computer plays
table-stand-in = Let the computer play for whoever left
table-stood-in-you = The computer is playing in your place.
table-come-back = Play on yourself
table-days = { $d } d { $h } h
table-looking = Move { $n } of { $of }.
table-return = Back to the present
table-rule = rule { $rule }
table-rematch = Play again
table-rematch-go = Go to the new game
table-undo-asked = You are asked to let a move be undone.
table-count-offered = You are offered to end now and count the men: more men win.
table-draw-offered = You are offered a draw.
table-accept = Accept
table-refuse = Decline
table-throw = { $die ->
    [sticks] Throw the sticks
    [tetrahedra] Throw the tetrahedra
   *[dice] Throw the dice
 }
table-throw-key = Key: space or Enter
table-peek = Look first
table-peek-how = The first touch shows where it would end; the second plays.
table-put-back = Put it back
table-play-this = Play { $move }
table-choose = Possible moves
table-play = Play
table-type = Type a move
table-tools = Tools
table-undo = Undo
table-undo-ask = Ask to undo
table-hint = Hint
table-count = Count
table-draw = Draw
table-resign = Resign
table-resign-sure = Give this game up?
table-resign-yes = Yes, resign
table-more = More
table-look = View
table-turn-board = Turn the board
table-zoom = Enlarge
table-keys = Arrow keys: from place to place; Enter: touch; Esc: step back.
table-rings = Rings around what may be touched
table-enlarged = The board is larger now: touch again.
table-key = Key to the pieces
table-close = Close
table-set = Pieces
table-set-western = drawings
table-set-traditional = characters
table-speed = Movement
table-speed-off = still
table-speed-slow = slow
table-speed-normal = normal
table-speed-fast = fast
table-take = Export
table-analyse = Analyse this position
table-record = Save the record
table-rules = Rules of the game
table-watch = Link to watch
table-position = Position
table-copy = Copy
table-copied = Copied.
table-copy-by-hand = The text is selected: copy it with Ctrl+C.
table-invite = Invitation to the seat “{ $seat }”: send this link
table-moves = Moves
table-steps = Step through the moves
table-first = Beginning
table-back = Move before
table-forward = Move after
table-last = Present
table-dice = Dice that can be checked
table-dice-how = The server bound itself to the dice before the game began; at the end every throw can be made again.
table-dice-more = How it works
table-commitment = Commitment
table-lucky = Words of { $seat }:
table-check = Check the dice
table-check-later = Only after the end: until then the seed is secret.
table-dice-data = Data as JSON
table-checking = Checking…
table-dice-good = All is well: every throw follows from the promised seed and the players’ words.
table-dice-commitment = Something is wrong: the seed revealed is not the one that was promised.
table-dice-saved = Something is wrong: the commitment has changed since this page first saw it.
table-dice-roll = Something is wrong: there is a throw that does not follow from the seed.
table-may-touch = can be touched
table-offline = Connecting again…
table-online = Connected again.
table-trouble = The server did not answer. Please try again.
table-why-watch = Those who watch do not touch.
table-why-over = The game is over.
table-why-waiting = Somebody still has to sit down.
table-why-undo = There is no move of yours to undo yet.
table-why-hint = There are hints on your turn, against the computer or on one screen.
table-why-draw = That has been offered already.
table-why-turn = It is another player’s turn.
table-why-thinking = The computer is thinking.
table-why-throw = { $die ->
    [sticks] First the sticks are thrown.
    [tetrahedra] First the tetrahedra are thrown.
   *[dice] First the dice are thrown.
 }
table-why-looking = This is a move of the past: go back to the present to play.
table-choices = Choose: { $all }
table-share = Share
table-share-link = Link to the game
table-picture = Picture (SVG)
table-picture-png = Picture (PNG)
table-final = The board at the end of the game
table-sound = Sound
table-sound-off = off
table-sound-on = on
table-asking-hint = Thinking of a hint…
table-your-turn = Your turn

## Analysis

analysis-title = Analysis board
analysis-of = Analysis: { $game }
analysis-lead = Nobody is waiting here: any position of any game, to try moves and ask for hints.
analysis-play = Play from here
analysis-load = Another position
analysis-game = Game
analysis-position = Position (empty: the usual start)
analysis-show = Put on the board
analysis-record = Or a whole record
analysis-open = Open the record

analysis-game-page = page of the game

analysis-file = Open a file (or drop it on the page)
lay-title = Lay out a position
lay-how = Choose a piece and touch where you want it. Pieces can be dragged, too.
lay-pieces = Pieces
lay-take = Take off
lay-turn = Turn over
lay-whose = To move:
lay-clear = Clear
lay-start = First position
lay-done = Put on the board
lay-cancel = Cancel
lay-tool = Lay out
lay-good = This position can be played.

## Key to the pieces

key-title = { $game }: the key to the pieces
key-how = Full ring: it may go there, or capture what stands there. Dotted ring: it may only go there. Red ring: it may only capture.
key-from = From { $at }:
key-both = goes to or captures on { $places };
key-go = only goes to { $places };
key-take = only captures on { $places };
key-over = captures what stands on { $there } and ends on { $to }.
key-thrown = It moves by the throw; every place to which some throw takes it is marked.

## Books

book-title = The book of { $game }
book-contents = On this page
book-learn = Learn by playing
book-paper = To print, cut out and play:
book-lesson = A guided game of { $n } moves: you play on the board, and each move is explained.
book-exercises =
    { $n ->
        [one] One exercise to solve on the board.
       *[other] { $n } exercises to solve on the board, the easiest first.
    }
book-solve = Solve exercises
book-table = Table
book-show = Step by step
book-try = Try it
book-shut = Back to the figure
book-step-back = Back
book-step-on = On
book-at = { $n } of { $of }
rules-own = Chosen options

claim-legal =
    { $n ->
        [one] This is a legal move: { $moves }.
       *[other] These are legal moves: { $moves }.
    }
claim-only =
    { $n ->
        [one] The only legal move is { $moves }.
       *[other] The only legal moves are { $moves }.
    }
claim-not = { $move } is not legal.
claim-ways =
    { $n ->
        [one] There is only one legal move.
       *[other] There are { $n } legal moves.
    }
claim-captures = { $move } captures at: { $sites }.
claim-takes = { $move } captures { $n }.
claim-takes-none = { $move } captures nothing.
claim-turn = It is { $seat }’s turn.
claim-next = After { $move } it is { $seat }’s turn.
claim-ends = With { $move } the game ends.
claim-over = The game is over.
claim-wins =
    { $n ->
        [one] Whoever is to move wins with this move.
       *[other] Whoever is to move wins by force, in { $n } plies.
    }
claim-wins-with =
    { $n ->
        [one] { $move } wins at once.
       *[other] { $move } wins by force, in { $n } plies.
    }
claim-loses =
    { $n ->
        [one] Whoever is to move loses with this move, whatever it is.
       *[other] Whoever is to move loses, and holds out for no more than { $n } plies.
    }
claim-draws = With best play on both sides the game is drawn.
claim-draws-with = { $move } draws, with best play on both sides.
claim-mate = { $move } gives mate.
claim-throws-captures = { $n } of { $of } throws allow a capture at { $what }.
claim-throws-legal = { $n } of { $of } throws allow { $what }.
claim-throws-ends = { $n } of { $of } throws allow the game to be ended.
claim-throws-pass = { $n } of { $of } throws allow no move at all.
claim-chance = The chance to win of whoever is to move: { $chance }.

home-learn = Learn
game-exercises = Exercises
game-move = Move

learn-title = Learn { $game }
learn-book = The book of { $game }
learn-progress = Steps taken
learn-step = Step { $n } of { $of }
learn-skip = On
learn-good = Well done.
learn-other = That move is legal, but another one is asked for now. Read the step again and try.
learn-done = End of the lesson
learn-play = Play { $moves }.
learn-another = And if you play another move?
learn-any = Make any move, for example { $moves }.
learn-then = Then follows: { $moves }.
learn-free = Go on against the computer, level { $level }

exercises-title = Exercises of { $game }
exercises-progress = Exercises solved
exercises-done = { $n } of { $of } solved
exercise-title = { $game }: exercise { $n } of { $of }
exercise-level = Difficulty { $n }
exercise-of-book = from the book
exercise-ours = our own
exercise-composed = found by the program
exercise-solved = solved
exercise-try = Make the move on the board.
exercise-shown = That is the solution.
exercise-again = Set up the position again
exercise-hint = Help { $n } of { $of }
exercise-answer = See the solution
exercise-line = Solution: { $moves }.
exercise-see = See it on the board
exercise-next = Next exercise
exercise-all = All exercises
exercise-choose = Choose the answer
exercise-answer-send = Answer
exercise-right = Right!
exercise-so-far = Right so far. And now?
exercise-wrong = { $move } is legal, but does not solve it.
exercise-wrong-reply = { $move } is legal, but does not solve it: the other side can answer { $reply }.
exercise-wrong-choice = That is not the answer.
exercise-unknown = It could not be proved whether { $move } solves it; the book’s solution is another.

find-title = Search the books
find-title-of = Search: { $words }
find-label = Words or a question: what is nyumba?
find-go = Search
find-count =
    { $n ->
        [0] Nothing found.
        [one] One place found.
       *[other] { $n } places found.
    }
find-summary = summary
find-rule = rule { $rule }
find-how = Type a word or a question. The texts, words and rules of all games are searched; accents and capitals do not count.
