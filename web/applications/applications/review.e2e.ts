import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/* What staff do with one application. */

const MANAGER = 'staff@noren.example';

for (const locale of flowLocales('ja')) {
  const t = textsOf(locale);
  const text = (key: string, values = {}) => t(`applications:${key}`, values);

  test(`an entry is reopened, gets another plan, and is cancelled by keyboard, in ${locale}`, async ({
    page,
    signedInAs,
  }) => {
    await signedInAs(MANAGER);
    await open(page, `${locale === 'en' ? '/en' : ''}/organiser/application?status=rejected`);
    const row = page.locator('tbody tr').first();
    const chosen = await row.getByRole('cell').nth(1).innerText();
    await row.getByRole('link').press('Enter');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeFocused();
    const name = await heading.innerText();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    const badge = page.locator('main h1 + *');
    const reason = dialog.getByRole('textbox', { name: text('review.reason') });

    await page.getByRole('button', { name: text('review.act.reopen') }).press('Enter');
    await expect(reason).toBeFocused();
    await dialog.getByRole('button', { name: text('review.submit.reopen') }).press('Enter');
    await expect(reason).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await reason.fill('審査に誤りがあったため。');
    await dialog.getByRole('button', { name: text('review.submit.reopen') }).press('Enter');
    await expect(page.getByText(text('review.done.reopen', { name }))).toBeVisible();
    await expect(badge).toHaveText(text('status.submitted'));

    await page
      .getByRole('button', { name: t('decisions:act.accepted'), exact: true })
      .press('Enter');
    const plans = dialog.getByRole('combobox');
    const other = (await plans.getByRole('option').allInnerTexts())
      .slice(1)
      .find((plan) => !chosen.includes(plan)) as string;
    await plans.selectOption({ label: other });
    await dialog.getByRole('button', { name: t('decisions:prepare.submit.accepted') }).click();
    const review = page.getByRole('region', { name: text('review.heading') });
    await expect(review).toContainText(other);

    await page.getByRole('button', { name: text('review.act.cancel') }).press('Enter');
    await expect(dialog).toContainText(text('effect.none'));
    await expectAccessible(page);
    await reason.fill('連絡が取れないため。');
    await dialog.getByRole('button', { name: text('review.submit.cancel') }).press('Enter');
    await expect(badge).toHaveText(text('status.cancelled'));
    await expect(page.getByText('連絡が取れないため。').first()).toBeVisible();

    const main = page.getByRole('main');
    const changeOf = (from: string, to: string) =>
      t('audit-records:change', {
        name: text('audit.field.status'),
        before: text(`status.${from}`),
        after: text(`status.${to}`),
      });
    await expect(main).toContainText(changeOf('rejected', 'submitted'));
    await expect(main).toContainText(changeOf('submitted', 'cancelled'));
  });
}
