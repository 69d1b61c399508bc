import { normalizeWidth } from './rules/text.ts';
import { plainCell } from './spreadsheets.ts';

/*
 * Numbers as people and spreadsheets write them. One reader for files, options and forms.
 */

/** Numbers that JavaScript represents exactly. */
const PLAIN = /^-?\d{1,15}(?:\.\d{1,6})?$/;

/** Groups of three after a first group of one to three digits, which cannot begin with a zero. */
const GROUPED = /^(-?[1-9]\d{0,2})((?:[,、'’]\d{3})+|(?: \d{3})+)(?=\.|$)/;

/** 1.000 is a thousand to half of Europe and one to everybody else. */
const AMBIGUOUS = /^-?[1-9]\d{0,2}\.000$/;

const MONEY: readonly string[] = ['円', '円也', 'yen', 'jpy', '¥'];

/** The words for units that fields count, in lower case; each list has synonyms. Seats are counted in persons. */
export const UNITS: readonly (readonly string[])[] = [
  MONEY,
  [
    ...['人', '名', '名様', '人様', '席', 'people', 'person', 'persons', 'seats', 'seat'],
    ...['players', 'player', 'judges', 'judge', 'students', 'student', 'adults', 'adult', 'pax'],
  ],
  ['分', '分間', 'minutes', 'minute', 'mins', 'min', 'min.'],
  ['日', '日間', '日以内', 'days', 'day'],
  [
    ...['歳', '才', '歳以上', '才以上', '歳~', '才~', '歳から', '才から', '以上', '~', '+'],
    ...['years', 'year', 'years old', 'and up', 'years and older', 'years and over'],
  ],
  ['台', 'vehicles', 'vehicle', 'cars', 'car'],
  [
    ...['点', '部', '冊', '個', 'copies', 'copy', 'pieces', 'piece', 'pcs'],
    ...['作品', 'works', 'work'],
  ],
  ['本', '卓', 'tables', 'table'],
  ['脚', 'chairs', 'chair'],
  ['枚', 'passes', 'pass'],
  ['cm', 'センチ', 'センチメートル', 'centimetres', 'centimetre', 'centimeters', 'centimeter'],
  ['dm', 'decimetres', 'decimeters'],
  ['°', '度', 'degrees', 'degree', 'deg'],
  ['%', 'パーセント', 'percent', 'per cent'],
  ['px', 'ピクセル', 'pixels', 'pixel'],
];

/** In half width, with one sign for the waves of keyboards. */
export const plainNumber = (text: string): string =>
  normalizeWidth(plainCell(text)).replaceAll('〜', '~');

/** Before an amount. */
const CURRENCY = /^(-?)(?:[¥\\]|JPY ?|円|金(?=.*円)) ?/i;
/** The line behind an amount on a bill, so that nothing can be added: ¥1,500- or 1,500,-. */
const CLOSING = /^(¥.*\d)[.,]?-$|^(\d.*\d),-$/;
/** Amounts include tax: an amount without tax (税抜) is a different one, and is refused. */
const TAX_BEFORE = /^税込み? ?(?=[¥\d])/;
const TAX =
  /(?<=[\d円¥n-y]) ?(?:税込み?|\(税込み?\)|\((?:incl\.|incl|including|includes) tax\)|(?:incl\.|incl|including) tax|\(tax (?:included|incl\.)\)|tax included)$/i;

const withoutSigns = (text: string): string =>
  text.replace(TAX_BEFORE, '').replace(TAX, '').replace(CLOSING, '$1$2').replace(CURRENCY, '$1');

/** Returns the text without the longest of the words at its end, if that leaves a number. */
const withoutUnit = (text: string, words: readonly string[]): string => {
  const lower = text.toLowerCase();
  const behind = words
    .filter((word) => lower.endsWith(word))
    .sort((a, b) => b.length - a.length)[0];
  const rest = behind ? text.slice(0, -behind.length).trimEnd() : text;
  return /[\d.]$/.test(rest) ? rest : text;
};

/**
 * Reads the number in a text: 1500, 1,500 or １，５００, and decimals. `unit` is the word for the unit of a field: as people, 2人, 2名
 * and 2 people are read, as yen ¥1,500 and 1500円（税込）. Returns undefined for other texts, for a number with another unit, and for
 * texts that could be several numbers: 1,50, 1.000, 1.500.000.
 */
export const readNumber = (text: string, unit?: string): number | undefined => {
  const counted = unit?.toLowerCase() ?? '';
  const words = UNITS.find((group) => group.includes(counted)) ?? (unit ? [counted] : []);
  const written = plainNumber(text)
    .replace(/^[‐‑‒–—―−ー]/, '-')
    .replace(/^\+(?=[¥\d])/, '');
  const bare = withoutUnit(words === MONEY ? withoutSigns(written) : written, words);
  const digits = bare.replace(
    GROUPED,
    (_, first: string, rest: string) => first + rest.replace(/\D/g, ''),
  );
  return PLAIN.test(digits) && !AMBIGUOUS.test(digits) ? Number(digits) : undefined;
};
