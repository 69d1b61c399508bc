/* What spreadsheets need in CSV files. */

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

const looksLikeFormula = (text: string): boolean =>
  /^\s*[=+\-@]/.test(text.normalize('NFKC')) || /^[\t\r\n]/.test(text);
