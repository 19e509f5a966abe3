## Site

site-name = Ludoteca
site-skip = Skip to the content
site-preferences = Preferences
site-language = Language
site-light = Light
site-light-day = Daylight
site-light-lamp = Lamplight
site-light-auto = As the system
site-more = More
site-games = Games
site-analysis = Analysis board
site-dice = Dice that can be checked
site-api = API
site-sources = The rules are in our own words; each game names its sources.

## Home

home-count = { $n ->
    [one] { $n } game
   *[other] { $n } games
}

## Table

table-board = Board
table-open = free seat
table-you = your seat
table-guest = guest
table-computer = computer, level { $n }
table-team = team { $n }
table-turn = to play
table-thinking = thinking…
table-away = away
table-days = { $d } d { $h } h
table-looking = Move { $n } of { $of }.
table-return = Back to the present
table-rule = rule { $rule }
table-rematch = Play again
table-rematch-go = Go to the new game
table-undo-asked = You are asked to let a move be taken back.
table-draw-offered = You are offered a draw.
table-accept = Accept
table-refuse = Decline
table-throw = Throw the dice
table-put-back = Put it back
table-play-this = Play { $move }
table-choose = Possible moves
table-play = Play
table-type = Type a move
table-tools = Tools
table-undo = Take back
table-undo-ask = Ask to take back
table-hint = Hint
table-draw = Draw
table-resign = Resign
table-resign-sure = Give this game up?
table-resign-yes = Yes, resign
table-more = More
table-look = View
table-turn-board = Turn the board
table-zoom = Enlarge
table-set = Pieces
table-set-western = drawings
table-set-traditional = characters
table-speed = Movement
table-speed-off = still
table-speed-slow = slow
table-speed-normal = normal
table-speed-fast = fast
table-take = Take away
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
table-dice-bad = Something is wrong:
table-dice-changed = The commitment has changed since this page first saw it.
table-may-touch = can be touched
table-offline = Connecting again…
table-online = Connected again.
table-trouble = The server did not answer. Please try again.
table-stale = The table changed in the meantime; this is how it stands.
table-why-watch = Those who watch do not touch.
table-why-over = The game is over.
table-why-waiting = Somebody still has to sit down.
table-why-undo = There is no move of yours to take back yet.
table-why-hint = There are hints on your turn, against the computer or on one screen.
table-why-draw = A draw has been offered already.
table-why-turn = It is another player’s turn.
table-why-thinking = The computer is thinking.
table-why-throw = First the dice are thrown.
table-why-looking = This is a move of the past: go back to the present to play.
table-asking-hint = Thinking of a hint…
table-your-turn = Your turn
