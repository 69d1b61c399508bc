import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { alertIn, open } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/* A visitor enters an event, finds the entry again, changes and withdraws it. */

const FAMILIES = '/event/entry/first-games-for-families';

for (const locale of flowLocales('en')) {
  const t = textsOf(locale);
  const text = (key: string, values = {}) => t(`event-entries:${key}`, values);
  const prefix = locale === 'en' ? '/en' : '';

  test(`a visitor enters an event, changes the entry and withdraws it, in ${locale}`, async ({
    page,
    email,
    signedInAs,
  }) => {
    test.slow();
    await signedInAs(email);
    await open(page, prefix + FAMILIES);
    await expectAccessible(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('events:enter.available') })
      .click();
    await expect(page).toHaveURL(/\/new$/);
    await page.getByRole('button', { name: text('form.enter') }).click();
    await expect(alertIn(page)).toBeVisible();
    await expectAccessible(page);
    await page
      .locator('select[name="party"]')
      .selectOption({ label: text('persons', { count: 2 }) });
    await page.getByRole('radio', { name: t('commons:form.yes') }).check();
    await page.getByRole('checkbox', { name: text('field.agreeRules') }).check();
    await page.getByRole('button', { name: text('form.enter') }).dblclick();
    await expect(page).toHaveURL(/\/success$/);
    await expect(page.getByText(/^E[A-Z2-9]{8}$/)).toBeVisible();
    await expect(page.getByText(text('persons', { count: 2 }))).toBeVisible();
    await expectAccessible(page);

    await page
      .getByRole('link', { name: t('titles:eventEntries') })
      .last()
      .click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('link', { name: text('see') }).click();
    await page.getByRole('button', { name: text('form.edit') }).click();
    await page
      .locator('select[name="party"]')
      .selectOption({ label: text('persons', { count: 1 }) });
    await page.getByRole('button', { name: text('form.save') }).click();
    await expect(page.getByText(text('form.saved'))).toBeVisible();
    await expect(page.getByText(text('persons', { count: 1 }), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: text('withdraw.open') }).click();
    await page.getByRole('button', { name: text('withdraw.confirm'), exact: true }).click();
    await expect(page.getByText(text('withdraw.done'))).toBeVisible();
    // The message next to it has the word, too.
    await expect(page.getByText(text('state.withdrawn'), { exact: true })).toBeVisible();
  });
}
