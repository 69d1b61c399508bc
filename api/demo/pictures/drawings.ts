import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTurns } from '#api/core/files/concurrency.ts';
import { sharp } from '#api/core/files/sharp.ts';
import { draw, type Shape } from './draw.ts';

export interface Drawing {
  seed: number;
  shape: Shape;
  /** Pixels. */
  width: number;
}

/** Counted up when the same seed is to look different; older files are then left alone. */
const STYLE = 1;

/** Files kept at most, some 100 MB; what goes beyond is drawn each time. The demo show has about 1,300. */
const KEPT = 4_000;

/**
 * The pictures of the demo show: drawn when first asked for, then kept under `<dataDir>/images`. Resolves with WebP;
 * rejects with `UNAVAILABLE` when too many wait to be drawn.
 */
export function createDrawings({ dataDir, keep = KEPT }: { dataDir: string; keep?: number }) {
  const folder = join(dataDir, 'images', `demo-${STYLE}`);
  const flights = new Map<string, Promise<Buffer>>();
  const turn = createTurns({ atOnce: 2, waiting: 200 });
  let kept: number | undefined;

  async function keepFile(name: string, picture: Buffer): Promise<void> {
    await mkdir(folder, { recursive: true });
    kept ??= (await readdir(folder)).length;
    if (kept >= keep) return;
    kept++;
    // Whole or not at all, also when two servers share the folder.
    const unfinished = join(folder, `${name}.${process.pid}`);
    await writeFile(unfinished, picture);
    await rename(unfinished, join(folder, name));
  }

  async function fetchOrDraw(name: string, wanted: Drawing): Promise<Buffer> {
    const found = await readFile(join(folder, name)).catch(() => undefined);
    if (found) return found;
    return turn(async () => {
      const picture = await render(wanted);
      // A full or read-only disk costs time, not the picture.
      await keepFile(name, picture).catch(() => {});
      return picture;
    });
  }

  return (wanted: Drawing): Promise<Buffer> => {
    const name = `${wanted.seed}-${wanted.shape}-${wanted.width}.webp`;
    const inFlight = flights.get(name);
    if (inFlight) return inFlight;
    const flight = fetchOrDraw(name, wanted).finally(() => flights.delete(name));
    flights.set(name, flight);
    return flight;
  };
}

const render = ({ seed, shape, width }: Drawing): Promise<Buffer> =>
  sharp(Buffer.from(draw(seed, shape)))
    .resize(width)
    .webp({ quality: 82, effort: 3 })
    .toBuffer();
