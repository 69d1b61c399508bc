import { describe, expect, it } from 'vitest';
import { allowDrawings, sharp } from './sharp.ts';

/** The decoders that sharp accepts are a setting of the whole process, so these tests run in their own process. */

const picture = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } });
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>');
/** Returns the first bytes of a HEIF file, which are enough to choose a decoder. */
const heif = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0${brand}mif1`, 'latin1');

const decode = (bytes: Buffer) => sharp(bytes).toBuffer();

describe('the decoders', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('accept %s', async (format) => {
    const bytes = await picture().toFormat(format).toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 8 });
  });

  it.each([
    ['SVG', SVG],
    ['SVG with a declaration', Buffer.from(`<?xml version="1.0"?>\n${SVG}`)],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF')],
    ['HEIC', heif('heic')],
    ['AVIF', heif('avif')],
    ['BMP', Buffer.from('BM\x46\0\0\0\0\0\0\0\x36\0\0\0', 'latin1')],
    ['PPM', Buffer.from('P6 1 1 255\n\0\0\0', 'latin1')],
  ])('refuse %s', async (_name, bytes) => {
    await expect(decode(bytes)).rejects.toThrow(/unsupported|operation is blocked/);
  });

  it.each(['gif', 'tiff', 'avif'] as const)('refuse a picture as %s', async (format) => {
    const bytes = await picture().toFormat(format).toBuffer();
    await expect(decode(bytes)).rejects.toThrow(/unsupported|operation is blocked/);
  });

  it('accept no file, whatever is in it', async () => {
    await expect(sharp(import.meta.filename).metadata()).rejects.toThrow();
  });

  it('accept SVG once the demo show draws its pictures', async () => {
    allowDrawings();
    expect(await sharp(SVG).metadata()).toMatchObject({ format: 'svg', width: 8 });
    const gif = await picture().gif().toBuffer();
    await expect(decode(gif)).rejects.toThrow(/unsupported/);
  });
});
