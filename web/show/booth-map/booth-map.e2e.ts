import type { APIRequestContext, Locator } from 'playwright/test';
import { expect, test } from '#web/testing/fixtures.ts';
import { SCREENS } from '#web/testing/screens.ts';
import { textsOf } from '#web/testing/texts.ts';

/* The map of the booths without script; the component tests have gestures, keyboard and print. */

type Placement = {
  readonly boothId: string;
  readonly code: string;
  readonly name: { readonly ja: string; readonly en?: string };
  readonly y: number;
};
type BoothMap = { day: string; days: string[]; halls: { placements: Placement[] }[] };

const readMap = async (request: APIRequestContext) => {
  const { halls, ...map } = (await (await request.get('/api/v1/booth-map')).json()) as BoothMap;
  return { ...map, placements: halls.flatMap(({ placements }) => placements) };
};

/** Returns whether its center is visible: inside the viewport and not covered. */
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

test.use({ javaScriptEnabled: false });

test('without script, search and selection work with links and forms', async ({ page, site }) => {
  const t = textsOf('en');
  const { placements, day, days } = await readMap(page.request);
  const byHeight = placements.toSorted((one, other) => one.y - other.y);
  const booth = placements.find(({ code }) => code === 'K12') as Placement;
  const map = page.getByRole('main').locator('svg[role=group]');
  const stall = ({ boothId }: Placement) => map.locator(`a[data-booth="${boothId}"]`);
  const sheetOf = ({ name }: Placement) => page.getByRole('region', { name: name.en ?? name.ja });

  await page.goto('/en/booth/map');
  await expect(map).toHaveAttribute('aria-label', /.+/);
  const search = page.getByRole('search', { name: t('booth-map:words') });
  await search.getByRole('searchbox').fill('Ｋ１２');
  await search.getByRole('button').click();
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'Ｋ１２');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    t('booth-map:found', { count: 1, number: '1' }),
  );
  await expect(map.locator('[data-state=lit]')).toHaveCount(1);

  await stall(booth).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('booth') === booth.boothId);
  await expect(page).toHaveURL((url) => url.searchParams.get('q') === 'Ｋ１２');
  await expect(sheetOf(booth).getByRole('link', { name: t('booth-map:toBooth') })).toHaveAttribute(
    'href',
    `/en/booth/${booth.boothId}`,
  );

  await page
    .getByRole('navigation', { name: t('booth-map:days') })
    .getByRole('link')
    .last()
    .click();
  await expect(page).toHaveURL((url) => url.searchParams.get('day') === days.at(-1));
  expect(days.at(-1)).not.toBe(day);
  await sheetOf(booth)
    .getByRole('link', { name: t('commons:close') })
    .click();
  await expect(page).toHaveURL(
    `${site.url}/en/booth/map?day=${days.at(-1)}&q=%EF%BC%AB%EF%BC%91%EF%BC%92`,
  );
  await expect(sheetOf(booth)).toHaveCount(0);

  // A linked booth is visible, large enough, and not covered: the first and the last one on every screen.
  for (const { viewport } of [SCREENS.phone, SCREENS.desktop]) {
    await page.setViewportSize(viewport);
    for (const linked of [byHeight[0], byHeight.at(-1)] as Placement[]) {
      await page.goto(`/en/booth/map?booth=${linked.boothId}`);
      await expect(sheetOf(linked)).toBeInViewport();
      expect(await sizeOf(stall(linked))).toBeGreaterThanOrEqual(24);
      expect(await isOnTop(stall(linked))).toBe(true);
    }
  }
});
