import type { Browser, Page } from 'playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open, tabTo } from '#web/testing/steps.ts';
import { type Locale, textsOf } from '#web/testing/texts.ts';
import { type OtherVisitor, otherVisitor } from '#web/testing/visitors.ts';

/* Exhibitors describe their booth, arrange its pictures, and show a preview to others. */

const EXHIBITOR = 'exhibitor@noren.example';

const main = (page: Page) => page.getByRole('main');
const textbox = (page: Page, name: string) => main(page).getByRole('textbox', { name });
const button = (page: Page, name: string) => main(page).getByRole('button', { name });

const boothOf = async ({ api }: OtherVisitor): Promise<string> =>
  (await (await api.get('/api/v1/me/booths')).json()).items[0].id;

const read = async ({ api }: OtherVisitor, boothId: string) => {
  const answer = await api.get(`/api/v1/booths/${boothId}/profile`);
  return { body: await answer.json(), version: answer.headers().etag ?? '' };
};

const publicBooth = async ({ api }: OtherVisitor, boothId: string) =>
  (await api.get(`/api/v1/booths/${boothId}`)).json();

let exhibitor: OtherVisitor;
let boothId: string;
test.beforeEach(async ({ site, signedInAs }) => {
  await signedInAs(EXHIBITOR);
  exhibitor = await otherVisitor(site.url, EXHIBITOR);
  boothId = await boothOf(exhibitor);
});
test.afterEach(() => exhibitor.close());

const openForm = async (page: Page, locale: Locale) => {
  await open(page, `${locale === 'ja' ? '' : '/en'}/exhibitor/booth/${boothId}/edit`);
  await expect(button(page, textsOf(locale)('booth-profiles:form.save'))).toBeVisible();
};

for (const locale of ['ja', 'en'] as const) {
  const t = textsOf(locale);

  test(`the profile is changed by keyboard, in ${locale}`, async ({ page }) => {
    await open(page, locale === 'ja' ? '/exhibitor/booth' : '/en/exhibitor/booth');
    await page.getByRole('link', { name: t('booth-profiles:list.edit') }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const account = textbox(page, `X ${t('commons:form.optional')}`);
    await account.fill('no ren');
    await button(page, t('booth-profiles:form.save')).press('Enter');
    await expect(account).toHaveAccessibleDescription(
      new RegExp(t('validations:xAccount', { field: t('booths:link.x') })),
    );
    await account.fill('https://x.com/yunagi_games?s=20');
    const tag = textbox(page, t('booth-profiles:form.tag', { number: 2 }));
    await tag.fill(`海${locale}`);
    await tag.press('Enter');
    await expect(page.getByText(t('booth-profiles:form.saved'))).toBeVisible();
    await expect(account).toHaveValue('yunagi_games');
    const { tags, links } = await publicBooth(exhibitor, boothId);
    expect(tags).toContain(`海${locale}`);
    expect(links).toContainEqual({ kind: 'x', url: 'https://x.com/yunagi_games' });
    await expectAccessible(page);
  });
}

const t = textsOf('ja');

test('an announcement is published and removed', async ({ page }) => {
  await openForm(page, 'ja');
  const label = `${t('booth-profiles:announcement.label')} ${t('commons:form.optional')}`;
  const text = textbox(page, label);
  await text.fill('新作は残りわずかです');
  await button(page, t('booth-profiles:announcement.save')).click();
  await expect(page.getByText(t('booth-profiles:announcement.saved'))).toBeVisible();
  expect((await publicBooth(exhibitor, boothId)).announcement).toEqual({
    ja: '新作は残りわずかです',
  });
  await text.fill('');
  await button(page, t('booth-profiles:announcement.save')).click();
  await expect(page.getByText(t('booth-profiles:announcement.removed'))).toBeVisible();
  expect(await publicBooth(exhibitor, boothId)).not.toHaveProperty('announcement');
});

test.describe('in two windows', () => {
  test.use({ provoked: [412] });

  test('changes of different fields are merged', async ({ page }) => {
    await openForm(page, 'ja');
    const { version } = await read(exhibitor, boothId);
    const answer = await exhibitor.api.patch(`/api/v1/booths/${boothId}/profile`, {
      headers: { 'If-Match': version },
      data: { lineAccount: `noren${Date.now()}` },
    });
    expect(answer.status()).toBe(200);
    const { lineAccount } = await answer.json();
    await textbox(page, t('booths:link.instagram')).fill('yunagi.games');
    await button(page, t('booth-profiles:form.save')).click();
    await expect(page.getByText(t('commons:form.conflict.title'))).toBeVisible();
    await expect(textbox(page, t('booths:link.line'))).toHaveValue(lineAccount);
    await expect(textbox(page, t('booths:link.instagram'))).toHaveValue('yunagi.games');
    await button(page, t('booth-profiles:form.save')).click();
    await expect(page.getByText(t('booth-profiles:form.saved'))).toBeVisible();
    const { body } = await read(exhibitor, boothId);
    expect([body.lineAccount, body.instagramAccount]).toEqual([lineAccount, 'yunagi.games']);
  });
});

test('a picture is uploaded, described, cropped by keyboard, moved and deleted', async ({
  page,
}) => {
  await openForm(page, 'ja');
  const before = (await read(exhibitor, boothId)).body.pictures.items.length;
  await main(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'banner.png',
      mimeType: 'image/png',
      buffer: await sharp({
        create: { width: 1500, height: 900, channels: 3, background: '#c2571a' },
      })
        .png()
        .toBuffer(),
    });
  const number = before + 1;
  const item = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: t('pictures:number', { number }) }) });
  await expect(item).toContainText(t('pictures:unused'));
  await item.getByRole('radio', { name: t('booth-profiles:picture.banner') }).check();
  await button(page, t('pictures:save')).click();
  await expect(item).toContainText(t('pictures:private'));
  expect(await publicBooth(exhibitor, boothId)).not.toHaveProperty('banner');

  await item
    .getByRole('textbox', { name: t('pictures:alt') })
    .first()
    .fill('夕焼け色の布');
  const frame = item.getByRole('group', { name: t('pictures:frame') });
  await frame.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowLeft');
  const width = item.getByRole('textbox', { name: t('pictures:width') });
  await expect(width).toHaveValue('1485');
  await tabTo(page, width);
  await width.fill('1200');
  await width.press('Enter');
  await expect(item).toContainText(t('pictures:public'));
  const { banner } = await publicBooth(exhibitor, boothId);
  expect(banner).toMatchObject({ width: 1200, height: 400, alt: { ja: '夕焼け色の布' } });
  const saved = (await read(exhibitor, boothId)).body.pictures.items.at(-1);
  expect(saved.crop).toEqual({ x: 0, y: 185, width: 1200 });

  await button(page, t('pictures:moveUp', { number })).click();
  await expect(
    page.getByText(t('pictures:moved', { number: before }), { exact: true }),
  ).toBeVisible();
  const moved = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: t('pictures:number', { number: before }) }) });
  await moved.getByRole('button', { name: t('pictures:delete') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('pictures:delete') })
    .click();
  await expect(page.getByText(t('pictures:deleted'), { exact: true })).toBeVisible();
  expect(await publicBooth(exhibitor, boothId)).not.toHaveProperty('banner');
});

test('the frame of a crop is dragged within its picture', async ({ page }) => {
  await openForm(page, 'ja');
  const item = main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: t('pictures:frame') }) })
    .first();
  const frame = item.getByRole('group', { name: t('pictures:frame') });
  const handle = frame.locator('span');
  await handle.scrollIntoViewIfNeeded();
  const grab = async (locator: typeof frame, dx: number, dy: number) => {
    const box = await locator.boundingBox();
    if (!box) throw new Error('The frame is not visible');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + dx, y + dy, { steps: 4 });
    await page.mouse.up();
  };
  await grab(handle, -200, -200);
  const value = async (key: string) =>
    Number(await item.getByRole('textbox', { name: t(`pictures:${key}`) }).inputValue());
  const width = await value('width');
  expect(width).toBeLessThan(700);
  await grab(frame, 60, 40);
  expect(await value('x')).toBeGreaterThan(50);
  await grab(frame, 5000, 5000);
  expect((await value('x')) + width).toBe(960);
  await page.keyboard.press('Escape');
  await item.getByRole('button', { name: t('pictures:center') }).click();
  expect(await value('width')).toBe(960);
});

/** Answers with another profile, as for another member or at another time. */
const withProfile = (page: Page, change: (profile: Record<string, unknown>) => object) =>
  page.route('**/api/v1/booths/*/profile', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, ...change(json) } });
  });

test('a helper at the desk reads the booth and writes the announcement', async ({ page }) => {
  await withProfile(page, () => ({ role: 'desk' }));
  await open(page, `/exhibitor/booth/${boothId}/edit`);
  await expect(page.getByText(t('booth-profiles:desk.lead'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('夕凪ゲームズ');
  await expect(button(page, t('booth-profiles:announcement.save'))).toBeVisible();
  await expect(main(page).locator('input[type=file]')).toHaveCount(0);
  await expect(button(page, t('booth-profiles:form.save'))).toBeHidden();
  await expectAccessible(page);
});

test('what is printed is shown but not changed after its deadline', async ({ page }) => {
  const period = { opensAt: '2026-01-01T00:00:00.000Z', closesAt: '2026-01-02T00:00:00.000Z' };
  await withProfile(page, () => ({ period }));
  await openForm(page, 'ja');
  const at = '2026年1月2日（金）09:00';
  await expect(page.getByText(t('booth-profiles:form.locked', { at })).first()).toBeVisible();
  await expect(textbox(page, t('booth-profiles:form.kana'))).toBeHidden();
  await expect(main(page).getByRole('group', { name: t('pictures:frame') })).toBeHidden();
  await expect(textbox(page, t('booths:link.line'))).toBeVisible();
  await expectAccessible(page);
});

test('before the period the page says from when', async ({ page }) => {
  const period = { opensAt: '2099-01-01T00:00:00.000Z', closesAt: '2099-01-02T00:00:00.000Z' };
  await withProfile(page, () => ({ period, isReady: false }));
  await open(page, `/exhibitor/booth/${boothId}/edit`);
  const at = '2099年1月1日（木）09:00';
  await expect(page.getByText(t('booth-profiles:editing.upcoming', { at }))).toBeVisible();
  await expect(button(page, t('booth-profiles:form.save'))).toBeHidden();
  await expect(button(page, t('booth-profiles:ready.confirm'))).toBeHidden();
  await expect(button(page, t('booth-profiles:announcement.save'))).toBeVisible();
});

test.describe('when the deadline passes meanwhile', () => {
  test.use({ provoked: [409] });

  test('the input stays', async ({ page }) => {
    await openForm(page, 'ja');
    const kana = textbox(page, t('booth-profiles:form.kana'));
    await kana.fill('ユウナギ');
    await page.route('**/api/v1/booths/*/profile', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 409,
            contentType: 'application/problem+json',
            json: {
              type: '/api/problems/DEADLINE_PASSED',
              title: '受付を終了しました',
              status: 409,
              detail: '受付期間を過ぎています。',
              instance: 'test',
              code: 'DEADLINE_PASSED',
              closesAt: '2026-01-02T00:00:00.000Z',
              errors: [{ pointer: '/kana', rule: 'locked' }],
            },
          })
        : route.fallback(),
    );
    await button(page, t('booth-profiles:form.save')).click();
    await expect(kana).toHaveAccessibleDescription(
      new RegExp(t('validations:locked', { field: t('booth-profiles:form.kana') })),
    );
    await expect(kana).toHaveValue('ユウナギ');
  });
});

test('the booth is marked as ready after a question', async ({ page }) => {
  let isMarked = false;
  page.on('request', (request) => {
    isMarked ||= request.method() === 'PUT' && request.url().endsWith('/ready');
  });
  await withProfile(page, () => (isMarked ? {} : { isReady: false, missing: ['kana', 'cutAlt'] }));
  await openForm(page, 'ja');
  await expect(page.getByText(t('booth-profiles:missing.cutAlt'))).toBeVisible();
  await button(page, t('booth-profiles:ready.confirm')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('booth-profiles:ready.confirm') })
    .click();
  await expect(page.getByText(t('booth-profiles:ready.done'))).toBeVisible();
  await expect(page.getByText(t('booth-profiles:ready.isText'))).toBeVisible();
});

const asGuest = async (browser: Browser, address: string) => {
  const context = await browser.newContext({ locale: 'ja-JP' });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    if (/key=/.test(referer)) requests.push(request.url());
  });
  await page.goto(address);
  return { page, requests, close: () => context.close() };
};

test.describe('a preview link', () => {
  test.use({ provoked: [403] });

  test('shows the booth to a guest until it is revoked', async ({ page, browser }) => {
    await openForm(page, 'ja');
    await button(page, t('booth-profiles:preview.create')).click();
    const address = await page.getByText(/\/preview#key=/).innerText();
    const guest = await asGuest(browser, address);
    await expect(guest.page.getByText(t('booth-profiles:preview.banner')).first()).toBeVisible();
    await expect(guest.page.getByRole('heading', { level: 1 })).toHaveText('夕凪ゲームズ');
    for (const [name, content] of [
      ['robots', 'noindex'],
      ['referrer', 'no-referrer'],
    ] as const)
      await expect(guest.page.locator(`meta[name=${name}]`)).toHaveAttribute('content', content);
    expect(guest.requests).toEqual([]);
    await expectAccessible(guest.page);

    await button(page, t('booth-profiles:preview.revoke')).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('booth-profiles:preview.revoke') })
      .click();
    await expect(page.getByText(t('booth-profiles:preview.revoked'))).toBeVisible();
    await guest.page.reload();
    await expect(guest.page.getByText(t('booth-profiles:preview.expired'))).toBeVisible();
    await guest.close();
  });
});

test('a guest without a link learns what to do', async ({ browser, site }) => {
  const guest = await asGuest(browser, `${site.url}/exhibitor/booth/${boothId}/preview`);
  await expect(guest.page.getByText(t('booth-profiles:preview.notFoundText'))).toBeVisible();
  await guest.close();
});

test('somebody without a booth learns what to do', async ({ page, email, signedInAs }) => {
  await page.context().clearCookies();
  await signedInAs(email);
  await open(page, '/exhibitor/booth');
  await expect(page.getByText(t('booth-profiles:list.empty.text'))).toBeVisible();
});
