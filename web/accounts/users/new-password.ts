import { isCommonPassword } from '#spec/accounts/passwords.ts';

/** Without those that are taken for one another when they are read out or copied by hand. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** A password of 99 random bits, in groups that can be read out: `k3vzp-…`. */
export const makePassword = (): string => {
  const made = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, randomSign).join(''),
  ).join('-');
  return isCommonPassword(made) ? makePassword() : made;
};

/** Each equally likely: bytes beyond the last whole round of the signs are passed over. */
const randomSign = (): string => {
  const rounds = 256 - (256 % SIGNS.length);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < rounds) return SIGNS[byte % SIGNS.length] ?? '';
  }
};
