import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { CONTENT_PICTURE } from '#api/content/content-pictures/picture-kind.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { findOutdatedEnglish } from '#spec/content/types/english.ts';
import { type ContentTypeName, contentTypeOf } from '#spec/content/types/types.ts';
import { deriveColumns, newestFirst } from '../release-plan.ts';
import { referencesOf, searchColumns } from '../revisions.ts';
import type { StoredFields } from '../tables.ts';
import type { DemoItem } from './items.ts';
import { pictureRow, picturesOf } from './pictures.ts';

const EDITOR = DEMO_ACCOUNTS.staff.id;

type Source = {
  readonly clock: Clock;
  readonly tenantId: string;
  /** Finds the id of a work by its Japanese title; undefined while the show does not have it. */
  readonly workOf: (title: string) => string | undefined;
};

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** Returns the id of the demo's content at a position of its type. */
export const demoContentId = (type: ContentTypeName, position: number): string =>
  demoId(`content ${type}`, position);

/** Returns the rows of one content: its revisions, releases and pictures. */
export const contentRows = (
  { clock, tenantId, workOf }: Source,
  type: ContentTypeName,
  item: DemoItem,
  position: number,
) => {
  const id = demoContentId(type, position);
  const releasedAt = clock.onDay(item.day, '10:00');
  const writtenAt = earlier(clock.onDay(item.day - 3), clock.fromToday(-2));
  const pictures = picturesOf(type, item, `${type} ${position}`);
  const fields: StoredFields = contentTypeOf(type).complete.parse({
    ...item.fields,
    ...(type === 'media' && { date: clock.onDay(item.day).toISOString().slice(0, 10) }),
    ...(item.favourites && {
      favourites: item.favourites.flatMap((title) => workOf(title) ?? []),
    }),
    ...Object.fromEntries(
      pictures.map(({ id: picture, field, alt }) => [field, { id: picture, ...(alt && { alt }) }]),
    ),
  });
  const revisions = item.former
    ? [withFormer(fields, item.former), fields].map((each, at) => ({
        fields: each,
        number: at + 1,
      }))
    : [{ fields, number: 1 }];
  const newest = revisions.length;
  const content = { type, position };
  const common = { tenant_id: tenantId, type, slug: item.slug ?? null };
  const releases = [
    { id: demoId(`content-release ${type}`, position), at: releasedAt, revision: newest, fields },
    ...(item.archived === undefined
      ? []
      : [
          {
            id: demoId(`content-archiving ${type}`, position),
            at: clock.onDay(item.archived, '10:00'),
            revision: null,
            fields: null,
          },
        ]),
  ];
  const derived = new Map(deriveColumns(content, releases).map((row) => [row.id, row]));
  const references = revisions.map(({ fields: each, number }) => ({
    number,
    ...referencesOf(type, each),
  }));
  return {
    contents: [
      {
        id,
        ...common,
        position,
        revision: newest,
        sort_key: newestFirst(writtenAt),
        created_at: writtenAt,
        updated_at: writtenAt,
      },
    ],
    revisions: revisions.map(({ fields: each, number }) => ({
      content_id: id,
      number,
      fields: each,
      ...parsed(searchColumns(type, each)),
      outdated_english:
        number === 1
          ? []
          : findOutdatedEnglish(type, {
              before: revisions[0]?.fields,
              after: each,
              outdated: [],
              confirmed: [],
            }),
      author_id: EDITOR,
      created_at: writtenAt,
    })),
    releases: releases.map(({ id: releaseId, at, revision }) => ({
      ...derived.get(releaseId),
      content_id: id,
      revision,
      at,
      ...common,
      created_by: EDITOR,
      created_at: earlier(at, clock.fromToday(-1)),
    })),
    pictures: pictures.map((picture) => pictureRow(picture, writtenAt)),
    pictureLists: pictures.map((picture) => ({
      owner_kind: CONTENT_PICTURE.name,
      owner_id: picture.id,
      version: 1,
    })),
    tenantPictures: pictures.map((picture) => ({
      picture_id: picture.id,
      tenant_id: tenantId,
      created_at: writtenAt,
    })),
    pictureReferences: references.flatMap(({ number, pictures: named }) =>
      named.map((each) => ({ content_id: id, revision: number, picture_id: each.id })),
    ),
    workReferences: references.flatMap(({ number, products }) =>
      products.map((each) => ({ content_id: id, revision: number, product_id: each.id })),
    ),
    awardReferences: references.flatMap(({ number, awards }) =>
      awards.map((each) => ({ content_id: id, revision: number, award_id: each.id })),
    ),
  };
};

/** Parses JSON columns into values, which bulk insertion requires. */
const parsed = ({ title, ...columns }: ReturnType<typeof searchColumns>) => ({
  ...columns,
  title: typeof title === 'string' ? JSON.parse(title) : null,
});

const withFormer = (
  fields: StoredFields,
  former: Readonly<Record<string, string>>,
): StoredFields => ({
  ...fields,
  ...Object.fromEntries(
    Object.entries(former).map(([name, ja]) => [name, { ...(fields[name] as object), ja }]),
  ),
});
