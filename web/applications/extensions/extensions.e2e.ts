import { expectAccessible } from '#web/testing/accessibility.ts';
import { findCircleCall } from '#web/testing/entry-steps.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';
import { otherVisitor } from '#web/testing/visitors.ts';

/** Within the two years that people can enter. */
const YEAR = new Date().getFullYear() + 1;

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
    await field('closesAt').fill(`${YEAR}-05-01T23:59`);
    await submit.press('Enter');
    await expect(page.getByText(text('saved'))).toBeVisible();

    const row = page.getByRole('row').filter({ hasText: number });
    const until = locale === 'ja' ? `${YEAR}年5月1日` : `1 May ${YEAR}, 23:59 JST`;
    await expect(row).toContainText(until);
    await expect(row).toContainText('入院のため');
    await row.getByRole('button', { name: text('change') }).press('Enter');
    await expect(field('closesAt')).toHaveValue(`${YEAR}-05-01T23:59`);
    await field('closesAt').fill(`${YEAR}-05-02T23:59`);
    await submit.press('Enter');
    await expect(row).not.toContainText(until);
  });
}

test('staff extend the deadline for a draft by the e-mail address of its author', async ({
  page,
  signedInAs,
  site,
  email,
}) => {
  const t = textsOf('ja');
  const author = await otherVisitor(site.url, email);
  const call = await findCircleCall(page);
  const created = await author.api.post('/api/v1/me/exhibitor-entries', {
    headers: { 'Idempotency-Key': `draft-of-${email}` },
    data: { callId: call.id, name: 'ひみつのサークル' },
  });
  expect(created.status(), await created.text()).toBe(201);
  await author.close();

  await signedInAs(STAFF);
  await open(page, '/organiser/application');
  await page.getByRole('link', { name: t('applications:extendDraft') }).click();
  await page.getByRole('button', { name: t('extensions:add') }).click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.locator(`[name="${name}"]`);
  await field('q').fill('ひみつのサークル');
  await expect(dialog.getByText(t('extensions:form.found', { count: 0 }))).toBeVisible();
  await field('q').fill(email);
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await expect(dialog).not.toContainText('ひみつのサークル');
  await expectAccessible(page);
  await dialog.getByRole('radio').check();
  await field('key').selectOption({ label: t('home:period.exhibitor-entry.title') });
  await field('closesAt').fill(`${YEAR}-05-01T23:59`);
  await field('reason').fill('入院のため');
  await dialog.getByRole('button', { name: t('extensions:form.submit') }).click();
  await expect(page.getByText(t('extensions:saved'))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: t('extensions:draft') })).toContainText(
    '入院のため',
  );
});
