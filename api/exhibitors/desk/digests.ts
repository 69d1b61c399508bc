import type { Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { runAsPlatform } from '#api/core/operations/act.ts';
import type { Platform } from '#api/core/platform.ts';
import { type DigestContent, digestEmail } from './digest-emails.ts';
import {
  countChanges,
  type DueDigest,
  findReaders,
  listDueDigests,
  listHeld,
  listStocks,
  lockDigest,
  recordDigest,
} from './digest-store.ts';

declare module '#api/core/jobs/jobs.ts' {
  interface JobData {
    sendReservationDigests: Record<string, never>;
  }
}

/** Each run ends a minute ago, because later reservations may be in transactions that have not ended. */
const SETTLED_AFTER_MS = 60_000;

const contentsOf = async (
  trx: Transaction<Database>,
  { boothId, boothName, since, digest, list }: DueDigest,
  until: Date,
): Promise<DigestContent[]> => {
  const stocks = await listStocks(trx, boothId);
  const common = { booth: { id: boothId, name: boothName }, stocks };
  return [
    ...(digest
      ? [
          {
            ...common,
            kind: 'reservationDigest' as const,
            changes: await countChanges(trx, boothId, { since, until }),
          },
        ]
      : []),
    ...(list
      ? [{ ...common, kind: 'reservationList' as const, held: await listHeld(trx, boothId) }]
      : []),
  ];
};

/** Sends a booth its due e-mails. The record and the e-mails are one transaction, so each is sent once. */
const sendToBooth = (platform: Platform, boothId: string, until: Date): Promise<void> =>
  runAsPlatform(platform, async ({ trx, mail }) => {
    await lockDigest(trx, boothId);
    const [due] = await listDueDigests(trx, until, boothId);
    if (!due) return;
    const contents = await contentsOf(trx, due, until);
    const readers = await findReaders(trx, boothId, until);
    await mail(
      ...contents.flatMap((content) =>
        readers.map((reader) => digestEmail(content, reader, platform.config)),
      ),
    );
    await recordDigest(trx, boothId, {
      ...(due.digest && { digest_at: until }),
      ...(due.list && { list_at: until }),
    });
  });

/** Runs every ten minutes, so that an outage delays the e-mails only until it ends. */
export const startDigests = async (platform: Platform): Promise<void> => {
  await platform.jobs.work('sendReservationDigests', async () => {
    const until = new Date(platform.now().getTime() - SETTLED_AFTER_MS);
    for (const { boothId } of await listDueDigests(platform.db, until))
      await sendToBooth(platform, boothId, until);
  });
  await platform.jobs.schedule('sendReservationDigests', '4-59/10 * * * *');
};
