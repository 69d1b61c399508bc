import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { buttonIn, openBoothForm } from '#web/testing/booth-profile-steps.ts';
import { BOOTH_ID } from '#web/testing/booth-team.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { open, tabTo } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';
import { type OtherVisitor, otherVisitor } from '#web/testing/visitors.ts';

/* Exhibitors describe their booth and arrange its pictures. */

const EXHIBITOR = 'exhibitor@noren.example';

const main = (page: Page) => page.getByRole('main');
const textbox = (page: Page, name: string) => main(page).getByRole('textbox', { name });

const read = async ({ api }: OtherVisitor, boothId: string) => {
  const answer = await api.get(`/api/v1/booths/${boothId}/profile`);
  return { body: await answer.json(), version: answer.headers().etag ?? '' };
};

const publicBooth = async ({ api }: OtherVisitor, boothId: string) =>
  (await api.get(`/api/v1/booths/${boothId}`)).json();

let exhibitor: OtherVisitor;
test.beforeEach(async ({ site, signedInAs }) => {
  await signedInAs(EXHIBITOR);
  exhibitor = await otherVisitor(site.url, EXHIBITOR);
});
test.afterEach(() => exhibitor.close());

for (const locale of flowLocales('ja')) {
  const t = textsOf(locale);

  test(`the profile is changed by keyboard, in ${locale}`, async ({ page }) => {
    await open(page, locale === 'ja' ? '/exhibitor/booth' : '/en/exhibitor/booth');
    await page
      .getByRole('main')
      .getByRole('link', { name: t('booth-profiles:list.edit') })
      .press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const account = textbox(page, `X ${t('commons:form.optional')}`);
    await account.fill('no ren');
    await buttonIn(page, t('booth-profiles:form.save')).press('Enter');
    await expect(account).toHaveAccessibleDescription(
      new RegExp(t('validations:xAccount', { field: t('booths:link.x') })),
    );
    await account.fill('https://x.com/yunagi_games?s=20');
    const tag = textbox(page, t('booth-profiles:form.tag', { number: 2 }));
    await tag.fill(`海${locale}`);
    await tag.press('Enter');
    await expect(page.getByText(t('booth-profiles:form.saved'))).toBeVisible();
    await expect(account).toHaveValue('yunagi_games');
    const { tags, links } = await publicBooth(exhibitor, BOOTH_ID);
    expect(tags).toContain(`海${locale}`);
    expect(links).toContainEqual({ kind: 'x', url: 'https://x.com/yunagi_games' });
    await expectAccessible(page);
  });
}

const t = textsOf('ja');

test('a picture is uploaded, described, cropped by keyboard, moved and deleted', async ({
  page,
}) => {
  await openBoothForm(page, 'ja');
  const before = (await read(exhibitor, BOOTH_ID)).body.pictures.items.length;
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
  await buttonIn(page, t('pictures:save')).click();
  await expect(item).toContainText(t('pictures:private'));
  expect(await publicBooth(exhibitor, BOOTH_ID)).not.toHaveProperty('banner');

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
  const { banner } = await publicBooth(exhibitor, BOOTH_ID);
  expect(banner).toMatchObject({ width: 1200, height: 400, alt: { ja: '夕焼け色の布' } });
  const saved = (await read(exhibitor, BOOTH_ID)).body.pictures.items.at(-1);
  expect(saved.crop).toEqual({ x: 0, y: 185, width: 1200 });

  await buttonIn(page, t('pictures:moveUp', { number })).click();
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
  expect(await publicBooth(exhibitor, BOOTH_ID)).not.toHaveProperty('banner');
});

test('the frame of a crop is dragged within its picture', async ({ page }) => {
  await openBoothForm(page, 'ja');
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
  await expect.poll(() => value('width')).toBeLessThan(700);
  await grab(frame, 60, 40);
  await expect.poll(() => value('x')).toBeGreaterThan(50);
  // Dragging the frame leaves its size.
  const width = await value('width');
  await grab(frame, 5000, 5000);
  await expect.poll(async () => (await value('x')) + width).toBe(960);
  await page.keyboard.press('Escape');
  await item.getByRole('button', { name: t('pictures:center') }).click();
  await expect.poll(() => value('width')).toBe(960);
});
