import { keepAccounts } from '#api/accounts/users/account-lock.ts';
import type { UserAct } from '#api/core/operations/act.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import {
  findRecipient,
  lockBoothUser,
  lockBoothUserByEmail,
} from '#api/exhibitors/booth-users/store.ts';
import { addMember, moveBoothUser } from '#api/exhibitors/booth-users/transitions.ts';
import { lockBooth } from '#api/show/booths/lock.ts';
import { changeOwner } from '#api/show/booths/ownership.ts';
import { lockCurrentEdition } from '#api/show/deadlines/store.ts';
import { boothEmails } from './emails.ts';
import { findParties } from './store.ts';

type Target = { readonly boothId: string; readonly boothUserId: string };

/**
 * Makes an accepted member the owner of a booth, and its owner an editor, and notifies both. Does nothing when the
 * member owns it already.
 * @throws NOT_FOUND, NOT_IN_STATE, INVALID_INPUT for a member of another booth
 */
export const transferBooth = async (
  act: UserAct,
  { boothId, boothUserId }: Target,
): Promise<void> => {
  const { trx, now } = act;
  // Transfers run one after another.
  const editionId = await lockCurrentEdition(trx);
  await keepAccounts(trx, await findParties(trx, { boothId, boothUserId }));
  const booth = await lockBooth(trx, boothId, editionId);
  const { owner_id: from } = booth;
  const member = await lockBoothUser(trx, { boothId, id: boothUserId }, now);
  if (!member)
    throw new ProblemError('INVALID_INPUT', {
      errors: [{ pointer: '/boothUserId', rule: 'invalid' }],
    });
  const { user_id: to } = member;
  if (to !== null && to === from) return;
  if (booth.status === 'cancelled')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: booth.status });
  if (to === null || member.status !== 'accepted')
    throw new ProblemError('NOT_IN_STATE', { currentStatus: member.status });
  await moveBoothUser(act, member, 'revoke');
  if (from !== null) await makeEditor(act, boothId, from);
  await changeOwner(act, { boothId, from, to });
  await act.mail(
    ...(await boothEmails(act, { kind: 'boothReceived', boothId, userId: to })),
    ...(await boothEmails(act, { kind: 'boothHandedOver', boothId, userId: from })),
  );
};

const makeEditor = async (act: UserAct, boothId: string, userId: string): Promise<void> => {
  const { trx, now } = act;
  const account = await findRecipient(trx, userId);
  if (!account) return;
  // The membership replaces any earlier invitation to the address.
  const known = await lockBoothUserByEmail(trx, boothId, account.email, now);
  if (known) await moveBoothUser(act, known, 'revoke');
  await addMember(act, { boothId, userId, email: account.email, role: 'editor' });
};
