import type { Runtime } from '#api/app/compose.ts';
import { createInProcessApi } from '#api/app/in-process-api.ts';
import { createInProcessFetch } from '#api/testing/in-process.ts';
import type { TestSite } from '#api/testing/site.ts';
import { createPages } from '#web/app/server.ts';
import type { PageChanges } from '#web/core/shell/config.ts';

type ChangeText = (text: string) => string;

/** Creates everything that the server serves in addition to the API. `change` changes the JSON that pages read. */
export const createPagesOf = (
  runtime: Runtime,
  changes: PageChanges,
  change: ChangeText = (text) => text,
) => {
  const { config, log } = runtime.platform;
  const read = createInProcessApi(runtime);
  return createPages({
    api: async (request) => {
      const response = await read(request);
      return { ...response, text: change(response.text) };
    },
    config,
    log,
    changes,
    redirects: runtime.parts.redirects,
  });
};

/** Returns the response to a path, with everything that the server serves in addition to the API. */
const openPages = async ({ runtime }: TestSite, changes: PageChanges, change?: ChangeText) => {
  const { handle } = await createPagesOf(runtime, changes, change);
  const send = createInProcessFetch(handle);
  return (path: string, headers: HeadersInit = {}): Promise<Response> =>
    send(new Request(new URL(path, runtime.platform.config.baseUrl), { headers }));
};

/**
 * Creates the pages of a test site, which follow its clock: every request renders its page again.
 * @param change changes the JSON that pages read
 */
export const createTestPages = (site: TestSite, change?: ChangeText) =>
  openPages(site, { subscribe: () => {}, isLive: () => false }, change);

/** Creates the pages of a test site, cached until the database notifies of a change. */
export const createCachedTestPages = (site: TestSite) =>
  openPages(site, site.runtime.platform.publicChanges);
