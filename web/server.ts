import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES, type Locale } from '#spec/locale.ts';
import type { PageConfig, PageLog, Site } from '#web/config.ts';
import { splitPath } from '#web/i18n/locale.ts';
import { devRenderer } from '#web/server/dev.ts';
import { documentOf } from '#web/server/document.ts';
import { securityHeaders } from '#web/server/headers.ts';
import { answerIcons, loadIcons } from '#web/server/icons.ts';
import { builtRenderer } from '#web/server/renderer.ts';
import { type Bytes, send, toBytes } from '#web/server/reply.ts';
import { withoutTrailingSlash } from '#web/server/trailing-slash.ts';

type PagesOptions = {
  /** The API in the same process. Pages call it without anybody's identity. */
  readonly api: (request: Request) => Promise<Response>;
  readonly config: PageConfig;
  readonly log: PageLog;
};

export type Pages = {
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): Promise<void>;
};

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const JSON_TYPE = 'application/json; charset=utf-8';
/** Texts and icons live a day (specification §9); texts of a build never change. */
const A_DAY = 'public, max-age=86400';

/** Serves everything that is not the API: assets, texts, icons, pages. */
export const createPages = async ({ api, config, log }: PagesOptions): Promise<Pages> => {
  const development = config.siteEnv === 'development';
  const renderer = development ? await devRenderer(ROOT) : await builtRenderer(join(ROOT, 'dist'));
  const icons = await loadIcons();
  const security = securityHeaders({
    development,
    https: config.baseUrl.startsWith('https:'),
  });

  const entry = async () => {
    const loaded = await renderer.entry();
    loaded.provideIcons(icons);
    return loaded;
  };
  const build = development ? 'development' : buildId([...renderer.files.keys()], await entry());

  const json = (value: unknown, cacheControl = A_DAY) =>
    toBytes(
      200,
      {
        'Content-Type': JSON_TYPE,
        'Cache-Control': cacheControl,
        'X-Content-Type-Options': 'nosniff',
      },
      JSON.stringify(value),
    );

  const messages = async (url: URL): Promise<Bytes | undefined> => {
    const [, of, locale] = url.pathname.match(/^\/_i18n\/([\w-]+)\/(ja|en)\/messages\.json$/) ?? [];
    if (of !== build) return undefined;
    const cacheControl = development ? 'no-cache' : `${A_DAY}, immutable`;
    return json((await entry()).messages[locale as Locale], cacheControl);
  };

  /** Makes a page. Everything that a page's bytes depend on comes in here: the place for a cache. */
  const page = async (url: URL): Promise<Bytes> => {
    const { render } = await entry();
    const { locale } = splitPath(url.pathname);
    const site = siteIn(config, locale);
    const requestId = randomUUID();
    const rendered = await render({ url, site, api, requestId });
    if (rendered.kind === 'redirect') {
      return toBytes(rendered.status, { ...security, Location: rendered.location }, '');
    }
    if (rendered.fault) {
      log.error({ err: rendered.fault, requestId, path: url.pathname }, 'page failed');
    }
    const { prefix, icons: used } = rendered;
    const text = documentOf({
      page: rendered,
      boot: {
        locale,
        prefix,
        site,
        messages: `/_i18n/${build}/${locale}/messages.json`,
        icons: used,
      },
      assets: renderer.assets(rendered.source),
      baseUrl: config.baseUrl,
      url,
    });
    const headers = {
      ...security,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Cache-Control': rendered.status === 200 ? 'no-cache' : 'no-store',
    };
    return toBytes(rendered.status, headers, text);
  };

  const oneAddress = async (url: URL): Promise<Bytes | undefined> => {
    const location = withoutTrailingSlash(url);
    if (location === undefined) return undefined;
    return toBytes(308, { ...security, 'Cache-Control': A_DAY, Location: location }, '');
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...security, Allow: 'GET, HEAD' }).end();
      return;
    }
    if (await renderer.handle?.(request, response)) return;
    const url = new URL(config.baseUrl + (request.url ?? '/'));
    const file = renderer.files.get(url.pathname);
    if (file) {
      const headers = { 'Content-Type': file.type, 'Cache-Control': file.cacheControl };
      send(request, response, {
        ...file,
        status: 200,
        headers: { ...headers, 'X-Content-Type-Options': 'nosniff' },
      });
      return;
    }
    if (url.pathname === '/icons/lucide.json') {
      return send(request, response, await json(answerIcons(icons, url.searchParams)));
    }
    const found = (await messages(url)) ?? (await oneAddress(url)) ?? (await page(url));
    send(request, response, found);
  };

  return {
    handle: (request, response) => {
      answer(request, response).catch((error: unknown) => {
        log.error({ err: error, path: request.url }, 'page server failed');
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { ...security, 'Content-Type': 'text/plain' }).end('500');
      });
    },
    close: () => renderer.close(),
  };
};

const siteIn = (config: PageConfig, locale: Locale): Site => ({
  env: config.siteEnv,
  name: config.siteName[locale],
  divider: config.siteNameDivider,
});

/** Changes with every file and every text that a browser could hold. */
const buildId = (files: readonly string[], { messages }: { messages: Record<Locale, object> }) =>
  createHash('sha256')
    .update([...files].sort().join('\n'))
    .update(LOCALES.map((locale) => JSON.stringify(messages[locale])).join('\n'))
    .digest('base64url')
    .slice(0, 12);
