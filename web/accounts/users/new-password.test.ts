import { expect, test } from 'vitest';
import { NewPassword } from '#spec/accounts/passwords.ts';
import { generatePassword } from './new-password.ts';

test('generates different readable passwords that satisfy the contract', () => {
  const passwords = Array.from({ length: 200 }, generatePassword);
  expect(new Set(passwords).size).toBe(200);
  for (const password of passwords) {
    expect(password).toMatch(/^[a-hj-km-np-z2-9]{5}(-[a-hj-km-np-z2-9]{5}){3}$/);
    expect(NewPassword.safeParse(password).success).toBe(true);
  }
});
