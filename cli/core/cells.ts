/* Cells of spreadsheets, as people fill them in. What cannot be read stays a text, which the contract refuses. */

/** A number, also in full width. */
export const toNumber = (text: string): number | string => {
  const digits = text.normalize('NFKC').trim();
  return /^-?\d+(\.\d+)?$/.test(digits) ? Number(digits) : digits;
};

const YES = ['yes', 'true', '1'];
const NO = ['no', 'false', '0'];

/** Yes or no, in any letter case. */
export const toBoolean = (text: string): boolean | string => {
  const word = text.normalize('NFKC').trim().toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : word;
};

/** A day such as 2027-04-24 or 2027/04/24. */
export const toDay = (text: string): string => text.normalize('NFKC').trim().replaceAll('/', '-');

/** A time such as 9:30, with its leading zero. */
export const toTime = (text: string): string => text.normalize('NFKC').trim().padStart(5, '0');
