import type { Genre } from '#spec/show/genres.ts';
import { TALES } from './words-mechanics-tales.ts';

/** How a work is played: what completes a summary, and a paragraph on the rules. Pairs are [Japanese, English]. */
export interface Mechanic {
  name: string;
  genre?: Genre;
  players: [number, number];
  minutes: [number, number];
  age: number;
  clause: [string, string];
  rule: [string, string];
}

export const MECHANICS = {
  worker: {
    name: 'ワーカープレイスメント',
    genre: 'strategy',
    players: [2, 4],
    minutes: [45, 75],
    age: 10,
    clause: [
      '限られた手番に仲間を送り出すゲーム。',
      'a game of sending your few helpers out in time.',
    ],
    rule: [
      '手番では仲間のコマを1つ置き、その場所の仕事をします。先に置かれた場所は使えないので、欲しいものよりも「いま取らないとなくなるもの」を見極めるのが勝負どころです。全6ラウンド、最後に目標カードを公開して得点を数えます。',
      'On your turn you place one helper and do the job of that place. A taken place stays taken, so the art is to see not what you want but what will be gone. After six rounds the goal cards are revealed and scored.',
    ],
  },
  deck: {
    name: 'デッキ構築',
    genre: 'strategy',
    players: [1, 4],
    minutes: [40, 60],
    age: 12,
    clause: ['手札を少しずつ育てていくデッキ構築。', 'a deck-builder in which small hands grow.'],
    rule: [
      '全員が同じ10枚から始め、場に並ぶカードを加えて自分だけの山札を育てます。強いカードほど山札を重くする仕組みなので、何を足すかと同じくらい、何を手放すかが大切です。ひとり用の課題も8つ入っています。',
      'Everybody starts with the same ten cards and adds from the row. The stronger a card, the heavier your deck, so what you let go matters as much as what you take. Eight solo challenges are included.',
    ],
  },
  auction: {
    name: '競り',
    genre: 'strategy',
    players: [3, 5],
    minutes: [40, 60],
    age: 10,
    clause: ['値踏みと度胸で競り合うオークション。', 'an auction game of nerve and fair prices.'],
    rule: [
      '毎回1つの品が競りに出ます。落とした人のお金は、降りた人たちに分けられます。勝ちすぎると相手が豊かになるため、わざと値を上げて降りるのも立派な作戦です。計算は足し算だけで済みます。',
      'One lot a round goes under the hammer, and what the winner pays is shared among those who passed. Winning too much makes the others rich, so raising a price and stepping out is a fine plan. Adding up is all the arithmetic there is.',
    ],
  },
  tile: {
    name: 'タイル配置',
    genre: 'family',
    players: [2, 4],
    minutes: [25, 40],
    age: 8,
    clause: ['タイルをつないで景色を広げるゲーム。', 'a tile game in which a landscape grows.'],
    rule: [
      '場の4枚から1枚を選び、自分の盤につなげます。同じ模様が3つ以上つながると得点になり、同時に次に選べるタイルが変わります。説明は5分、1回目から自分だけの景色ができあがります。',
      'Take one of four tiles and join it to your own board. Three of a kind score, and change what you may take next. Explained in five minutes; your very first game already leaves a view worth a photograph.',
    ],
  },
  trick: {
    name: 'トリックテイキング',
    genre: 'family',
    players: [3, 4],
    minutes: [20, 30],
    age: 8,
    clause: ['ひと癖あるルールのトリックテイキング。', 'a trick-taking game with a twist.'],
    rule: [
      '最初に出された色に従い、いちばん大きい数を出した人が場のカードを取ります。ただし取ったカードがすべて得とは限りません。配られた手札を見てから「何回取るか」を宣言し、ぴったり当てた人が大きく得点します。',
      'Follow the colour that was led; the highest number takes the trick. Not every card you take is welcome: look at your hand, announce how many tricks you will win, and score well only when you are exactly right.',
    ],
  },
  draft: {
    name: 'ドラフト',
    genre: 'family',
    players: [2, 5],
    minutes: [20, 30],
    age: 8,
    clause: [
      '1枚選んで隣へ回すドラフトゲーム。',
      'a quick draft of keeping one card and passing the rest.',
    ],
    rule: [
      '手札から1枚を選び、残りを隣の人に渡します。これを8回くり返すだけですが、渡したカードが隣の人の得点になるのが悩ましいところ。全員が同時に進めるので待ち時間がありません。',
      'Keep one card, pass the rest; eight times, that is all. But whatever you pass will score for your neighbour. Everybody plays at once, so nobody ever waits.',
    ],
  },
  coop: {
    name: '協力',
    genre: 'cooperative',
    players: [1, 4],
    minutes: [30, 50],
    age: 10,
    clause: ['全員で力を合わせて挑む協力ゲーム。', 'a cooperative game you win or lose together.'],
    rule: [
      '勝つのも負けるのも全員いっしょです。手札は見せ合えず、伝えられるのは1ラウンドに1つだけ。章ごとに少しずつルールが増える全7話の構成で、途中の章から始めることもできます。',
      'You win together or lose together. Hands stay hidden and each round you may share only one thing. Seven chapters add rules little by little; you can start from any of them.',
    ],
  },
  bluff: {
    name: 'ブラフ',
    genre: 'party',
    players: [3, 6],
    minutes: [15, 25],
    age: 8,
    clause: ['顔色を読み合うブラフゲーム。', 'a bluffing game read from faces.'],
    rule: [
      'カードを1枚伏せて出し、好きなことを宣言します。信じるなら受け取り、疑うならめくる。ルールはこれだけです。疑われるほど得をするカードが混ざっているので、正直者ほど怪しく見えてきます。',
      'Play a card face down and claim whatever you like. Believe it and take it, or doubt it and turn it over. That is all. A few cards pay when doubted, so the honest soon look the most suspicious.',
    ],
  },
  word: {
    name: 'ことば遊び',
    genre: 'party',
    players: [3, 8],
    minutes: [15, 30],
    age: 10,
    clause: ['言いかえと連想で盛り上がることば遊び。', 'a word game of hints and happy accidents.'],
    rule: [
      'お題を3つのことばだけで伝えます。近すぎるとほかの人と重なり、遠すぎると誰にも届きません。重なったヒントは消えてしまうので、相手が何を思い浮かべるかを想像するゲームです。お題は360語。',
      'Describe your word with three others. Too close and you clash with somebody, too far and nobody follows; clashing hints vanish. It is really a game about what goes on in other heads. 360 words included.',
    ],
  },
  roll: {
    name: 'ロール＆ライト',
    genre: 'family',
    players: [1, 6],
    minutes: [20, 30],
    age: 8,
    clause: ['サイコロを振って書き込むゲーム。', 'a roll-and-write for any number of pens.'],
    rule: [
      '振られたサイコロは全員が同時に使い、自分の用紙に書き込みます。埋めた場所が次の1マスを呼び、うまくつながると一気に進みます。用紙は両面100枚つづり。慣れたら裏面の上級コースをどうぞ。',
      'Everybody uses the same dice and writes on a sheet of their own. Each filled space may call the next, and a good chain is a joy. A pad of 100 double-sided sheets; turn it over for the harder course.',
    ],
  },
  push: {
    name: 'チキンレース',
    genre: 'party',
    players: [2, 6],
    minutes: [15, 20],
    age: 6,
    clause: [
      'どこで引き返すかを競うチキンレース。',
      'a push-your-luck game of knowing when to turn back.',
    ],
    rule: [
      '1枚めくるたびに宝は増えますが、同じ印が2つ出た瞬間にすべて失います。戻った人は安全、残った人は山分け。1回5分なので「もう1回」が止まりません。6歳から大人まで同じ卓で遊べます。',
      'Each card adds to the treasure, until the same mark turns up twice and all is lost. Those who left are safe; those who stayed share. Five minutes a round, and nobody stops at one. From six years up.',
    ],
  },
  memory: {
    name: '記憶',
    genre: 'family',
    players: [2, 5],
    minutes: [10, 20],
    age: 5,
    clause: ['うろ覚えさえ楽しい記憶のゲーム。', 'a memory game in which half-memories count.'],
    rule: [
      '伏せたカードの場所を覚えるだけでなく、「たぶんこのへん」に賭けられるのが特徴です。近ければ半分の得点。大人が有利になりすぎないよう、めくるたびにカードが動く仕掛けがあります。',
      'You need not remember exactly: bet on a neighbourhood, and near is worth half. Cards move as they are turned, so grown-ups have no great advantage.',
    ],
  },
  route: {
    name: 'ルート構築',
    genre: 'strategy',
    players: [2, 5],
    minutes: [40, 60],
    age: 9,
    clause: ['道をつなぎ、先回りするルート構築。', 'a route-builder of links and short cuts.'],
    rule: [
      '手番ごとに道を1本引くか、1つ運ぶかを選びます。人の道を使うと持ち主に礼金が入るので、みんなが通る道を引いた人がじわじわ強くなります。地図は両面で、人数に合わせて選べます。',
      'Each turn you lay one link or make one delivery. Using another’s link pays its owner, so a road that everyone needs is worth having. The map is double-sided, for two to three or four to five.',
    ],
  },
  set: {
    name: 'セットコレクション',
    genre: 'family',
    players: [2, 5],
    minutes: [20, 35],
    age: 8,
    clause: [
      '集め方で価値が変わるセットコレクション。',
      'a set-collection game of shifting values.',
    ],
    rule: [
      '集めたカードは、みんなが集めるほど値打ちが下がります。人と違うものを選ぶか、誰よりも多く集めるか。公開された情報だけで考えられるので、初めての人とも対等に遊べます。',
      'The more people collect a thing, the less it is worth. Go your own way or outdo everyone. All is open on the table, so a first-timer plays on equal terms.',
    ],
  },
  area: {
    name: 'エリアマジョリティ',
    genre: 'strategy',
    players: [3, 5],
    minutes: [50, 80],
    age: 12,
    clause: ['土地の持ち分を競うエリアマジョリティ。', 'an area-majority game of quiet pressure.'],
    rule: [
      '手札の数字が、行動の強さと手番の順をともに決めます。強く動けば次が遅くなり、譲れば先に選べる。得点計算は3回だけで、どこを最後まで残すかが読み合いになります。',
      'One number decides both how strongly and how early you act: push now and you go late, yield and you choose first. There are only three scorings, so what you leave alone is as telling as what you take.',
    ],
  },
  deduction: {
    name: '推理',
    genre: 'mystery',
    players: [2, 4],
    minutes: [30, 45],
    age: 10,
    clause: ['手がかりを突き合わせる推理ゲーム。', 'a deduction game of honest clues.'],
    rule: [
      '質問できるのは1手番に1つ。答えは全員に聞こえるので、自分の知りたいことを、相手に悟られずに尋ねる工夫がいります。メモ用紙つき。答え合わせの瞬間に必ず声が上がります。',
      'One question a turn, answered aloud: ask what you need without giving away why. Note sheets included. The last reveal never passes in silence.',
    ],
  },
  bag: {
    name: 'バッグビルド',
    genre: 'strategy',
    players: [2, 4],
    minutes: [40, 60],
    age: 10,
    clause: [
      '袋の中身を育てて引く、運と準備のゲーム。',
      'a bag-builder where luck meets preparation.',
    ],
    rule: [
      '布の袋から木のコマを引き、引いたものだけで行動します。何を入れるかは自分次第。引きの悪さも含めて計画できるようになると、ぐっと面白くなります。袋は藍染め風の布製です。',
      'Draw wooden pieces from a cloth bag and act with what comes. What goes in is up to you, and once you plan for bad luck too the game opens up. The bags are sewn from indigo cloth.',
    ],
  },
  realtime: {
    name: 'リアルタイム',
    genre: 'cooperative',
    players: [2, 5],
    minutes: [10, 15],
    age: 8,
    clause: ['砂時計に追われながら進む10分勝負。', 'ten minutes against a sand timer.'],
    rule: [
      '砂時計が落ちきるまでに、声をかけ合いながら同時に動きます。誰かが手を止めると全員が困る仕組みなので、自然と声が出ます。失敗しても10分。難しさは5段階から選べます。',
      'Everybody moves at once until the sand runs out. Whoever pauses holds up the rest, so nobody stays quiet for long. A failure costs ten minutes; five levels of difficulty.',
    ],
  },
  trade: {
    name: '交渉',
    genre: 'party',
    players: [3, 6],
    minutes: [30, 45],
    age: 10,
    clause: ['口約束が飛び交うにぎやかな交渉ゲーム。', 'a lively game of deals and half-promises.'],
    rule: [
      '交換はいつでも、誰とでも、何とでも。ただし約束を守る義務があるのはその場の取引だけです。5分ごとに相場が動き、きのうの得がきょうの損になります。にぎやかな人ほど強いとは限りません。',
      'Swap anything, with anyone, at any time; only deals settled on the spot are binding. Prices move every five minutes, and yesterday’s bargain is today’s burden. The loudest do not always win.',
    ],
  },
  abstract: {
    name: 'アブストラクト',
    genre: 'abstract',
    players: [2, 2],
    minutes: [15, 25],
    age: 8,
    clause: ['運のない一手一手が冴えるふたり用。', 'a two-player abstract without any luck.'],
    rule: [
      '運の要素はありません。手番では1つ置くか、1つ動かすか。ルールはカード1枚に収まりますが、3手先を読むと急に世界が広がります。木の盤とコマは、遊ばない日は棚に飾れます。',
      'No luck at all. Place one or move one; the rules fit on a card, yet three moves ahead the world grows wide. The wooden board is happy on a shelf on the days you do not play.',
    ],
  },
  ...TALES,
} satisfies Record<string, Mechanic>;

export type MechanicKey = keyof typeof MECHANICS;
