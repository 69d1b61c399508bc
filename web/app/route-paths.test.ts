import { describe, expect, test } from 'vitest';
import { boothMapPage } from '#web/show/booth-map/routes.ts';
import { boothPage, boothSearchPage } from '#web/show/booths/routes.ts';
import { productPage, productSearchPage } from '#web/show/products/routes.ts';
import { ROUTES } from './site-map.ts';

test('the paths match the specification', () => {
  expect(Object.fromEntries(ROUTES.map(({ id, path }) => [id, path]))).toEqual({
    home: '/',
    'booth-search': '/booth/search',
    'booth-map': '/booth/map',
    booth: '/booth/:id',
    'product-search': '/product/search',
    product: '/product/:id/:id2',
    reserve: '/product/:id/:id2/reserve',
    login: '/auth/login',
    'my-reservations': '/visitor/product-reservation',
    'visitor-menu': '/visitor/menu',
    account: '/user',
    'account-deleted': '/auth/account-deleted',
    'personal-data': '/user/data',
    profile: '/user/profile',
    'contact-details': '/user/contact',
    addresses: '/user/address',
    'address-new': '/user/address/new',
    'address-edit': '/user/address/:id/edit',
    passkeys: '/user/passkey',
    security: '/user/security',
    email: '/user/email',
    'changed-email': '/auth/changed-email',
    device: '/auth/device',
    'my-booths': '/exhibitor/booth',
    'booth-edit': '/exhibitor/booth/:id/edit',
    'booth-preview': '/exhibitor/booth/:id/preview',
    'organiser-home': '/organiser',
    'organiser-applications': '/organiser/application',
    'organiser-application': '/organiser/application/:id',
    'organiser-deadlines': '/organiser/deadline',
    'organiser-booths': '/organiser/booth',
    'organiser-booth': '/organiser/booth/:id',
    'booth-users': '/exhibitor/booth/:id/booth-user',
    'booth-user-new': '/exhibitor/booth/:id/booth-user/new',
    'booth-invitation': '/exhibitor/booth/:id/booth-user/:token/verify',
    'booth-products': '/exhibitor/booth/:id/booth-product',
    'booth-product-new': '/exhibitor/booth/:id/booth-product/new',
    'booth-product-edit': '/exhibitor/booth/:id/booth-product/:id2/edit',
    awards: '/award',
    award: '/award/:slug',
    'award-rule': '/award/:slug/rule',
    'award-results': '/award/:slug/results',
    'award-rewards': '/award/:slug/rewards',
    'award-article': '/award/:slug/articles/:slug2',
    'award-entry-new': '/award/entry/:slug/new',
    'award-entry': '/award/entry/:slug/:id',
    'award-entry-success': '/award/entry/:slug/:id/success',
    events: '/event',
    event: '/event/:slug',
    'event-entries': '/event/entry',
    'event-entry': '/event/entry/:slug',
    'event-entry-new': '/event/entry/:slug/new',
    'event-entry-success': '/event/entry/:slug/:id/success',
    'debut-entries': '/exhibitor/booth/:id/fresh-dragon-award',
    'debut-entry-new': '/exhibitor/booth/:id/fresh-dragon-award/new',
    'booth-car-loadings': '/exhibitor/booth/:id/booth-car-loading',
    'booth-car-loading-new': '/exhibitor/booth/:id/booth-car-loading/new',
    judging: '/judge',
    'judged-round': '/judge/:id',
    sheet: '/judge/:id/:id2',
    desk: '/exhibitor/product-reservation',
    'organiser-car-loadings': '/organiser/car-loading',
    'organiser-calls': '/organiser/call',
    'organiser-call-new': '/organiser/call/new',
    'organiser-call-edit': '/organiser/call/:id/edit',
    'exhibitor-call': '/exhibitor/entry/:id',
    'exhibitor-entries': '/exhibitor/entry',
    'exhibitor-menu': '/exhibitor/menu',
    'help-call': '/exhibitor/help-call',
    'organiser-reservations': '/organiser/reservation',
    'organiser-awards': '/organiser/award',
    'organiser-award': '/organiser/award/:id',
    'organiser-round': '/organiser/award/:id/round/:id2',
    'organiser-announcement': '/organiser/award/:id/announcement',
    'organiser-events': '/organiser/event',
    'organiser-event': '/organiser/event/:id',
    'organiser-help-calls': '/organiser/help-call',
    'my-products': '/exhibitor/product',
    'product-new': '/exhibitor/product/new',
    'product-edit': '/exhibitor/product/:id/edit',
    'product-pictures': '/exhibitor/product/:id/image',
    'product-preview': '/exhibitor/product/:id/preview',
    users: '/admin/auth-user',
    admin: '/admin',
    'user-new': '/admin/auth-user/new',
    user: '/admin/auth-user/:id',
    'content-preview': '/preview/:id',
    sponsors: '/sponsor',
    sponsor: '/sponsor/:slug',
    'my-applications': '/user/application',
    'application-link': '/application',
    'sponsor-apply': '/sponsor/apply',
    'sponsor-apply-success': '/sponsor/apply/success',
    'press-apply': '/press/apply',
    'press-apply-success': '/press/apply/success',
    'education-apply': '/education/apply',
    'education-apply-success': '/education/apply/success',
    ambassadors: '/ambassador',
    ambassador: '/ambassador/:slug',
    articles: '/article',
    article: '/article/:slug',
    faqs: '/faq',
    faq: '/faq/:id',
    'media-items': '/media',
    'media-item': '/media/:id',
    'team-members': '/teams',
    contact: '/contact',
    'contact-success': '/contact/success',
    'privacy-policy': '/privacy-policy',
    'term-of-service': '/term-of-service',
    'visitor-rule': '/visitor/rule',
    'exhibitor-rule': '/exhibitor/rule',
    access: '/access',
  });
});

describe('the access of the specification', () => {
  const entryAt = (path: string) => {
    const pattern = path.replace(/\{(\w+)\}/g, ':$1');
    return ROUTES.find((each) => each.path === pattern);
  };

  test.each([
    ...['/', '/booth/map', '/booth/search', '/booth/{id}', '/faq', '/faq/{id}', '/award'],
    ...['/award/{slug}', '/award/{slug}/rule', '/award/{slug}/results', '/award/{slug}/rewards'],
    ...['/award/{slug}/articles/{slug2}', '/event', '/event/{slug}', '/event/entry/{slug}'],
    ...['/media', '/media/{id}', '/teams', '/access', '/article', '/article/{slug}', '/contact'],
    ...['/contact/success', '/sponsor', '/sponsor/{slug}', '/sponsor/apply', '/press/apply'],
    ...['/sponsor/apply/success', '/press/apply/success', '/education/apply', '/ambassador'],
    ...['/education/apply/success', '/ambassador/{slug}', '/product/search', '/product/{id}/{id2}'],
    ...['/privacy-policy', '/term-of-service', '/visitor/rule', '/exhibitor/rule', '/auth/login'],
    ...['/exhibitor/help-call', '/exhibitor/entry/{id}', '/exhibitor/product'],
    ...['/auth/changed-email', '/award/entry/{slug}/{id}/success'],
    '/event/entry/{slug}/{id}/success',
  ])('%s is public', (path) => {
    expect(entryAt(path)).toMatchObject({ access: 'none' });
    expect(entryAt(path)).not.toHaveProperty('guard');
  });

  test.each([
    ...['/user', '/user/email', '/user/contact', '/user/passkey', '/user/profile', '/user/address'],
    ...['/user/address/new', '/user/address/{id}/edit', '/event/entry', '/event/entry/{slug}/new'],
    ...['/award/entry/{slug}/new', '/exhibitor/entry', '/exhibitor/menu', '/visitor/menu'],
  ])('%s is for signed-in users', (path) => {
    expect(entryAt(path)).toMatchObject({ access: 'signed-in' });
    expect(entryAt(path)).not.toHaveProperty('guard');
  });

  const booth = '/exhibitor/booth/{id}';
  test.each([
    ...[
      '/exhibitor/booth',
      '/exhibitor/product/new',
      `${booth}/edit`,
      '/product/{id}/{id2}/reserve',
    ],
    ...['/exhibitor/product/{id}/edit', '/exhibitor/product/{id}/image'],
    ...['/visitor/product-reservation', '/exhibitor/product-reservation', `${booth}/booth-user`],
    ...[`${booth}/booth-user/new`, `${booth}/booth-user/{token}/verify`, `${booth}/booth-product`],
    ...[`${booth}/booth-product/new`, `${booth}/booth-product/{id2}/edit`],
    ...[`${booth}/booth-car-loading`, `${booth}/booth-car-loading/new`],
    ...[`${booth}/fresh-dragon-award`, `${booth}/fresh-dragon-award/new`],
  ])('%s is behind the guard', (path) => {
    expect(entryAt(path)).toMatchObject({ access: 'none', guard: 'auth-required' });
  });

  test.each(['/admin/auth-user', '/admin/auth-user/new'])('%s is for admins', (path) => {
    expect(entryAt(path)).toMatchObject({ access: { only: 'admin' } });
  });
});

test('links contain parameters and query', () => {
  expect(boothPage.href({ id: 'a b' })).toBe('/booth/a%20b');
  expect(productPage.href({ id: 'b1', id2: 'p1' }, { version: 1 })).toBe(
    '/product/b1/p1?version=1',
  );
  expect(boothSearchPage.href({ genre: ['party', 'goods'], q: '', day: undefined })).toBe(
    '/booth/search?genre=party&genre=goods',
  );
  expect(boothMapPage.href({ day: '2027-04-24', booth: 'b1' })).toBe(
    '/booth/map?day=2027-04-24&booth=b1',
  );
  expect(productSearchPage.href({ priceMax: 5000, new: true })).toBe(
    '/product/search?priceMax=5000&new=true',
  );
  expect(productSearchPage.href()).toBe('/product/search');
});
