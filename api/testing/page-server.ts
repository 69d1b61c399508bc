import { createInProcessApi } from '#api/app/in-process-api.ts';
import { createPages } from '#web/app/server.ts';
import { createInProcessFetch } from './in-process.ts';
import type { TestSite } from './site.ts';

/**
 * The pages of a test site, which follow its clock: each is rendered anew. Returns the response to a path with everything
 * that is served beside the API.
 * @param change changes the JSON that pages read
 */
export const createTestPages = async (
  { runtime }: TestSite,
  change: (text: string) => string = (text) => text,
) => {
  const { config, log } = runtime.platform;
  const read = createInProcessApi(runtime);
  const pages = await createPages({
    api: async (request) => {
      const response = await read(request);
      return { ...response, text: change(response.text) };
    },
    config,
    log,
    changes: { subscribe: () => {}, isLive: () => false },
    redirects: runtime.parts.redirects,
  });
  const send = createInProcessFetch(pages.handle);
  return (path: string, headers: HeadersInit = {}): Promise<Response> =>
    send(new Request(new URL(path, config.baseUrl), { headers }));
};
