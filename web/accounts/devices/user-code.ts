import { compatible } from '#spec/core/rules/text.ts';

/** As it is read out: `abcd 2345` → `ABCD-2345`. What is no code stays as it was typed. */
export const inGroups = (typed: string): string => {
  const code = compatible(typed).replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{8}$/.test(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : typed;
};
