import { isCommonPassword } from '#spec/accounts/passwords.ts';

/** The letters and digits that are not easily confused when read aloud or copied by hand. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** Generates a password with 99 random bits, in groups: `k3vzp-…`. */
export const generatePassword = (): string => {
  const password = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, randomCharacter).join(''),
  ).join('-');
  return isCommonPassword(password) ? generatePassword() : password;
};

/** Rejects bytes beyond the last multiple of the alphabet's length, for a uniform distribution. */
const randomCharacter = (): string => {
  const rounds = 256 - (256 % ALPHABET.length);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < rounds) return ALPHABET[byte % ALPHABET.length] ?? '';
  }
};
