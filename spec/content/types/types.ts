import { ambassador } from './ambassador.ts';
import { article } from './article.ts';
import { award } from './award.ts';
import type { ContentType } from './content-type.ts';
import { event } from './event.ts';
import { faq } from './faq.ts';
import { media } from './media.ts';
import { notice } from './notice.ts';
import { sponsor } from './sponsor.ts';
import { team } from './team.ts';

/** Every type of content by its name. */
export const CONTENT_TYPES = {
  article,
  faq,
  media,
  team,
  sponsor,
  ambassador,
  notice,
  award,
  event,
} as const;

export type ContentTypeName = keyof typeof CONTENT_TYPES;

export const CONTENT_TYPE_NAMES = Object.keys(CONTENT_TYPES) as [
  ContentTypeName,
  ...ContentTypeName[],
];

/** Returns the definition of a type that is known only at run time. */
export const contentTypeOf = (name: ContentTypeName): ContentType => CONTENT_TYPES[name];
