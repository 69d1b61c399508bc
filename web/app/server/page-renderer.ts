import { randomUUID } from 'node:crypto';
import type { Locale } from '#spec/core/locale.ts';
import type * as Entry from '#web/app/entry-server.tsx';
import { splitPath } from '#web/core/i18n/locale.ts';
import type { PageConfig, PageLog, PageReads, Site } from '#web/core/shell/config.ts';
import { documentOf } from './document.ts';
import type { Made } from './page-cache.ts';
import { watchReads } from './page-dependencies.ts';
import type { Renderer } from './renderer.ts';
import { toBytes } from './reply.ts';

type MakerOptions = {
  readonly api: PageReads;
  readonly config: PageConfig;
  readonly log: PageLog;
  readonly renderer: Pick<Renderer, 'assets' | 'starter'>;
  readonly security: Readonly<Record<string, string>>;
  readonly build: string;
  /** The number of a page, to be quoted where it fails; none where nobody could find it. */
  readonly newId?: () => string;
};

/** Makes a page: everything that its bytes depend on comes in here, and what it shows is noted. */
export const createPageMaker =
  ({ api, config, log, renderer, security, build, newId = randomUUID }: MakerOptions) =>
  async ({ render }: Pick<typeof Entry, 'render'>, url: URL, varies?: string): Promise<Made> => {
    const { locale } = splitPath(url.pathname);
    const site = siteIn(config, locale);
    const requestId = newId();
    const { read, shows } = watchReads(api);
    const rendered = await render({ url, site, api: read, requestId });
    if (rendered.kind === 'redirect') {
      const headers = { ...security, Location: rendered.location };
      return { bytes: await toBytes(rendered.status, headers, ''), shows };
    }
    if (rendered.fault) {
      log.error({ err: rendered.fault, requestId, path: url.pathname }, 'page failed');
    }
    const assets = renderer.assets(rendered.sources);
    const text = documentOf({
      page: rendered,
      boot: {
        locale,
        prefix: rendered.prefix,
        site,
        build,
        texts: `/_i18n/${build}/${locale}/`,
        app: assets.app,
        modules: assets.modules,
        now: rendered.data === undefined,
      },
      assets,
      starter: renderer.starter.element,
      baseUrl: config.baseUrl,
      url,
    });
    const headers = {
      ...security,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Cache-Control': rendered.status === 200 ? 'no-cache' : 'no-store',
      ...(varies ? { Vary: varies } : {}),
      ...(rendered.status === 503 ? { 'Retry-After': '2' } : {}),
    };
    return { bytes: await toBytes(rendered.status, headers, text), shows };
  };

const siteIn = (config: PageConfig, locale: Locale): Site => ({
  env: config.siteEnv,
  name: config.siteName[locale],
  divider: config.siteNameDivider,
  description: config.siteDescription[locale],
});
