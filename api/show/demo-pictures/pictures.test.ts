import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allowDrawings } from '#api/core/files/sharp.ts';
import { problemHandler } from '#api/core/http/problem.ts';
import { GENRES } from '#spec/show/genres.ts';
import { drawPicture } from './drawing.ts';
import { createPictureCache } from './picture-cache.ts';
import { demoPicturesRouter } from './router.ts';
import { MOTIFS, pictureOf, pictureSeed, SEEDS, VARIANTS } from './seed.ts';

const folders: string[] = [];
const temporaryFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'noren-images-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe('seeds', () => {
  it('name each combination of motif, genre and variant once', () => {
    const seeds = MOTIFS.flatMap((motif) =>
      GENRES.flatMap((genre) =>
        Array.from({ length: VARIANTS }, (_, variant) => pictureSeed({ motif, genre, variant })),
      ),
    );
    expect(new Set(seeds).size).toBe(SEEDS);
    expect(Math.max(...seeds)).toBe(SEEDS - 1);
    for (const seed of seeds.slice(0, 500)) expect(pictureSeed(pictureOf(seed))).toBe(seed);
  });
});

describe('drawPicture', () => {
  it('draws the same picture for the same seed, and a different one for another', () => {
    expect(drawPicture(7, 'cover')).toBe(drawPicture(7, 'cover'));
    expect(drawPicture(7, 'cover')).not.toBe(drawPicture(8, 'cover'));
  });

  it.each(MOTIFS)('draws %s with valid numbers, in both formats', async (motif) => {
    for (let variant = 0; variant < 8; variant++) {
      const genre = GENRES[variant] ?? 'goods';
      for (const format of ['cover', 'square'] as const) {
        const svg = drawPicture(pictureSeed({ motif, genre, variant }), format);
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      }
    }
    allowDrawings();
    const { width, height } = await sharp(
      Buffer.from(drawPicture(pictureSeed({ motif, genre: 'family', variant: 0 }), 'cover')),
    ).metadata();
    expect([width, height]).toEqual([960, 720]);
  });
});

describe('createPictureCache', () => {
  it('draws once for concurrent requests, and caches the file', async () => {
    const dataDir = temporaryFolder();
    const getPicture = createPictureCache({ dataDir });
    const request = { seed: 12, format: 'cover', width: 320 } as const;
    const all = await Promise.all(Array.from({ length: 30 }, () => getPicture(request)));
    expect(new Set(all).size).toBe(1);
    const [folder] = readdirSync(join(dataDir, 'images'));
    const cache = join(dataDir, 'images', folder as string);
    expect(readdirSync(cache)).toEqual(['12-cover-320.webp']);
    writeFileSync(join(cache, '12-cover-320.webp'), 'cached');
    expect(String(await getPicture(request))).toBe('cached');
  });

  it('writes no more files than allowed, and continues to draw', async () => {
    const dataDir = temporaryFolder();
    const getPicture = createPictureCache({ dataDir, maxFiles: 2 });
    for (const seed of [1, 2, 3, 4]) {
      expect((await getPicture({ seed, format: 'square', width: 320 })).length).toBeGreaterThan(
        500,
      );
    }
    const [folder] = readdirSync(join(dataDir, 'images'));
    expect(readdirSync(join(dataDir, 'images', folder as string))).toHaveLength(2);
  });

  it('draws when the folder is not writable', async () => {
    const file = join(temporaryFolder(), 'occupied');
    writeFileSync(file, '');
    const picture = await createPictureCache({ dataDir: file })({
      seed: 5,
      format: 'cover',
      width: 320,
    });
    expect(picture.length).toBeGreaterThan(500);
  });
});

describe('GET /images/demo', () => {
  let origin: string;
  let close: () => void;
  beforeAll(async () => {
    const app = express();
    app.use(demoPicturesRouter({ dataDir: temporaryFolder() }));
    app.use((_req, res) => void res.status(404).end());
    app.use(problemHandler);
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = () => {
      server.closeAllConnections();
      server.close();
    };
  });
  afterAll(() => close());

  it.each([
    ['123-320.webp', 320, 240],
    ['123-640.webp', 640, 480],
    ['123-sq-320.webp', 320, 320],
    ['logo-3-light-640.webp', 640, 213],
    ['logo-20-dark-320.webp', 320, 107],
  ])('%s', async (name, width, height) => {
    const answer = await fetch(`${origin}/images/demo/${name}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(['webp', width, height]);
  });

  it.each([
    ['123-960.jpg', 1200, 900],
    ['123-sq-960.jpg', 1200, 1200],
    ['logo-3-dark-960.jpg', 1200, 400],
  ])('%s, for previews of links', async (name, width, height) => {
    const answer = await fetch(`${origin}/images/demo/${name}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([picture.format, picture.width, picture.height]).toEqual(['jpeg', width, height]);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const answer = await fetch(`${origin}/images/demo/9-320.webp`, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(500);
    expect((await answer.arrayBuffer()).byteLength).toBe(0);
  });

  it('answers 304 when the ETag matches', async () => {
    const url = `${origin}/images/demo/9-320.webp`;
    const tag = (await fetch(url)).headers.get('etag') as string;
    const again = await fetch(url, {
      headers: { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });

  it.each([
    `${SEEDS}-320.webp`,
    '99999-320.webp',
    '-1-320.webp',
    '01-320.webp',
    '1-321.webp',
    'logo-21-dark-320.webp',
    'logo-0-light-320.webp',
    '1-320.png',
    '1-321.jpg',
    '1-SQ-320.webp',
    '1-320.webp.webp',
    '..%2F..%2Fetc%2Fpasswd',
    '1-320.webp%00',
  ])('refuses %s', async (name) => {
    const answer = await fetch(`${origin}/images/demo/${name}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('refuses other methods', async () => {
    const answer = await fetch(`${origin}/images/demo/1-320.webp`, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
