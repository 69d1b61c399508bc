import type { PublicContent } from '#api/content/contents/public-store.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { Notice } from '#spec/content/notices.ts';
import { NOTICE_LEVELS } from '#spec/content/types/notice.ts';

type Content = PublicContent<'notice'>;

/** Sorts the most urgent first; the order within a level does not change. */
export const sortByUrgency = (contents: readonly Content[]): Content[] =>
  NOTICE_LEVELS.toReversed().flatMap((level) =>
    contents.filter(({ fields }) => fields.level === level),
  );

export const presentNotice = ({ id, publishedAt, fields }: Content): Notice => ({
  id,
  level: fields.level,
  text: fields.text,
  publishedAt: publishedAt.toISOString(),
  ...omitAbsent({ link: fields.link }),
});
