/** Texts of exhibitors about works that they enter, without naming them. */
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

/** Works whose state, offer or booth changed after they were entered, by their positions among the entries. */
export const CHANGED_WORKS = [
  {
    place: 12,
    isBoothCancelled: false,
    title: { ja: '月待ちの宿', en: 'The Inn That Waits for the Moon' },
    kana: 'ツキマチノヤド',
    summary: {
      ja: '月が昇るまでに旅人を部屋へ案内する、宿場町のパズル',
      en: 'A puzzle of an inn that finds every traveller a room before the moon is up',
    },
    status: 'published',
    offer: 'deleted',
  },
  {
    place: 13,
    isBoothCancelled: false,
    title: { ja: '風読みの帆', en: 'Reading the Wind' },
    kana: 'カゼヨミノホ',
    summary: {
      ja: '手札の風向きをそろえて港を目指す、帆船の競走',
      en: 'A race of sailing ships that play the wind from their hands',
    },
    status: 'published',
    offer: 'paused',
  },
  {
    place: 14,
    isBoothCancelled: false,
    title: { ja: '霧の手紙', en: 'Letters in the Fog' },
    kana: 'キリノテガミ',
    summary: {
      ja: '途切れた文面をつなぎ、差出人を当てる推理ゲーム',
      en: 'A game of deduction about torn letters and who wrote them',
    },
    status: 'archived',
    offer: 'ended',
  },
  {
    place: 3,
    isBoothCancelled: true,
    title: { ja: '石段の町', en: 'A Town of Stone Steps' },
    kana: 'イシダンノマチ',
    summary: {
      ja: '石段を積み替えながら、自分の家を高台へ移していくゲーム',
      en: 'Rebuild the steps and move your house to the top of the town',
    },
    status: 'published',
    offer: 'published',
  },
] as const;

/** The reason why staff returned a withdrawn entry to the review. */
export const REOPENED = '取り下げは別の作品とのお取り違えでした。';
