import { CONTENT_PICTURE } from '#api/content/content-pictures/picture-kind.ts';
import type { ImageColumn } from '#api/core/db/columns.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { imageColumn, logoColumn } from '#api/show/demo-pictures/image-column.ts';
import type { ContentTypeName } from '#spec/content/types/types.ts';
import type { DemoItem } from './items.ts';

/** The picture field of each type that has one. */
const PICTURE_FIELD: Partial<Record<ContentTypeName, string>> = {
  article: 'cover',
  media: 'thumbnail',
  team: 'photo',
  ambassador: 'photo',
  award: 'cover',
  event: 'cover',
};

export type DemoPicture = {
  readonly id: string;
  readonly field: string;
  readonly alt?: object;
  readonly image: Omit<ImageColumn, 'alt'>;
};

/** Returns the pictures of a content. `name` is different for each content. */
export const picturesOf = (
  type: ContentTypeName,
  { picture, logo, isLogoLightOnly }: DemoItem,
  name: string,
): DemoPicture[] => {
  const field = PICTURE_FIELD[type];
  const isPortrait = field === 'photo';
  const id = (n: number) => demoId(`content-picture ${name}`, n);
  return [
    ...(picture && field
      ? [
          {
            id: id(1),
            field,
            alt: picture.alt,
            image: imageColumn(picture, { ja: '' }, { isSquare: isPortrait }),
          },
        ]
      : []),
    ...(logo === undefined
      ? []
      : [
          { id: id(1), field: 'logoLight', image: logoColumn(logo, 'light') },
          ...(isLogoLightOnly
            ? []
            : [{ id: id(2), field: 'logoDark', image: logoColumn(logo, 'dark') }]),
        ]),
  ];
};

/** Returns a row of a picture that is drawn on request: the storage has no file of it. */
export const pictureRow = ({ id, image }: DemoPicture, at: Date) => {
  const { src, srcset, width, height } = image;
  return {
    id,
    owner_kind: CONTENT_PICTURE.name,
    owner_id: id,
    position: 0,
    use: null,
    alt: {},
    crop: null,
    digest: '',
    master: { src, width, height },
    rendition: { src, srcset, width, height },
    files: [],
    created_at: at,
  };
};
