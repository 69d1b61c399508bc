import { z } from 'zod';
import { Timestamp, visibleAscii } from '#spec/core/shared.ts';
import { MAX_LISTED } from './content-overviews.ts';
import { MAX_SLUG } from './content-views.ts';

/* The common properties of the public operations of contents. */

export const PublicSlug = visibleAscii(MAX_SLUG).meta({
  description: 'Last part of the address.',
  example: 'doors-open-at-ten',
});

export const publicTimes = {
  updatedAt: Timestamp.meta({ description: 'When this text became public.' }),
};

/** The properties of operations that read contents in public: answers follow releases at once. */
export const publicRead = { method: 'get', access: 'none', caching: 'public-revalidated' } as const;

/** All contents of a type at once. */
export const wholeList = <Item extends z.ZodType>(
  item: Item,
  { description, ...meta }: { id: string; description: string; example: unknown },
) =>
  z
    .strictObject({ items: z.array(item).max(MAX_LISTED).meta({ description }) })
    .meta({ description, ...meta });
