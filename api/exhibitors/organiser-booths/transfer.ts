import type { Transaction } from 'kysely';
import { keepAccounts } from '#api/accounts/users/account-lock.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import {
  findRecipient,
  lockBoothUser,
  lockBoothUserByEmail,
} from '#api/exhibitors/booth-users/store.ts';
import { type Act, addMember, moveBoothUser } from '#api/exhibitors/booth-users/transitions.ts';
import { lockBooth } from '#api/show/booths/lock.ts';
import { changeOwner } from '#api/show/booths/ownership.ts';
import { findParties } from './store.ts';

type Trx = Transaction<Database>;

/** Who had a booth and who has it now; `from` is null after the account was erased. */
export type Transfer = { readonly from: string | null; readonly to: string };

type Target = {
  readonly boothId: string;
  readonly editionId: string;
  readonly boothUserId: string;
};

/**
 * Makes an accepted member the owner of a booth, and its owner an editor. Undefined when the member owns it already. The
 * edition has to be locked, so that transfers follow one another.
 * @throws NOT_FOUND, NOT_IN_STATE, INVALID_INPUT for a member of another booth
 */
export const transferBooth = async (
  trx: Trx,
  { boothId, editionId, boothUserId }: Target,
  act: Act,
): Promise<Transfer | undefined> => {
  await keepAccounts(trx, await findParties(trx, { boothId, boothUserId }));
  const booth = await lockBooth(trx, boothId, editionId);
  const member = await lockBoothUser(trx, { boothId, id: boothUserId }, act.now);
  if (!member)
    throw new ProblemError('INVALID_INPUT', {
      errors: [{ pointer: '/boothUserId', rule: 'invalid' }],
    });
  const { user_id: to } = member;
  if (to !== null && to === booth.owner_id) return undefined;
  if (booth.status === 'cancelled')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: booth.status });
  if (to === null || member.status !== 'accepted')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: member.status });
  await moveBoothUser(trx, member, 'revoke', act);
  if (booth.owner_id !== null) await makeEditor(trx, boothId, booth.owner_id, act);
  await changeOwner(trx, { boothId, from: booth.owner_id, to }, act);
  return { from: booth.owner_id, to };
};

const makeEditor = async (trx: Trx, boothId: string, userId: string, act: Act): Promise<void> => {
  const account = await findRecipient(trx, userId);
  if (!account) return;
  // The membership replaces any earlier invitation to the address.
  const known = await lockBoothUserByEmail(trx, boothId, account.email, act.now);
  if (known) await moveBoothUser(trx, known, 'revoke', act);
  await addMember(trx, { boothId, userId, email: account.email, role: 'editor' }, act);
};
