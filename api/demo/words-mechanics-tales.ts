import type { Mechanic } from './words-mechanics.ts';

/** Works that are told, acted or solved rather than won. See `words-mechanics.ts`. */
export const TALES = {
  story: {
    name: 'ストーリーテリング',
    genre: 'party',
    players: [3, 6],
    minutes: [20, 40],
    age: 10,
    clause: ['絵札をつないで物語を紡ぐゲーム。', 'a storytelling game of picture cards.'],
    rule: [
      '絵札を1枚ずつ足して、みんなで1つの話を作ります。途中で配られる「どうしても入れたい一言」を自然に言えたら得点。話がうまい必要はなく、困った顔をするだけで場がなごみます。',
      'Add one picture at a time to a common story. Slip in your secret line without anyone noticing and you score. No gift for telling stories is needed; a puzzled face does just as well.',
    ],
  },
  trpg: {
    name: '会話型ロールプレイング',
    genre: 'role-playing',
    players: [3, 6],
    minutes: [120, 240],
    age: 12,
    clause: ['物語を語り合うテーブルトークRPG。', 'a tabletop role-playing game.'],
    rule: [
      '判定は六面体2個だけ。成功か失敗かではなく「何と引きかえに成功するか」を皆で決めます。進行役の手引き、すぐ遊べる短編シナリオ2本、切り取って使える人物用紙を収録。初めて進行役をする人に向けた見本の会話も載せました。',
      'Two six-sided dice settle everything: not whether you succeed but what it costs, which the table decides together. With a guide for the host, two short scenarios, character sheets to cut out and a sample of play for first-time hosts.',
    ],
  },
  murder: {
    name: 'マーダーミステリー',
    genre: 'mystery',
    players: [4, 7],
    minutes: [120, 180],
    age: 15,
    clause: ['一度だけ遊べるマーダーミステリー。', 'a murder mystery to be played once.'],
    rule: [
      '参加者は登場人物のひとりになり、話し合いと証拠カードだけで真相に近づきます。進行役は不要で、封筒を順に開けば迷わず進められます。遊べるのは一度だけ。結末はどうか、これから遊ぶ人のために黙っていてください。',
      'Each of you becomes one of the people in the story and comes nearer to the truth by talking and by evidence cards alone. No host is needed: open the envelopes in order. You can play it only once, so please keep the ending to yourselves.',
    ],
  },
  puzzle: {
    name: '謎解き',
    genre: 'mystery',
    players: [1, 4],
    minutes: [60, 90],
    age: 10,
    clause: [
      '紙を折って、透かして、解く謎解き。',
      'a puzzle of paper to fold and hold to the light.',
    ],
    rule: [
      '必要なものは筆記用具だけ。ヒントは3段階で、行き詰まったら袋とじを開けてください。道具を壊さずに解けるので、終わったら人に貸すことができます。',
      'All you need is a pencil. Hints come in three steps behind sealed pages, and nothing has to be destroyed, so you can lend it on when you are done.',
    ],
  },
} satisfies Record<string, Mechanic>;
