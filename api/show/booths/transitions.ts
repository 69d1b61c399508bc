import { randomUUIDv7 } from 'node:crypto';
import { buildSearchText } from '#api/core/db/search.ts';
import type { Act } from '#api/core/operations/act.ts';
import { publish } from '#api/core/operations/publish.ts';
import type { Genre } from '#spec/show/genres.ts';
import { boothDays } from './store.ts';

/*
 * State changes of a booth: (none) → draft, when its entry is confirmed; any → cancelled. `visibility.ts` has those between
 * draft, published and hidden. Domain: booth.
 */

declare module '#api/core/events/events.ts' {
  interface Events {
    /** A booth was cancelled; dependent objects end in the same transaction. */
    boothCancelled: { readonly boothId: string };
    /** Columns of booths that lists copy have changed: whether visitors see the booths, and the codes that sort them. */
    boothsChanged: { readonly boothIds: readonly string[] };
  }
}

export type NewBooth = {
  readonly applicationId: string;
  readonly editionId: string;
  readonly ownerId: string | null;
  readonly name: string;
  readonly kana: string | undefined;
  readonly genres: readonly Genre[];
  readonly days: readonly string[];
};

/** Creates the booth of a confirmed entry, without a place. Returns its id. */
export const createBooth = async (
  { trx, now, audit }: Act,
  { applicationId, editionId, ownerId, name, kana, genres, days }: NewBooth,
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
      days: [...days].sort(),
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
  await audit({
    action: 'booth.created',
    entityId: id,
    after: { status: 'draft', applicationId },
  });
  return id;
};

/** Cancels the booth of an application, if it has one, with all dependent objects; its places become free. */
export const cancelBoothOf = async (act: Act, applicationId: string): Promise<void> => {
  const { trx, now, audit } = act;
  const booth = await trx
    .selectFrom('booth as b')
    .where('b.application_id', '=', applicationId)
    .where('b.status', '!=', 'cancelled')
    .select(['b.id', 'b.status', boothDays('b.id').as('places')])
    .forUpdate()
    .executeTakeFirst();
  if (!booth) return;
  await trx
    .updateTable('booth')
    .set({ status: 'cancelled', hidden_reason: null, updated_at: now })
    .where('id', '=', booth.id)
    .execute();
  await audit({
    action: 'booth.cancelled',
    entityId: booth.id,
    before: { status: booth.status, places: booth.places },
    after: { status: 'cancelled' },
  });
  await publish(act, 'boothCancelled', { boothId: booth.id });
  await trx.deleteFrom('booth_day').where('booth_id', '=', booth.id).execute();
  await publish(act, 'boothsChanged', { boothIds: [booth.id] });
};
