import type { ImageColumn, Localized } from '#api/core/db/columns.ts';
import { type Picture, pictureSeed } from '#api/demo/pictures/seed.ts';

const WIDTHS = [320, 640] as const;
const LARGEST = 960;

/** A picture that `/images/demo` draws when it is first asked for. `sq` is the square cut of a booth. */
export function demoPicture(picture: Picture, alt: Localized, shape: '' | 'sq' = ''): ImageColumn {
  const name = `/images/demo/${pictureSeed(picture)}-${shape && 'sq-'}`;
  const source = (width: number) => `${name}${width}.webp`;
  return {
    src: source(LARGEST),
    srcset: [...WIDTHS, LARGEST].map((width) => `${source(width)} ${width}w`).join(', '),
    width: LARGEST,
    height: shape ? LARGEST : (LARGEST * 3) / 4,
    alt,
  };
}
