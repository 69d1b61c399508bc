import type { Transaction } from 'kysely';
import {
  endRedirectsFrom,
  findOtherRule,
  hasRedirectToCome,
  lockAddresses,
  redirectFormerAddress,
  scheduleRedirectsTo,
} from '#api/content/redirects/content-addresses.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { MAX_SLUG } from '#spec/content/content-views.ts';
import { type ContentTypeName, contentTypeOf } from '#spec/content/types/types.ts';
import { listSlugs } from './slug-store.ts';

/** Addresses of contents: each address belongs to one content, to which its former addresses redirect. */

type Trx = Transaction<Database>;

/** A content with its address; no type has a slug without a path. */
export type Addressed = {
  readonly id: string;
  readonly type: ContentTypeName;
  readonly slug: string | null;
};

/** Returns the path of a content's page without language prefix; undefined without a page. */
export const pathOf = ({ type, slug }: Omit<Addressed, 'id'>): string | undefined => {
  const { path } = contentTypeOf(type);
  return path === undefined || slug === null ? undefined : `${path}/${slug}`;
};

/**
 * Refuses a slug of another content, page or redirect, and any slug for types without slugs.
 * @throws INVALID_INPUT, SLUG_TAKEN with a free suggestion
 */
export const checkSlug = async (trx: Trx, { id, type, slug }: Addressed): Promise<void> => {
  if (slug === null) return;
  const { slugs } = contentTypeOf(type);
  if (!slugs) {
    const error = { pointer: '/slug', rule: 'unknownField' };
    throw new ProblemError('INVALID_INPUT', { errors: [error] });
  }
  await lockAddresses(trx);
  const taken = new Set([...slugs.reserved, ...(await listSlugs(trx, type, stemOf(slug), id))]);
  const isTaken = async (wanted: string): Promise<boolean> => {
    const path = pathOf({ type, slug: wanted });
    return (
      taken.has(wanted.toLowerCase()) ||
      (path !== undefined && (await findOtherRule(trx, path)) !== undefined)
    );
  };
  if (!(await isTaken(slug))) return;
  for (let number = 2; ; number += 1) {
    const suggestion = `${stemOf(slug)}-${number}`;
    if (await isTaken(suggestion)) continue;
    const errors = [{ pointer: '/slug', rule: 'checkDuplicate' }];
    throw new ProblemError('SLUG_TAKEN', { errors, suggestion });
  }
};

/** Returns the beginning of a suggestion: the slug without a number, with room for one. */
const stemOf = (slug: string): string => slug.replace(/-\d+$/, '').slice(0, MAX_SLUG - 5);

type Move = {
  readonly content: Addressed;
  /** The slug until now, and the time when it was first public. */
  readonly former: { readonly slug: string | null; readonly shownAt: Date | undefined };
  /** The time when the new address is first public. */
  readonly shownAt: Date | undefined;
  readonly now: Date;
};

/**
 * Redirects a former address of a content that was public to the new one, once that is public. Other addresses get no
 * redirect.
 */
export const moveAddress = async (
  act: UserAct,
  { content, former, shownAt, now }: Move,
): Promise<void> => {
  const contentId = content.id;
  const [from, to] = [pathOf({ ...content, slug: former.slug }), pathOf(content)];
  const wasShown = former.shownAt !== undefined && former.shownAt <= now;
  if (from !== undefined && !wasShown) await endRedirectsFrom(act, { path: from, at: null });
  if (from !== undefined && to !== undefined)
    await redirectFormerAddress(act, { contentId, from, to, wasShown, shownAt, now });
  await claimAddress(act, content, { shownAt, now });
};

type Claim = Pick<Move, 'shownAt' | 'now'>;

/** Ends automatic redirects of a content's address, and begins those to it, when it is public. */
export const claimAddress = async (
  act: UserAct,
  content: Addressed,
  { shownAt, now }: Claim,
): Promise<void> => {
  const path = pathOf(content);
  if (path === undefined) return;
  await endRedirectsFrom(act, { path, at: shownAt ?? null });
  await scheduleRedirectsTo(act.trx, { path, shownAt, now });
};

/**
 * Finds the time when a content got its slug. Null for its first slug, and also when it returns to the address that it
 * left while it was offline, which the public knows.
 */
export const slugSince = async (trx: Trx, content: Addressed, now: Date): Promise<Date | null> => {
  const path = pathOf(content);
  const isBack =
    path !== undefined && (await hasRedirectToCome(trx, { contentId: content.id, path, now }));
  return isBack ? null : now;
};
