import { limitConcurrency } from '#spec/core/concurrency.ts';
import { previewSize } from '#spec/core/link-preview.ts';

/**
 * Previews are drawn on request: only pages whose link is shared need one, and older pictures have one too. Clients and
 * proxies cache them, so this process caches only a few.
 */

const MAX_REMEMBERED = 50;

/** On a transparent picture's ground; a light one would vanish on white. */
const GROUNDS = { light: '#ffffff', dark: '#1c1c1c' } as const;
const LIGHT_INK = 170;

/** Reads a stored picture, and encodes its preview as JPEG. Undefined if there is no such picture. */
export const createLinkPreviews = (read: (name: string) => Promise<Buffer | undefined>) => {
  const runLimited = limitConcurrency({ maxRunning: 1, maxQueued: 40 });
  const previews = new Map<string, Promise<Buffer | undefined>>();

  const draw = async (name: string): Promise<Buffer | undefined> => {
    const picture = await read(name);
    return picture && runLimited(() => encodePreview(picture));
  };

  /** @throws QueueFullError when too many are waiting */
  return (name: string): Promise<Buffer | undefined> => {
    const remembered = previews.get(name);
    if (remembered) return remembered;
    const preview = draw(name);
    previews.set(name, preview);
    const forget = () => previews.get(name) === preview && previews.delete(name);
    preview.then((found) => found ?? forget(), forget);
    if (previews.size > MAX_REMEMBERED) previews.delete(previews.keys().next().value as string);
    return preview;
  };
};

const encodePreview = async (picture: Buffer): Promise<Buffer> => {
  // Imported lazily: decoding loads native code, which slows down start-up.
  const { sharp } = await import('./sharp.ts');
  const { width, height, hasAlpha } = await sharp(picture).metadata();
  const size = previewSize({ width, height });
  return sharp(picture)
    .resize(size.width, size.height, { fit: 'fill' })
    .flatten({ background: hasAlpha ? await groundFor(picture) : GROUNDS.light })
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer();
};

/** Returns the ground for a transparent picture, chosen by the mean colour of its opaque parts. */
const groundFor = async (picture: Buffer): Promise<string> => {
  const { sharp } = await import('./sharp.ts');
  const mean = await sharp(picture).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const ink = mean.reduce((sum, each) => sum + each, 0) / mean.length;
  return ink > LIGHT_INK ? GROUNDS.dark : GROUNDS.light;
};
