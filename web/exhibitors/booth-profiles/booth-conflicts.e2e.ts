import type { Page } from 'playwright/test';
import { textbox } from '#web/testing/account-steps.ts';
import { buttonIn, openBoothForm } from '#web/testing/booth-profile-steps.ts';
import { BOOTH_ID } from '#web/testing/booth-team.ts';
import { endPeriod } from '#web/testing/deadlines.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { alertIn } from '#web/testing/steps.ts';
import { detailOf, textsOf } from '#web/testing/texts.ts';
import { otherVisitor } from '#web/testing/visitors.ts';

/* Two tabs edit the same booth, or a deadline passes meanwhile: nothing that was entered is lost. */

const EXHIBITOR = 'exhibitor@noren.example';

const t = textsOf('ja');
const field = (page: Page, label: string) => textbox(page, 'ja', t(label));
const line = (page: Page) => field(page, 'booths:link.line');
const instagram = (page: Page) => field(page, 'booths:link.instagram');
const announcement = (page: Page) => field(page, 'booth-profiles:announcement.label');
const save = (page: Page) => buttonIn(page, t('booth-profiles:form.save')).click();
const expectSaved = (page: Page) =>
  expect(page.getByText(t('booth-profiles:form.saved'))).toBeVisible();

const readProfile = async (url: string) => {
  const { api, close } = await otherVisitor(url, EXHIBITOR);
  const profile = await (await api.get(`/api/v1/booths/${BOOTH_ID}/profile`)).json();
  await close();
  return profile;
};

test.beforeEach(({ signedInAs }) => signedInAs(EXHIBITOR));

test.describe('in two tabs', () => {
  test.use({ provoked: [412] });

  test('changes of a profile are merged, and a field changed in both is asked about', async ({
    page,
    site,
  }) => {
    const [theirs, mine] = [`theirs${Date.now()}`, `mine${Date.now()}`];
    const other = await page.context().newPage();
    await openBoothForm(page, 'ja');
    await openBoothForm(other, 'ja');
    await line(other).fill(theirs);
    await instagram(other).fill(theirs);
    await save(other);
    await expectSaved(other);

    await instagram(page).fill(mine);
    await save(page);
    await expect(page.getByText(t('commons:form.conflict.title'))).toBeVisible();
    await expect(line(page)).toHaveValue(theirs);
    await expect(instagram(page)).toHaveValue(mine);
    await expect(
      buttonIn(page, t('commons:form.conflict.takeField', { field: t('booths:link.instagram') })),
    ).toBeVisible();
    await save(page);
    await expectSaved(page);
    const { lineAccount, instagramAccount } = await readProfile(site.url);
    expect([lineAccount, instagramAccount]).toEqual([theirs, mine]);
  });

  test('the last announcement stands, and the other stays where it was entered', async ({
    page,
    site,
  }) => {
    const announce = async (tab: Page, notice: string) => {
      await announcement(tab).fill(notice);
      await buttonIn(tab, t('booth-profiles:announcement.save')).click();
      await expect(tab.getByText(t('booth-profiles:announcement.saved'))).toBeVisible();
    };
    const other = await page.context().newPage();
    await openBoothForm(page, 'ja');
    await openBoothForm(other, 'ja');
    await announce(other, '午前の分は売り切れました');
    await announce(page, '午後の分を並べました');
    expect((await readProfile(site.url)).announcement).toEqual({ ja: '午後の分を並べました' });
    await expect(announcement(other)).toHaveValue('午前の分は売り切れました');
  });
});

test.describe('when the time passes meanwhile', () => {
  test.use({ provoked: [409] });

  test('the catalogue is closed: what is printed is refused, and the input stays', async ({
    page,
    site,
  }) => {
    await openBoothForm(page, 'ja');
    const kana = field(page, 'booth-profiles:form.kana');
    const before = await kana.inputValue();
    await kana.fill('ユウナギノゲームズ');
    const reopen = await endPeriod(site.url, 'booth-profile');
    await save(page);
    await expect(kana).toHaveAccessibleDescription(
      new RegExp(t('validations:locked', { field: t('booth-profiles:form.kana') })),
    );
    await expect(kana).toHaveValue('ユウナギノゲームズ');
    expect((await readProfile(site.url)).kana).toBe(before);
    await reopen();
  });

  test('the show is over: an announcement is refused, and the input stays', async ({ page }) => {
    await openBoothForm(page, 'ja');
    await announcement(page).fill('ありがとうございました');
    // Nobody can move the days of the demo show, so the answer is the one that the API gives after them.
    await page.route('**/api/v1/booths/*/announcement', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        json: {
          type: '/api/problems/DEADLINE_PASSED',
          title: '受付を終了しました',
          status: 409,
          detail: detailOf('ja', 'DEADLINE_PASSED'),
          instance: 'test',
          code: 'DEADLINE_PASSED',
          closesAt: '2026-01-10T07:00:00.000Z',
        },
      }),
    );
    await buttonIn(page, t('booth-profiles:announcement.save')).click();
    await expect(alertIn(page)).toContainText(detailOf('ja', 'DEADLINE_PASSED'));
    await expect(announcement(page)).toHaveValue('ありがとうございました');
  });
});
