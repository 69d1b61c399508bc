import type { APIRequestContext, Page } from 'playwright/test';
import { expect, test } from '#web/testing/fixtures.ts';
import { SCREENS } from '#web/testing/screens.ts';
import { open } from '#web/testing/steps.ts';
import { type Locale, textsOf } from '#web/testing/texts.ts';

/* The map of the booths: by links, pointer, as a list, and in print. */

type Placement = {
  boothId: string;
  code: string;
  name: { ja: string; en?: string };
  genres: string[];
  x: number;
  y: number;
};
type BoothMap = { day: string; days: string[]; halls: { placements: Placement[] }[] };

const readMap = async (request: APIRequestContext, day?: string) => {
  const answer = await request.get('/api/v1/booth-map', { params: day ? { day } : {} });
  const map = (await answer.json()) as BoothMap;
  const placements = map.halls.flatMap((hall) => hall.placements);
  const at = (code: string) => {
    const found = placements.find((placement) => placement.code === code);
    if (!found) throw new Error(`There is no booth at ${code}`);
    return found;
  };
  return { ...map, placements, at };
};

const mapOn = (page: Page) => page.getByRole('main').locator('svg[role=group]');
const stall = (page: Page, { boothId }: Placement) =>
  mapOn(page).locator(`a[data-booth="${boothId}"]`);
const sheetOf = (page: Page, locale: Locale, { name }: Placement) =>
  page.getByRole('region', { name: (locale === 'en' && name.en) || name.ja });
const viewBox = async (page: Page) =>
  ((await mapOn(page).getAttribute('viewBox')) ?? '').split(' ').map(Number) as [
    number,
    number,
    number,
    number,
  ];

const locale: Locale = 'en';
const prefix = '/en';
const t = textsOf(locale);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('search, selection and genres work with links and forms', async ({ page, site }) => {
    const { at, day, days } = await readMap(page.request);
    const booth = at('K12');
    await page.goto(`${prefix}/booth/map`);
    await expect(mapOn(page)).toHaveAttribute('aria-label', /.+/);

    const search = page.getByRole('search', { name: t('booth-map:words') });
    await search.getByRole('searchbox').fill('Ｋ１２');
    await search.getByRole('button').click();
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'Ｋ１２');
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      t('booth-map:found', { count: 1, number: '1' }),
    );
    await expect(mapOn(page).locator('[data-state=lit]')).toHaveCount(1);

    await stall(page, booth).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('booth') === booth.boothId);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'Ｋ１２');
    const sheet = sheetOf(page, locale, booth);
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole('link', { name: t('booth-map:toBooth') })).toHaveAttribute(
      'href',
      `${prefix}/booth/${booth.boothId}`,
    );

    await page
      .getByRole('navigation', { name: t('booth-map:days') })
      .getByRole('link')
      .last()
      .click();
    await expect(page).toHaveURL((url) => url.searchParams.get('day') === days.at(-1));
    expect(days.at(-1)).not.toBe(day);
    await expect(sheet).toBeVisible();
    await sheet.getByRole('link', { name: t('commons:close') }).click();
    await expect(page).toHaveURL(
      `${site.url}${prefix}/booth/map?day=${days.at(-1)}&q=%EF%BC%AB%EF%BC%91%EF%BC%92`,
    );
    await expect(sheet).toHaveCount(0);

    // Genres highlight their booths, and the list names them.
    const { placements } = await readMap(page.request);
    const lit = placements.filter(({ genres }) => genres.includes('party'));
    await page.goto(`${prefix}/booth/map?genre=party`);
    await expect(mapOn(page).locator('[data-state=lit]')).toHaveCount(lit.length);
    await expect(mapOn(page).locator('[data-state=faded]')).toHaveCount(
      placements.length - lit.length,
    );
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect(rows).toHaveCount(lit.length);
    await expect(rows.first()).toContainText(lit[0]?.code ?? '');
    await expect(rows.first()).toContainText(t('units:genre.party'));
  });
});

test('in print: the map, then the list of booths', async ({ page }) => {
  const { placements } = await readMap(page.request);
  await open(page, `${prefix}/booth/map`);
  await page.getByRole('button', { name: t('booth-map:closer') }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('search').first()).toBeHidden();
  await expect(mapOn(page)).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveCount(placements.length);
  await expect(page.getByRole('rowheader').last()).toBeVisible();
  await expect(page.getByRole('rowheader').last()).toHaveJSProperty('hidden', false);
  expect((await page.getByRole('rowheader').last().boundingBox())?.height).toBeGreaterThan(5);
});

for (const [device, screen] of Object.entries(SCREENS)) {
  test.describe(`by pointer, ${device}`, () => {
    test.use(screen);
    const t = textsOf('ja');

    test('buttons zoom, dragging pans, the wheel alone scrolls the page', async ({
      page,
      isMobile,
    }) => {
      await open(page, '/booth/map');
      const whole = await viewBox(page);
      await page.getByRole('button', { name: t('booth-map:closer') }).click();
      await page.getByRole('button', { name: t('booth-map:closer') }).click();
      await expect.poll(async () => (await viewBox(page))[2]).toBeLessThan(whole[2] / 2);
      const near = await viewBox(page);

      await mapOn(page).scrollIntoViewIfNeeded();
      const box = await mapOn(page).boundingBox();
      if (!box) throw new Error('no map');
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      await page.mouse.move(middle.x, middle.y);
      await page.mouse.down();
      await page.mouse.move(middle.x + 60, middle.y + 30, { steps: 4 });
      await page.mouse.up();
      await expect.poll(async () => (await viewBox(page))[0]).toBeLessThan(near[0]);
      await expect.poll(async () => (await viewBox(page))[1]).toBeLessThan(near[1]);
      // The end of a drag is not a click.
      await expect(page).toHaveURL((url) => !url.searchParams.has('booth'));
      const moved = await viewBox(page);
      expect(moved[2]).toBe(near[2]);

      await page.mouse.wheel(0, 200);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      expect(await viewBox(page)).toEqual(moved);
      // A phone has no wheel.
      if (!isMobile) {
        await page.keyboard.down('Control');
        await page.mouse.wheel(0, -200);
        await page.keyboard.up('Control');
        await expect.poll(async () => (await viewBox(page))[2]).toBeLessThan(moved[2]);
      }

      await page.getByRole('button', { name: t('booth-map:whole') }).click();
      await expect.poll(() => viewBox(page)).toEqual(whole);
    });

    test('a tap selects the nearest booth and keeps it visible beside its sheet', async ({
      page,
    }) => {
      const { at, placements } = await readMap(page.request);
      await open(page, '/booth/map?genre=party');
      const lowest = placements.reduce((low, next) => (next.y > low.y ? next : low));
      for (const booth of [at('K12'), lowest]) {
        await stall(page, booth).scrollIntoViewIfNeeded();
        const box = await stall(page, booth).boundingBox();
        if (!box) throw new Error('no booth');
        await page.mouse.click(box.x + box.width / 2, box.y + box.height + 6);
        await expect(page).toHaveURL((url) => url.searchParams.get('booth') === booth.boothId);
        await expect(page).toHaveURL((url) => url.searchParams.get('genre') === 'party');
        const sheet = sheetOf(page, 'ja', booth);
        await expect(sheet).toBeFocused();
        const [own, over] = await Promise.all([
          stall(page, booth).boundingBox(),
          sheet.boundingBox(),
        ]);
        const isCovered =
          own !== null &&
          over !== null &&
          own.y + own.height > over.y &&
          own.y < over.y + over.height &&
          own.x + own.width > over.x &&
          own.x < over.x + over.width;
        expect(isCovered).toBe(false);
        await page.keyboard.press('Escape');
        await expect(sheet).toHaveCount(0);
      }
      // Selecting replaces the history entry: one step back leaves the map.
      await page.goBack();
      expect(page.url()).not.toContain('/booth/map');
    });
  });
}

test('the home page and a booth link to the map', async ({ page }) => {
  const t = textsOf('ja');
  const { at } = await readMap(page.request);
  const booth = at('K12');
  // `/` redirects by the browser's language.
  await open(page, '/ja');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: t('booth-map:way.title') }).click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText(t('titles:boothMap'));
  await open(page, `/booth/${booth.boothId}`);
  await expect(main.getByRole('img', { name: /K12/ })).toBeVisible();
  await main.getByRole('link', { name: t('booth-map:mini.more') }).click();
  await expect(stall(page, booth)).toHaveAttribute('aria-current', 'true');
  await expect(mapOn(page)).toBeInViewport();
});
