import { describe, expect, it } from 'vitest';
import { centeredCrop, fitCrop } from './crop.ts';

const LANDSCAPE = { width: 800, height: 600 };

describe('centeredCrop', () => {
  it.each([
    [1, { x: 100, y: 0, width: 600 }],
    [3, { x: 0, y: 166, width: 800 }],
  ])('for the ratio %d', (ratio, crop) => {
    expect(centeredCrop(LANDSCAPE, ratio)).toEqual(crop);
  });

  it('takes a pixel of a picture of one', () => {
    expect(centeredCrop({ width: 1, height: 1 }, 3)).toEqual({ x: 0, y: 0, width: 1 });
  });
});

describe('fitCrop', () => {
  it.each([
    [
      { x: -5, y: -5, width: 300 },
      { x: 0, y: 0, width: 300 },
    ],
    [
      { x: 700, y: 500, width: 300 },
      { x: 500, y: 300, width: 300 },
    ],
    [
      { x: 10, y: 10, width: 9000 },
      { x: 10, y: 0, width: 600 },
    ],
    [
      { x: 10.4, y: 9.6, width: 0 },
      { x: 10, y: 10, width: 1 },
    ],
  ])('%j becomes %j', (crop, fitting) => {
    expect(fitCrop(crop, LANDSCAPE, 1)).toEqual(fitting);
  });
});
