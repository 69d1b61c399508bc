import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { expect, test } from '#web/testing/fixtures.ts';
import { SCREENS } from '#web/testing/screens.ts';
import { textsOf } from '#web/testing/texts.ts';

/* Searching on the map: a booth by URL, words that match on another day. */

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
