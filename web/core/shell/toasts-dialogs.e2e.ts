import { contactField } from '#web/testing/contact-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Dialogs without a connection: loaded ahead. */

const t = textsOf('ja');

test.describe('without a connection', () => {
  test.use({ provoked: [0] });

  test('questions are there for those who are signed in', async ({ page, signedInAs }) => {
    await signedInAs('visitor@noren.example');
    await open(page, '/contact');
    const body = contactField(page, 'ja', 'body');
    await body.fill('こんにちは。');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('commons:shell.booths.link') })
      .click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(body).toHaveValue('こんにちは。');
  });
});
