import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { normalizePath } from './paths.ts';
import {
  type ChangedRuleRow,
  endContentRules,
  findRule,
  findStaffRule,
  insertRule,
  lockRules,
  removeContentRules,
  rescheduleRules,
  retargetRules,
} from './store.ts';
import type { MovesAt } from './tables.ts';

/**
 * Rules that redirect former addresses of a content to its present one. They belong to the content, and are removed when
 * another one uses their path.
 */

type Trx = Transaction<Database>;

const normalized = (path: string): string => normalizePath(path) ?? path;

/** Serializes changes of addresses, because each is compared with all others. Reads do not wait. */
export const lockAddresses = (trx: Trx) => lockRules(trx);

/** Finds the rule of staff for a path: rules of contents have lower precedence. */
export const findOtherRule = (trx: Trx, path: string) => findStaffRule(trx, normalized(path));

type Following = {
  readonly contentId: string;
  readonly from: string;
  readonly to: string;
  /** Whether the public saw the content at the former address. */
  readonly wasShown: boolean;
  /** The time when the public first sees it at the new address. */
  readonly shownAt: Date | undefined;
  readonly now: Date;
};

/** Returns the time when rules move to an address; null: at once. */
const movesAt = (shownAt: Date | undefined, now: Date): MovesAt =>
  shownAt === undefined ? 'infinity' : shownAt <= now ? null : shownAt;

/**
 * Redirects a former address of a content that was public, and all redirects to it, to the new one. Until the public
 * sees the content there, every rule leads to its previous target, so that nobody learns the new address.
 */
export const redirectFormerAddress = async (
  { trx, actor, audit }: UserAct,
  { contentId, from, to, wasShown, shownAt, now }: Following,
): Promise<void> => {
  const [formerPath, path] = [normalized(from), normalized(to)];
  await lockRules(trx);
  const moves_at = movesAt(shownAt, now);
  const removed = moves_at === null ? await removeContentRules(trx, path) : [];
  const move = { contentId, from: formerPath, target: to, path, movesAt: moves_at, now };
  const retargeted = await retargetRules(trx, move);
  // The rule of a content that had the address before; a remaining rule is one of staff.
  if (wasShown) removed.push(...(await removeContentRules(trx, formerPath)));
  await audit(
    ...removed.map((rule) => ({
      action: 'redirect.deleted',
      entityId: rule.id,
      before: present(rule),
    })),
    ...retargeted.map(({ before, after }) => ({
      action: 'redirect.retargeted',
      entityId: after.id,
      before: { target: before.target },
      after: { target: after.target },
    })),
  );
  if (!wasShown || (await findRule(trx, formerPath))) return;
  const rule = await insertRule(trx, {
    id: randomUUIDv7(),
    from_path: formerPath,
    target: to,
    target_path: path,
    starts_at: null,
    ends_at: null,
    moves_at,
    created_by: actor.userId,
    created_at: now,
    content_id: contentId,
  });
  const after = { fromPath: formerPath, target: to, contentId };
  await audit({ action: 'redirect.created', entityId: rule.id, after });
};

/** Ends redirects of contents from a path at a time; null: they no longer end. */
export const endRedirectsFrom = async (
  { trx, audit }: UserAct,
  { path, at }: { path: string; at: Date | null },
): Promise<void> => {
  await lockRules(trx);
  const rules = await endContentRules(trx, { path: normalized(path), at });
  const after = { endsAt: at?.toISOString() ?? null };
  await audit(...rules.map(({ id }) => ({ action: 'redirect.ended', entityId: id, after })));
};

/** Reschedules the move of rules that wait for an address to become public. */
export const scheduleRedirectsTo = (
  trx: Trx,
  { path, shownAt, now }: { path: string; shownAt: Date | undefined; now: Date },
): Promise<void> =>
  rescheduleRules(trx, { path: normalized(path), at: shownAt ?? 'infinity', now });

/** Returns whether a path is a former address of a content whose redirect has not begun yet. */
export const hasRedirectToCome = async (
  trx: Trx,
  { contentId, path, now }: { contentId: string; path: string; now: Date },
): Promise<boolean> => {
  const rule = await findRule(trx, normalized(path));
  return (
    rule?.content_id === contentId &&
    rule.former_target === null &&
    rule.moves_at !== null &&
    Number(rule.moves_at) > now.getTime()
  );
};

const present = ({ from_path, target }: ChangedRuleRow) => ({ fromPath: from_path, target });
