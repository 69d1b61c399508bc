import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { VISITOR } from '#web/testing/component/accounts.ts';
import { exampleOf } from '#web/testing/component/examples.ts';
import { mount } from '#web/testing/component/mount.tsx';
import { RESERVING, serveReservations } from '#web/testing/component/reservations.ts';
import { textsOf } from '#web/testing/component/texts.ts';

/* The visitor's menu, and the navigation bar on phones that links to it. */

const t = textsOf('ja');

const LINKS = [
  ['visitor-menu:links.works', '/product/search'],
  ['visitor-menu:links.booths', '/booth/search'],
  ['visitor-menu:links.map', '/booth/map'],
  ['reservations:menuLink', '/visitor/product-reservation'],
  ['visitor-menu:links.account', '/user'],
  ['visitor-menu:links.rules', '/visitor/rule'],
  ['visitor-menu:links.access', '/access'],
  ['visitor-menu:links.contact', '/contact'],
] as const;

const main = page.getByRole('main');

describe('the menu', () => {
  const open = (isReserved: boolean) => {
    const { handlers } = serveReservations({}, isReserved);
    return mount('/visitor/menu', { as: VISITOR, now: RESERVING, api: handlers });
  };

  it('has all links, and that to works when nothing is reserved', async () => {
    await open(false);
    await expect.element(main.getByText(t('reservations:held.empty.title'))).toBeVisible();
    for (const [key, path] of LINKS) {
      await expect
        .element(main.getByRole('link', { name: t(`${key}.title`), exact: true }))
        .toHaveAttribute('href', path);
    }
    await expect
      .element(main.getByRole('link', { name: t('reservations:held.find') }))
      .toHaveAttribute('href', '/product/search?reservable=true');
  });

  it('shows what is reserved by day, and leads to it', async () => {
    await open(true);
    const held = main.getByRole('region', { name: t('reservations:held.heading') });
    const days = held.getByRole('listitem');
    await expect
      .element(days)
      .toMatchTextContent(t('reservations:held.reservations', { count: 1 }));
    await expect.element(days).toMatchTextContent(/[¥￥]2,500/);
    await held.getByRole('link', { name: t('reservations:held.show') }).click();
    const trail = page.getByRole('navigation', { name: t('commons:nav.breadcrumb') });
    await trail.getByRole('link', { name: t('titles:visitorMenu') }).click();
    await expect
      .element(main.getByRole('heading', { level: 1 }))
      .toHaveTextContent(t('titles:visitorMenu'));
  });
});

describe('the navigation bar on phones', () => {
  const bar = page.getByRole('navigation', { name: t('commons:nav.phone') });
  const menu = bar.getByRole('link', { name: t('commons:nav.phoneMenu') });

  it('leads guests to the links of the site', async () => {
    await mount('/contact', { screen: 'phone' });
    await expect.poll(() => menu.elements().length).toBe(1);
    await menu.click();
    await expect
      .element(page.getByRole('navigation', { name: t('commons:footer.label') }))
      .toHaveFocus();
    await expect
      .element(
        page.getByRole('contentinfo').getByRole('link', { name: t('commons:shell.booths.link') }),
      )
      .toBeInViewport();
    expect(location.pathname).toBe('/contact');
  });

  it('leads signed-in visitors to their menu', async () => {
    const { handlers } = serveReservations();
    await mount(`/visitor/product-reservation`, {
      ...{ as: VISITOR, screen: 'phone', now: RESERVING },
      api: handlers,
    });
    await expect.poll(() => menu.elements().length).toBe(1);
    await menu.click();
    await expect.poll(() => location.pathname).toBe('/visitor/menu');
  });

  it('searches products and booths with the same words', async () => {
    const list = { items: [], total: 0, totalIsCapped: false };
    await mount('/product/search?q=海', {
      screen: 'phone',
      api: {
        getCurrentEdition: () => exampleOf('getCurrentEdition'),
        listProducts: () => list,
        listBooths: () => list,
      },
    });
    const kinds = page.getByRole('navigation', { name: t('search:kinds.label') });
    await kinds.getByRole('link', { name: t('search:kinds.booths') }).click();
    const query = `?q=${encodeURIComponent('海')}`;
    await expect.poll(() => location.pathname + location.search).toBe(`/booth/search${query}`);
    await bar.getByRole('link', { name: t('commons:shell.products.phoneLink') }).click();
    await expect.poll(() => location.pathname + location.search).toBe('/product/search');
  });
});
