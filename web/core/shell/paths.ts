/** Values of a query; what is absent or empty is left out. */
export type Query = Readonly<
  Record<string, string | number | boolean | readonly string[] | undefined>
>;

/**
 * Every address of the site is built here, without the form of address: the router puts `/ja` or `/en` before it
 * (`useHref` and `Link` of react-router-dom do so by themselves).
 */
export const paths = {
  home: () => '/',
  boothSearch: (query?: Query) => withQuery('/booth/search', query),
  boothMap: (query?: Query) => withQuery('/booth/map', query),
  booth: (boothId: string) => `/booth/${segment(boothId)}`,
  productSearch: (query?: Query) => withQuery('/product/search', query),
  product: (boothId: string, productId: string) =>
    `/product/${segment(boothId)}/${segment(productId)}`,
  reserve: (boothId: string, productId: string) =>
    `/product/${segment(boothId)}/${segment(productId)}/reserve`,
  /** `redirect`: the full path to come back to, form of address, query and hash included. */
  login: (redirect?: string) => withQuery('/auth/login', { redirect }),
  myReservations: () => '/visitor/product-reservation',
  /** The reservations, at the first one of a work. */
  reservationOf: (productId: string) =>
    `/visitor/product-reservation#${reservationAnchor(productId)}`,
  visitorMenu: () => '/visitor/menu',
  account: () => '/user',
  profile: () => '/user/profile',
  contactDetails: () => '/user/contact',
  addresses: () => '/user/address',
  newAddress: () => '/user/address/new',
  editAddress: (addressId: string) => `/user/address/${segment(addressId)}/edit`,
  /** `for`: admins, who need one; `redirect`: the full path to come back to. */
  passkeys: (query?: { for?: 'admin'; redirect?: string }) => withQuery('/user/passkey', query),
  email: () => '/user/email',
  changedEmail: () => '/auth/changed-email',
  device: () => '/auth/device',
  /** The list of users, by the parts of `web/users/list-query.ts`. */
  users: (query?: Query) => withQuery('/admin/auth-user', query),
  newUser: () => '/admin/auth-user/new',
  contact: () => '/contact',
  contactSuccess: () => '/contact/success',
  /** `version` of a text: an older one. */
  privacyPolicy: (query?: Query) => withQuery('/privacy-policy', query),
  termOfService: (query?: Query) => withQuery('/term-of-service', query),
  visitorRule: (query?: Query) => withQuery('/visitor/rule', query),
  exhibitorRule: (query?: Query) => withQuery('/exhibitor/rule', query),
  access: (query?: Query) => withQuery('/access', query),
};

/** Id, on the page of the reservations, of the first one of a work. */
export const reservationAnchor = (productId: string): string => `work-${productId}`;

/** What the server answers beside pages: the API, pictures, and files; no id and no slug has a dot. */
const NO_PAGE = /^\/(api|files|images)\/|\.\w+$/;

/** Whether a page may be at a path of the site, without its query. */
export const isPagePath = (pathname: string): boolean => !NO_PAGE.test(pathname);

/** Adds a query to a path; a list gives its name once for each value. */
export const withQuery = (path: string, query: Query = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== '' && one !== false) search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
};

const segment = (value: string) => encodeURIComponent(value);
