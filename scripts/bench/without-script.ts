import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recompress } from '#web/app/server/recompress.ts';
import { toBytes } from '#web/app/server/reply.ts';
import { BOOT_ID, DATA_ID, ICONS_ID } from '#web/core/shell/boot.ts';
import { type Raw, rawGet, withLength } from './raw-get.ts';

/**
 * The floor that the first load of a page is measured against: what the site serves, but pages without their script, what
 * only the script reads, and what is loaded ahead for it. Compressed as the site does it for what is asked for again, and kept.
 * Started by first-load.ts with the origin of the site in BENCH_ORIGIN.
 */

const origin = process.env.BENCH_ORIGIN ?? '';
const kept = new Map<string, Promise<Raw>>();

const strip = (html: string) =>
  html
    .replace(/<script>.*?<\/script>/gs, '')
    .replace(
      new RegExp(`<script [^>]*id="(${BOOT_ID}|${DATA_ID}|${ICONS_ID})">.*?</script>`, 'gs'),
      '',
    )
    .replace(/<link rel="preload" as="fetch"[^>]*>/g, '');

const read = async (path: string, accept: string): Promise<Raw> => {
  const raw = await rawGet(origin + path, { Accept: accept });
  const isPage = raw.heads.some((value) => value.startsWith('text/html'));
  if (!isPage) return rawGet(origin + path, { Accept: accept, 'Accept-Encoding': 'br' });
  const html = strip(raw.body.toString());
  if (/<script (?!type="application\/ld\+json")/.test(html)) throw new Error('a script is left');
  const { brotli } = await recompress(await toBytes(raw.status, {}, html));
  if (!brotli) throw new Error(`${path}: too small a page`);
  return { ...raw, heads: [...raw.heads, 'Content-Encoding', 'br'], body: brotli };
};

const server = createServer((req, res) => {
  const path = req.url ?? '/';
  const found = kept.get(path) ?? read(path, req.headers.accept ?? '*/*');
  kept.set(path, found);
  found.then(
    (raw) => {
      res.writeHead(raw.status, withLength(raw)).end(raw.body);
    },
    (error) => res.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
