import { type Read, sendAll } from '#api/testing/secrecy.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { createTestPages } from './page-server.ts';

/** Creates a reader that requests pages of a site, as a guest or as the given user. */
export const readPages =
  (as?: SignedIn): Read =>
  async (site, requests) => {
    // The sitemap is as old as its server at most.
    const open = await createTestPages(site);
    return sendAll(requests, ({ path }) => open(path, as ? { Cookie: as.cookie } : {}));
  };
