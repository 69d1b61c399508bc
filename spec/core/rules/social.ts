import { stringRule } from './rule.ts';

/*
 * Account names of social networks, as they appear in profile URLs. Specification §5.
 */

const accountRule = (name: string, source: string) => {
  const whole = `^${source}$`;
  const pattern = new RegExp(whole, 'u');
  return stringRule(name, {
    check: (text) => pattern.test(text),
    limits: { pattern: whole },
  });
};

/** Letters, digits, underscore; without the `@`. */
export const xAccount = accountRule('xAccount', '[A-Za-z0-9_]+');
/** Letters, digits, dot, underscore, hyphen. */
export const facebook = accountRule('facebook', '[A-Za-z0-9._\\-]+');
/** Letters, digits, dot, underscore. */
export const instagram = accountRule('instagram', '[A-Za-z0-9._]+');
/** Letters, digits, dot, underscore, hyphen. */
export const line = accountRule('line', '[A-Za-z0-9._\\-]+');

/** Published patterns have no letter classes (docs/decisions/0064). */
const CHANNEL = /^(?:UC[A-Za-z0-9_-]+|(?:@|(?:c|user)\/)[\p{L}\p{N}\p{M}_.·-]+)$/u;

/** UC, then letters, digits, underscore, hyphen; or a handle with its `@`; or `c/` or `user/` and an older name. */
export const youtubeChannelId = stringRule('youtubeChannelId', {
  check: (text) => CHANNEL.test(text),
  limits: { pattern: '^(?:UC[A-Za-z0-9_\\-]+|(?:@|(?:c|user)/)[^\\x00-,/:-@\\[-\\^`{-\\x7f]+)$' },
  description:
    'Handles and older names consist of letters and digits of any script, `_`, `.`, `·` and `-`.',
});
