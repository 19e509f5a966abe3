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
