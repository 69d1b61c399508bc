import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { MediaItemSummary } from '#spec/content/media-items.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* Items that others published about the show. */

const t = textsOf('ja');
const main = page.getByRole('main');
const [EXAMPLE] = exampleOf('listMediaItems').items as [MediaItemSummary];
const OLDER: MediaItemSummary = {
  ...{ ...EXAMPLE, id: EXAMPLE.id.replace(/.$/, '1'), title: { ja: '去年の市' } },
  ...{ date: '2026-11-03', url: 'https://minato-games.example/2026' },
};

/** Returns the links that lead away from the site. */
const originals = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('main a[rel~=external]')].map(
    ({ href }) => href,
  );

it('items stand under their years, the newest first, with the way to the original', async () => {
  await mount('/media', {
    api: {
      listMediaItems: () => ({ items: [EXAMPLE, OLDER] }),
      getMediaItem: ({ params }) =>
        params.mediaId === EXAMPLE.id
          ? { ...EXAMPLE, next: { path: OLDER.id, title: OLDER.title } }
          : OLDER,
    },
  });
  const years = main.getByRole('heading', { level: 2 });
  await expect
    .poll(() => years.elements().map(({ textContent }) => textContent))
    .toEqual([expect.stringContaining('2027'), expect.stringContaining('2026')]);
  const days = [...document.querySelectorAll('main time')].map((day) =>
    day.getAttribute('datetime'),
  );
  expect(days).toEqual([EXAMPLE.date, OLDER.date]);
  await expect
    .element(main.getByRole('listitem').filter({ hasText: EXAMPLE.title.ja }))
    .toMatchTextContent(t('media-items:host', { host: 'wangan.example' }));
  expect(originals()).toEqual([EXAMPLE.url, OLDER.url]);

  await main.getByRole('link', { name: EXAMPLE.title.ja, exact: true }).click();
  const heading = main.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent(EXAMPLE.title.ja);
  expect(location.pathname).toBe(`/media/${EXAMPLE.id}`);
  expect(originals()).toEqual([EXAMPLE.url]);
  await page
    .getByRole('navigation', { name: t('media-items:neighbours') })
    .getByRole('link', { name: OLDER.title.ja })
    .click();
  await expect.element(heading).toHaveTextContent(OLDER.title.ja);
});

it('an item without English says so on its English page', async () => {
  await mount(`/media/${OLDER.id}`, { locale: 'en', api: { getMediaItem: () => OLDER } });
  const note = main.getByText(textsOf('en')('commons:onlyInJapanese'));
  await expect.element(note).toBeVisible();
  expect(note.elements()).toHaveLength(1);
  await expect
    .element(main.getByRole('heading', { level: 1 }).getByText(OLDER.title.ja))
    .toHaveAttribute('lang', 'ja');
});
