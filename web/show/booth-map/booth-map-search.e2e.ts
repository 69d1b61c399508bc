import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { expect, test } from '#web/testing/fixtures.ts';
import { SCREENS } from '#web/testing/screens.ts';
import { open } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Searching on the map: a booth by URL, words that match on another day, genres. */

type Placement = {
  boothId: string;
  name: { ja: string };
  catch?: { ja: string };
  genres: string[];
  y: number;
};
type BoothMap = { day: string; days: string[]; halls: { placements: Placement[] }[] };

const readMap = async (request: APIRequestContext, day?: string) => {
  const answer = await request.get('/api/v1/booth-map', { params: day ? { day } : {} });
  const { halls, ...map } = (await answer.json()) as BoothMap;
  return { ...map, placements: halls.flatMap(({ placements }) => placements) };
};

const mapOn = (page: Page) => page.getByRole('main').locator('svg[role=group]');
const stall = (page: Page, { boothId }: Placement) =>
  mapOn(page).locator(`a[data-booth="${boothId}"]`);
const t = textsOf('ja');

/** Whether its center is visible: inside the viewport and not covered. */
const isOnTop = (it: Locator) =>
  it.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return element.contains(seen);
  });

/** Its shorter side, in pixels. */
const sizeOf = async (it: Locator) => {
  const box = await it.boundingBox();
  return Math.min(box?.width ?? 0, box?.height ?? 0);
};

for (const [device, screen] of Object.entries(SCREENS)) {
  test.describe(`without script, ${device}`, () => {
    test.use({ ...screen, javaScriptEnabled: false });

    test('a linked booth is visible, large enough, and not covered', async ({ page }) => {
      const { placements } = await readMap(page.request);
      const byHeight = placements.toSorted((one, other) => one.y - other.y);
      for (const booth of [byHeight[0], byHeight.at(-1)] as Placement[]) {
        await page.goto(`/booth/map?booth=${booth.boothId}`);
        await expect(page.getByRole('region', { name: booth.name.ja })).toBeInViewport();
        expect(await sizeOf(stall(page, booth))).toBeGreaterThanOrEqual(24);
        expect(await isOnTop(stall(page, booth))).toBe(true);
      }
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an unknown booth is reported; a search links to the other day', async ({ page }) => {
    const { placements } = await readMap(page.request);
    for (const asked of ['K12', crypto.randomUUID()]) {
      await page.goto(`/booth/map?booth=${asked}`);
      await expect(page.getByText(t('booth-map:unknown.title'))).toBeVisible();
      await expect(mapOn(page).locator('a[data-booth]')).toHaveCount(placements.length);
    }
    await page.goto('/booth/map?booth=K12');
    await page.getByRole('link', { name: t('booth-map:unknown.find', { asked: 'K12' }) }).click();
    await expect(mapOn(page).locator('[data-state=lit]')).toHaveCount(1);
    await expect(page.getByText(t('booth-map:unknown.title'))).toHaveCount(0);

    // A search that matches on the other day links there, to the booth, and can be cleared.
    const first = await readMap(page.request);
    const other = await readMap(page.request, first.days.at(-1));
    const here = new Set(first.placements.map(({ boothId }) => boothId));
    const later = other.placements.find(
      (it) => !here.has(it.boothId) && (it.catch?.ja.length ?? 0) > 6,
    ) as Placement;
    const words = later.catch?.ja ?? '';
    await page.goto(`/booth/map?q=${encodeURIComponent(words)}`);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      t('booth-map:found', { count: 0 }),
    );
    await page.getByRole('main').locator(`a[href*="booth=${later.boothId}"]`).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === words);
    await expect(stall(page, later)).toHaveAttribute('aria-current', 'true');
    await expect(stall(page, later)).toHaveAttribute('data-state', 'lit');
    await page.getByRole('link', { name: t('search:results.remove', { label: words }) }).click();
    await expect(page).toHaveURL((url) => !url.searchParams.has('q'));
    await expect(page).toHaveURL((url) => url.searchParams.get('day') === other.day);
  });
});

test('the whole map fits a desktop viewport', async ({ page }) => {
  await page.goto('/booth/map');
  await expect(mapOn(page)).toBeInViewport({ ratio: 1 });
});

test.describe('on a phone', () => {
  test.use(SCREENS.phone);

  test('zooms in on a single match and out for the next search', async ({ page }) => {
    await open(page, '/booth/map');
    const whole = await mapOn(page).getAttribute('viewBox');
    const bar = page.getByRole('search', { name: t('booth-map:words') });
    await bar.getByRole('searchbox').fill('K12');
    await bar.getByRole('button').click();
    const lit = mapOn(page).locator('[data-state=lit]');
    await expect(lit).toHaveCount(1);
    await expect.poll(() => sizeOf(lit)).toBeGreaterThanOrEqual(24);
    await bar.getByRole('searchbox').fill('ゲーム');
    await bar.getByRole('button').click();
    await expect.poll(() => lit.count()).toBeGreaterThan(1);
    await expect(mapOn(page)).toHaveAttribute('viewBox', whole ?? '');
  });

  test('genres toggle, and two are distinguished by numbers', async ({ page }) => {
    const { placements } = await readMap(page.request);
    const { day } = await readMap(page.request);
    await open(page, `/booth/map?day=${day}`);
    const genres = page.getByRole('navigation', { name: t('booth-map:genres') });
    const [family, party] = (['family', 'party'] as const).map((genre) =>
      genres.getByRole('link', { name: t(`units:genre.${genre}`) }),
    ) as [Locator, Locator];
    await expect(family).toBeInViewport();
    await party.click();
    await expect(party).toHaveAttribute('aria-current', 'true');
    await family.click();
    await expect(page).toHaveURL((url) => url.searchParams.getAll('genre').length === 2);
    await expect(family).toContainText('1');
    await expect(party).toContainText('2');
    const [only] = placements.filter(
      (it) => it.genres.includes('party') && !it.genres.includes('family'),
    ) as [Placement];
    const mark = mapOn(page).locator(`[data-mark="${only.boothId}"]`);
    await expect(mark).toHaveText('2');
    await family.click();
    await expect(family).not.toHaveAttribute('aria-current');
    await expect(mark).toHaveCount(0);
  });
});
