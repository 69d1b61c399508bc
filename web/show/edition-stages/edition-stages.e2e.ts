import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/* Staff move the edition through its stages. */

const OWNER = 'organiser@noren.example';

for (const locale of flowLocales('en')) {
  const t = textsOf(locale);
  const path = `${locale === 'en' ? '/en' : ''}/organiser/deadline`;
  const stage = (name: string) => ({ stage: t(`edition-stages:stage.${name}`) });
  const forward = (page: Page) =>
    page.getByRole('button', { name: t('edition-stages:next', stage('live')) });
  const current = (page: Page) => page.locator('[aria-current="step"]');
  const isAt = (page: Page, name: string) =>
    expect(current(page)).toHaveText(t(`edition-stages:stage.${name}`));

  test(`an owner moves the edition on and back by keyboard, in ${locale}`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(OWNER);
    await open(page, path);
    await isAt(page, 'published');
    const back = (name: string) =>
      page.getByRole('button', { name: t('edition-stages:previous', stage(name)) });
    const dialog = page.getByRole('dialog');
    const confirm = (name: string) =>
      dialog.getByRole('button', { name: t('edition-stages:confirm', stage(name)) });

    await back('recruiting').press('Enter');
    await expect(dialog).toContainText(t('edition-stages:askBack', stage('recruiting')));
    await expect(dialog).toContainText(/\d/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await isAt(page, 'published');

    await forward(page).press('Enter');
    await expect(dialog).toContainText(t('edition-stages:effect.none'));
    await confirm('live').press('Enter');
    await expect(page.getByText(t('edition-stages:done', stage('live')))).toBeVisible();
    await isAt(page, 'live');

    await back('published').press('Enter');
    await confirm('published').press('Enter');
    await expect(page.getByText(t('edition-stages:done', stage('published')))).toBeVisible();
    await isAt(page, 'published');
  });
}
