import { randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import { findRefusals } from '#api/applications/applications/require-open.ts';
import { type AuditEntry, audit } from '#api/core/audit/audit.ts';
import { attempt, type BatchResult } from '#api/core/db/batch-by-key.ts';
import type { Database } from '#api/core/db/schema.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { createRandomCode } from '#api/core/random-code.ts';
import type { BoothMembership } from '#api/show/booths/members.ts';
import type { NewCarLoading } from '#spec/exhibitors/car-loadings.ts';
import { maxVehicles, slotNotSelectable, statusWithPlace } from './policy.ts';
import { auditEntry } from './queue.ts';
import { lockSlots, type SlotRow, takePlaces } from './slot-store.ts';
import {
  type CarLoadingRow,
  countVehicles,
  findCarLoadings,
  findLoadingBooths,
  insertCarLoadings,
  lockBooths,
  toColumns,
  waitingSince,
} from './store.ts';
import { requireSelectable, slotFull } from './transitions.ts';

/** Announces vehicles: requests of many booths for one slot, in one transaction. */

type Trx = Transaction<Database>;

/** The member who announces vehicles of a booth, and the time. */
export type Member = {
  readonly booth: BoothMembership;
  readonly actor: NonNullable<AuditEntry['actor']>;
  readonly now: Date;
};

/** One booth's request for a slot. */
export type Announcement = Member & { readonly vehicle: NewCarLoading };

/**
 * Announces vehicles in their order: each takes a place, or with `waitlist` waits for one. The error of a request is
 * NOT_OPEN_YET, DEADLINE_PASSED, INVALID_INPUT, TOO_MANY_VEHICLES or SLOT_FULL.
 */
export const announceAll = async (
  trx: Trx,
  slotId: string,
  requests: readonly Announcement[],
): Promise<BatchResult<CarLoadingRow>[]> => {
  const boothIds = [...new Set(requests.map(({ booth }) => booth.id))];
  const refusals = await findRefusals(
    trx,
    'car-loading',
    requests.map(({ booth, now }) => ({ subject: booth, now })),
  );
  await lockBooths(trx, boothIds);
  const slot = (await lockSlots(trx, [slotId])).get(slotId);
  if (!slot)
    return requests.map((_request, at) => ({ error: refusals[at] ?? slotNotSelectable() }));
  const room = {
    slot,
    vehicles: await countVehicles(trx, boothIds, slot.direction),
    limits: new Map(
      (await findLoadingBooths(trx, boothIds)).map((booth) => [booth.id, maxVehicles(booth)]),
    ),
    full:
      slot.taken + requests.length > slot.capacity
        ? await slotFull(trx, slot, (requests[0] as Announcement).now)
        : undefined,
  };
  const decisions = decide(room, requests, refusals);
  const ids = requests.map(() => randomUUIDv7());
  const announced = requests.flatMap((request, at): Announced[] => {
    const decision = decisions[at];
    if (!decision || 'error' in decision) return [];
    return [{ ...request, id: ids[at] as string, hasPlace: decision.value === 'place' }];
  });
  await insertAll(trx, slot, announced);
  const rows = await findCarLoadings(
    trx,
    announced.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return decisions.map((decision, at) =>
    'error' in decision ? decision : { value: byId.get(ids[at] as string) as CarLoadingRow },
  );
};

type Room = {
  readonly slot: SlotRow;
  /** The number of vehicles that each booth has, and may have. */
  readonly vehicles: ReadonlyMap<string, number>;
  readonly limits: ReadonlyMap<string, number>;
  /** The refusal for requests without `waitlist`, when there are not enough places for all. */
  readonly full: ProblemError | undefined;
};

/** Decides which requests take a place and which wait, first come, first served. */
const decide = (
  { slot, vehicles, limits, full }: Room,
  requests: readonly Announcement[],
  refusals: readonly (ProblemError | undefined)[],
): BatchResult<'place' | 'line'>[] => {
  const counts = new Map(vehicles);
  let free = slot.capacity - slot.taken;
  return requests.map(({ booth, vehicle, now }, at) =>
    attempt(() => {
      const refusal = refusals[at];
      if (refusal) throw refusal;
      requireSelectable(slot, booth.edition_id, now);
      const count = counts.get(booth.id) ?? 0;
      if (count >= (limits.get(booth.id) ?? 0)) throw new ProblemError('TOO_MANY_VEHICLES');
      if (free <= 0 && !vehicle.waitlist) throw full ?? new ProblemError('SLOT_FULL');
      counts.set(booth.id, count + 1);
      if (free <= 0) return 'line';
      free -= 1;
      return 'place';
    }),
  );
};

type Announced = Announcement & { readonly id: string; readonly hasPlace: boolean };

const insertAll = async (
  trx: Trx,
  slot: SlotRow,
  announced: readonly Announced[],
): Promise<void> => {
  const placed = announced.filter(({ hasPlace }) => hasPlace);
  if (placed.length > 0 && !(await takePlaces(trx, slot.id, placed.length)))
    throw new ProblemError('SLOT_FULL');
  const rows = announced.map(({ id, booth, actor, now, hasPlace, vehicle }, at) => {
    const { waitlist: _, ...fields } = vehicle;
    const code = createRandomCode();
    return {
      ...toColumns(code, fields),
      ...{ id, code, booth_id: booth.id, requested_by: actor.userId },
      status: hasPlace ? statusWithPlace(fields, slot) : ('waitlisted' as const),
      waiting_since: hasPlace ? null : waitingSince(slot.id, at + 1, now),
      ...{ created_at: now, updated_at: now },
    };
  });
  await insertCarLoadings(trx, rows);
  await audit(
    trx,
    announced.map(({ actor, id }, at) => ({
      ...auditEntry(actor, 'announced', id),
      after: { status: rows[at]?.status, slotId: slot.id },
    })),
  );
};
