import { create } from 'qrcode';
import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

/** Draws the path onto a grid of modules. */
const drawn = (path: string, size: number) => {
  const grid = Array.from({ length: size }, () => Array<number>(size).fill(0));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) {
      (grid[Number(y)] as number[])[at] = 1;
    }
  }
  return grid;
};

test('draws exactly the dark modules, with a quiet zone of four', () => {
  const { modules } = create('K7QX3M9P', { errorCorrectionLevel: 'M' });
  const { size, path } = qrPath('K7QX3M9P');
  expect(size).toBe(modules.size + 8);
  const grid = drawn(path, size);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const inside = x >= 4 && y >= 4 && x < size - 4 && y < size - 4;
      expect(grid[y]?.[x], `${x} ${y}`).toBe(inside ? modules.get(y - 4, x - 4) : 0);
    }
  }
});
