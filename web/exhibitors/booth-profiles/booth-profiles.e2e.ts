import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { buttonIn, openBoothForm } from '#web/testing/booth-profile-steps.ts';
import { BOOTH_ID } from '#web/testing/booth-team.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { tabTo } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';
import { type OtherVisitor, otherVisitor } from '#web/testing/visitors.ts';

/* Exhibitors arrange the pictures of their booth; the component tests have its profile. */

const EXHIBITOR = 'exhibitor@noren.example';

const main = (page: Page) => page.getByRole('main');

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

const t = textsOf('ja');

test('the profile is changed; a picture is uploaded, described, cropped by keyboard, moved and deleted', async ({
  page,
}) => {
  await openBoothForm(page, 'ja');
  await main(page)
    .getByRole('textbox', { name: t('booth-profiles:form.tag', { number: 2 }) })
    .fill('海ja');
  await buttonIn(page, t('booth-profiles:form.save')).click();
  await expect(page.getByText(t('booth-profiles:form.saved'))).toBeVisible();
  expect((await publicBooth(exhibitor, BOOTH_ID)).tags).toContain('海ja');

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
