import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { chromium } from 'playwright';
import { CHROMIUM } from '#web/testing/browser.ts';
import { publicPages } from './public-routes.ts';
import type { Result } from './rounds.ts';
import { withShowSite } from './show-site.ts';

const compress = promisify(brotliCompress);
/** Scripts without a type are executed; data blocks have a type. */
const INLINE = /<script>(.*?)<\/script>/gs;

/**
 * P7: bytes of script of a public page once it is loaded with everything it prefetches, without any interaction. Inline
 * scripts count as compressed separately, files as transferred to Chromium. Shows the public page with the most.
 */
export const benchScriptBytes = (url: string): Promise<Result[]> =>
  withShowSite(url, {}, async ({ url: origin }) => {
    const browser = await chromium.launch(CHROMIUM);
    try {
      const found: { path: string; bytes: number; inline: number; files: number }[] = [];
      for (const { path, locale } of await publicPages(origin)) {
        const page = await browser.newPage({ locale });
        const sizes: Promise<number>[] = [];
        page.on('requestfinished', (request) => {
          if (request.resourceType() !== 'script') return;
          sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
        });
        const answer = await page.goto(origin + path, { waitUntil: 'networkidle' });
        if (answer?.status() !== 200) throw new Error(`${path}: ${answer?.status()}`);
        const own = [...(await answer.text()).matchAll(INLINE)].map(([, text = '']) => text);
        if (own.length === 0) throw new Error(`${path}: no script was seen`);
        sizes.push(...own.map(async (text) => (await compress(text)).length));
        const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
        found.push({ path, bytes, inline: own.length, files: sizes.length - own.length });
        await page.close();
      }
      const most = found.toSorted((a, b) => b.bytes - a.bytes)[0];
      if (!most) throw new Error('no public page');
      return [
        {
          id: 'P7',
          what: 'script before the first act, most of any public page',
          unit: ' kB',
          ourRate: most.bytes / 1000,
          floor: 20,
          goal: 4,
          less: true,
          note: `${most.path}: ${most.inline} in the page, ${most.files} file(s); ${found.length} pages`,
        },
      ];
    } finally {
      await browser.close();
    }
  });
