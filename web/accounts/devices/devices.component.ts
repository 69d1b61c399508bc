import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { VISITOR } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* Approval of a program's sign-in by the code that it shows. */

const t = textsOf('ja');

it('a typed code may have any form; an unknown one is reported, and the request can be denied', async () => {
  const claimed = { ...exampleOf('claimDevice'), status: 'pending' as const };
  const { api } = await mount('/auth/device', {
    as: VISITOR,
    api: {
      claimDevice: () => refuse('INVALID_USER_CODE'),
      denyDevice: () => exampleOf('denyDevice'),
    },
  });
  const code = page.getByRole('textbox', { name: t('devices:code.label') });
  const submit = page.getByRole('button', { name: t('devices:code.submit') });
  await code.fill('AAAAAAAA');
  await submit.click();
  await expect.element(page.getByRole('main').getByRole('alert')).toHaveFocus();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');

  api.serve({ claimDevice: () => claimed });
  const { user_code } = claimed;
  const [first, second] = [user_code.slice(0, 4), user_code.slice(4)];
  await code.fill(`${first.toLowerCase()} ${second}`);
  await submit.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent(t('devices:question.title'));
  expect(api.requestsOf('claimDevice').at(-1)?.query).toEqual({
    user_code: `${first}-${second}`,
  });
  await page.getByRole('button', { name: t('devices:question.deny') }).click();
  await expect.element(heading).toHaveTextContent(t('devices:denied.title'));
  await expect.element(heading).toHaveFocus();
  expect(api.requestsOf('denyDevice')).toMatchObject([{ body: { userCode: user_code } }]);
});
