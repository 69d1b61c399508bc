import type { Kysely, Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { Handler } from '#api/core/http/handler.ts';
import { withIdempotencyKey } from '#api/core/http/idempotency.ts';
import { versioned } from '#api/core/http/versioned.ts';
import type * as slots from '#spec/exhibitors/loading-slots.ts';
import type * as contract from '#spec/exhibitors/organiser-car-loadings.ts';
import { listCarLoadingsOfEdition } from './organiser-store.ts';
import { presentOrganiserCarLoading, presentOrganiserSlot } from './present.ts';
import type { CarLoadingService } from './service.ts';
import { listSlots } from './slot-store.ts';
import { addSlot, deleteSlot } from './slot-transitions.ts';
import { undoPassage } from './staff-transitions.ts';

export const listOrganiserLoadingSlots: Handler<typeof slots.listOrganiserLoadingSlots> = async (
  _input,
  { platform },
) => ({ items: (await listSlots(platform.db)).map(presentOrganiserSlot) });

export const createLoadingSlot: Handler<typeof slots.createLoadingSlot> = async (
  { body, idempotencyKey },
  { platform, identity, now },
) =>
  versioned(
    await once(platform.db, { identity, key: idempotencyKey, input: body }, async (trx) =>
      presentOrganiserSlot(await addSlot(trx, { actor: identity, now }, body)),
    ),
  );

type Keyed = { identity: Identity; key: string | undefined; input: slots.NewLoadingSlot };

/** Works in a transaction, once per idempotency key if there is one. */
const once = <Answer extends object>(
  db: Kysely<Database>,
  { identity, key, input }: Keyed,
  work: (trx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> => {
  if (key === undefined) return db.transaction().execute(work);
  const request = { scope: identity.userId, key, operation: 'createLoadingSlot', input };
  return withIdempotencyKey<Answer>(db, request, async (trx) => ({ value: await work(trx) }));
};

export const updateLoadingSlot: Handler<typeof slots.updateLoadingSlot, CarLoadingService> = async (
  { params, body, version },
  { parts, identity, locale, now },
) =>
  versioned(
    await parts.changeLimits({ identity, locale, now }, { id: params.slotId, version }, body),
  );

export const deleteLoadingSlot: Handler<typeof slots.deleteLoadingSlot> = async (
  { params },
  { platform, identity, now },
) => {
  const staff = { actor: identity, now };
  await platform.db.transaction().execute((trx) => deleteSlot(trx, staff, params.slotId));
  return undefined;
};

export const listOrganiserCarLoadings: Handler<typeof contract.listOrganiserCarLoadings> = async (
  { query },
  { platform },
) => {
  const { rows, ...page } = await listCarLoadingsOfEdition(platform.db, query);
  return { items: rows.map(presentOrganiserCarLoading), ...page };
};

export const setCarLoadingStatus: Handler<
  typeof contract.setCarLoadingStatus,
  CarLoadingService
> = async ({ params, body }, { parts, identity, locale, now }) =>
  presentOrganiserCarLoading(
    await parts.decide({ identity, locale, now }, params.carLoadingId, body),
  );

export const recordCarLoadingPassage: Handler<
  typeof contract.recordCarLoadingPassage,
  CarLoadingService
> = async ({ params, body }, { parts, identity, locale, now }) =>
  presentOrganiserCarLoading(
    await parts.passGate({ identity, locale, now }, params.carLoadingId, body),
  );

export const undoCarLoadingPassage: Handler<typeof contract.undoCarLoadingPassage> = async (
  { params, body },
  { platform, identity, now },
) =>
  presentOrganiserCarLoading(
    await platform.db
      .transaction()
      .execute((trx) =>
        undoPassage(trx, { actor: identity, now }, params.carLoadingId, body.status),
      ),
  );
