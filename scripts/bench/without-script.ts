import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeResponse } from '#web/app/server/responses/encoded-response.ts';
import { recompress } from '#web/app/server/responses/recompress.ts';
import { BOOT_ID, DATA_ID, ICONS_ID } from '#web/core/shell/boot.ts';
import { type RawResponse, rawGet, withLength } from './raw-get.ts';

/**
 * The baseline of first load: the site's responses, but pages without scripts, without data that only scripts read, and
 * without preloads for them. Compressed like the site's recompressed responses, and cached. Started by first-load.ts with
 * the origin of the site in BENCH_ORIGIN.
 */

const origin = process.env.BENCH_ORIGIN ?? '';
const cached = new Map<string, Promise<RawResponse>>();

const stripScripts = (html: string) =>
  html
    .replace(/<script>.*?<\/script>/gs, '')
    .replace(
      new RegExp(`<script [^>]*id="(${BOOT_ID}|${DATA_ID}|${ICONS_ID})">.*?</script>`, 'gs'),
      '',
    )
    .replace(/<link rel="preload" as="fetch"[^>]*>/g, '');

const read = async (path: string, accept: string): Promise<RawResponse> => {
  const raw = await rawGet(origin + path, { Accept: accept });
  const isPage = raw.heads.some((value) => value.startsWith('text/html'));
  if (!isPage) return rawGet(origin + path, { Accept: accept, 'Accept-Encoding': 'br' });
  const html = stripScripts(raw.body.toString());
  if (/<script (?!type="application\/ld\+json")/.test(html)) throw new Error('a script is left');
  const { brotli } = await recompress(await encodeResponse(raw.status, {}, html));
  if (!brotli) throw new Error(`${path}: too small a page`);
  return { ...raw, heads: [...raw.heads, 'Content-Encoding', 'br'], body: brotli };
};

const server = createServer((req, res) => {
  const path = req.url ?? '/';
  const found = cached.get(path) ?? read(path, req.headers.accept ?? '*/*');
  cached.set(path, found);
  found.then(
    (raw) => {
      res.writeHead(raw.status, withLength(raw)).end(raw.body);
    },
    (error) => res.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
