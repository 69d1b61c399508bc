import { stringRule } from './rule.ts';

/*
 * Rules of names at social services, as they stand in the addresses there. Specification §5.
 */

const account = (name: string, source: string) => {
  const whole = `^${source}$`;
  const pattern = new RegExp(whole, 'u');
  return stringRule(name, {
    holds: (text) => pattern.test(text),
    limits: { pattern: whole },
  });
};

/** Letters, digits, underscore; without the `@`. */
export const xAccount = account('xAccount', '[A-Za-z0-9_]+');
/** Letters, digits, dot, underscore, hyphen. */
export const facebook = account('facebook', '[A-Za-z0-9._\\-]+');
/** Letters, digits, dot, underscore. */
export const instagram = account('instagram', '[A-Za-z0-9._]+');
/** Letters, digits, dot, underscore, hyphen. */
export const line = account('line', '[A-Za-z0-9._\\-]+');
/** UC, then letters, digits, underscore, hyphen. */
export const youtubeChannelId = account('youtubeChannelId', 'UC[A-Za-z0-9_\\-]+');
