import { createRequestListener } from '#api/app/request-listener.ts';
import { afterFile } from '#api/testing/after-file.ts';
import { demoDatabase } from '#api/testing/demo.ts';
import { buildPages } from '#api/testing/server-process.ts';
import { testSite } from '#api/testing/site.ts';
import type { ApiReader } from '#web/testing/booth-products.ts';
import { createPagesOf } from './page-server.ts';

/** Creates a site with the demo show, its pages and its API, as seen today. Closes automatically after the file. */
export const demoSiteWithPages = async () => {
  buildPages();
  const { url: databaseUrl } = await demoDatabase(new Date());
  const settings = { SITE_ENV: 'demo', DATABASE_URL: databaseUrl };
  const site = await testSite(settings, {
    serve: async (api, runtime) => {
      const { log, publicChanges } = runtime.platform;
      const pages = await createPagesOf(runtime, publicChanges);
      afterFile(() => pages.close());
      return createRequestListener(log, api, pages);
    },
  });

  /** Sends a request; redirects are not followed. */
  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(site.url + path, { headers, method, redirect: 'manual' });

  /** Reads the API as a guest. */
  const request: ApiReader = {
    get: async (path, { params, headers } = {}) => {
      const query = params ? `?${new URLSearchParams(params)}` : '';
      const response = await ask(path + query, headers);
      return { ok: () => response.ok, json: () => response.json() };
    },
  };
  return { site, ask, request };
};
