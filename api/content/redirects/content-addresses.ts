import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { normalizePath } from './paths.ts';
import {
  endContentRules,
  findRule,
  findStaffRule,
  insertRule,
  lockRules,
  removeContentRules,
  retargetRules,
} from './store.ts';

/*
 * Rules that lead from former addresses of a content to its present one. They belong to the content, and give way when
 * another one uses their path.
 */

type Trx = Transaction<Database>;
type Editor = Pick<Identity, 'userId' | 'impersonatedBy'>;

const normalized = (path: string): string => normalizePath(path) ?? path;

/** Serializes changes of addresses, because each is compared with all others. Reads do not wait. */
export const lockAddresses = (trx: Trx) => lockRules(trx);

/** Finds the rule of staff for a path: rules of contents give way. */
export const findOtherRule = (trx: Trx, path: string) => findStaffRule(trx, normalized(path));

type Following = {
  readonly contentId: string;
  readonly from: string;
  readonly to: string;
  readonly editor: Editor;
  readonly now: Date;
};

/** Redirects a former address of a content, and everything that was redirected there, to the new one. */
export const followAddress = async (
  trx: Trx,
  { contentId, from, to, editor, now }: Following,
): Promise<void> => {
  const [formerPath, path] = [normalized(from), normalized(to)];
  // A change of letter case is no change: paths are compared without it.
  if (formerPath === path) return;
  await lockRules(trx);
  await removeContentRules(trx, path);
  await retargetRules(trx, { from: formerPath, target: to, path });
  // That of a content which had the address before; the rule that remains is one of staff.
  await removeContentRules(trx, formerPath);
  if (await findRule(trx, formerPath)) return;
  const rule = await insertRule(trx, {
    id: randomUUIDv7(),
    from_path: formerPath,
    target: to,
    target_path: path,
    starts_at: null,
    ends_at: null,
    created_by: editor.userId,
    created_at: now,
    content_id: contentId,
  });
  await audit(trx, [
    {
      actor: editor,
      action: 'redirect.created',
      entity: 'redirect',
      entityId: rule.id,
      after: { fromPath: formerPath, target: to, contentId },
    },
  ]);
};

/** Ends rules of other contents for a path from a time on; null: they no longer end. */
export const yieldAddress = async (
  trx: Trx,
  { contentId, path, at }: { contentId: string; path: string; at: Date | null },
): Promise<void> => {
  await lockRules(trx);
  await endContentRules(trx, { contentId, path: normalized(path), at });
};
