import type { Page } from 'playwright/test';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { createJudgedAward, submitSheets } from '#web/testing/award-rounds.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { ORGANISER } from '#web/testing/judging.ts';
import { open } from '#web/testing/steps.ts';
import { detailOf, flowLocales, type Locale, textsOf } from '#web/testing/texts.ts';

/* An owner assigns a round, follows it, decides a tie, closes the round and opens it again. */

const TITLES = ['夜釣り', '灯台守', '引き潮'] as const;
const REASON = '審査会で協議し、完成度の高い作品を上位としました。';

const stepsFor = (page: Page, locale: Locale) => {
  const t = textsOf(locale);
  const text = (key: string, values = {}) => t(`organiser-rounds:${key}`, values);
  const button = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  const table = (key: string) => page.getByRole('group', { name: text(key) }).getByRole('table');
  return { t, text, button, dialog, table };
};

for (const locale of flowLocales('en')) {
  const prefix = locale === 'en' ? '/en' : '';

  test.describe(locale, () => {
    test.use({ provoked: [409] });

    test('a round is assigned, judged, decided, closed and opened again', async ({
      page,
      signedInAs,
      site,
    }, { testId }) => {
      test.slow();
      const { t, text, button, dialog, table } = stepsFor(page, locale);
      const award = await createJudgedAward(site.url, `${testId.slice(-8)}-${locale}`, TITLES);
      const [first, second] = award.entryIds as [string, string];
      await signedInAs(ORGANISER);
      await open(page, `${prefix}/organiser/award/${award.awardId}`);
      await page
        .getByRole('link', { name: new RegExp(`^${t('organiser-awards:progress.open')}`) })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expectAccessible(page);

      // Nothing is assigned by the dry run.
      await button(text('assign.try')).click();
      await expect(page.getByRole('heading', { name: text('dryRun.heading') })).toBeFocused();
      await expect(table('dryRun.heading').getByRole('row').nth(1)).toContainText('3');
      await expect(table('progress.heading').getByRole('row').nth(1)).not.toContainText('3');
      await expectAccessible(page);
      await button(text('assign.submit')).click();
      await expect(page.getByText(text('assign.done'))).toBeVisible();
      await expect(table('progress.heading').getByRole('row').nth(1)).toContainText('3');

      await submitSheets(
        site.url,
        award.roundId,
        new Map([
          [first, 4],
          [second, 4],
        ]),
      );
      await page.reload();
      await expect(page.getByText(text('tie.atCut', { rank: 1, count: 2 }))).toBeVisible();
      const standing = table('standing.heading');
      await expect(
        standing.getByRole('img', {
          name: text('spread.label', { lowest: 80, highest: 80, median: 80 }),
        }),
      ).toHaveCount(2);
      await expect(standing.getByText(text('standing.tied'))).toHaveCount(2);
      await expect(standing.getByText(text('standing.few'))).toHaveCount(3);
      await expectAccessible(page);

      // Closing names the missing sheet; the tie has to be decided first.
      await button(text('close.action')).click();
      await expect(dialog.getByText(TITLES[2])).toBeVisible();
      await expect(dialog.getByText(text('close.tie'))).toBeVisible();
      await dialog.getByRole('button', { name: text('close.submit') }).click();
      await expect(dialog.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByRole('checkbox').check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: text('close.submit') }).click();
      await expect(dialog.getByText(detailOf(locale, 'TIE_UNDECIDED'))).toBeVisible();
      await dialog.getByRole('button', { name: t('commons:cancel') }).click();

      await button(new RegExp(`^${text('tie.action')}`)).click();
      await dialog.getByRole('button', { name: text('tie.submit') }).click();
      await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
      await dialog.getByRole('combobox').first().selectOption({ label: TITLES[1] });
      await dialog.getByRole('textbox').fill(REASON);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: text('tie.submit') }).click();
      await expect(page.getByText(text('decided.reason', { reason: REASON }))).toBeVisible();
      await expect(standing.getByRole('row').nth(1)).toContainText(TITLES[1]);
      await expect(standing.getByRole('row').nth(1)).toContainText(text('standing.advances'));
      await expect(standing.getByText(text('standing.tied'))).toHaveCount(0);

      await button(text('close.action')).click();
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: text('close.submit') }).click();
      await expect(page.getByText(text('standing.frozen'))).toBeVisible();
      await expect(button(text('assign.try'))).toHaveCount(0);
      await expectAccessible(page);

      // The dialog for reopening names the effects, including those on later rounds.
      await button(text('reopen.action')).click();
      await expect(dialog).toContainText(locale === 'ja' ? '最終審査' : 'Final round');
      await dialog.getByRole('textbox').fill(REASON);
      await dialog.getByRole('button', { name: text('reopen.submit') }).click();
      await expect(button(text('close.action'))).toBeVisible();
    });
  });
}
