import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { limitConcurrency } from '#spec/core/concurrency.ts';
import type { PictureFormat } from './drawing.ts';
import type { LogoGround } from './logo.ts';

export interface PictureRequest {
  seed: number;
  /** For a logo, the background for which it is made; its number is the seed. */
  format: PictureFormat | LogoGround;
  /** Pixels. */
  width: number;
}

/** Increase when the same seed should look different: files of other versions are ignored. */
const VERSION = 1;

/** About 100 MB. The demo show has about 1,300 pictures; beyond the limit they are drawn on every request. */
const MAX_FILES = 4_000;

/**
 * Draws the demo's pictures on first request and caches them under `<dataDir>/images`. Resolves with WebP; rejects with
 * `QueueFullError` when too many requests are waiting.
 */
export function createPictureCache({
  dataDir,
  maxFiles = MAX_FILES,
}: {
  dataDir: string;
  maxFiles?: number;
}) {
  const folder = join(dataDir, 'images', `demo-${VERSION}`);
  const pending = new Map<string, Promise<Buffer>>();
  const runLimited = limitConcurrency({ maxRunning: 2, maxQueued: 200 });
  let fileCount: number | undefined;

  async function writeToCache(name: string, picture: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    fileCount ??= (await readdir(folder)).length;
    if (fileCount >= maxFiles) return;
    fileCount++;
    // Atomic, because several servers may share the folder.
    const partial = join(folder, `${name}.${process.pid}`);
    await writeFile(partial, picture);
    await rename(partial, join(folder, name));
  }

  async function readOrDraw(name: string, request: PictureRequest): Promise<Buffer> {
    const cached = await readFile(join(folder, name)).catch(() => undefined);
    if (cached) return cached;
    return runLimited(async () => {
      const picture = await render(request);
      // A full or read-only disk must not fail the request.
      await writeToCache(name, picture).catch(() => {});
      return picture;
    });
  }

  return (request: PictureRequest): Promise<Buffer> => {
    const name = `${request.seed}-${request.format}-${request.width}.webp`;
    const running = pending.get(name);
    if (running) return running;
    const promise = readOrDraw(name, request).finally(() => pending.delete(name));
    pending.set(name, promise);
    return promise;
  };
}

/** Draws a picture. Once every picture is cached, a server never needs the drawing code, so it is loaded on first use. */
async function render({ seed, format, width }: PictureRequest): Promise<Buffer> {
  const [{ drawPicture }, { drawLogo }, { allowDrawings, sharp }] = await Promise.all([
    import('./drawing.ts'),
    import('./logo.ts'),
    import('#api/core/files/sharp.ts'),
  ]);
  allowDrawings();
  const isLogo = format === 'light' || format === 'dark';
  const svg = isLogo ? drawLogo(seed, format) : drawPicture(seed, format);
  return sharp(Buffer.from(svg)).resize(width).webp({ quality: 82, effort: 3 }).toBuffer();
}
