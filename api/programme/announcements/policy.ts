import type { Identity } from '#api/core/access/identity.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { currentRole } from '#api/tenants/members/policy.ts';
import type { AnnouncementChange } from '#spec/programme/announcement-views.ts';
import type { AnnouncementKind } from '#spec/show/award-badges.ts';
import { rightsOf } from '#spec/tenants/rights.ts';

type Reader = Pick<Identity, 'memberships'>;

/**
 * Refuses members who may not read unannounced results: without the right `results`, only the chair of the award may.
 * @throws FORBIDDEN
 */
export const requireReader = (reader: Reader, isChair: boolean): void => {
  if (!isChair && !rightsOf(currentRole(reader)).includes('results'))
    throw new ProblemError('FORBIDDEN');
};

type Broken = { readonly pointer: string; readonly rule: string };
type Item = AnnouncementChange['items'][number];

/** Checks ranks: results rank every entry, a shortlist none. */
const checkRank = ({ rank }: Item, kind: AnnouncementKind, at: number): Broken[] => {
  if (kind === 'results' && rank === undefined)
    return [{ pointer: `/items/${at}/rank`, rule: 'requiredSelect' }];
  if (kind === 'shortlist' && rank !== undefined)
    return [{ pointer: `/items/${at}/rank`, rule: 'mustBeEmpty' }];
  return [];
};

const checkEntries = (items: readonly Item[], candidates: ReadonlySet<string>): Broken[] =>
  items.flatMap(({ entryId }, at) => {
    const pointer = `/items/${at}/entryId`;
    if (items.findIndex((item) => item.entryId === entryId) < at)
      return [{ pointer, rule: 'uniqueItems' }];
    return candidates.has(entryId) ? [] : [{ pointer, rule: 'requiredSelect' }];
  });

/** Refuses to change a public announcement without a note. */
const checkNote = ({ correction }: AnnouncementChange, isPublic: boolean): Broken[] => {
  if (isPublic && !correction?.ja) return [{ pointer: '/correction/ja', rule: 'requiredInput' }];
  if (!isPublic && correction?.ja) return [{ pointer: '/correction', rule: 'mustBeEmpty' }];
  return [];
};

type Facts = {
  readonly kind: AnnouncementKind;
  readonly isPublic: boolean;
  /** Ids of the entries that can be announced. */
  readonly candidates: ReadonlySet<string>;
};

/** Checks a change. @throws INVALID_INPUT with every broken rule */
export const checkChange = (
  change: AnnouncementChange,
  { kind, isPublic, candidates }: Facts,
): void => {
  const errors = [
    ...checkEntries(change.items, candidates),
    ...change.items.flatMap((item, at) => checkRank(item, kind, at)),
    ...checkNote(change, isPublic),
  ];
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors });
};

export const isPublicAt = (publishAt: Date | null | undefined, now: Date): boolean =>
  publishAt !== null && publishAt !== undefined && publishAt <= now;
