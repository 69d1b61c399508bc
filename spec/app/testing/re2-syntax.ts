/*
 * Detects the syntax that ECMAScript compiles with flag `u`, but RE2 refuses, as implemented in RE2 and in Go's `regexp`. Escapes
 * that RE2 accepts but ECMAScript refuses, or reads otherwise without the flag, count as refused.
 */

const TOKEN =
  /\\(?:x[0-9a-f]{2}|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|<\w+>|:)?)?|\)|\{\d+(?:,\d*)?\}|[\s\S]/gu;
const ESCAPE = /\\(?:x[0-9a-f]{2}|.)/gu;
const PORTABLE_ESCAPE = /^\\(?:x[0-9a-f]{2}|[dDwWsSfnrtv]|[^\w\s])$/u;
const MAX_REPETITION = 1000;

/** Returns the first part that RE2 refuses; undefined for a portable pattern. */
export const refusedByRe2 = (pattern: string): string | undefined => {
  const tokens = pattern.match(TOKEN) ?? [];
  return (
    tokens.find(isRefused) ?? (repetitionOf(tokens) > MAX_REPETITION ? 'repetition' : undefined)
  );
};

const isRefused = (token: string): boolean => {
  if (/[\u{10000}-\u{10ffff}\ud800-\udfff]/u.test(token)) return true;
  if (token.startsWith('[')) {
    const isEmpty = token === '[]' || token === '[^]' || token.includes('[:');
    return isEmpty || (token.match(ESCAPE) ?? []).some((each) => !PORTABLE_ESCAPE.test(each));
  }
  if (token.startsWith('\\')) return !PORTABLE_ESCAPE.test(token) && !/^\\[bB]$/.test(token);
  return token.startsWith('(') && token !== '(' && token !== '(?:';
};

/** Returns the repetitions of the most repeated part, multiplied by those of the parts around it. */
const repetitionOf = (tokens: readonly string[]): number => {
  let most = 1;
  /** The greatest repetition inside each open group. */
  const groups = [1];
  let last = 1;
  for (const token of tokens) {
    const [, min = '', max] = /^\{(\d+)(?:,(\d*))?\}$/.exec(token) ?? [];
    if (token.startsWith('(')) groups.push(1);
    else if (token === ')') last = groups.pop() ?? 1;
    else if (min) last *= Math.max(Number(min), Number(max || 0), 1);
    else if (!/^[*+?]$/.test(token)) last = 1;
    groups.push(Math.max(groups.pop() ?? 1, last));
    most = Math.max(most, last);
  }
  return most;
};
