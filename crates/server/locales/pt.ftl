## Site

site-name = Ludoteca
site-skip = Saltar para o conteúdo
site-preferences = Preferências
site-language = Língua
site-light = Luz
site-light-day = Luz do dia
site-light-lamp = Luz de candeeiro
site-light-auto = Como o sistema
site-more = Mais
site-games = Jogos
site-analysis = Tabuleiro de análise
site-dice = Dados que se podem conferir
site-api = API
site-sources = As regras estão por palavras nossas; cada jogo diz as suas fontes.

## Home

home-count = { $n ->
    [one] { $n } jogo
   *[other] { $n } jogos
}
