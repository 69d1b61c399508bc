import type { Transaction } from 'kysely';
import {
  endRedirectsFrom,
  findOtherRule,
  lockAddresses,
  redirectFormerAddress,
} from '#api/content/redirects/content-addresses.ts';
import type { Identity } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { MAX_SLUG } from '#spec/content/content-views.ts';
import { type ContentTypeName, contentTypeOf } from '#spec/content/types/types.ts';
import { listPlannedReleases } from './release-store.ts';
import { listSlugs } from './slug-store.ts';

/* Addresses of contents: each belongs to one of them, and former ones lead to it. */

type Trx = Transaction<Database>;

/** A content with its address; no type has a slug without a path. */
export type Addressed = {
  readonly id: string;
  readonly type: ContentTypeName;
  readonly slug: string | null;
};

/** The path of a content's page without language prefix; undefined without one. */
export const pathOf = ({ type, slug }: Omit<Addressed, 'id'>): string | undefined => {
  const { path } = contentTypeOf(type);
  return path === undefined || slug === null ? undefined : `${path}/${slug}`;
};

/**
 * Refuses a slug of another content, page or redirect, and slugs of types without.
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

/** What a suggestion begins with: the slug without a number, with room for one. */
const stemOf = (slug: string): string => slug.replace(/-\d+$/, '').slice(0, MAX_SLUG - 5);

type Editor = Pick<Identity, 'userId' | 'impersonatedBy'>;

type Move = {
  readonly content: Addressed;
  /** The slug until now. */
  readonly former: string | null;
  readonly wasPublic: boolean;
  readonly editor: Editor;
  readonly now: Date;
};

/** Redirects the former address of a content that was public; until then, it leaves no trace. */
export const moveAddress = async (
  trx: Trx,
  { content, former, wasPublic, editor, now }: Move,
): Promise<void> => {
  const contentId = content.id;
  const [from, to] = [pathOf({ ...content, slug: former }), pathOf(content)];
  if (from !== undefined && to !== undefined && wasPublic)
    return redirectFormerAddress(trx, { contentId, from, to, editor, now });
  if (from !== undefined) await endRedirectsFrom(trx, { contentId, path: from, at: null, editor });
  await claimAddress(trx, content, editor);
};

/** Ends automatic redirects of a content's address from when it is public. */
export const claimAddress = async (trx: Trx, content: Addressed, editor: Editor): Promise<void> => {
  const path = pathOf(content);
  if (path === undefined) return;
  const releases = await listPlannedReleases(trx, content.id);
  const first = releases.find(({ fields }) => fields !== null);
  await endRedirectsFrom(trx, { contentId: content.id, path, at: first?.at ?? null, editor });
};
