import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { demoContentId } from '#api/content/contents/demo/rows.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { DEMO_INVITATIONS } from '#api/exhibitors/booth-users/demo/invitations.ts';
import { type ApiReader, findBoothProduct, productPath, reservePath } from './booth-products.ts';
import { TEAM_PATH } from './booth-team.ts';

const SERVER = join(import.meta.dirname, '../../dist/server/entry-server.js');

/** A route of the built site, with the fields that tests use. */
export type Route = {
  readonly id: string;
  readonly path: string;
  readonly access: 'none' | 'signed-in' | { readonly only: string };
  readonly guard?: string;
  readonly render: 'server' | 'client';
  readonly index?: false;
  readonly title?: string;
  readonly given?: Readonly<Record<string, string>>;
};

/** A route with a path of the demo show, without prefix. */
export type RouteVisit = Route & { readonly address: string };

export type Audience = 'guest' | 'visitor' | 'exhibitor' | 'judge' | 'staff' | 'admin';

export const audienceOf = ({ access, guard, path }: Route): Audience => {
  if (typeof access === 'object' && access.only === 'admin') return 'admin';
  if (path.startsWith('/judge')) return 'judge';
  if (typeof access === 'object' && access.only === 'tenantUser') return 'staff';
  if (access === 'none' && !guard) return 'guest';
  // The invitation of the demo show is for the visitor.
  if (path.endsWith('/verify')) return 'visitor';
  return path.startsWith('/exhibitor/') ? 'exhibitor' : 'visitor';
};

/** Returns whether the server renders the page and search engines may index it. */
export const isIndexed = (route: Route): boolean =>
  route.render === 'server' && audienceOf(route) === 'guest' && route.index !== false;

export const readRoutes = async (): Promise<readonly Route[]> =>
  ((await import(pathToFileURL(SERVER).href)) as { ROUTES: readonly Route[] }).ROUTES;

/** Addresses of the demo show for the routes with parameters. */
const ADDRESSES: Readonly<Record<string, (request: ApiReader) => Promise<string>>> = {
  'exhibitor-call': async (request) => `/exhibitor/entry/${await firstCallId(request)}`,
  booth: async (request) => `/booth/${(await firstProduct(request)).boothId}`,
  product: async (request) => productPath(await firstProduct(request)),
  reserve: async (request) => reservePath(await firstProduct(request)),
  article: async (request) => `/article/${(await firstOf(request, 'articles')).slug}`,
  award: async () => '/award/fresh-dragon',
  'award-rule': async () => '/award/fresh-dragon/rule',
  'award-rewards': async () => '/award/fresh-dragon/rewards',
  'award-results': async () => '/award/noren-grand-prize-first/results',
  'award-article': async () => '/award/noren-grand-prize-first/articles/first-prize-keepers-speech',
  event: async () => '/event/box-making',
  'event-entry': async () => '/event/entry/noren-cup',
  'event-entry-new': async () => '/event/entry/first-games-for-families/new',
  'event-entry-success': async () => `/event/entry/noren-cup/${demoId('event-entry', 19)}/success`,
  faq: async (request) => `/faq/${(await firstOf(request, 'faqs')).id}`,
  sponsor: async (request) => `/sponsor/${(await firstOf(request, 'sponsors')).slug}`,
  ambassador: async (request) => `/ambassador/${(await firstOf(request, 'ambassadors')).slug}`,
  'media-item': async (request) => `/media/${(await firstOf(request, 'media')).id}`,
  user: async (request) => `/admin/auth-user/${await firstUserId(request)}`,
  'booth-users': async () => TEAM_PATH,
  'booth-user-new': async () => `${TEAM_PATH}/new`,
  'booth-invitation': async () => `${TEAM_PATH}/${DEMO_INVITATIONS[0].token}/verify`,
  'booth-car-loadings': async (request) =>
    `/exhibitor/booth/${await firstBoothId(request)}/booth-car-loading`,
  'booth-car-loading-new': async (request) =>
    `/exhibitor/booth/${await firstBoothId(request)}/booth-car-loading/new?direction=out`,
  'booth-products': async (request) =>
    `/exhibitor/booth/${await firstBoothId(request)}/booth-product`,
  'booth-product-new': async (request) =>
    `/exhibitor/booth/${await firstBoothId(request)}/booth-product/new`,
  'booth-product-edit': async (request) => {
    const boothId = await firstBoothId(request);
    return `/exhibitor/booth/${boothId}/booth-product/${await firstOfferId(request, boothId)}/edit`;
  },
  'debut-entries': async (request) =>
    `/exhibitor/booth/${await firstBoothId(request)}/fresh-dragon-award`,
  'debut-entry-new': async (request) =>
    `/exhibitor/booth/${await firstBoothId(request)}/fresh-dragon-award/new`,
  'award-entry-new': async () => '/award/entry/prototype-award/new',
  'award-entry': async () => `/award/entry/prototype-award/${demoId('award-entry', 1)}`,
  'award-entry-success': async () =>
    `/award/entry/prototype-award/${demoId('award-entry', 1)}/success`,
  'address-edit': async (request) => `/user/address/${await firstAddressId(request)}/edit`,
  'organiser-booth': async (request) => `/organiser/booth/${await firstBoothId(request)}`,
  'booth-edit': async (request) => `/exhibitor/booth/${await firstBoothId(request)}/edit`,
  // Ids of the demo are the same in every installation.
  'organiser-call-edit': async () => `/organiser/call/${demoId('exhibitor-call', 1)}/edit`,
  'judged-round': async (request) => `/judge/${await firstRoundId(request)}`,
  sheet: async (request) => {
    const roundId = await firstRoundId(request);
    return `/judge/${roundId}/${await firstEntryId(request, roundId)}`;
  },
  'content-preview': async () => `/preview/${demoId('content article', 1)}`,
  'organiser-announcement': async () =>
    `/organiser/award/${demoContentId('award', 1)}/announcement`,
  'organiser-award': async () => `/organiser/award/${demoContentId('award', 1)}`,
  'organiser-round': (request) => firstPlannedRoundPath(request),
  'organiser-event': async () => `/organiser/event/${demoContentId('event', 0)}`,
  'organiser-application': async () => `/organiser/application/${demoId('application', 1)}`,
  'product-edit': async (request) => `/exhibitor/product/${await firstProductId(request)}/edit`,
  'product-pictures': async (request) =>
    `/exhibitor/product/${await firstProductId(request)}/image`,
  'product-preview': async (request) =>
    `/exhibitor/product/${await firstProductId(request)}/preview`,
  'booth-preview': async (request) => `/exhibitor/booth/${await firstBoothId(request)}/preview`,
};

/**
 * Lists one URL of every route, or of every route for an audience. Throws for a route with parameters and no URL above, so that
 * no page is forgotten.
 */
export const listVisits = async (
  request: ApiReader,
  audience?: Audience,
): Promise<readonly RouteVisit[]> => {
  const routes = (await readRoutes()).filter(
    (route) => !audience || audienceOf(route) === audience,
  );
  return Promise.all(
    routes.map(async (route) => {
      if (!route.path.includes(':')) return { ...route, address: route.path };
      const find = ADDRESSES[route.id];
      if (!find) throw new Error(`No address for route ${route.id}: ${route.path}`);
      return { ...route, address: await find(request) };
    }),
  );
};

/** Returns the URL of a page under a prefix: `/en`, not `/en/`. */
export const withPrefix = (prefix: string, address: string): string =>
  (prefix + address).replace(/(?<=.)\/$/, '');

const firstProduct = (request: ApiReader) =>
  findBoothProduct(request, { reservable: 'true', sort: 'kana', limit: '1' });

/** Returns the first item of a public list. */
const firstOf = async (request: ApiReader, list: string): Promise<Record<string, string>> =>
  (await (await request.get(`/api/v1/${list}`)).json()).items[0];

const firstCallId = async (request: ApiReader): Promise<string> =>
  (await firstOf(request, 'exhibitor-calls')).id ?? '';

/** Returns the platform's answer for the signed-in user; undefined for a guest. */
const readOwn = async (request: ApiReader, path: string) => {
  const signedIn = await request.get('/api/auth/token');
  if (!signedIn.ok()) return undefined;
  const { token } = await signedIn.json();
  const headers = { Authorization: `Bearer ${token}` };
  return (await request.get(path, { headers })).json();
};

/** Returns the first address of the signed-in user; a well-formed id of nothing for a guest. */
const firstAddressId = async (request: ApiReader): Promise<string> => {
  const own = await readOwn(request, '/api/v1/me/addresses');
  if (!own) return (await firstProduct(request)).boothId;
  const [address] = own.items;
  if (!address) throw new Error('No address to edit');
  return address.id;
};

/** Returns a booth of the signed-in user, or for others a booth of another user. */
const firstBoothId = async (request: ApiReader): Promise<string> => {
  const own = await readOwn(request, '/api/v1/me/booths');
  return own?.items[0]?.id ?? (await firstProduct(request)).boothId;
};

/** Returns an offer of a booth of the signed-in user; a well-formed id of none for others. */
const firstOfferId = async (request: ApiReader, boothId: string): Promise<string> => {
  const own = await readOwn(request, `/api/v1/booths/${boothId}/booth-products`);
  return own?.items?.[0]?.id ?? boothId;
};

/** Returns a work of the signed-in user, or for others a work of another user. */
const firstProductId = async (request: ApiReader): Promise<string> => {
  const own = await readOwn(request, '/api/v1/me/products');
  return own?.items[0]?.id ?? (await firstProduct(request)).productId;
};

/** Returns a round that the signed-in user judges; a well-formed id of none for others. */
const firstRoundId = async (request: ApiReader): Promise<string> => {
  const own = await readOwn(request, '/api/v1/me/judging');
  return own?.items?.[0]?.id ?? demoId('award-round', 1);
};

/** Returns the last round of an award of the tenant; well-formed ids of none for others than staff. */
const firstPlannedRoundPath = async (request: ApiReader): Promise<string> => {
  const awards = await readOwn(request, '/api/v1/organiser/contents?type=award&limit=50');
  for (const { id } of awards?.items ?? []) {
    const plan = await readOwn(request, `/api/v1/organiser/awards/${id}/plan`);
    const round = plan?.rounds.at(-1);
    if (round) return `/organiser/award/${id}/round/${round.id}`;
  }
  return `/organiser/award/${demoContentId('award', 1)}/round/${demoId('award-round', 1)}`;
};

/** Returns an entry that the signed-in user judges; a well-formed id of none for others. */
const firstEntryId = async (request: ApiReader, roundId: string): Promise<string> => {
  const own = await readOwn(request, `/api/v1/me/judging/${roundId}`);
  return own?.items?.[0]?.entryId ?? demoId('application', 1);
};

/** Returns an account; a well-formed id of none for others than admins. */
const firstUserId = async (request: ApiReader): Promise<string> => {
  const answer = await request.get('/api/auth/admin/list-users?limit=1');
  return answer.ok() ? (await answer.json()).users[0].id : (await firstProduct(request)).boothId;
};
