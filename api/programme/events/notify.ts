import { findApplications } from '#api/applications/applications/store.ts';
import type { Act } from '#api/core/operations/act.ts';
import { entryEmail } from './emails.ts';
import { readNames } from './names.ts';
import { type EventRow, findEntries, findEvent, listOpenIds } from './store.ts';

/** Notifies everybody with an open entry of a new time or place. */
export const notifyOfMove = async (
  { trx, now, mail, platform: { config } }: Act,
  eventId: string,
): Promise<void> => {
  const event = (await findEvent(trx, eventId, now)) as EventRow;
  const nameOf = await readNames(trx, [eventId], now);
  const ids = await listOpenIds(trx, eventId);
  const byId = new Map((await findEntries(trx, ids)).map((entry) => [entry.id, entry]));
  const applications = await findApplications(trx, ids);
  await mail(
    ...applications.flatMap((application) => {
      const entry = byId.get(application.id);
      if (!entry || !application.to) return [];
      const { to, mail_locale: locale } = application;
      const recipient = { application, to, locale, line: undefined };
      return [entryEmail('eventMoved', recipient, { entry, event, name: nameOf(entry) }, config)];
    }),
  );
};
