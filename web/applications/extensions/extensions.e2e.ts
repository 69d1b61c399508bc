import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/** Within the two years that people can enter. */
const YEAR = new Date().getFullYear() + 1;

/* Staff give one application more time. */

test.use({ provoked: [400] });

const STAFF = 'staff@noren.example';

const NUMBER = 'C-0001';
const t = textsOf('ja');
const text = (key: string) => t(`extensions:${key}`);

test('staff extend a deadline for one application by keyboard', async ({ page, signedInAs }) => {
  await signedInAs(STAFF);
  await open(page, '/organiser/deadline');
  const add = page.getByRole('button', { name: text('add') });
  await add.press('Enter');
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.locator(`[name="${name}"]`);
  await expect(field('q')).toBeFocused();
  await field('q').fill(NUMBER);
  await dialog.getByRole('radio', { name: NUMBER }).check();
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
  await field('closesAt').fill(`${YEAR}-05-01T23:59`);
  await submit.press('Enter');
  await expect(page.getByText(text('saved'))).toBeVisible();

  const row = page.getByRole('row').filter({ hasText: NUMBER });
  const until = `${YEAR}年5月1日`;
  await expect(row).toContainText(until);
  await expect(row).toContainText('入院のため');
  await row.getByRole('button', { name: text('change') }).press('Enter');
  await expect(field('closesAt')).toHaveValue(`${YEAR}-05-01T23:59`);
  await field('closesAt').fill(`${YEAR}-05-02T23:59`);
  await submit.press('Enter');
  await expect(row).not.toContainText(until);
});
