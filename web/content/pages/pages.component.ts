import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { exampleOf } from '#web/testing/component/examples.ts';
import type { FakeHandlers } from '#web/testing/component/fake-api.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { refuse } from '#web/testing/component/refusals.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* Text pages: versions, sections, links. */

const t = textsOf('ja');
const main = page.getByRole('main');
const [RECEIVED, COOKIES] = ['お預かりする情報', 'クッキー'];
const paragraphs = '港の市でお預かりする情報について。\n\n'.repeat(40);
const TABLE = '| 情報 | 期間 |\n|---|---|\n| 氏名 | 1年 |\n\n';

/** A policy in two versions, the newer one with two long sections. */
const POLICY: FakeHandlers = {
  getPage: ({ query: { version = 2 } }) => ({
    ...{ ...exampleOf('getPage'), slug: 'privacy-policy', version },
    title: { ja: t('titles:privacyPolicy') },
    body: { ja: `## ${RECEIVED}\n\n${TABLE}${paragraphs}## ${COOKIES}\n\n${paragraphs}` },
  }),
  listPageVersions: () => exampleOf('listPageVersions'),
};

const expectVersion = (version: number) =>
  expect.element(main.getByText(new RegExp(`^第${version}版`)).first()).toBeVisible();

it('a policy has its version and table, and leads to an earlier version and back', async () => {
  await mount('/privacy-policy', { api: POLICY });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(t('titles:privacyPolicy'));
  await expectVersion(2);
  await expect.element(main.getByRole('table')).toBeVisible();
  await expect.element(main.getByText(t('pages:old.title'))).not.toBeInTheDocument();

  const versions = main.getByRole('list').filter({ has: page.getByText(/^第1版/) });
  await versions.getByRole('link').click();
  await expect.poll(() => location.search).toBe('?version=1');
  await expect.element(main.getByText(t('pages:old.title'))).toBeVisible();
  await expectVersion(1);
  await main.getByRole('link', { name: t('pages:current') }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/privacy-policy');
  await expect.element(main.getByText(t('pages:old.title'))).not.toBeInTheDocument();
});

it('the current section is marked, and shown below the header', async () => {
  await mount('/privacy-policy?version=2', { api: POLICY });
  const side = page.getByRole('navigation', { name: t('commons:sections') });
  const first = side.getByRole('link', { name: RECEIVED, exact: true });
  const later = side.getByRole('link', { name: COOKIES, exact: true });
  await expect.element(first).toHaveAttribute('aria-current', 'location');
  await later.click();
  await expect.element(later).toHaveAttribute('aria-current', 'location');
  await expect.element(first).not.toHaveAttribute('aria-current');
  expect(location.search + location.hash).toMatch(/^\?version=2#s-/);
  const heading = main.getByRole('heading', { name: COOKIES, exact: true });
  await expect.element(heading).toBeInViewport();
  await expect.element(side).toBeInViewport();
  expect(heading.element().getBoundingClientRect().top).toBeGreaterThan(60);
});

it('the access page shows the venue, also without a text, in English', async () => {
  const en = textsOf('en');
  const edition = exampleOf('getCurrentEdition');
  await mount('/access', {
    locale: 'en',
    api: {
      getPage: () => refuse('NOT_FOUND'),
      listPageVersions: () => refuse('NOT_FOUND'),
      getCurrentEdition: () => edition,
    },
  });
  await expect
    .element(main.getByRole('heading', { level: 2 }).first())
    .toHaveTextContent(en('pages:venue.title'));
  await expect
    .element(main.getByText(edition.venue.name.en ?? edition.venue.name.ja).first())
    .toBeVisible();
});

it('the sign-in page leads to its terms in another tab', async () => {
  await mount('/auth/login');
  for (const title of ['titles:termOfService', 'titles:privacyPolicy'])
    await expect
      .element(main.getByRole('link', { name: t(title) }))
      .toHaveAttribute('target', '_blank');
});
