/*
 * Finds addresses of pages and mailboxes in a text without markup. People copy them as browsers show them: with a slash at the
 * end, and with Japanese letters in the path. A Japanese sentence continues without a space, so the end of an address is a guess:
 * never before characters that only an address has, and always before particles, verbs and punctuation of the sentence.
 */

export type BareAddress = { readonly index: number; readonly text: string; readonly url: string };

/**
 * The last part of a host is ASCII, so that 「https://show.exampleを」 ends before 「を」; of domains in Japanese, みんな is the
 * common one.
 */
const START =
  /(?<![\w.+-])(?:(?:https?:\/\/(?:(?:[\p{L}\p{N}][\p{L}\p{N}\p{M}_-]{0,62}\.){1,8}(?:[a-z][a-z\d-]{0,62}|みんな)(?![a-z\d-]))?|www\.)[!-~]{0,2000}|[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+)/giu;

/** Letters beyond ASCII, with the characters that join two of them in titles. */
const LETTERS = /(?:(?![!-~])[\p{L}\p{N}\p{M}](?:[・×☆★♪〜～＝](?=[\p{L}\p{N}]))?){1,500}/uy;
const ASCII = /[!-~]{1,2000}/y;

/** Characters that precede a word in a path, and rarely one in a sentence. */
const BEFORE_WORD = /(?:[/=_\-#+&~@:]|[_/]\()$/;
const HAS_PATH = /^(?:https?:\/\/|www\.)[^/?#]+[/?#]/i;

/**
 * Words that continue a sentence directly after an address. A word with the same beginning (かるた, はないちもんめ) belongs to the address.
 */
const SENTENCE =
  /^(?:を|から(?!\p{Script=Hiragana})|から[ごお]|まで|より|など|にて|にあ|による|です|でした|という|として|について|へ[のどごお]|へ(?!\p{Script=Hiragana})|[でにはがもとかやの](?!\p{Script=Hiragana})|[でにはがもの][ごおこそ]|では|には|にも|でも|参照|参考|経由|(?:以下|等|様|宛|内|上|側)(?!\p{Script=Han}))/u;
/** Words that continue a sentence after a word at the end of an address. */
const VERB =
  /(?:を(?:[ごお見み参確開読検利使訪押クチ]|$)|で(?:す|した|[ごお見み確検公調])|に(?:よ|つい|て|ご|お|あ|掲載|記載|書|アクセス)|から(?:[ごお]|引用)|まで[ごお]|より[ごお引]|などを?$|という|と同じ|は(?:こちら|以下)|が(?:参考|詳し)|も(?:[ごお]|参)|の(?:ページ|サイト|記事|項目|とおり|通り|よう|内容|リンク)|へ(?:[ごおど]|アクセス)|参照|参考)/u;
/** Particles after kanji or katakana: 「ボードゲームは、」, but not 「いろは、」. */
const LAST_PARTICLE =
  /(?<=[\p{Script=Han}\p{Script=Katakana}ー])(?:から|まで|より|など|[をでにはがもとへのや])$/u;
const SET_OFF = /^[\s!-~]/;

/** Finds the addresses in the order of the text, which do not overlap. */
export const findAddresses = (text: string): BareAddress[] => {
  const found: BareAddress[] = [];
  let end = 0;
  for (const { 0: start, index } of text.matchAll(START)) {
    if (index < end) continue;
    const isMailbox = !/^(?:https?:|www\.)/i.test(start);
    const address = withoutSentence(isMailbox ? start : wholeAddress(text, index, start));
    const url = urlOf(address, isMailbox);
    if (url === undefined) continue;
    found.push({ index, text: address, url });
    end = index + address.length;
  }
  return found;
};

/** The most words of one address; nobody copies a longer one. */
const MAX_WORDS = 30;

const wholeAddress = (text: string, index: number, start: string): string => {
  let address = start;
  if (!HAS_PATH.test(address)) return address;
  for (let words = 0; words < MAX_WORDS; words += 1) {
    if (withinBrackets(address) !== address) break;
    const end = index + address.length;
    const letters = matchAt(LETTERS, text, end);
    const word = wordOf(letters, address.slice(-2), text.charAt(end + letters.length));
    address += word;
    if (word === '' || word !== letters) break;
    address += matchAt(ASCII, text, index + address.length);
  }
  return address;
};

const matchAt = (pattern: RegExp, text: string, index: number): string => {
  pattern.lastIndex = index;
  return pattern.exec(text)?.[0] ?? '';
};

const isJapanese = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/** Returns the part of the letters that belongs to the address before them. */
const wordOf = (letters: string, before: string, after: string): string => {
  if (!BEFORE_WORD.test(before) && !/[\p{L}\p{N}\p{M})]$/u.test(before)) return '';
  if (!isJapanese.test(letters)) return letters;
  const [first = ''] = letters;
  if (SENTENCE.test(letters)) return '';
  // 「Jリーグ」 and 「2027年」 are words; nobody writes hiragana directly after a letter of a title.
  if (!BEFORE_WORD.test(before) && /\p{Script=Hiragana}/u.test(first)) return '';
  const verb = VERB.exec(letters)?.index ?? letters.length;
  const word = letters.slice(0, verb);
  return verb === letters.length && SET_OFF.test(after) ? word : word.replace(LAST_PARTICLE, '');
};

const TRAILING = /(?<![?!.,:;*_~'])[?!.,:;*_~']+$/;
const OPENING = new Map([
  [')', '('],
  [']', '['],
]);

/** Removes the sentence's punctuation around an address. */
const withoutSentence = (match: string): string => withinBrackets(match).replace(TRAILING, '');

/** Until the sentence closes a bracket or a quotation that it opened before. */
const withinBrackets = (match: string): string => {
  const open = { '(': 0, '[': 0 } as Record<string, number>;
  let end = 0;
  for (const sign of match) {
    if ('<>"'.includes(sign)) break;
    if (sign in open) open[sign] = (open[sign] ?? 0) + 1;
    const opening = OPENING.get(sign);
    if (opening) {
      if (open[opening] === 0) break;
      open[opening] = (open[opening] ?? 0) - 1;
    }
    end += sign.length;
  }
  return match.slice(0, end);
};

const urlOf = (address: string, isMailbox: boolean): string | undefined => {
  if (isMailbox) return `mailto:${address}`;
  const url = /^www\./i.test(address) ? `http://${address}` : address;
  return /^https?:\/\/[^/?#]/i.test(url) && URL.canParse(url) ? url : undefined;
};
