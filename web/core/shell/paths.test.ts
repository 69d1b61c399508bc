import { expect, test } from 'vitest';
import { inLocale, splitPath, withPrefix } from '#web/core/i18n/locale.ts';
import { paths, withQuery } from './paths.ts';

test('every address', () => {
  const built = {
    home: paths.home(),
    boothSearch: paths.boothSearch({ genre: ['party', 'goods'], q: '', day: undefined }),
    boothMap: paths.boothMap({ day: '2027-04-24', booth: 'b1' }),
    booth: paths.booth('a b'),
    productSearch: paths.productSearch({ priceMax: 5000, new: true }),
    product: paths.product('b1', 'p1'),
    reserve: paths.reserve('b1', 'p1'),
    login: paths.login('/en/product/b1/p1/reserve?x=1#top'),
    myReservations: paths.myReservations(),
    reservationOf: paths.reservationOf('p1'),
    visitorMenu: paths.visitorMenu(),
    account: paths.account(),
    profile: paths.profile(),
    contactDetails: paths.contactDetails(),
    addresses: paths.addresses(),
    newAddress: paths.newAddress(),
    editAddress: paths.editAddress('a1'),
    passkeys: paths.passkeys({ for: 'admin', redirect: '/en' }),
    email: paths.email(),
    changedEmail: paths.changedEmail(),
    device: paths.device(),
    users: paths.users({ offset: 25, searchValue: '@noren' }),
    newUser: paths.newUser(),
    contact: paths.contact(),
    contactSuccess: paths.contactSuccess(),
    privacyPolicy: paths.privacyPolicy({ version: 1 }),
    termOfService: paths.termOfService(),
    visitorRule: paths.visitorRule(),
    exhibitorRule: paths.exhibitorRule(),
    access: paths.access(),
  };
  expect(built).toEqual({
    home: '/',
    boothSearch: '/booth/search?genre=party&genre=goods',
    boothMap: '/booth/map?day=2027-04-24&booth=b1',
    booth: '/booth/a%20b',
    productSearch: '/product/search?priceMax=5000&new=true',
    product: '/product/b1/p1',
    reserve: '/product/b1/p1/reserve',
    login: '/auth/login?redirect=%2Fen%2Fproduct%2Fb1%2Fp1%2Freserve%3Fx%3D1%23top',
    myReservations: '/visitor/product-reservation',
    reservationOf: '/visitor/product-reservation#work-p1',
    visitorMenu: '/visitor/menu',
    account: '/user',
    profile: '/user/profile',
    contactDetails: '/user/contact',
    addresses: '/user/address',
    newAddress: '/user/address/new',
    editAddress: '/user/address/a1/edit',
    passkeys: '/user/passkey?for=admin&redirect=%2Fen',
    email: '/user/email',
    changedEmail: '/auth/changed-email',
    device: '/auth/device',
    users: '/admin/auth-user?offset=25&searchValue=%40noren',
    newUser: '/admin/auth-user/new',
    contact: '/contact',
    contactSuccess: '/contact/success',
    privacyPolicy: '/privacy-policy?version=1',
    termOfService: '/term-of-service',
    visitorRule: '/visitor/rule',
    exhibitorRule: '/exhibitor/rule',
    access: '/access',
  });
  expect(Object.keys(built).sort()).toEqual(Object.keys(paths).sort());
});

test('a query leaves out what is absent, empty or false, and keeps zero', () => {
  expect(withQuery('/x', { a: undefined, b: '', c: false, d: 0, e: [] })).toBe('/x?d=0');
  expect(withQuery('/x')).toBe('/x');
});

test.each([
  ['/', '', 'ja', '/'],
  ['/ja', '/ja', 'ja', '/'],
  ['/en/', '/en', 'en', '/'],
  ['/en/booth/search', '/en', 'en', '/booth/search'],
  ['/english', '', 'ja', '/english'],
  ['/japan/x', '', 'ja', '/japan/x'],
] as const)('%s is split into its form of address and its path', (whole, prefix, locale, path) => {
  expect(splitPath(whole)).toEqual({ prefix, locale, path });
});

test('a form of address is put before a path', () => {
  expect(withPrefix('', '/')).toBe('/');
  expect(withPrefix('/en', '/')).toBe('/en');
  expect(withPrefix('/ja', '/booth/1')).toBe('/ja/booth/1');
});

test('to Japanese leads to the form without prefix', () => {
  expect(inLocale('ja', '/en/booth/1')).toBe('/booth/1');
  expect(inLocale('ja', '/en')).toBe('/');
  expect(inLocale('en', '/ja/booth/1')).toBe('/en/booth/1');
  expect(inLocale('en', '/')).toBe('/en');
});
