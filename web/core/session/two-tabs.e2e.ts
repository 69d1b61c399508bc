import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

const t = textsOf('ja');

test('signing out in one tab signs out the other', async ({ page, context, email, signedInAs }) => {
  await signedInAs(email);
  const other = await context.newPage();
  await open(other, '/booth/search');
  await expect(other.getByRole('banner').getByText(email).first()).toBeVisible();

  await open(page, '/product/search');
  const header = page.getByRole('banner');
  await header.getByText(email).first().click();
  await header.getByRole('button', { name: t('commons:header.signOut') }).click();
  await expect(
    other.getByRole('banner').getByRole('link', { name: t('commons:header.signIn') }),
  ).toBeVisible();
  await expect(other.getByRole('banner').getByText(email).first()).toBeHidden();
});
