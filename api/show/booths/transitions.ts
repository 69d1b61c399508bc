import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import { audit } from '#api/core/audit/audit.ts';
import type { Database } from '#api/core/db/schema.ts';
import { buildSearchText } from '#api/core/db/search.ts';
import type { Platform } from '#api/core/platform.ts';
import type { Genre } from '#spec/show/genres.ts';

/*
 * State changes of a booth: (none) → draft, when its entry is confirmed; any → cancelled. Domain: booth.
 */

type Trx = Transaction<Database>;
type Actor = Pick<Identity, 'userId' | 'impersonatedBy'> | undefined;

declare module '#api/core/events/events.ts' {
  interface Events {
    /** A booth was cancelled; what depends on it ends in the same transaction. */
    boothCancelled: {
      readonly boothId: string;
      readonly now: Date;
    } & Pick<Platform, 'mailer' | 'config'>;
  }
}

export type NewBooth = {
  readonly applicationId: string;
  readonly editionId: string;
  readonly ownerId: string | null;
  readonly name: string;
  readonly kana: string | undefined;
  readonly genres: readonly Genre[];
};

/** Creates the booth of a confirmed entry, without a place. Returns its id. */
export const createBooth = async (
  trx: Trx,
  { applicationId, editionId, ownerId, name, kana, genres }: NewBooth,
  { actor, now }: { actor: Actor; now: Date },
): Promise<string> => {
  const id = randomUUIDv7();
  await trx
    .insertInto('booth')
    .values({
      id,
      application_id: applicationId,
      edition_id: editionId,
      owner_id: ownerId,
      name: JSON.stringify({ ja: name }),
      kana: kana ?? null,
      genres: [...genres],
      tags: [],
      links: '[]',
      languages: ['ja'],
      payments: ['cash'],
      accepts_reservations: false,
      status: 'draft',
      // Without a place there is no code to sort by.
      sort_code: '',
      search_text: buildSearchText([name, kana ?? '']),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await audit(trx, [
    {
      actor,
      action: 'booth.created',
      entity: 'booth',
      entityId: id,
      after: { status: 'draft', applicationId },
    },
  ]);
  return id;
};

/** Cancels the booth of an application, if it has one, and what depends on it. */
export const cancelBoothOf = async (
  trx: Trx,
  { publish, mailer, config }: Pick<Platform, 'publish' | 'mailer' | 'config'>,
  applicationId: string,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> => {
  const booth = await trx
    .selectFrom('booth')
    .where('application_id', '=', applicationId)
    .where('status', '!=', 'cancelled')
    .select(['id', 'status'])
    .forUpdate()
    .executeTakeFirst();
  if (!booth) return;
  await trx
    .updateTable('booth')
    .set({ status: 'cancelled', updated_at: now })
    .where('id', '=', booth.id)
    .execute();
  await audit(trx, [
    {
      actor,
      action: 'booth.cancelled',
      entity: 'booth',
      entityId: booth.id,
      before: { status: booth.status },
      after: { status: 'cancelled' },
    },
  ]);
  await publish(trx, 'boothCancelled', { boothId: booth.id, now, mailer, config });
};
