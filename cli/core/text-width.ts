type TextWidth = (text: string) => number;

/* Columns that text takes on a terminal. */

const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

/** East Asian scripts take two columns. */
const FULL_WIDTH =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

/** Measures texts without emoji and combining characters, such as our own. */
export const plainTextWidth: TextWidth = (text) =>
  text.length + (isAscii(text) ? 0 : (text.match(FULL_WIDTH)?.length ?? 0));

let measure: TextWidth = plainTextWidth;

/** Loads the library that measures any text. It takes as long as starting Node. */
export const loadTextWidth = async (): Promise<void> => {
  measure = (await import('string-width')).default;
};

/** Between two columns. */
export const GAP = '  ';
export const padded = (text: string, width: number) => text + ' '.repeat(width - textWidth(text));

/** Measures any text, after `loadTextWidth`. */
export const textWidth: TextWidth = (text) => (isAscii(text) ? text.length : measure(text));
