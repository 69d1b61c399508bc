/* The requirements of spreadsheets for CSV files. */

/** Without it, Japanese spreadsheets read UTF-8 as Shift_JIS. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Keeps a spreadsheet from evaluating a cell: puts an apostrophe before anything that looks like the start of a formula,
 * full-width signs included.
 */
export const neutralizeFormula = (text: string): string =>
  looksLikeFormula(text) ? `'${text}` : text;

/** Takes the apostrophe of `neutralizeFormula` off again. */
export const restoreFormula = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text;

/** Invisible characters that come along when text is copied. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/**
 * Returns the text of a cell without invisible characters, and without the apostrophe that makes a spreadsheet take it as text.
 */
export const plainCell = (text: string): string => text.replace(UNSEEN, '').replace(/^\s*'/, '');

/**
 * Returns a line of text with spaces instead of tabs, which come along when cells of a table are copied. Texts of several lines
 * stay as they are.
 */
export const tabsAsSpaces = (text: string): string =>
  /[\r\n]/.test(text)
    ? text
    : text.replace(/[ \t]+/g, (spaces) => (spaces.includes('\t') ? ' ' : spaces));

const looksLikeFormula = (text: string): boolean =>
  /^\s*[=+\-@]/.test(text.normalize('NFKC')) || /^[\t\r\n]/.test(text);
