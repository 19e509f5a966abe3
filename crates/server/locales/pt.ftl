## Site: on every page

site-name = Ludoteca
site-skip = Saltar para o conteúdo
site-preferences = Preferências
site-language = Língua
site-light = Tema
site-light-day = Claro
site-light-lamp = Escuro
site-light-auto = Automático
site-more = Mais
site-games = Jogos
site-analysis = Tabuleiro de análise
site-dice = Dados que se podem verificar
site-api = API
site-sources = As regras estão escritas por palavras nossas; cada jogo diz as suas fontes.
site-problem = Falta acertar uma coisa:

## Facts: beside every game

fact-players = { $n } jogadores
fact-luck = Com acaso
fact-no-luck = Sem acaso
fact-minutes = { $n } min
board-alt = Tabuleiro de { $game } no início da partida

## Levels of the computer


## Home

home-title = Jogos do mundo, numa mesa
home-lead = { $n } jogos tradicionais de muitos povos, com as regras dos livros, para aprender e jogar aqui mesmo: contra o computador, com alguém ao lado ou com quem está longe.
home-about = Jogos tradicionais de muitos povos, com as regras dos livros, para aprender e jogar no navegador: contra o computador, no mesmo ecrã ou com quem está longe.
home-now = Jogar já: { $game }
home-now-level = contra o computador, nível { $level }
home-begin = Começar por aqui
home-taste-sowing = Contar e semear
home-taste-race = Correr com os dados
home-taste-war = Saltar e capturar
home-taste-territory = Cercar com calma
home-words = Nome, povo, lugar ou palavra
home-show = Procurar
board-alt-moment = Tabuleiro de { $game } a meio de uma partida
fact-luck-if = Acaso, se quiser
game-size = Tamanho do tabuleiro
game-size-small = Para começar, o mais pequeno.
game-option-rules = { $n ->
    [one] Muda a regra
   *[other] Muda as regras
}
home-continue = Continuar a jogar
home-shelf = Os jogos
home-filter = Procurar na estante
home-kind = Tipo
home-players = Jogadores
home-luck = Acaso
home-time = Duração
home-time-within = Até { $n } min
home-origin = Origem
home-origin-unknown = Desconhecida
home-count = { $n ->
    [one] { $n } jogo
   *[other] { $n } jogos
}

## General chapters, the museum, classes, what variants change

chapters-title = Capítulos gerais
chapters-lead = O que muitos jogos têm em comum: de onde vêm, como se fazem, o que se pode saber deles.
chapters-about = Leia também
chapter-paper = Em papel:
chapter-games = Fala destes jogos
chapter-begin = Introdução
book-tree = Siga os lances: cada um abre o tabuleiro e o que pode vir a seguir.
museum-title = Museu dos jogos
museum-lead = Cada jogo onde e quando a sua fonte o põe. Toque num para o jogar.
museum-map = No mapa
museum-map-say = O número é o da lista em baixo. Alguns lugares são só aproximados: um povo ou uma corte não cabem num ponto.
museum-map-alt = Mapa do mundo com um número em cada lugar; os mesmos jogos estão na lista que se segue
museum-time = No tempo
museum-time-say = De 3200 a.C. até hoje; os traços marcam cada mil anos. A barra vai da primeira à última notícia que a fonte dá.
museum-undated = a fonte não diz quando
museum-bc = { $year } a.C.
class-for = Para uma turma
class-title = { $game } para uma turma
class-facts = Uma aula de { $minutes } minutos, a partir dos { $age } anos.
class-lesson = A aula
class-print = Para imprimir
class-print-on = Tabuleiro, peças e regras, { $paper }
class-questions = Três perguntas
class-answer = O que há para descobrir
class-open = Abrir as mesas da turma
class-open-say = Abrem-se todas de uma vez, com um só código para o quadro. Os alunos escrevem-no e sentam-se onde houver lugar; aqui veem-se os tabuleiros todos, ao vivo.
class-variant = Regras
class-variant-class = As que se aconselham para uma aula
class-tables = mesas
class-open-go = Abrir
class-enter = Entrar numa turma
class-code = Código da turma
class-code-why = Seis letras e algarismos, como estão no quadro.
class-enter-go = Entrar
class-sit = { $game }: escolha o seu lugar
class-free = { $n ->
    [0] Não há lugares livres nas { $tables } mesas.
    [one] Um lugar livre em { $tables } mesas.
   *[other] { $n } lugares livres em { $tables } mesas.
}
class-together = Jogamos juntos neste ecrã (uma mesa só para nós)
class-sit-go = Sentar-me
class-watch = Ver todas as mesas
class-boards = { $game }: as mesas da turma
class-board-say = Para entrar: { $url }, código
class-page = Ideias para a aula
class-again = Atualizar
class-table = Mesa { $n }
class-seat-free = livre
class-seat-here = presente
class-seat-away = ausente
problem-no-class = Não há nenhuma turma com este código. Veja se está como no quadro.
problem-class-full = Já não há lugares livres nesta turma. Fale com quem a abriu.
tried-title = O que cada variante muda
tried-say = O computador jogou contra si próprio, sempre no mesmo nível, com cada variante. Entre parênteses está o intervalo em que o número verdadeiro cai, provavelmente (95 %). Se quem começa fizer mais pontos do que lhe cabiam, começar é uma vantagem.
tried-variant = Variante
tried-games = Partidas
tried-length = Lances
tried-first = Pontos de quem começa, %
tried-fair = Cabiam-lhe, %
tried-draws = Empates, %
tried-ways = Escolhas por lance
tried-most = (máximo { $n })

## Core: turns, list, results

turn-waiting = À espera de que todos se sentem
turn-throw-any = { $die ->
    [sticks] Lançam-se as varetas
    [tetrahedra] Lançam-se os tetraedros
   *[dice] Lançam-se os dados
 }
turn-throw-you = É a sua vez de lançar
turn-throw = Vez de lançar: { $who }
turn-thinking = { $who }: a pensar…
turn-queued = { $who }: à espera de vez para pensar ({ $n ->
    [0] é a seguir
    [one] 1 lance à frente
   *[other] cerca de { $n } lances à frente
  })
turn-you = É a sua vez
turn-of = Vez: { $who }
log-roll = { $die ->
    [sticks] Varetas
    [tetrahedra] Tetraedros
   *[dice] Dados
 }: { $roll }
log-move = { $who }: { $move }
told-go = { $piece } de { $from } para { $to }
told-sow = { $seeds } de { $from }, a última em { $to }
outcome-draw = Empate
outcome-win = Vitória: { $who }
outcome-wins = Vitória: { $who }
outcome-and = e
outcome-won = Ganhou!
outcome-lost = Perdeu
hint-words = Dica: { $move }, { $value }. { $why }
hint-bare = Dica: { $move }. { $why }
study-title = Análise
study-tool = Analisar
study-best = Melhores lances
study-judge = Avaliar a partida
study-halt = Parar
study-progress = Posições avaliadas
study-depth = profundidade { $depth }
study-graph = Probabilidade de vitória de { $who } ao longo da partida; cada ponto leva a esse lance
study-player = decisões { $n }, erro { $rate }; bons { $best }, imprecisos { $inaccuracies }, erros { $mistakes }, erros graves { $blunders }
study-luck = Sorte: { $luck }
study-luck-sum = sorte { $luck }
study-better = Perde { $loss }. Melhor era { $move } ({ $value }). { $why }
exact-chance = Valor exato, { $who }: { $percent } % de probabilidade de vitória com o melhor jogo de ambos.
exact-wins = Valor exato, { $who }: vitória em { $n ->
    [one] 1 lance
   *[other] { $n } lances
 }.
exact-loses = Valor exato, { $who }: derrota em { $n ->
    [one] 1 lance
   *[other] { $n } lances
 }.
exact-draws = Valor exato: empate com o melhor jogo de ambos.
notice-sits = À mesa: { $who }
notice-draw = Proposta de empate: { $who }
notice-count = Proposta de acabar pela contagem: { $who }
notice-no-draw = Proposta recusada: { $who }
notice-ask-undo = Pedido para desfazer: { $who }
notice-no-undo = Pedido recusado: { $who }
notice-undo = Lance desfeito: { $who }
notice-sealed = A semente dos dados já foi mostrada: a partida continua com outra, selada agora
notice-stand-in = O computador joga agora por { $who }
notice-come-back = De volta: { $who }

## Problems

problem-stale = A mesa mudou entretanto; aqui está como ficou.
problem-store = De momento não é possível guardar a partida. Nada do que foi confirmado se perdeu; tente daqui a pouco.
problem-internal = Algo correu mal do nosso lado. O que foi confirmado está guardado.
problem-broken = Não foi possível ler esta mesa.
problem-damaged = Falta uma parte do que estava guardado desta mesa, por isso não é possível mostrá-la. As outras mesas não são afetadas; quem cuida deste servidor encontra o aviso no registo e pode repor uma cópia de segurança.
problem-full = A casa está cheia de momento; tente daqui a pouco.
problem-not-found = Não há aqui nada com esse endereço.
problem-method = Este endereço não se usa dessa maneira.
problem-too-large = O que enviou é demasiado grande.
problem-timeout = O pedido demorou demasiado.
problem-media-type = Esperava um formulário (application/x-www-form-urlencoded).
problem-bad-request = Não foi possível perceber o pedido.
problem-json = O corpo do pedido não é o JSON esperado (linha { $line }, coluna { $column }).
problem-lang = Só falamos português (pt) e inglês (en).
problem-query = O parâmetro «{ $name }» não tem um valor conhecido.
problem-too-many = Demasiados pedidos em pouco tempo; espere um pouco.
problem-too-many-open = Há demasiadas páginas abertas a partir do seu endereço; feche algumas ou espere um pouco.
problem-cross-site = Este pedido veio de outro sítio e não foi aceite.
problem-no-table = Não há nenhuma mesa com esse nome.
problem-no-game = Não há nenhum jogo com esse nome.
problem-no-invite = Este convite não existe.
problem-taken = Este lugar já está ocupado.
problem-not-your-seat = Não é a sua vez.
problem-watching = Está a assistir; só quem está sentado à mesa pode jogar.
problem-over = A partida já acabou.
problem-not-over = A partida ainda não acabou.
problem-waiting = Ainda falta quem se sente à mesa.
problem-site = Não há essa casa no tabuleiro.
problem-move-or-clicks = Esperava um lance em «move» ou um caminho em «clicks», e só um deles.
problem-action = Não conheço essa ação; há: undo, accept_undo, refuse_undo, draw, count, refuse_draw, resign, rematch.
problem-nothing-asked = Não há nenhum pedido por responder.
problem-still-here = Essa pessoa ainda está à mesa, ou acabou de sair; espere um pouco.
problem-offered = A proposta já está feita.
problem-asked = O pedido para desfazer já foi feito.
problem-nothing-to-undo = Não há lance seu para desfazer.
problem-name = O nome pode ter até 40 letras, numa só linha.
problem-entropy = As palavras da sorte podem ter até 128 bytes, numa só linha.
problem-entropy-late = As palavras da sorte só se juntam antes do primeiro lançamento.
problem-seats = Este jogo tem { $n } lugares; o pedido fala de { $got }.
problem-nobody = Pelo menos um lugar tem de ser de uma pessoa.
problem-level = O nível vai de 1 a 8.
problem-clock = Relógio: de 1 a 600 minutos com 0 a 300 segundos por lance, ou de 1 a 30 dias por lance.
problem-record-over = Essa partida já acabou; pode ser vista no tabuleiro de análise.
problem-start-and-record = Uma mesa começa de uma posição ou de um registo, não de ambos.
problem-line-long = A linha é demasiado longa (mais de 4000 lances).
problem-hint-turn = A dica pede-se na sua vez de jogar.
problem-hint-busy = O computador está muito ocupado (pedidos à frente do seu: { $n }); tente daqui a pouco.
problem-hint-enough = Já tem dicas pedidas: espere por elas antes de pedir mais.
problem-not-agreed = Nesta mesa não se combinou que o computador pudesse jogar por quem sai.
problem-stand-in-days = Com dias para cada lance, o computador não pode jogar por quem sai.
problem-no-hint = Contra outras pessoas não há dicas.
problem-no-dice = Nesta mesa não há dados para verificar.
problem-dice-later = Os dados verificam-se no fim da partida.
problem-men = As peças não se percebem: cada uma tem de dizer onde está, o que é e quantas são (1 a 99).
problem-no-edit = Neste jogo uma posição é mais do que as peças no tabuleiro; escreva-a no campo «Posição».
problem-version = O pedido não diz que versão da mesa viu.

## Clocks

clock-days = { $n ->
    [one] 1 dia por lance
   *[other] { $n } dias por lance
}
clock-game = { $minutes } min + { $increment } s por lance
home-clear = Mostrar todos
home-none = Nenhum jogo da estante é assim.
home-none-clear = Mostrar todos os jogos

## How long ago

ago-now = agora mesmo
ago-minutes = { $n ->
    [one] há { $n } minuto
   *[other] há { $n } minutos
}
ago-hours = { $n ->
    [one] há { $n } hora
   *[other] há { $n } horas
}
ago-days = { $n ->
    [one] há { $n } dia
   *[other] há { $n } dias
}

## Game

game-board-words = O tabuleiro por palavras
game-learn = Aprender em cinco minutos
game-learned = Rever a lição
game-rules = Todas as regras
game-sources = Fontes
game-status = Estado:
game-players = Quantos jogam
game-computer = Contra o computador
game-level = Nível do computador
game-mine = Eu jogo com
game-mine-any = Tanto faz
game-side = (equipa { $n })
game-computer-go = Jogar
game-screen = Neste ecrã
game-screen-say = Duas ou mais pessoas à volta do mesmo ecrã, cada uma na sua vez.
game-screen-go = Começar
game-invite = Convidar
game-invite-say = Cada lugar livre tem uma ligação para enviar a quem se quiser.
game-invite-go = Abrir a mesa
game-stand-in = Se alguém sair por alguns minutos, outra pessoa pode pôr o computador a jogar por quem saiu (não vale com dias para cada lance)
game-seat-me = Eu
game-seat-open = Convidar
game-seat-computer = Computador, com o nível acima
game-seat-from = (só a partir de { $n } jogadores)
game-wishes = Se quiser
game-clock = Relógio
game-clock-none = Sem relógio
game-clock-game = Por partida
game-clock-minutes = minutos
game-clock-increment = segundos por lance
game-clock-days = Por lance
game-clock-per-move = dias
game-variants = Regras e variantes
game-variants-book = as do livro
game-preset = Variante
game-preset-book = Como no livro
game-option-variant = Como na variante
game-option-book = No livro: { $value }.
game-option-source = Fonte: { $source }
game-start = Começar noutra posição
game-start-why = Na notação do jogo; vazio, começa-se do princípio.

## Form: what people type, and what may be wrong with it

form-name = Nome
form-lucky = Palavras da sorte
form-lucky-why = Entram na conta dos dados, para que ninguém os possa combinar antes.
form-lucky-more = Como se verificam os dados
form-want-number = um número de { $min } a { $max }
form-want-halves = um múltiplo de 0.5, de 0 a { $max }
form-want-size = colunas x linhas, cada uma de { $min } a { $max }
form-name-long = O nome pode ter até { $n } letras.
form-entropy-long = As palavras da sorte são compridas demais: cabem { $n } bytes.
form-start-long = A posição inicial é comprida demais.
form-start-wrong = A posição inicial não serve: { $why }.
form-option-wrong = Em «{ $what }» espera-se: { $want }.
form-level-wrong = O nível do computador vai de 1 a 8.
form-mine-wrong = Esse lugar não existe: com estas regras há { $n }.
form-seat-wrong = Em cada lugar fica quem abre a mesa, alguém convidado ou o computador.
form-nobody-invited = Para convidar alguém é preciso deixar um lugar livre.
form-door-wrong = Falta escolher: contra o computador, neste ecrã ou por convite.
form-minutes-wrong = O relógio pode ter de { $min } a { $max } minutos.
form-increment-wrong = Em cada lance podem juntar-se de { $min } a { $max } segundos.
form-days-wrong = Para cada lance pode haver de { $min } a { $max } dias.
form-clock-wrong = O relógio conta por partida, por lance, ou não conta.

## Rules

rules-title = { $game }: as regras
rules-supplied = regra acrescentada
rules-supplied-why = A fonte não dá esta regra; escolhemo-la para que o jogo se possa jogar.
rules-reconstruction = Reconstrução: o livro só nomeia este jogo. Nenhuma das regras abaixo vem dele; a ficha diz de onde vêm.
rules-start = A posição inicial.
rules-play = Jogar { $game }
rules-learn = Em cinco minutos
rules-rules = As regras, uma a uma
rules-variants = Variantes
rules-options = O que se pode escolher
rules-book = (livro)

## Join: an invitation

join-nobody = ainda ninguém
join-somebody = alguém
join-title = Um convite para jogar { $game }
join-title-by = { $host } convida para jogar { $game }
join-seat = O lugar é: { $seat }.
join-computer = Computador ({ $level })
join-go = Sentar e jogar
join-watch = Só ver a partida
join-stand-in = Quem sai
join-stand-in-say = Passados alguns minutos, outra pessoa pode pôr o computador a jogar por quem saiu
join-taken = Este lugar já está ocupado. A partida pode ser vista na mesma.
join-seated = Este lugar já é seu.
join-table = Ir para a mesa
join-finished = Esta partida já acabou.
join-see = Ver como acabou
join-new = Começar outra

## Error

error-nothing = Aqui não há nada
error-closed = Esta porta está fechada
error-busy = Um momento
error-ours = Alguma coisa se partiu
error-no = Assim não dá
error-home = Voltar aos jogos

## Dice

dice-title = Dados que se podem verificar
dice-lead = Os dados são lançados pelo servidor, mas ninguém tem de acreditar nele: no fim, cada lançamento pode ser verificado.
dice-seal = Antes de começar, um envelope fechado
dice-seal-say = Ao abrir a mesa, o servidor escolhe um número secreto, a semente, e mostra logo a sua impressão digital (SHA-256). É como pôr a semente num envelope fechado à vista de todos: já não pode ser trocada.
dice-words = Cada um junta as suas palavras
dice-words-say = Ao sentar-se, cada pessoa pode escrever umas palavras da sorte. Entram na conta de todos os lançamentos. Como a semente já estava fechada, o servidor não pôde escolhê-la a contar com elas.
dice-throw = Cada lançamento é uma conta
dice-throw-say = A semente, as palavras e o número do lançamento, misturados com HMAC-SHA-256, dão os dados. Sem a semente ninguém os adivinha; com ela, qualquer pessoa chega aos mesmos.
dice-open = No fim, abre-se o envelope
dice-open-say = Acabada a partida, a semente fica à vista. A sua impressão digital tem de ser a do princípio, e cada lançamento tem de ser o que a conta dá.
dice-check = Verificar
dice-check-say = Na mesa, depois do fim, há um botão que refaz todas as contas no próprio navegador. Com o registo da partida, o programa faz o mesmo sem rede:
dice-limits = Um lançamento que foi desfeito também conta e fica marcado: não se pode lançar outra vez até gostar.

## API

api-title = A API
api-json = Para programas, o mesmo em
api-auth = Antes de mais
api-auth-say = O direito a um lugar é um segredo: um cookie, ou um código dado uma só vez a quem pede «bearer» ao abrir a mesa ou ao sentar-se. Ver não precisa de segredo.
api-version-say = Cada pedido leva a versão da mesa que viu. Se entretanto aconteceu alguma coisa, a resposta é 409 com a mesa atual; o mesmo lance enviado duas vezes joga-se uma vez.
api-errors-say = Um erro traz um código para programas e uma frase na língua de quem pede. Quando vale a pena tentar de novo (429, 503), Retry-After diz daqui a quantos segundos.
api-routes = Pedidos
api-shapes = Formas
api-query = Na pergunta:
api-parameters = O que se pode pôr na pergunta
api-body = Corpo:

## Table

table-way = Mostrar o caminho das peças
table-swap = Mostrar o outro tabuleiro em grande
table-board = Tabuleiro
table-open = lugar livre
table-you = o seu lugar
table-guest = visitante
table-computer = computador ({ $level })
table-team = equipa { $n }
table-partner = parceiro
table-turn = a jogar
table-thinking = a pensar…
table-away = ausente
table-stood-in = ausente: joga o computador
table-stand-in = Deixar o computador jogar por quem saiu
table-stood-in-you = O computador está a jogar no seu lugar.
table-come-back = Voltar a jogar
table-days = { $d } d { $h } h
table-looking = Lance { $n } de { $of }.
table-return = Voltar ao presente
table-rule = regra { $rule }
table-rematch = Jogar outra vez
table-rematch-go = Ir para a nova partida
table-undo-asked = Pedem para desfazer um lance.
table-count-offered = Propõem acabar já e contar as peças: ganha quem tiver mais.
table-draw-offered = Propõem empate.
table-accept = Aceitar
table-refuse = Recusar
table-throw = { $die ->
    [sticks] Lançar as varetas
    [tetrahedra] Lançar os tetraedros
   *[dice] Lançar os dados
 }
table-throw-key = Tecla: espaço ou Enter
table-peek = Ver antes
table-peek-how = O primeiro toque mostra onde acabaria; o segundo joga.
table-put-back = Pousar
table-play-this = Jogar { $move }
table-choose = Lances possíveis
table-play = Jogar
table-type = Escrever um lance
table-tools = Ferramentas
table-undo = Desfazer
table-undo-ask = Pedir para desfazer
table-hint = Dica
table-count = Contagem
table-draw = Empate
table-resign = Desistir
table-resign-sure = Desistir desta partida?
table-resign-yes = Sim, desistir
table-more = Mais
table-look = Ver
table-turn-board = Rodar o tabuleiro
table-zoom = Ampliar
table-keys = Setas: de casa em casa; Enter: tocar; Esc: voltar atrás.
table-rings = Anéis no que se pode tocar
table-enlarged = O tabuleiro foi ampliado: toque agora.
table-key = Chave das peças
table-close = Fechar
table-set = Peças
table-set-western = desenhos
table-set-traditional = caracteres
table-speed = Movimento
table-speed-off = parado
table-speed-slow = lento
table-speed-normal = normal
table-speed-fast = rápido
table-take = Exportar
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
table-dice-commitment = Não bate certo: a semente revelada não é a que foi prometida.
table-dice-saved = Não bate certo: o compromisso mudou desde que esta página o viu pela primeira vez.
table-dice-roll = Não bate certo: há um lançamento que não sai da semente.
table-may-touch = pode tocar-se
table-offline = A ligar de novo…
table-online = Ligação restabelecida.
table-trouble = O servidor não respondeu. Tente outra vez.
table-why-watch = Quem assiste não mexe na mesa.
table-why-over = A partida acabou.
table-why-waiting = Falta alguém sentar-se.
table-why-undo = Ainda não há lance seu para desfazer.
table-why-hint = Há dicas na sua vez, contra o computador ou num só ecrã.
table-why-draw = A proposta já está feita.
table-why-turn = É a vez de outro jogador.
table-why-thinking = O computador está a pensar.
table-why-throw = { $die ->
    [sticks] Primeiro lançam-se as varetas.
    [tetrahedra] Primeiro lançam-se os tetraedros.
   *[dice] Primeiro lançam-se os dados.
 }
table-why-looking = Está a ver um lance passado: volte ao presente para jogar.
table-choices = Escolha: { $all }
table-share = Partilhar
table-share-link = Ligação para a partida
table-picture = Imagem (SVG)
table-picture-png = Imagem (PNG)
table-final = O tabuleiro no fim da partida
table-sound = Som
table-sound-off = desligado
table-sound-on = ligado
table-asking-hint = A pensar numa dica…
table-your-turn = É a sua vez

## Analysis

analysis-title = Tabuleiro de análise
analysis-of = Análise: { $game }
analysis-lead = Aqui ninguém espera: qualquer posição de qualquer jogo, para experimentar lances e pedir dicas.
analysis-play = Jogar daqui
analysis-load = Pôr outra posição
analysis-game = Jogo
analysis-position = Posição (vazio: a do início)
analysis-show = Pôr no tabuleiro
analysis-record = Ou um registo inteiro
analysis-open = Abrir o registo

analysis-game-page = página do jogo

analysis-file = Abrir um ficheiro (ou largue-o na página)
lay-title = Montar uma posição
lay-how = Escolha uma peça e toque onde a quer. As peças também se arrastam.
lay-pieces = Peças
lay-take = Tirar
lay-turn = Virar
lay-whose = Joga:
lay-clear = Esvaziar
lay-start = Posição inicial
lay-done = Pôr no tabuleiro
lay-cancel = Cancelar
lay-tool = Montar
lay-good = Esta posição pode jogar-se.

## Key to the pieces

key-title = { $game }: a chave das peças
key-how = Anel cheio: pode ir lá, ou capturar quem lá está. Anel de pontos: só pode ir. Anel vermelho: só pode capturar.
key-from = De { $at }:
key-both = vai ou captura em { $places };
key-go = só vai a { $places };
key-take = só captura em { $places };
key-over = captura quem está em { $there } e fica em { $to }.
key-thrown = Anda conforme o lançamento; estão marcados todos os lugares a que algum a leva.

## Books

book-title = O livro de { $game }
book-contents = Nesta página
book-learn = Aprender jogando
book-paper = Para imprimir, recortar e jogar:
book-lesson = Uma partida guiada, em { $n } lances: joga-se no tabuleiro, e cada lance tem a sua explicação.
book-exercises =
    { $n ->
        [one] Um exercício para resolver no tabuleiro.
       *[other] { $n } exercícios para resolver no tabuleiro, dos mais fáceis aos mais difíceis.
    }
book-solve = Resolver exercícios
book-table = Quadro
book-show = Passo a passo
book-try = Experimentar
book-shut = Voltar à figura
book-step-back = Recuar
book-step-on = Avançar
book-at = { $n } de { $of }
rules-own = Opções escolhidas

claim-legal =
    { $n ->
        [one] É um lance legal: { $moves }.
       *[other] São lances legais: { $moves }.
    }
claim-only =
    { $n ->
        [one] O único lance legal é { $moves }.
       *[other] Os únicos lances legais são { $moves }.
    }
claim-not = { $move } não é legal.
claim-ways =
    { $n ->
        [one] Há um só lance legal.
       *[other] Há { $n } lances legais.
    }
claim-captures = { $move } captura em: { $sites }.
claim-takes = { $move } captura { $n }.
claim-takes-none = { $move } não captura nada.
claim-turn = Joga { $seat }.
claim-next = Depois de { $move }, é a vez de { $seat }.
claim-ends = Com { $move } a partida acaba.
claim-over = A partida acabou.
claim-wins =
    { $n ->
        [one] Quem joga ganha já neste lance.
       *[other] Quem joga ganha à força, em { $n } meios-lances.
    }
claim-wins-with =
    { $n ->
        [one] { $move } ganha já.
       *[other] { $move } ganha à força, em { $n } meios-lances.
    }
claim-loses =
    { $n ->
        [one] Quem joga perde neste lance, faça o que fizer.
       *[other] Quem joga perde, e não resiste mais de { $n } meios-lances.
    }
claim-draws = Com o melhor jogo dos dois lados, a partida empata.
claim-draws-with = { $move } empata, com o melhor jogo dos dois lados.
claim-mate = { $move } dá mate.
claim-throws-captures = { $n } de { $of } lançamentos permitem capturar em { $what }.
claim-throws-legal = { $n } de { $of } lançamentos permitem { $what }.
claim-throws-ends = { $n } de { $of } lançamentos permitem acabar a partida.
claim-throws-pass = { $n } de { $of } lançamentos não permitem lance nenhum.
claim-chance = Probabilidade de ganhar de quem joga: { $chance }.

home-learn = Aprender
game-exercises = Exercícios
game-move = Lance

learn-title = Aprender { $game }
learn-book = O livro de { $game }
learn-progress = Passos dados
learn-step = Passo { $n } de { $of }
learn-skip = Avançar
learn-good = Muito bem.
learn-other = Esse lance é legal, mas agora pede-se outro. Leia outra vez o passo e experimente.
learn-done = Fim da lição
learn-play = Jogue { $moves }.
learn-another = E se jogar outro lance?
learn-any = Faça um lance qualquer, por exemplo { $moves }.
learn-then = Segue-se: { $moves }.
learn-free = Continuar contra o computador, nível { $level }

exercises-title = Exercícios de { $game }
exercises-progress = Exercícios resolvidos
exercises-done = { $n } de { $of } resolvidos
exercise-title = { $game }: exercício { $n } de { $of }
exercise-level = Dificuldade { $n }
exercise-of-book = do livro
exercise-ours = nosso
exercise-composed = achado pelo programa
exercise-solved = resolvido
exercise-try = Faça o lance no tabuleiro.
exercise-shown = É esta a solução.
exercise-again = Pôr outra vez a posição
exercise-hint = Ajuda { $n } de { $of }
exercise-answer = Ver a solução
exercise-line = Solução: { $moves }.
exercise-see = Vê-la no tabuleiro
exercise-next = Exercício seguinte
exercise-all = Todos os exercícios
exercise-choose = Escolha a resposta
exercise-answer-send = Responder
exercise-right = Certo!
exercise-so-far = Certo até aqui. E agora?
exercise-wrong = { $move } é legal, mas não resolve.
exercise-wrong-reply = { $move } é legal, mas não resolve: o adversário pode responder { $reply }.
exercise-wrong-choice = Não é essa a resposta.
exercise-unknown = Não se conseguiu provar se { $move } resolve; a solução do livro é outra.

find-title = Procurar nos livros
find-title-of = Procurar: { $words }
find-label = Palavras ou pergunta: o que é nyumba?
find-go = Procurar
find-count =
    { $n ->
        [0] Nada encontrado.
        [one] Um lugar encontrado.
       *[other] { $n } lugares encontrados.
    }
find-summary = resumo
find-rule = regra { $rule }
find-how = Escreva uma palavra ou uma pergunta. Procura-se nos textos, nas palavras e nas regras de todos os jogos; acentos e maiúsculas não contam.
