import { expect, test } from 'vitest';
import { NewPassword } from '#spec/accounts/passwords.ts';
import { makePassword } from './new-password.ts';

test('each is another one, can be read out, and keeps the contract’s rules', () => {
  const made = Array.from({ length: 200 }, makePassword);
  expect(new Set(made).size).toBe(200);
  for (const password of made) {
    expect(password).toMatch(/^[a-hj-km-np-z2-9]{5}(-[a-hj-km-np-z2-9]{5}){3}$/);
    expect(NewPassword.safeParse(password).success).toBe(true);
  }
});
