import { randomUUID } from 'node:crypto';
import type * as Entry from '#web/app/entry-server.tsx';
import { splitPath } from '#web/core/i18n/locale.ts';
import type { PageApi, PageConfig, PageLog } from '#web/core/shell/config.ts';
import type { RenderedPage } from '../caching/page-cache.ts';
import { renderDocument } from '../document/document.ts';
import type { Frontend } from '../frontend/frontend.ts';
import { trackReads } from '../reads/page-reads.ts';
import type { ShowSite } from '../reads/show-site.ts';
import { encodeResponse } from '../responses/encoded-response.ts';

type PageRendererOptions = {
  readonly api: PageApi;
  readonly config: PageConfig;
  readonly showSite: ShowSite;
  readonly log: PageLog;
  readonly frontend: Pick<Frontend, 'assets' | 'starter'>;
  readonly security: Readonly<Record<string, string>>;
  readonly build: string;
};

type RenderOptions = {
  /** The Vary header. */
  readonly varies?: string | undefined;
  /** Shown on error pages and logged with the error: the id of the request, or the first of those that share the page. */
  readonly requestId?: string;
  /** The URL has a secret. */
  readonly isSecret?: boolean;
};

/**
 * Creates a function that renders a page to a response and records its dependencies. The response depends on nothing but
 * these arguments.
 */
export const createPageRenderer =
  ({ api, config, showSite, log, frontend, security, build }: PageRendererOptions) =>
  async (
    { render, unprefetched }: Pick<typeof Entry, 'render' | 'unprefetched'>,
    url: URL,
    { varies, requestId = randomUUID(), isSecret = false }: RenderOptions = {},
  ): Promise<RenderedPage> => {
    const { locale } = splitPath(url.pathname);
    const { read, shows, isIncomplete } = trackReads(api);
    const reading = showSite.read(read, locale);
    const rendered = await render({ url, site: reading, api: read, requestId });
    if (rendered.kind === 'redirect') {
      const headers = { ...security, Location: rendered.location };
      return { bytes: await encodeResponse(rendered.status, headers, ''), shows };
    }
    if (rendered.fault) {
      const path = isSecret ? undefined : url.pathname;
      log.error({ err: rendered.fault, requestId, path }, 'page failed');
    }
    const site = await reading;
    const assets = frontend.assets(rendered.sources);
    const text = renderDocument({
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
        unprefetched,
      },
      assets,
      starter: frontend.starter.element,
      baseUrl: config.baseUrl,
      url,
    });
    const headers = {
      ...security,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Cache-Control': rendered.status === 200 && !isSecret ? 'no-cache' : 'no-store',
      ...(isSecret && { 'Referrer-Policy': 'no-referrer' }),
      ...(varies ? { Vary: varies } : {}),
      ...(rendered.status === 503 ? { 'Retry-After': '2' } : {}),
    };
    return {
      bytes: await encodeResponse(rendered.status, headers, text),
      shows,
      isIncomplete: isIncomplete(),
    };
  };
