import { expect, test } from '#web/testing/fixtures.ts';
import { waitForEmail } from '#web/testing/sign-in.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

test('changes the address through the link sent to the new one', async ({
  page,
  email,
  site,
  signedInAs,
}) => {
  const t = textsOf('en');
  const next = `new-${email}`;
  await signedInAs(email);
  await open(page, '/en/user/email');
  await page.getByRole('textbox', { name: t('emails:next') }).fill(next);
  await page.getByRole('button', { name: t('emails:send') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('emails:sent.title') })).toBeFocused();

  const { text } = await waitForEmail(page.request, site.url, next, /./);
  const link = /https?:\S+token=\S+/.exec(text)?.[0] ?? '';
  expect(new URL(link).pathname).toBe('/en/auth/changed-email');
  await page.goto(link);
  // Opening the link changed nothing. The button works before hydration.
  await page.getByRole('button', { name: t('emails:confirm.submit') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('emails:done.title') })).toBeFocused();
  await expect(page.getByText(next, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: t('emails:toAccount') }).click();
  await expect(page.getByRole('main').getByText(next).first()).toBeVisible();
});
