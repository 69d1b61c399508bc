/** About how much of a description search engines show, in full-width characters; half-width ones count half. */
const MAX_WIDTH = 120;

/**
 * Joins texts on one line and truncates them for a meta description. Returns undefined if all texts are empty.
 *
 * @param maxWidth in full-width characters
 */
export const summarize = (
  texts: readonly (string | undefined)[],
  maxWidth = MAX_WIDTH,
): string | undefined => {
  const line = texts.reduce<string>(
    (before, text) => appendSentence(before, (text ?? '').replace(/\s+/g, ' ').trim()),
    '',
  );
  if (widthOf(line) <= maxWidth) return line || undefined;
  let width = 1;
  let kept = '';
  for (const character of line) {
    width += widthOf(character);
    if (width > maxWidth) break;
    kept += character;
  }
  // Removes a word cut in half, in scripts with spaces.
  const words = kept.replace(/(?<=\s)[\w'’-]{1,24}$/, '').trim();
  return /[。！？.!?]$/.test(words) ? words : `${words}…`;
};

/** Appends a sentence; a sentence without final punctuation gets the full stop of its script. */
const appendSentence = (before: string, next: string): string => {
  if (before === '' || next === '') return before + next;
  if (/[。！？」』]$/.test(before)) return before + next;
  if (/[.!?…”]$/.test(before)) return `${before} ${next}`;
  return HALF.test(before.slice(-1)) ? `${before}. ${next}` : `${before}。${next}`;
};

const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (HALF.test(character) ? 0.5 : 1), 0);

/** Latin, general punctuation and half-width kana. */
const HALF = /^[\0-\u02ff\u2010-\u2027\uff61-\uffdc]$/;
