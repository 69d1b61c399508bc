import type { ImageColumn, Localized } from '#api/core/db/columns.ts';
import type { LogoGround } from './logo.ts';
import { type Picture, pictureSeed } from './seed.ts';

const WIDTHS = [320, 640, 960] as const;
const LARGEST = 960;

/** Returns the value of an image column for a picture that the router in this folder serves: a cover, or a booth's square one. */
export function imageColumn(
  picture: Picture,
  alt: Localized,
  { isSquare = false }: { isSquare?: boolean } = {},
): ImageColumn {
  const name = `/images/demo/${pictureSeed(picture)}-${isSquare ? 'sq-' : ''}`;
  const source = (width: number) => `${name}${width}.webp`;
  return {
    src: source(LARGEST),
    srcset: WIDTHS.map((width) => `${source(width)} ${width}w`).join(', '),
    width: LARGEST,
    height: isSquare ? LARGEST : (LARGEST * 3) / 4,
    alt,
  };
}

/** Returns the column value for a logo, whose text is the adjacent name. */
export const logoColumn = (number: number, ground: LogoGround): Omit<ImageColumn, 'alt'> => {
  const source = (width: number) => `/images/demo/logo-${number}-${ground}-${width}.webp`;
  return {
    src: source(LARGEST),
    srcset: WIDTHS.map((width) => `${source(width)} ${width}w`).join(', '),
    width: LARGEST,
    height: LARGEST / 3,
  };
};
