import { PREFIXES } from '#web/core/i18n/locale.ts';
import type { SiteEnv } from '#web/core/shell/config.ts';
import { isServed, type RouteEntry } from '#web/core/shell/route.ts';
import { SITEMAP_PATH } from './sitemap.ts';

type RobotsInput = {
  readonly routes: readonly RouteEntry[];
  readonly siteEnv: SiteEnv;
  readonly baseUrl: string;
};

/**
 * What crawlers are asked to leave alone (RFC 9309): the API, and every page that the browser renders, which would be empty
 * to them. Public pages that are not to be found say so themselves (`noindex`), for which they have to be read.
 *
 * A development site is left alone altogether. A demo site is not told apart from a real one: it is what the real one is
 * judged by, and it stands on one's own machine unless somebody decides otherwise.
 */
export const robotsText = ({ routes, siteEnv, baseUrl }: RobotsInput): string =>
  [
    'User-agent: *',
    ...(siteEnv === 'development' ? ['Disallow: /'] : closed(routes)),
    '',
    `Sitemap: ${baseUrl}${SITEMAP_PATH}`,
    '',
  ].join('\n');

const closed = (routes: readonly RouteEntry[]) => {
  const open = routes.filter(isServed).map(({ path }) => path);
  const own = routes
    .filter((entry) => !isServed(entry))
    .map(({ path }) => path.replace(/:\w+/g, '*'));
  // What is below a page goes with it, unless there is something for everybody.
  const whole = own.filter((path) => !open.some((each) => matcher(path).test(each)));
  const shortest = whole.filter(
    (path) => !whole.some((other) => other !== path && matcher(other).test(path)),
  );
  const exact = own
    .filter((path) => !whole.includes(path))
    .flatMap((path) => [`${path}$`, `${path}?`]);
  return [
    'Disallow: /api/',
    ...[...shortest, ...exact].flatMap((path) =>
      PREFIXES.map((prefix) => `Disallow: ${prefix}${path}`),
    ),
  ];
};

/** What begins like a pattern, in which a star is anything. */
const matcher = (pattern: string) =>
  new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}`);
