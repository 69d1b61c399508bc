import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#web/testing/component/accessibility.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { HOME } from '#web/testing/component/home.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { textsOf } from '#web/testing/component/texts.ts';

/* The home page before and after the booths are published. */

const t = textsOf('ja');
const main = page.getByRole('main');
const notice = page.getByText(t('home:unpublished.title'));

it('has a search, the way to the map, and the next events', async () => {
  await mount('/', { now: '2027-04-02T09:00:00+09:00', api: HOME });
  await expect.element(main.getByRole('search')).toBeVisible();
  await expect.element(notice).not.toBeInTheDocument();
  await expect
    .element(main.getByRole('link', { name: t('booth-map:way.title') }))
    .toHaveAttribute('href', '/booth/map');
  await expect.element(main.getByRole('heading', { name: t('events:next') })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'はじめての箱づくり' })).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: t('events:all') }))
    .toHaveAttribute('href', '/event');
});

it('shows no event that has begun', async () => {
  await mount('/', { now: '2027-04-24T13:00:01+09:00', api: HOME });
  await expect.element(main.getByRole('search')).toBeVisible();
  await expect
    .element(main.getByRole('heading', { name: t('events:next') }))
    .not.toBeInTheDocument();
});

it('says that booths are not published yet', async () => {
  const edition = { ...exampleOf('getCurrentEdition'), boothCount: 0, productCount: 0 };
  await mount('/', { api: { ...HOME, getCurrentEdition: () => edition } });
  await expect.element(notice).toBeVisible();
  await expect.element(main.getByRole('search')).not.toBeInTheDocument();
  await expectAccessible();
});
