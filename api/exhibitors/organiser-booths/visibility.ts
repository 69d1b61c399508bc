import type { UserAct } from '#api/core/operations/act.ts';
import { lockBooth } from '#api/show/booths/lock.ts';
import { hideBooth, unhideBooth } from '#api/show/booths/visibility.ts';
import { lockCurrentEdition } from '#api/show/deadlines/store.ts';
import type { BoothVisibility } from '#spec/exhibitors/organiser-booth-changes.ts';
import { boothEmails } from './emails.ts';

/** Hides a booth or shows it again, and notifies its owner. @throws NOT_FOUND, NOT_IN_STATE */
export const setVisibility = async (
  act: UserAct,
  boothId: string,
  { visible, reason }: BoothVisibility,
): Promise<void> => {
  const editionId = await lockCurrentEdition(act.trx);
  const booth = await lockBooth(act.trx, boothId, editionId);
  const target = { editionId, boothId, status: booth.status };
  const isChanged = visible
    ? await unhideBooth(act, target)
    : await hideBooth(act, target, reason ?? '');
  if (!isChanged) return;
  const notice = {
    kind: visible ? 'boothUnhidden' : 'boothHidden',
    boothId,
    userId: booth.owner_id,
    ...(reason !== undefined && { reason }),
  } as const;
  await act.mail(...(await boothEmails(act, notice)));
};
