import { readHead } from '#api/testing/page-head.ts';
import { expectAccessible } from '#web/testing/accessibility.ts';
import { expect, test } from '#web/testing/fixtures.ts';
import { SCREENS } from '#web/testing/screens.ts';
import { open } from '#web/testing/steps.ts';
import { flowLocales, textsOf } from '#web/testing/texts.ts';

/* The programme, and the page of an event. */

type Listed = {
  readonly slug: string;
  readonly title: { readonly ja: string; readonly en?: string };
  readonly kind: string;
  readonly state: string;
  readonly place: string;
  readonly startsAt: string;
};

const DRAWN = 'box-making';

for (const locale of flowLocales('en')) {
  const t = textsOf(locale);
  const text = (key: string, values = {}) => t(`events:${key}`, values);
  const prefix = locale === 'en' ? '/en' : '';
  const nameOf = ({ title }: Listed) => (locale === 'en' && title.en) || title.ja;

  test(`the programme shows places by hours, on phones a list, in ${locale}`, async ({ page }) => {
    const { items } = await (await page.request.get('/api/v1/events')).json();
    const [first] = items as readonly [Listed];
    await page.goto(`${prefix}/event`);
    const table = page.getByRole('table').first();
    await expect(table.getByRole('columnheader', { name: first.place })).toBeVisible();
    await expect(table.getByRole('link', { name: nameOf(first) })).toBeVisible();
    const off = (items as readonly Listed[]).find(({ state }) => state === 'called_off') as Listed;
    await expect(
      page
        .getByRole('cell')
        .filter({ hasText: nameOf(off) })
        .getByText(text('state.called_off')),
    ).toBeVisible();
    await expectAccessible(page);

    await page.setViewportSize(SCREENS.phone.viewport);
    await expect(table).toBeHidden();
    await expect(
      page.getByRole('listitem').getByRole('link', { name: nameOf(first) }),
    ).toBeVisible();
  });

  test(`filters the programme, in ${locale}`, async ({ page }) => {
    await page.goto(`${prefix}/event`);
    await page.getByLabel(text('kindLabel')).selectOption('tournament');
    await page.getByRole('button', { name: t('commons:filter.apply') }).click();
    await expect(page).toHaveURL(/kind=tournament/);
    await expect(page.getByText(text('found', { count: 1 }))).toBeVisible();
    await page.goto(`${prefix}/event?q=zzzz`);
    await expect(page.getByText(text('noMatch.title'))).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('commons:filter.clear') })
      .last()
      .click();
    await expect(page).toHaveURL(/\/event$/);
  });

  test(`an event says what it is, how it was drawn, and how to check that, in ${locale}`, async ({
    page,
    site,
  }) => {
    const event = await (await page.request.get(`/api/v1/events/${DRAWN}`)).json();
    const draw = await (await page.request.get(`/api/v1/events/${DRAWN}/draw`)).json();
    const html = await (await page.request.get(`${prefix}/event/${DRAWN}`)).text();
    const { jsonLd } = readHead(html);
    await page.goto(`${prefix}/event/${DRAWN}`);
    const main = page.getByRole('main');
    await expect(main.getByText(text('state.closed')).first()).toBeVisible();
    await expect(main.getByText(event.place)).toBeVisible();
    await expect(main.getByText(draw.seed)).toBeVisible();
    await expect(main.getByText(`noren events verify ${DRAWN}`)).toBeVisible();
    await page.getByText(text('draw.results')).click();
    await expect(main.getByText(draw.results[0].drawNumber)).toBeVisible();
    await expectAccessible(page);
    expect(jsonLd.find((each) => each['@type'] === 'Event')).toMatchObject({
      name: nameOf(event),
      url: `${site.url}${prefix}/event/${DRAWN}`,
      startDate: `${event.day}T${event.from}:00+09:00`,
      endDate: `${event.day}T${event.to}:00+09:00`,
      eventStatus: 'https://schema.org/EventScheduled',
    });
  });

  test(`an event goes into a calendar, in ${locale}`, async ({ page }) => {
    await page.goto(`${prefix}/event/${DRAWN}`);
    const link = page.getByRole('link', { name: text('calendar') });
    const file = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toContain('text/calendar');
    expect(await file.text()).toContain('BEGIN:VEVENT');
  });
}

test('marks what is on now, before and after the application runs', async ({ page }) => {
  const { items } = await (await page.request.get('/api/v1/events')).json();
  const [{ startsAt }] = items as readonly [Listed];
  const now = page.locator('tr[data-now]');
  await page.goto('/event');
  await expect(now).toHaveCount(0);
  // Only the date: the start of the application is measured with the clock of the browser.
  await page.addInitScript((now) => {
    Date.now = () => now;
  }, Date.parse(startsAt) + 60_000);
  await page.goto('/event');
  await expect(now).toHaveCount(1);
  await open(page, '/event');
  await expect(now).toHaveCount(1);
});

test('the home page shows the next events', async ({ page }) => {
  const t = textsOf('ja');
  await page.goto('/');
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: t('events:next') }) });
  await expect(section.getByRole('listitem').first()).toBeVisible();
  await section.getByRole('link', { name: t('events:all') }).click();
  await expect(page).toHaveURL(/\/event$/);
});
