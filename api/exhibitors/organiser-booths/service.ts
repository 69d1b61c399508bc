import type { Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Platform } from '#api/core/platform.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { lockBooth } from '#api/show/booths/lock.ts';
import { hideBooth, unhideBooth } from '#api/show/booths/visibility.ts';
import { lockCurrentEdition } from '#api/show/deadlines/store.ts';
import type { BoothVisibility } from '#spec/exhibitors/organiser-booth-changes.ts';
import type { OrganiserBooth } from '#spec/exhibitors/organiser-booths.ts';
import { boothEmails } from './emails.ts';
import { presentBooth } from './present.ts';
import { findBooth } from './store.ts';
import { transferBooth } from './transfer.ts';

type Trx = Transaction<Database>;
/** Who calls, and when. */
type Staff = { readonly actor: Identity; readonly now: Date };

/** @throws NOT_FOUND unless it is a booth of the current edition */
export const readBooth = async (db: Platform['db'], id: string): Promise<OrganiserBooth> => {
  const row = await findBooth(db, id);
  if (!row) throw new ProblemError('NOT_FOUND');
  return presentBooth(row);
};

/** Changes a booth in a transaction and returns it. */
export const changeBooth = (
  { db }: Platform,
  boothId: string,
  change: (trx: Trx) => Promise<void>,
): Promise<OrganiserBooth> =>
  db.transaction().execute(async (trx) => {
    await change(trx);
    return readBooth(trx, boothId);
  });

/** Hides a booth or shows it again, and tells its owner. @throws NOT_FOUND, NOT_IN_STATE */
export const setVisibility = async (
  trx: Trx,
  platform: Platform,
  boothId: string,
  { visible, reason }: BoothVisibility,
  staff: Staff,
): Promise<void> => {
  const editionId = await lockCurrentEdition(trx);
  const booth = await lockBooth(trx, boothId, editionId);
  const target = { editionId, boothId, status: booth.status };
  const isChanged = visible
    ? await unhideBooth(trx, platform, target, staff)
    : await hideBooth(trx, platform, target, reason ?? '', staff);
  if (!isChanged) return;
  const notice = {
    kind: visible ? 'boothUnhidden' : 'boothHidden',
    boothId,
    userId: booth.owner_id,
    ...(reason !== undefined && { reason }),
  } as const;
  await platform.mailer.sendAll(trx, await boothEmails(trx, notice, platform.config));
};

/** Transfers a booth to one of its members, and tells both owners. @throws NOT_FOUND, NOT_IN_STATE, INVALID_INPUT */
export const transfer = async (
  trx: Trx,
  { mailer, config }: Platform,
  { boothId, boothUserId }: { boothId: string; boothUserId: string },
  staff: Staff,
): Promise<void> => {
  const editionId = await lockCurrentEdition(trx);
  const owners = await transferBooth(trx, { boothId, editionId, boothUserId }, staff);
  if (!owners) return;
  const { from, to } = owners;
  await mailer.sendAll(trx, [
    ...(await boothEmails(trx, { kind: 'boothReceived', boothId, userId: to }, config)),
    ...(await boothEmails(trx, { kind: 'boothHandedOver', boothId, userId: from }, config)),
  ]);
};
