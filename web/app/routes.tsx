import { matchRoutes } from 'react-router-dom';
import type { PageSlug } from '#spec/content/pages.ts';
import { GENRES } from '#spec/show/genres.ts';
import { isId } from '#web/core/shell/ids.ts';
import type { PageModule } from '#web/core/shell/page.ts';
import { type PathParams, type RouteEntry, route } from '#web/core/shell/route.ts';

/** What only those who are signed in may see; the browser renders it. */
const OWN = { access: 'signed-in', render: 'client' } as const;
const ADMIN = { access: { only: 'admin' }, render: 'client' } as const;
const GUARDED = { guard: 'auth-required', render: 'client' } as const;

const BOOTH_SEARCH = ['q', 'genre', 'day', 'reservable', 'cursor'];
const PRODUCT_SEARCH = [...BOOTH_SEARCH, 'new', 'priceMin', 'priceMax', 'players', 'sort'];

const USER_LIST = [
  ...['limit', 'offset', 'sortBy', 'sortDirection'],
  ...['searchField', 'searchOperator', 'searchValue'],
];

/** Everything that the address names by an id. */
const areIds = (params: PathParams) => Object.values(params).every(isId);

/** Every page once; mounted without prefix, under `/ja` and under `/en`. */
export const ROUTES: readonly RouteEntry[] = [
  route('home', '/', 'show/home/HomePage', { texts: ['home', 'booths', 'products', 'booth-map'] }),
  route('booth-search', '/booth/search', 'show/booths/BoothSearchPage', {
    query: BOOTH_SEARCH,
    findBy: { genre: GENRES },
    texts: ['booths', 'search'],
  }),
  route('booth-map', '/booth/map', 'show/booth-map/BoothMapPage', {
    query: ['day', 'booth', 'genre', 'q'],
    everyLanguage: true,
    texts: ['booth-map', 'booths', 'search'],
  }),
  route('booth', '/booth/:id', 'show/booths/BoothPage', {
    parent: 'booth-search',
    valid: areIds,
    texts: ['booths', 'products', 'booth-map'],
  }),
  route('product-search', '/product/search', 'show/products/ProductSearchPage', {
    query: PRODUCT_SEARCH,
    findBy: { genre: GENRES },
    texts: ['products', 'search', 'booths'],
  }),
  route('product', '/product/:id/:id2', 'show/products/ProductPage', {
    parent: 'product-search',
    valid: areIds,
    texts: ['products', 'booths'],
  }),
  route('reserve', '/product/:id/:id2/reserve', 'visitors/reservations/ReservePage', {
    ...GUARDED,
    layout: 'form',
    parent: 'product',
    valid: areIds,
    texts: ['reservations'],
  }),
  route('login', '/auth/login', 'accounts/login/LoginPage', {
    index: false,
    layout: 'fixed',
    query: ['redirect'],
    texts: ['login', 'session'],
  }),
  route('visitor-menu', '/visitor/menu', 'visitors/visitor-menu/VisitorMenuPage', {
    ...OWN,
    texts: ['visitor-menu', 'home'],
  }),
  route(
    'my-reservations',
    '/visitor/product-reservation',
    'visitors/reservations/MyReservationsPage',
    {
      ...GUARDED,
      parent: 'visitor-menu',
      texts: ['reservations'],
    },
  ),
  route('account', '/user', 'accounts/account/AccountPage', {
    ...OWN,
    texts: ['account', 'countries'],
  }),
  route('profile', '/user/profile', 'accounts/profiles/ProfilePage', {
    ...OWN,
    layout: 'form',
    parent: 'account',
    texts: ['profiles'],
  }),
  route('contact-details', '/user/contact', 'accounts/contacts/ContactDetailsPage', {
    ...OWN,
    layout: 'form',
    parent: 'account',
    texts: ['contacts'],
  }),
  route('addresses', '/user/address', 'accounts/addresses/AddressListPage', {
    ...OWN,
    parent: 'account',
    texts: ['addresses', 'countries'],
  }),
  route('address-new', '/user/address/new', 'accounts/addresses/NewAddressPage', {
    ...OWN,
    layout: 'form',
    parent: 'addresses',
    texts: ['addresses', 'countries'],
  }),
  route('address-edit', '/user/address/:id/edit', 'accounts/addresses/EditAddressPage', {
    ...OWN,
    layout: 'form',
    parent: 'addresses',
    valid: areIds,
    texts: ['addresses', 'countries'],
  }),
  route('passkeys', '/user/passkey', 'accounts/passkeys/PasskeysPage', {
    ...OWN,
    parent: 'account',
    query: ['for', 'redirect'],
    texts: ['passkeys', 'session'],
  }),
  route('email', '/user/email', 'accounts/emails/EmailPage', {
    ...OWN,
    layout: 'form',
    parent: 'account',
    texts: ['emails', 'login', 'session'],
  }),
  route('changed-email', '/auth/changed-email', 'accounts/emails/ChangedEmailPage', {
    index: false,
    layout: 'none',
    query: ['token'],
    longest: 2000,
    texts: ['emails', 'session'],
  }),
  route('device', '/auth/device', 'accounts/devices/DevicePage', {
    index: false,
    layout: 'form',
    query: ['user_code'],
    texts: ['devices', 'session'],
  }),
  route('users', '/admin/auth-user', 'accounts/users/UserListPage', {
    ...ADMIN,
    query: USER_LIST,
    texts: ['session', 'users'],
  }),
  route('user-new', '/admin/auth-user/new', 'accounts/users/NewUserPage', {
    ...ADMIN,
    layout: 'form',
    parent: 'users',
    texts: ['session', 'users'],
  }),
  route('contact', '/contact', 'content/contact-messages/ContactPage', {
    layout: 'form',
    texts: ['contact-messages'],
  }),
  route('contact-success', '/contact/success', 'content/contact-messages/ContactSuccessPage', {
    index: false,
    layout: 'form',
    parent: 'contact',
    texts: ['contact-messages'],
  }),
  textRoute('privacy-policy', '/privacy-policy'),
  textRoute('term-of-service', '/term-of-service'),
  textRoute('visitor-rule', '/visitor/rule'),
  textRoute('exhibitor-rule', '/exhibitor/rule'),
  textRoute('access', '/access'),
  ...developmentRoutes(),
];

/** The pages that are only text share one module; the id of the route is the name of the text. */
function textRoute(slug: PageSlug, path: string): RouteEntry {
  return route(slug, path, 'content/pages/TextPage', {
    layout: 'navigator',
    query: ['version'],
    given: { slug },
    texts: ['pages'],
  });
}

const MODULES = {
  ...import.meta.glob<PageModule>('../*/*/*Page.tsx'),
  ...(import.meta.env.MODE === 'development' && import.meta.glob<PageModule>('./dev/Gallery.tsx')),
};

/** Pages for those who build the site: no built site has them, neither in its table nor in its files. */
function developmentRoutes(): RouteEntry[] {
  if (import.meta.env.MODE !== 'development') return [];
  const { title: _none, ...entry } = route('dev-ui', '/dev/ui', 'app/dev/Gallery', {
    texts: ['dev'],
  });
  return [entry];
}

/** As the router reads a path: part by part, and as it is where that cannot be. */
const decoded = (path: string): string => {
  try {
    return path
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
};

const isOfMany = ({ path }: RouteEntry) => path.includes(':');
const ONE_PAGE = new Map(
  ROUTES.filter((entry) => !isOfMany(entry)).map((entry) => [entry.path.toLowerCase(), entry]),
);
const MANY_PAGES = ROUTES.filter(isOfMany).map((entry) => ({ path: entry.path, entry }));

/** The page at a path (without form of address), as the router would choose it, with the parameters of the path. */
export const pageAt = (path: string): { entry: RouteEntry; params: PathParams } | undefined => {
  const only = ONE_PAGE.get(decoded(path).toLowerCase());
  if (only) return { entry: only, params: { ...only.given } };
  const match = matchRoutes(MANY_PAGES, path)?.at(-1);
  if (!match) return undefined;
  const { entry } = match.route;
  return { entry, params: { ...match.params, ...entry.given } };
};

/** Loads a route's page module. Throws if the table names a module that does not exist. */
export const loadPage = (entry: RouteEntry): Promise<PageModule> => {
  const load =
    MODULES[
      entry.page.startsWith('app/')
        ? `./${entry.page.slice('app/'.length)}.tsx`
        : `../${entry.page}.tsx`
    ];
  if (!load) throw new Error(`Route ${entry.id}: there is no web/${entry.page}.tsx`);
  return load();
};
