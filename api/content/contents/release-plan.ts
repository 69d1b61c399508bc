import { type ContentTypeName, contentTypeOf } from '#spec/content/types/types.ts';
import type { StoredFields } from './tables.ts';

/**
 * Derives columns from the releases of a content: the time until which each counts, the first publication, and category
 * and place in lists. Pure.
 */

/** A release with the fields of its revision; null when it takes the content offline. */
export type PlannedRelease = {
  readonly id: string;
  readonly at: Date;
  readonly fields: StoredFields | null;
};

export type DerivedColumns = {
  readonly id: string;
  readonly until: Date | 'infinity';
  readonly published_at: Date | null;
  readonly category: string | null;
  readonly sort_key: string;
};

type Content = { readonly type: ContentTypeName; readonly position: number };

/** @param releases all releases of a content, by time */
export const deriveColumns = (
  content: Content,
  releases: readonly PlannedRelease[],
): DerivedColumns[] => {
  const publishedAt = releases.find(({ fields }) => fields !== null)?.at ?? null;
  return releases.map(({ id, fields }, index) => ({
    id,
    until: releases[index + 1]?.at ?? 'infinity',
    published_at: publishedAt,
    category: fields && categoryOf(content, fields),
    // No list shows a release that takes the content offline.
    sort_key: fields && publishedAt ? sortKey(content, fields, publishedAt) : '',
  }));
};

/**
 * Returns the time when the present address of a content is first public; undefined while no release shows it.
 * @param releases all releases of the content, by time
 * @param since the time when it got the address; null if it never had another one
 */
export const addressShownAt = (
  releases: readonly Pick<PlannedRelease, 'at' | 'fields'>[],
  since: Date | null,
): Date | undefined => {
  for (const [index, { at, fields }] of releases.entries()) {
    const until = releases[index + 1]?.at;
    if (fields === null || (since && until && until <= since)) continue;
    return since && since > at ? since : at;
  }
  return undefined;
};

const categoryOf = ({ type }: Content, fields: StoredFields): string | null => {
  const { category } = contentTypeOf(type);
  const chosen = category === undefined ? undefined : fields[category];
  return typeof chosen === 'string' ? chosen : null;
};

const sortKey = ({ type, position }: Content, fields: StoredFields, publishedAt: Date): string => {
  const { order, pinned } = contentTypeOf(type);
  if (order === 'position') return positionKey(position);
  const isFirst = pinned !== undefined && fields[pinned] === true;
  const date = order === 'released' ? publishedAt : new Date(fields[order.by] as string);
  return `${isFirst ? 0 : 1}${newestFirst(date)}`;
};

/** Sorts by position as a text. */
export const positionKey = (position: number): string => String(position).padStart(6, '0');

/** The last instant of a Date. Differences to those of the years 0 to 9999 have 16 digits. */
const LATEST = 8_640_000_000_000_000;

/** Sorts instants as texts, the newest first. */
export const newestFirst = (at: Date): string => String(LATEST - at.getTime());
