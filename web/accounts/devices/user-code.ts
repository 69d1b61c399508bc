import { normalizeWidth } from '#spec/core/rules/text.ts';

/** Formats a code as shown on the device: `abcd 2345` → `ABCD-2345`. Returns other input unchanged. */
export const formatUserCode = (typed: string): string => {
  const code = normalizeWidth(typed).replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z0-9]{8}$/.test(code) ? `${code.slice(0, 4)}-${code.slice(4)}` : typed;
};
