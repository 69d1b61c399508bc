import { create } from 'qrcode';

/** Empty modules around a QR code, as readers of it need them. */
const QUIET = 4;

/**
 * A text as a QR code: width of the square in modules, quiet zone included, and the dark modules as the path of an SVG,
 * one stroke of height 1 for each run in a row.
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
