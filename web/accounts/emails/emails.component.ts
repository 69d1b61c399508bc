import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { VISITOR } from '#web/testing/component/accounts.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

const t = textsOf('ja');

it('an invalid link shows the reason, and leads to another one', async () => {
  await mount('/auth/changed-email?token=x.y.z', {
    as: VISITOR,
    api: { confirmEmailChange: () => refuse('INVALID_TOKEN') },
  });
  const submit = page.getByRole('button', { name: t('emails:confirm.submit') });
  await submit.click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('このリンクは使えません');
  await expect.element(heading).toHaveFocus();
  await expect.element(submit).not.toBeInTheDocument();
  await page.getByRole('link', { name: t('emails:confirm.again') }).click();
  await expect.poll(() => location.pathname).toBe('/user/email');
});

it('the page of the link explains itself', async () => {
  await mount('/auth/changed-email');
  await expect.element(page.getByText(t('emails:without.what'))).toBeVisible();
});

it('the page of the link leads guests to sign-in and back', async () => {
  await mount('/auth/changed-email?token=x');
  await expect.element(page.getByText(t('emails:confirm.lead'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t('emails:confirm.signIn') }))
    .toHaveAttribute('href', '/auth/login?redirect=%2Fauth%2Fchanged-email%3Ftoken%3Dx');
});
