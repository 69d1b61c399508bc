/** Characters that could move the cursor, change colours, or reorder what is read: C0, DEL, C1, bidi controls. */
const UNSAFE = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;
const NAMED: Record<string, string> = { '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const hex = (char: string, width: number) =>
  (char.codePointAt(0) ?? 0).toString(16).padStart(width, '0');

/** Text from elsewhere as it may be written to a terminal: each unsafe character becomes a visible escape. */
export const visible = (text: string): string =>
  text.replace(UNSAFE, (char) => NAMED[char] ?? `\\u{${hex(char, 1)}}`);

/** JSON that a terminal shows as it is: what JSON itself leaves unescaped is escaped, the meaning stays. */
export const safeJson = (value: unknown): string =>
  JSON.stringify(value, null, 2).replace(UNSAFE, (char) =>
    char === '\n' ? char : `\\u${hex(char, 4)}`,
  );

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' });
const HALF_WIDTH = /^[\uff61-\uffdc]/;
const WIDE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\u30fb\u30fc\uff01-\uff60\uffe0-\uffe6\p{Emoji_Presentation}]/u;
const NOTHING = /^[\p{M}\u200b-\u200d\ufeff]+$/u;

/** Columns that text takes on a terminal; full-width characters take two. */
export const displayWidth = (text: string): number => {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    if (NOTHING.test(segment)) continue;
    width += !HALF_WIDTH.test(segment) && WIDE.test(segment) ? 2 : 1;
  }
  return width;
};
