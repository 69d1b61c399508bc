/* Yes and no as people and spreadsheets write them. */

const YES = [
  ...['yes', 'y', 'true', '1', 'on'],
  ...['はい', '有', '有り', 'あり', '可', '○', '〇', '◯', '✓', '✔'],
];
const NO = [
  ...['no', 'n', 'false', '0', 'off'],
  ...['いいえ', '無', '無し', 'なし', '不可', '×', '✕', '✗'],
];

/** Yes or no, in any width and letter case; undefined for anything else. */
export const readBoolean = (text: string): boolean | undefined => {
  const word = text.normalize('NFKC').trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : undefined;
};
