import { z } from 'zod';
import { IMAGE_TYPES } from '#spec/core/rules/images.ts';
import { rules } from '#spec/core/rules/rules.ts';
import {
  growingEnum,
  Id,
  singleLineRules,
  text,
  Version,
  visibleAscii,
} from '#spec/core/shared.ts';

/*
 * Pictures of an owner, such as a booth: uploaded one by one, then ordered, described and cropped as one list. Domain: picture.
 */

export const PICTURE_UPLOAD = { types: IMAGE_TYPES, maxBytes: 25_000_000 } as const;

/** The longer side of the stored original, in pixels. */
export const MAX_MASTER_SIDE = 2400;

const MAX_ALT = 200;
const side = z.int().min(1).max(MAX_MASTER_SIDE);

/** The place of a picture: the width of its frame for every pixel of height. */
export type PictureUse = { readonly ratio: number };
export type PictureUses = Readonly<Record<string, PictureUse>>;

/** A part of the stored original. Its height follows from its width and the ratio of the use. */
export const PictureCrop = z
  .strictObject({
    x: z.int().min(0).max(MAX_MASTER_SIDE).meta({ description: 'Left edge, in pixels.' }),
    y: z.int().min(0).max(MAX_MASTER_SIDE).meta({ description: 'Top edge, in pixels.' }),
    width: side.meta({ description: 'In pixels. The height follows from the ratio of the use.' }),
  })
  .meta({
    description: 'The part of the original that is shown. Absent for the largest in the center.',
    example: { x: 120, y: 0, width: 800 },
  });
export type PictureCrop = z.output<typeof PictureCrop>;

export const PictureFile = z
  .strictObject({
    src: visibleAscii(500).meta({ description: 'Path of the file.' }),
    width: side.meta({ description: 'In pixels.' }),
    height: side.meta({ description: 'In pixels.' }),
  })
  .meta({ id: 'PictureFile', description: 'An original as stored: re-encoded, without metadata.' });

export const PictureRendition = z
  .strictObject({
    ...PictureFile.shape,
    srcset: text(2000).meta({ description: 'All widths, in the syntax of the HTML attribute.' }),
  })
  .meta({ id: 'PictureRendition', description: 'The part that is shown, in several widths.' });

export const PictureAlt = z
  .strictObject({
    ja: rules(...singleLineRules(MAX_ALT)).meta({ description: 'Japanese. Absent until written.' }),
    en: rules(...singleLineRules(MAX_ALT)).meta({ description: 'English. Absent without one.' }),
  })
  .meta({
    description: 'Text alternative. While the Japanese one is absent, the picture stays private.',
  });

const settings = {
  id: Id.meta({ description: 'Id of the picture, chosen with the upload.' }),
  alt: PictureAlt.optional(),
  crop: PictureCrop.optional(),
};
const settingsExample = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a30',
  alt: { ja: '赤い提灯の絵', en: 'A red lantern' },
  crop: { x: 120, y: 0, width: 800 },
};
const src = '/files/0f5e6a7b8c9d0e1f2a3b4c5d6e7f8091.webp';
const rendition = { src, srcset: `${src} 800w`, width: 800, height: 800 };

/** The schemas of a list of pictures that are each shown in one place. `name` begins their ids in the document. */
export const pictureSchemas = <const Use extends string>(
  name: string,
  uses: readonly [Use, ...Use[]],
  max: number,
) => {
  const use = growingEnum(
    uses,
    'Where the picture is shown, one for each. Absent: nowhere yet.',
  ).optional();
  return listSchemas(name, max, {
    settings: { use },
    answers: {},
    example: { use: uses[0] },
    answersExample: {},
  });
};

/** The schemas of a list of pictures that are all shown, cropped in lists and whole in a gallery. */
export const gallerySchemas = (name: string, max: number) => {
  const whole = PictureRendition.meta({
    id: 'WholePicture',
    description: 'All of the picture, as the gallery shows it, in several widths.',
  });
  return listSchemas(name, max, {
    settings: {},
    answers: { whole },
    example: {},
    answersExample: { whole: rendition },
  });
};

/** The additional fields of a kind of pictures: those that the client sets, and those in responses only. */
type Own<Settings, Answers> = {
  readonly settings: Settings;
  readonly answers: Answers;
  readonly example: object;
  readonly answersExample: object;
};

const listSchemas = <Settings extends z.ZodRawShape, Answers extends z.ZodRawShape>(
  name: string,
  max: number,
  own: Own<Settings, Answers>,
) => {
  const example = { ...settingsExample, ...own.example };
  const List = z
    .strictObject({
      version: Version.meta({
        description: 'Version of the list, as in the ETag of operations on pictures.',
      }),
      items: z
        .array(
          z.strictObject({
            ...settings,
            ...own.settings,
            ...own.answers,
            isPublic: z.boolean().meta({
              description:
                'Whether it is shown: it has a Japanese text alternative, and a use where there are any.',
            }),
            original: PictureFile,
            rendition: PictureRendition,
          }),
        )
        .max(max)
        .meta({ description: 'In order.' }),
    })
    .meta({
      id: `${name}PictureList`,
      description: 'All pictures, public or not, as their owner sees them.',
      example: {
        version: 2,
        items: [
          {
            ...example,
            isPublic: true,
            original: { src, width: 1200, height: 900 },
            rendition,
            ...own.answersExample,
          },
        ],
      },
    });
  const Change = z
    .strictObject({
      items: z
        .array(z.strictObject({ ...settings, ...own.settings }))
        .max(max)
        .meta({
          description: 'Every picture of the list, in the new order.',
        }),
    })
    .meta({
      id: `${name}PictureListChange`,
      description: 'Order, use, text alternatives and crops of all pictures.',
      example: { items: [example] },
    });
  return { List, Change };
};
