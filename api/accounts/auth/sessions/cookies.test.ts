import { expect, it } from 'vitest';
import { cookieNames } from '#api/testing/cookies.ts';
import { passwordHelpers } from '#api/testing/passwords.ts';
import { type TestResponse, testSite } from '#api/testing/site.ts';
import { API_COOKIES } from '#spec/core/cookies.ts';

// That no other cookie is set is part of every request of the tests (`api/testing/site.ts`).
it('sets every cookie that it declares', async () => {
  const ADMIN = 'boss@cookies.example';
  const PASSWORD = 'a lantern over the quay';
  const site = await testSite({ ADMIN_EMAIL: ADMIN });
  const people = passwordHelpers(site);
  const owner = await people.withPassword('owner@cookies.example', PASSWORD);
  const admin = await site.signIn(ADMIN);
  const visitor = await site.signIn('visitor@cookies.example');
  const signIn = { email: owner, password: PASSWORD, rememberMe: false };
  const answers: TestResponse[] = [
    await people.signUp('new@cookies.example', PASSWORD),
    await site.call('signInWithPassword', { body: signIn }),
    await site.call('generatePasskeyAuthenticationOptions'),
    await site.call('impersonateUser', { as: admin, body: { userId: visitor.userId } }),
  ];
  const names = new Set(answers.flatMap(({ headers }) => cookieNames(headers)));
  expect([...names].sort()).toEqual([...API_COOKIES].sort());
});
