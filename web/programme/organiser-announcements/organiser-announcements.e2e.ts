import { expectAccessible } from '#web/testing/accessibility.ts';
import { createJudgedAward } from '#web/testing/award-rounds.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { ORGANISER } from '#web/testing/judging.ts';
import { open } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/** Within the two years that people can enter. */
const YEAR = new Date().getFullYear() + 1;

/* An owner prepares an announcement, sees it as the public will, sets its time, and publishes it. */

const TITLES = ['夜釣り', '灯台守', '引き潮'] as const;

for (const locale of flowLocales('ja')) {
  const t = textsOf(locale);
  const text = (key: string, values = {}) => t(`organiser-announcements:${key}`, values);
  const prefix = locale === 'en' ? '/en' : '';

  test.describe(locale, () => {
    test.use({ provoked: [409] });

    test(`a shortlist is prepared, scheduled, taken back and published, in ${locale}`, async ({
      page,
      signedInAs,
      site,
    }, { testId }) => {
      test.slow();
      const award = await createJudgedAward(site.url, `${testId.slice(-8)}-${locale}`, TITLES);
      await signedInAs(ORGANISER);
      await open(page, `${prefix}/organiser/award/${award.awardId}`);
      await page.getByRole('link', { name: t('organiser-awards:link.shortlist') }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: text('title.shortlist') }),
      ).toBeFocused();
      await expectAccessible(page);
      const button = (name: string) => page.getByRole('main').getByRole('button', { name });
      const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
      const preview = page.getByRole('region', { name: text('preview.heading') });

      await button(text('schedule.action')).click();
      await dialog.getByRole('button', { name: text('schedule.submit') }).click();
      await expect(dialog.getByText(text('obstacle.noEntries'))).toBeVisible();
      await dialog.getByRole('button', { name: t('commons:cancel') }).click();

      await button(text('items.add')).click();
      await button(text('save')).click();
      const entry = page.locator('select[name="items.0.entryId"]');
      await expect(entry).toHaveAttribute('aria-invalid', 'true');
      await entry.selectOption(await entry.locator('option', { hasText: TITLES[1] }).innerText());
      await expectAccessible(page);
      await button(text('save')).click();
      await expect(page.getByText(text('saved'))).toBeVisible();
      await expect(preview.getByRole('heading', { name: TITLES[1] })).toBeVisible();

      await button(text('schedule.action')).click();
      await dialog.locator('input').fill('2020-01-01T10:00');
      await dialog.getByRole('button', { name: text('schedule.submit') }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      await dialog.locator('input').fill(`${YEAR}-01-01T10:00`);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: text('schedule.submit') }).click();
      await expect(
        page.getByRole('main').getByText(text('state.scheduled'), { exact: true }),
      ).toBeVisible();
      const results = `${prefix}/award/${award.slug}/results`;
      expect(await (await page.request.get(results)).text()).not.toContain(TITLES[1]);
      await expectAccessible(page);

      await button(text('unschedule.action')).click();
      await dialog.getByRole('button', { name: text('unschedule.action') }).click();
      await expect(page.getByRole('main').getByText(text('state.draft'))).toBeVisible();

      await button(text('publish.action')).click();
      await dialog.getByRole('button', { name: text('publish.submit') }).click();
      await expect(
        page.getByRole('main').getByText(text('state.public'), { exact: true }),
      ).toBeVisible();
      expect(await (await page.request.get(results)).text()).toContain(TITLES[1]);
      await expect(button(text('publish.action'))).toHaveCount(0);
      await expectAccessible(page);

      // A change of public data needs a note, which the public reads.
      await button(text('items.add')).click();
      const added = page.locator('select[name="items.1.entryId"]');
      await added.selectOption(await added.locator('option', { hasText: TITLES[2] }).innerText());
      await button(text('correct')).click();
      const note = page.locator('textarea[name="correction.ja"]');
      await expect(note).toHaveAttribute('aria-invalid', 'true');
      await note.fill('「引き潮」を加えました。');
      await note.blur();
      await expect(note).not.toHaveAttribute('aria-invalid', 'true');
      await button(text('correct')).click();
      await expect(preview.getByText('「引き潮」を加えました。')).toBeVisible();
      await expect(note).toHaveValue('');
      expect(await (await page.request.get(results)).text()).toContain('「引き潮」を加えました。');
    });
  });
}
