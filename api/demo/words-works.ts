/** How a work comes: the last paragraph of a description. [Japanese, English] */
export const HANDLING: Record<'games' | 'things', readonly (readonly [string, string])[]> = {
  games: [
    [
      '内容物：カード、木のコマ、盤、日本語と英語の説明書。箱は文庫本2冊ほどの大きさです。',
      'In the box: cards, wooden pieces, a board, rules in Japanese and English. The box is about the size of two paperbacks.',
    ],
    [
      '説明書は日本語です。英語版は当日お渡しするカードから読めます。',
      'The rules are in Japanese; a card handed out at the booth leads to the English ones.',
    ],
    [
      'カードの文字は少なく、絵と数字で遊べます。言語を問わずお楽しみください。',
      'Hardly any text: pictures and numbers carry the game in any language.',
    ],
    [
      '第二刷です。説明書の言い回しを直し、色を見分けやすくしました。',
      'This is the second printing, with clearer wording and colours easier to tell apart.',
    ],
    [
      '足りない部品があれば、1年間は無料でお送りします。',
      'If anything is missing we send it free of charge for a year.',
    ],
    [
      '試作から2年、およそ200回の試遊を重ねて仕上げました。',
      'Two years and some two hundred test games went into it.',
    ],
    [
      '会場では5分の体験版を遊べます。お急ぎの方もどうぞ。',
      'A five-minute version can be tried at the booth, even by those in a hurry.',
    ],
    [
      '箱の裏の切り取り線を切ると、得点表が現れます。',
      'Cut along the line on the back of the box and a score track appears.',
    ],
  ],
  things: [
    [
      '数に限りがあります。会期中に売り切れた場合は、次の入荷をお知らせします。',
      'Numbers are limited. If it sells out during the show we will tell you when more arrive.',
    ],
    [
      '紙袋を用意していませんので、手提げをお持ちください。',
      'We have no paper bags, so please bring one of your own.',
    ],
    [
      '見本に触れてからお選びいただけます。',
      'Samples are out for you to handle before you choose.',
    ],
  ],
};

/** A booth's remark on an offer. */
export const NOTES: readonly (readonly [string, string])[] = [
  ['会場限定のおまけカードが付きます。', 'Comes with a bonus card, at the show only.'],
  [
    '受け取りの際、予約コードをお見せください。',
    'Please show your reservation code when you collect it.',
  ],
  ['お釣りのないようご協力ください。', 'Exact change is appreciated.'],
  ['2日目は数が少なくなります。', 'Few will be left on the second day.'],
  ['箱に小さな擦れのあるものは値引きします。', 'Copies with scuffed boxes are discounted.'],
];

/** Later works of the same world: `[Japanese, reading, English]` endings. The first is the work itself. */
export const SEQUELS: readonly (readonly [string, string, string])[] = [
  ['', '', ''],
  ['・改', 'カイ', ', Revised'],
  ['・二', 'ニ', ' II'],
  ['と旅人', 'トタビビト', ' and the Traveller'],
  ['　小箱版', 'コバコバン', ', Small Box'],
  ['の冬', 'ノフユ', ' in Winter'],
  ['　はじめて版', 'ハジメテバン', ', First Steps'],
  ['・三', 'サン', ' III'],
  ['と古い地図', 'トフルイチズ', ' and the Old Map'],
  ['　十周年版', 'ジュッシュウネンバン', ', Tenth Year'],
  ['・カードで', 'カードデ', ': With Cards'],
  ['の祭り', 'ノマツリ', ' on Festival Day'],
  ['　ふたり用', 'フタリヨウ', ' for Two'],
];
