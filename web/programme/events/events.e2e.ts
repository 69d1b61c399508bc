import { expect, test } from '#web/testing/fixtures.ts';
import { startApplication } from '#web/testing/steps.ts';
import { textsOf } from '#web/testing/texts.ts';

/* From the programme to an event and into a calendar. */

type Listed = { readonly startsAt: string };

const DRAWN = 'box-making';

test('a visitor sees what is on now, finds an event, checks its draw and takes it into a calendar', async ({
  page,
}) => {
  const t = textsOf('en');
  const { items } = await (await page.request.get('/api/v1/events')).json();
  const [{ startsAt }] = items as readonly [Listed];
  const event = await (await page.request.get(`/api/v1/events/${DRAWN}`)).json();
  const draw = await (await page.request.get(`/api/v1/events/${DRAWN}/draw`)).json();
  const main = page.getByRole('main');
  const now = page.locator('tr[data-now]');
  await page.goto('/en/event');
  await expect(main.getByRole('table').first()).toBeVisible();
  await expect(now).toHaveCount(0);
  // Sets only the date: the browser's clock measures the start of the application.
  await page.addInitScript((now) => {
    Date.now = () => now;
  }, Date.parse(startsAt) + 60_000);
  await page.goto('/en/event');
  await expect(now).toHaveCount(1);
  await startApplication(page);
  await expect(now).toHaveCount(1);

  await page.getByLabel(t('events:kindLabel')).selectOption(event.kind);
  await page.getByRole('button', { name: t('commons:filter.apply') }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('kind') === event.kind);
  await main.getByRole('table').getByRole('link', { name: event.title.en }).first().click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(event.title.en);
  await expect(main.getByText(draw.seed)).toBeVisible();
  await page.getByText(t('events:draw.results')).click();
  await expect(main.getByText(draw.results[0].drawNumber)).toBeVisible();

  const link = page.getByRole('link', { name: t('events:calendar') });
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toContain('BEGIN:VEVENT');
});
