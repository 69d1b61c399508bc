import { create } from 'qrcode';

/** Width of the quiet zone in modules, as required by ISO/IEC 18004. */
const QUIET = 4;

/**
 * Encodes a text as a QR code. `size` is its width in modules including the quiet zone; `path` is an SVG path with one
 * stroke of height 1 per run of dark modules.
 */
export const qrPath = (text: string): { size: number; path: string } => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const runs: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (x < size && modules.get(y, x)) x += 1;
      if (x > start) runs.push(`M${start + QUIET} ${y + QUIET}h${x - start}v1h-${x - start}z`);
    }
  }
  return { size: size + 2 * QUIET, path: runs.join('') };
};
