import { readingKey } from './ordering.ts';

/*
 * Volumes of a series in the order of their numbers. Katakana spells them out (ダイジュッカン of 第10巻), which a dictionary
 * orders by their sounds. PostgreSQL has the same as `name_key`; a change needs a migration like 0055.
 */

/** The readings of counters after the number of a volume. */
const COUNTERS: Readonly<Record<string, string>> = {
  巻: 'カン|マキ',
  版: 'ハン|パン|バン',
  弾: 'ダン',
  話: 'ワ',
  集: 'シュウ',
  号: 'ゴウ',
  章: 'ショウ',
  部: 'ブ',
  編: 'ヘン|ペン',
  作: 'サク',
  回: 'カイ',
  幕: 'マク',
  期: 'キ',
  夜: 'ヤ',
  冊: 'サツ',
};

/** A number at the end of a name, after other text: 潮待ち 2, 潮待ち（第10巻）. */
const NUMBER_AT_END = `[^0-9]0*([1-9][0-9]{0,2}) ?([${Object.keys(COUNTERS).join('')}]?)[)」』】]?$`;

const DIGITS = [
  ...['', 'イ[チッ]|ヒト|ワン', 'ニ|フタ|ツー', 'サン|ミ|スリー', 'ヨン|シ|ヨ|フォー'],
  ...[
    'ゴ|ファイブ',
    'ロ[クッ]|シックス',
    'ナナ|シチ|セブン',
    'ハ[チッ]|エイト',
    'キュ[ウー]|ク|ナイン',
  ],
];
/** Returns the readings of a digit at its place; a one before ten or hundred is not read. */
const placed = (place: string) =>
  DIGITS.map((digit, at) => (at < 2 ? digit && place : `(?:${digit})${place}`));
const PLACES = [
  placed('[ヒビピ]ャ[クッ]'),
  placed('(?:ジュ[ウッー]|ジッ)'),
  DIGITS.map((digit) => digit && `(?:${digit})`),
];

const numberAtEnd = new RegExp(NUMBER_AT_END, 'u');

/** Returns a reading in which the number at the end of the name is a number. Unchanged if it is read in another way. */
const numberedReading = (reading: string, name: string): string => {
  const [, number, counter = ''] = numberAtEnd.exec(name.normalize('NFKC')) ?? [];
  if (number === undefined) return reading;
  const digits = number.padStart(PLACES.length, '0');
  const spelled = PLACES.map((place, at) => place[Number(digits[at])]).join('');
  const source = `^(.+)(?:${spelled}) ?(${COUNTERS[counter] ?? ''})$`;
  return reading.normalize('NFKC').replace(new RegExp(source, 'u'), `$1 ${number} $2`);
};

/** Returns the key of a name with a reading: as `readingKey`, but with the number of a volume as a number. */
export const nameKey = (name: string, reading: string | null | undefined): string =>
  readingKey(reading ? numberedReading(reading, name) : name);

const quote = (text: string) => `'${text}'`;

/** Returns the expression of `name_key`, of the SQL expressions `name` and `reading`. */
export const nameKeySql = (name: string, reading: string): string => {
  const spelled = PLACES.map(
    (place, at) =>
      `(array[${place.map(quote).join(', ')}])[substr(lpad(found[1], 3, '0'), ${at + 1}, 1)::int + 1]`,
  );
  const counter = `coalesce(${quote(JSON.stringify(COUNTERS))}::jsonb ->> found[2], '')`;
  return `reading_key(case
    when coalesce(${reading}, '') = '' then ${name}
    else coalesce((
      select regexp_replace(normalize(${reading}, nfkc),
        '^(.+)(?:' || ${spelled.join(' || ')} || ') ?(' || ${counter} || ')$',
        '\\1 ' || found[1] || ' \\2')
      from regexp_match(normalize(${name}, nfkc), ${quote(NUMBER_AT_END)}) as found
      where found is not null
    ), ${reading}) end)`;
};
