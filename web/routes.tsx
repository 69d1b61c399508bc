import type { Access, Guard } from '#spec/access.ts';
import type { PageModule } from '#web/shell/page.ts';

/** `plain`: header, breadcrumb, footer. `form`: the same with a wide centred column. `fixed`: fixed header, no breadcrumb. */
export type LayoutName = 'plain' | 'form' | 'fixed';

/** One page of the site, as data (specification §2). */
export type RouteEntry = {
  readonly id: string;
  /** Path without form of address, as react-router-dom writes it. */
  readonly path: string;
  /** The page's module below `web/`, without `.tsx`. */
  readonly page: string;
  readonly access: Access;
  readonly guard?: Guard;
  readonly layout: LayoutName;
  /** Key in the `titles` texts; a page module may give a better one from its data. Without both, the path is read. */
  readonly title?: string;
  /** `server`: rendered without anybody's identity. `client`: the server sends the shell, the browser renders. */
  readonly render: 'server' | 'client';
  /** Id of the page above this one in the breadcrumb; its path takes its parameters from this one's. */
  readonly parent?: string;
};

/** What a route carries for the shell. */
export type RouteHandle = { readonly entry: RouteEntry };

/** Every page once; mounted without prefix, under `/ja` and under `/en`. */
export const ROUTES: readonly RouteEntry[] = [
  {
    id: 'home',
    path: '/',
    page: 'home/HomePage',
    access: 'none',
    layout: 'plain',
    title: 'home',
    render: 'server',
  },
  {
    id: 'booth-search',
    path: '/booth/search',
    page: 'booths/BoothSearchPage',
    access: 'none',
    layout: 'plain',
    title: 'boothSearch',
    render: 'server',
  },
  {
    id: 'booth',
    path: '/booth/:id',
    page: 'booths/BoothPage',
    access: 'none',
    layout: 'plain',
    title: 'booth',
    render: 'server',
    parent: 'booth-search',
  },
  {
    id: 'product-search',
    path: '/product/search',
    page: 'products/ProductSearchPage',
    access: 'none',
    layout: 'plain',
    title: 'productSearch',
    render: 'server',
  },
  {
    id: 'product',
    path: '/product/:id/:id2',
    page: 'products/ProductPage',
    access: 'none',
    layout: 'plain',
    title: 'product',
    render: 'server',
    parent: 'product-search',
  },
  {
    id: 'reserve',
    path: '/product/:id/:id2/reserve',
    page: 'reservations/ReservePage',
    access: 'none',
    guard: 'auth-required',
    layout: 'form',
    title: 'reserve',
    render: 'client',
    parent: 'product',
  },
  {
    id: 'login',
    path: '/auth/login',
    page: 'login/LoginPage',
    access: 'none',
    layout: 'fixed',
    title: 'login',
    render: 'client',
  },
  {
    id: 'my-reservations',
    path: '/visitor/product-reservation',
    page: 'reservations/MyReservationsPage',
    access: 'none',
    guard: 'auth-required',
    layout: 'plain',
    title: 'myReservations',
    render: 'client',
  },
  {
    id: 'account',
    path: '/user',
    page: 'accounts/AccountPage',
    access: 'signed-in',
    layout: 'plain',
    title: 'account',
    render: 'client',
  },
  {
    id: 'profile',
    path: '/user/profile',
    page: 'profiles/ProfilePage',
    access: 'signed-in',
    layout: 'form',
    title: 'profile',
    render: 'client',
    parent: 'account',
  },
  {
    id: 'contact-details',
    path: '/user/contact',
    page: 'contacts/ContactDetailsPage',
    access: 'signed-in',
    layout: 'form',
    title: 'contactDetails',
    render: 'client',
    parent: 'account',
  },
  {
    id: 'addresses',
    path: '/user/address',
    page: 'addresses/AddressListPage',
    access: 'signed-in',
    layout: 'plain',
    title: 'addresses',
    render: 'client',
    parent: 'account',
  },
  {
    id: 'address-new',
    path: '/user/address/new',
    page: 'addresses/NewAddressPage',
    access: 'signed-in',
    layout: 'form',
    title: 'addressNew',
    render: 'client',
    parent: 'addresses',
  },
  {
    id: 'address-edit',
    path: '/user/address/:id/edit',
    page: 'addresses/EditAddressPage',
    access: 'signed-in',
    layout: 'form',
    title: 'addressEdit',
    render: 'client',
    parent: 'addresses',
  },
  {
    id: 'contact',
    path: '/contact',
    page: 'contact-messages/ContactPage',
    access: 'none',
    layout: 'form',
    title: 'contact',
    render: 'server',
  },
  {
    id: 'contact-success',
    path: '/contact/success',
    page: 'contact-messages/ContactSuccessPage',
    access: 'none',
    layout: 'form',
    title: 'contactSuccess',
    render: 'server',
    parent: 'contact',
  },
];

const MODULES = import.meta.glob<PageModule>('./*/*Page.tsx');

/** Loads a route's page module. Throws if the table names a module that does not exist. */
export const loadPage = (entry: RouteEntry): Promise<PageModule> => {
  const load = MODULES[`./${entry.page}.tsx`];
  if (!load) throw new Error(`Route ${entry.id}: there is no web/${entry.page}.tsx`);
  return load();
};
