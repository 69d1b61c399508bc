import { PREFIXES } from '#web/core/i18n/locale.ts';
import { isServerRenderedForAll, type RouteEntry } from '#web/core/shell/route.ts';
import type { SiteEnv } from '#web/core/site.ts';
import { SITEMAP_PATH } from './sitemap.ts';

type RobotsInput = {
  readonly routes: readonly RouteEntry[];
  readonly siteEnv: SiteEnv;
  readonly baseUrl: string;
};

/**
 * Renders robots.txt (RFC 9309). It disallows the API and every page rendered in the browser, which crawlers would see empty.
 * Public pages that are not indexed have `noindex` instead, which crawlers have to read.
 *
 * In development everything is disallowed. A demo is treated like production: people judge the software by it, and it runs on
 * their own machine by default.
 */
export const renderRobotsTxt = ({ routes, siteEnv, baseUrl }: RobotsInput): string =>
  [
    'User-agent: *',
    ...(siteEnv === 'development' ? ['Disallow: /'] : disallowedPaths(routes)),
    '',
    `Sitemap: ${baseUrl}${SITEMAP_PATH}`,
    '',
  ].join('\n');

const disallowedPaths = (routes: readonly RouteEntry[]) => {
  const open = routes.filter(isServerRenderedForAll).map(({ path }) => path);
  const own = routes
    .filter((entry) => !isServerRenderedForAll(entry))
    .map(({ path }) => path.replace(/:\w+/g, '*'));
  // A disallowed path includes the paths below it, so public ones there are allowed.
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

/** Matches paths with the prefix of a pattern, in which `*` matches anything. */
const matcher = (pattern: string) =>
  new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}`);
