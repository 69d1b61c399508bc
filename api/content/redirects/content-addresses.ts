import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import { type AuditEntry, audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { normalizePath } from './paths.ts';
import {
  type ChangedRuleRow,
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
export const redirectFormerAddress = async (
  trx: Trx,
  { contentId, from, to, editor, now }: Following,
): Promise<void> => {
  const [formerPath, path] = [normalized(from), normalized(to)];
  // A change of letter case is no change: paths are compared without it.
  if (formerPath === path) return;
  await lockRules(trx);
  const removed = await removeContentRules(trx, path);
  const retargeted = await retargetRules(trx, { from: formerPath, target: to, path });
  // That of a content which had the address before; the rule that remains is one of staff.
  removed.push(...(await removeContentRules(trx, formerPath)));
  await audit(trx, [
    ...removed.map((rule) => ({ ...record(editor, 'deleted', rule), before: present(rule) })),
    ...retargeted.map(({ before, after }) => ({
      ...record(editor, 'retargeted', after),
      before: { target: before.target },
      after: { target: after.target },
    })),
  ]);
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
  const after = { fromPath: formerPath, target: to, contentId };
  await audit(trx, [{ ...record(editor, 'created', rule), after }]);
};

/** Ends redirects of other contents from a path at a time; null: they no longer end. */
export const endRedirectsFrom = async (
  trx: Trx,
  {
    contentId,
    path,
    at,
    editor,
  }: { contentId: string; path: string; at: Date | null; editor: Editor },
): Promise<void> => {
  await lockRules(trx);
  const rules = await endContentRules(trx, { contentId, path: normalized(path), at });
  const after = { endsAt: at?.toISOString() ?? null };
  await audit(
    trx,
    rules.map((rule) => ({ ...record(editor, 'ended', rule), after })),
  );
};

const record = (actor: Editor, action: string, { id }: { readonly id: string }): AuditEntry => ({
  actor,
  action: `redirect.${action}`,
  entity: 'redirect',
  entityId: id,
});

const present = ({ from_path, target }: ChangedRuleRow) => ({ fromPath: from_path, target });
