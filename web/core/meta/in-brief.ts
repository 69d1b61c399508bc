/** What search engines show of a description, about: characters as wide as they are high; half as wide ones count half. */
const MOST = 120;

/**
 * Texts one after another on one line, cut where that is too long for a description. Nothing where there are no words.
 *
 * @param most in full-width characters
 */
export const inBrief = (
  texts: readonly (string | undefined)[],
  most = MOST,
): string | undefined => {
  const line = texts.reduce<string>(
    (before, text) => withNext(before, (text ?? '').replace(/\s+/g, ' ').trim()),
    '',
  );
  if (widthOf(line) <= most) return line || undefined;
  let width = 1;
  let kept = '';
  for (const character of line) {
    width += widthOf(character);
    if (width > most) break;
    kept += character;
  }
  // A word of a script that puts spaces between words stays whole.
  const words = kept.replace(/(?<=\s)[\w'’-]{1,24}$/, '').trim();
  return /[。！？.!?]$/.test(words) ? words : `${words}…`;
};

/** A sentence after another: those that came without a full stop, as lines of their own, are given the one of their script. */
const withNext = (before: string, next: string): string => {
  if (before === '' || next === '') return before + next;
  if (/[。！？」』]$/.test(before)) return before + next;
  if (/[.!?…”]$/.test(before)) return `${before} ${next}`;
  return HALF.test(before.slice(-1)) ? `${before}. ${next}` : `${before}。${next}`;
};

const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (HALF.test(character) ? 0.5 : 1), 0);

/** Latin and what is near it, and the narrow forms of kana. */
const HALF = /^[\0-\u02ff\u2010-\u2027\uff61-\uffdc]$/;
