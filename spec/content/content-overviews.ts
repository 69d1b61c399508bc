import { z } from 'zod';
import { listField } from '#spec/core/rules/list-fields.ts';
import { uniqueItems } from '#spec/core/rules/lists.ts';
import { Count, Id } from '#spec/core/shared.ts';
import { id, listed, state } from './content-views.ts';
import { contentExample } from './types/bodies.ts';
import { CONTENT_TYPE_NAMES } from './types/types.ts';

/* The contents of a type as a whole: their order, and how many there are. */

/** Contents of one type that public lists show whole, or that staff arrange by hand. */
export const MAX_LISTED = 500;

/** One type in the order of its public list. */
export const ContentOrder = z
  .strictObject({
    items: z
      .array(
        z
          .strictObject({ id: Id, title: listed.title, state })
          .meta({ id: 'OrderedContent', description: 'A content in the order of its type.' }),
      )
      .max(MAX_LISTED)
      .meta({ description: 'All contents of the type, in the order of public lists.' }),
  })
  .meta({
    id: 'ContentOrder',
    description: 'The order of a type.',
    example: { items: [{ id, title: contentExample.title, state: 'public' }] },
  });
export type ContentOrder = z.output<typeof ContentOrder>;

export const ContentOrderChange = z
  .strictObject({
    ids: listField(Id, { max: MAX_LISTED }, uniqueItems).meta({
      description: 'Ids of all contents of the type, in the new order.',
    }),
  })
  .meta({ id: 'ContentOrderChange', description: 'An order to set.', example: { ids: [id] } });

export const ContentMeter = z
  .strictObject({
    items: z
      .array(
        z
          .strictObject({
            type: listed.type,
            total: Count.meta({ description: 'How many there are.' }),
            public: Count.meta({ description: 'How many the public sees.' }),
            scheduled: Count.meta({
              description: 'How many have a release that is still to come.',
            }),
            missingEnglish: Count.meta({ description: 'How many lack an English text.' }),
            outdatedEnglish: Count.meta({ description: 'How many have an outdated English text.' }),
          })
          .meta({ id: 'ContentCount', description: 'Contents of one type.' }),
      )
      .max(CONTENT_TYPE_NAMES.length)
      .meta({ description: 'One item for each type.' }),
  })
  .meta({
    id: 'ContentMeter',
    description: 'How many contents there are, and how many are still to be translated.',
    example: {
      items: [
        {
          type: 'article',
          total: 12,
          public: 10,
          scheduled: 1,
          missingEnglish: 4,
          outdatedEnglish: 1,
        },
      ],
    },
  });
export type ContentMeter = z.output<typeof ContentMeter>;
