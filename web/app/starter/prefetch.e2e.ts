import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test } from '#web/testing/fixtures.ts';
import { open, startApplication } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/*
 * Prefetching of visible links: documents while a page is plain HTML, loader data once the application runs. Navigation
 * after a newer build or a lost file.
 */

const t = textsOf('ja');
const isWork = /^\/product\/[\da-f-]{36}\/[\da-f-]{36}$/;
const isData = /^\/api\/v1\/booths\/[\da-f-]{36}\/products\/[\da-f-]{36}$/;

/** Returns the paths of the requests from now on. */
const fetchedOn = (page: Page) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return {
    documents: () => paths.filter((path) => isWork.test(path)),
    data: () => paths.filter((path) => isData.test(path)),
  };
};

/** Holds all timers of exactly one second until `passSecond`. */
const holdSeconds = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout: wait, clearTimeout: forget } = window;
    const waiting = new Map<number, () => void>();
    let count = 0;
    const hold = (handler: () => void, delay?: number, ...given: unknown[]) => {
      if (delay !== 1000) return wait(handler, delay, ...given);
      count -= 1;
      waiting.set(count, handler);
      return count;
    };
    Object.assign(window, {
      setTimeout: hold,
      clearTimeout: (id: number) => waiting.delete(id) || forget(id),
      passSecond: () => {
        const due = [...waiting.values()];
        waiting.clear();
        for (const run of due) run();
      },
    });
  });
const passSecond = (page: Page) => page.evaluate('passSecond()');

test.use({ prefetches: true });

test('links in view prefetch documents first, and data once the application runs; nothing on the slowest connections', async ({
  page,
}) => {
  await holdSeconds(page);
  const fetched = fetchedOn(page);
  await page.goto('/product/search');
  await page.waitForLoadState('networkidle');
  expect([fetched.documents(), fetched.data()]).toEqual([[], []]);
  await passSecond(page);
  await expect.poll(fetched.documents).not.toEqual([]);
  expect(fetched.data()).toEqual([]);

  await startApplication(page);
  await page.waitForLoadState('networkidle');
  const documents = fetched.documents();
  expect(fetched.data()).toEqual([]);
  await expect
    .poll(async () => {
      await passSecond(page);
      return fetched.data();
    })
    .not.toEqual([]);
  expect(fetched.documents()).toEqual(documents);

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: 'slow-2g' } }),
  );
  const slowly = fetchedOn(page);
  await page.goto('/product/search');
  await passSecond(page);
  await page.waitForLoadState('networkidle');
  await startApplication(page);
  await passSecond(page);
  await page.waitForLoadState('networkidle');
  expect([slowly.documents(), slowly.data()]).toEqual([[], []]);
});

/** Marks the document, to distinguish it from another one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isTheSame: true }));
const isTheSame = (page: Page) => page.evaluate(() => 'isTheSame' in window);

const goToBooths = async (page: Page) => {
  await page.getByRole('contentinfo').locator('a[href="/booth/search"]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('titles:boothSearch'));
};

test('the next page after a newer build is a new document', async ({ page }) => {
  await open(page, '/contact');
  await page.clock.install();
  await mark(page);
  const look = () =>
    page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

  // Same build: the document stays.
  let asked = page.waitForResponse('**/_build/manifest.json');
  await page.clock.fastForward(61_000);
  await look();
  await asked;
  await goToBooths(page);
  expect(await isTheSame(page)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('titles:contact'));

  await page.route('**/_build/manifest.json', (route) =>
    route.fulfill({ json: { build: 'another' } }),
  );
  asked = page.waitForResponse('**/_build/manifest.json');
  await page.clock.fastForward(61_000);
  await look();
  await asked;
  expect(await isTheSame(page)).toBe(true);
  await goToBooths(page);
  expect(await isTheSame(page)).toBe(false);
});

test.describe('a page whose module fails to load', () => {
  test.use({ provoked: [0], provokedErrors: /dynamically imported module/ });

  test('opens as a document', async ({ page, site }) => {
    await open(page, '/contact');
    await mark(page);
    const { 'web/show/booths/BoothSearchPage.tsx': chunk } = JSON.parse(
      readFileSync('dist/client/.vite/manifest.json', 'utf8'),
    );
    await page.route(`**/${chunk.file}`, (route) => route.abort());
    await goToBooths(page);
    expect(await isTheSame(page)).toBe(false);
    await expect(page).toHaveURL(`${site.url}/booth/search`);
  });
});
