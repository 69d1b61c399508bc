import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Staff give one application more time. */

test.use({ provoked: [400] });

const STAFF = 'staff@noren.example';

for (const [locale, number] of [
  ['ja', 'C-0001'],
  ['en', 'C-0002'],
] as const) {
  const t = textsOf(locale);
  const text = (key: string) => t(`extensions:${key}`);

  test(`staff extend a deadline for one application by keyboard, in ${locale}`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(STAFF);
    await open(page, `${locale === 'en' ? '/en' : ''}/organiser/deadline`);
    const add = page.getByRole('button', { name: text('add') });
    await add.press('Enter');
    const dialog = page.getByRole('dialog');
    const field = (name: string) => dialog.locator(`[name="${name}"]`);
    await expect(field('q')).toBeFocused();
    await field('q').fill(number);
    await dialog.getByRole('radio', { name: number }).check();
    const submit = dialog.getByRole('button', { name: text('form.submit') });
    await submit.press('Enter');
    await expect(field('key')).toHaveAttribute('aria-invalid', 'true');
    await field('key').selectOption({ label: t('home:period.booth-profile.title') });
    await field('closesAt').fill('2020-05-01T23:59');
    await field('reason').fill('入院のため');
    await submit.press('Enter');
    await expect(dialog).toContainText(
      t('validations:afterUsualClose', { field: text('form.closesAt') }),
    );
    await expectAccessible(page);
    await field('closesAt').fill('2030-05-01T23:59');
    await submit.press('Enter');
    await expect(page.getByText(text('saved'))).toBeVisible();

    const row = page.getByRole('row').filter({ hasText: number });
    const until = locale === 'ja' ? '2030年5月1日（水）23:59' : 'Wed, 1 May 2030, 23:59 JST';
    await expect(row).toContainText(until);
    await expect(row).toContainText('入院のため');
    await row.getByRole('button', { name: text('change') }).press('Enter');
    await expect(field('closesAt')).toHaveValue('2030-05-01T23:59');
    await field('closesAt').fill('2030-05-02T23:59');
    await submit.press('Enter');
    await expect(row).not.toContainText(until);
  });
}
