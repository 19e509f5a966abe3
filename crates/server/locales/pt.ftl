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

## Table

table-board = Tabuleiro
table-open = lugar livre
table-you = o seu lugar
table-guest = visitante
table-computer = computador, nível { $n }
table-team = equipa { $n }
table-turn = a jogar
table-thinking = a pensar…
table-away = ausente
table-days = { $d } d { $h } h
table-looking = Lance { $n } de { $of }.
table-return = Voltar ao presente
table-rule = regra { $rule }
table-rematch = Jogar outra vez
table-rematch-go = Ir para a nova partida
table-undo-asked = Pedem para voltar um lance atrás.
table-draw-offered = Propõem empate.
table-accept = Aceitar
table-refuse = Recusar
table-throw = Lançar os dados
table-put-back = Pousar
table-play-this = Jogar { $move }
table-choose = Lances possíveis
table-play = Jogar
table-type = Escrever um lance
table-tools = Ferramentas
table-undo = Voltar atrás
table-undo-ask = Pedir para voltar
table-hint = Dica
table-draw = Empate
table-resign = Desistir
table-resign-sure = Desistir desta partida?
table-resign-yes = Sim, desistir
table-more = Mais
table-look = Ver
table-turn-board = Rodar o tabuleiro
table-zoom = Ampliar
table-set = Peças
table-set-western = desenhos
table-set-traditional = caracteres
table-speed = Movimento
table-speed-off = parado
table-speed-slow = lento
table-speed-normal = normal
table-speed-fast = rápido
table-take = Levar
table-analyse = Analisar esta posição
table-record = Guardar o registo
table-rules = Regras do jogo
table-watch = Ligação para assistir
table-position = Posição
table-copy = Copiar
table-copied = Copiado.
table-copy-by-hand = Texto selecionado: copie-o com Ctrl+C.
table-invite = Convite para o lugar «{ $seat }»: envie esta ligação
table-moves = Lances
table-steps = Percorrer os lances
table-first = Início
table-back = Lance anterior
table-forward = Lance seguinte
table-last = Presente
table-dice = Dados que se podem verificar
table-dice-how = O servidor comprometeu-se com os dados antes de começar; no fim, cada lançamento pode ser refeito.
table-dice-more = Como funciona
table-commitment = Compromisso
table-lucky = Palavras de { $seat }:
table-check = Verificar os dados
table-check-later = Só depois do fim: até lá a semente é segredo.
table-dice-data = Dados em JSON
table-checking = A verificar…
table-dice-good = Tudo certo: cada lançamento sai da semente prometida e das palavras dos jogadores.
table-dice-bad = Não bate certo:
table-dice-changed = O compromisso mudou desde que esta página o viu pela primeira vez.
table-may-touch = pode tocar-se
table-offline = A ligar de novo…
table-online = Ligação restabelecida.
table-trouble = O servidor não respondeu. Tente outra vez.
table-stale = Entretanto a mesa mudou; aqui está como ficou.
table-why-watch = Quem assiste não mexe na mesa.
table-why-over = A partida acabou.
table-why-waiting = Falta alguém sentar-se.
table-why-undo = Ainda não há lance seu para voltar atrás.
table-why-hint = Há dicas na sua vez, contra o computador ou num só ecrã.
table-why-draw = O empate já foi proposto.
table-why-turn = É a vez de outro jogador.
table-why-thinking = O computador está a pensar.
table-why-throw = Primeiro lançam-se os dados.
table-why-looking = Está a ver um lance passado: volte ao presente para jogar.
table-asking-hint = A pensar numa dica…
table-your-turn = É a sua vez
