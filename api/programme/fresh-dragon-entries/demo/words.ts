/** What exhibitors write about works that they enter, without naming them. */
export const PITCHES = [
  {
    ja: '手番ごとに盤面の価値が入れ替わります。前半の失敗が後半の武器になるため、最後の1枚まで逆転の目が残ります。',
    en: 'The value of the board turns over every round. What failed early becomes a weapon later, so the last card can still decide.',
  },
  {
    ja: 'ルールは葉書1枚に収まりますが、同じ展開には二度となりません。初めての人と3分で始められ、1時間後にもう一度遊びたくなる作品を目指しました。',
  },
  {
    ja: '言葉を使わずに相談する、新しい形の協力ゲームです。視線と間だけで相手の手札を読み合う時間が、この作品のいちばんの見どころです。',
    en: 'A co-operative game in which players consult without words: reading each other’s hand from a glance and a pause is what it is about.',
  },
  {
    ja: '部品はすべて紙でできており、遊び終わると平らに戻ります。旅先の小さな卓でも広げられる、鞄に入る大きな世界です。',
  },
] as const;

/** A question of the organisers. */
export const QUESTION = '試作版を過去の催しで頒布したことがあるかどうかを、教えてください。';
