import type { Kysely, Transaction } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import type { Config } from '#api/core/config.ts';
import { batchByKey } from '#api/core/db/batch-by-key.ts';
import type { Database } from '#api/core/db/schema.ts';
import { type IdempotentRequest, withIdempotencyKeys } from '#api/core/http/idempotency.ts';
import type { Mailer } from '#api/core/mail/mailer.ts';
import type { BoothMembership } from '#api/show/booths/members.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { CarLoading, CarLoadingChange, NewCarLoading } from '#spec/exhibitors/car-loadings.ts';
import type { LoadingSlotChange, OrganiserLoadingSlot } from '#spec/exhibitors/loading-slots.ts';
import type {
  CarLoadingDecision,
  CarLoadingPassage,
} from '#spec/exhibitors/organiser-car-loadings.ts';
import { type Announcement, announceAll } from './announce.ts';
import { changeByBooth } from './change.ts';
import { carLoadingEmails, movedUpNotices, type Notice, placeNotice } from './emails.ts';
import { presentCarLoading, presentOrganiserSlot } from './present.ts';
import { changeLimits } from './slot-transitions.ts';
import { decide, passGate } from './staff-transitions.ts';
import { type CarLoadingRow, findCarLoading } from './store.ts';
import { type Changed, cancelByBooth } from './transitions.ts';

/** Who calls, in which language, and when. */
export type Caller = { readonly identity: Identity; readonly locale: Locale; readonly now: Date };
type AtBooth = Caller & { readonly booth: BoothMembership };
type Announcing = IdempotentRequest & Announcement & { readonly locale: Locale };

/** Enqueues the e-mails about each change in the transaction of the change. */
export type CarLoadingService = {
  announce: (
    caller: AtBooth,
    request: Pick<IdempotentRequest, 'key' | 'input'>,
    vehicle: NewCarLoading,
  ) => Promise<CarLoading>;
  change: (
    caller: AtBooth,
    target: { readonly id: string; readonly version: number },
    changes: CarLoadingChange,
  ) => Promise<CarLoadingRow>;
  cancel: (caller: AtBooth, id: string) => Promise<CarLoadingRow>;
  decide: (caller: Caller, id: string, decision: CarLoadingDecision) => Promise<CarLoadingRow>;
  passGate: (caller: Caller, id: string, passage: CarLoadingPassage) => Promise<CarLoadingRow>;
  changeLimits: (
    caller: Caller,
    target: { readonly id: string; readonly version: number },
    changes: LoadingSlotChange,
  ) => Promise<OrganiserLoadingSlot>;
};

type Deps = {
  db: Kysely<Database>;
  mailer: Pick<Mailer, 'sendAll'>;
  config: Pick<Config, 'baseUrl'>;
};

const NOTICE_BY_DECISION = {
  approved: 'carLoadingApproved',
  rejected: 'carLoadingRejected',
  cancelled: 'carLoadingCancelledByStaff',
} as const;

export const createCarLoadingService = ({ db, mailer, config }: Deps): CarLoadingService => {
  const send = async (
    trx: Transaction<Database>,
    notices: readonly Notice[],
    { identity, locale }: Caller,
  ): Promise<void> => {
    const cause = { userId: identity.userId, locale };
    await mailer.sendAll(trx, await carLoadingEmails(trx, notices, config, cause));
  };

  /** Sends what a change causes; without a change, reads the vehicle as it is. */
  const finish = async (
    trx: Transaction<Database>,
    caller: Caller,
    id: string,
    changed: Changed | undefined,
    notices: (changed: Changed) => readonly Notice[],
  ): Promise<CarLoadingRow> => {
    if (!changed) return findCarLoading(trx, id);
    await send(trx, [...notices(changed), ...movedUpNotices(changed.movedUp)], caller);
    return changed.row;
  };

  /** Requests for one slot form batches, which lock it once. Decision: docs/decisions/0003. */
  const announce = batchByKey<Announcing, CarLoading>((requests) =>
    db.transaction().execute((trx) =>
      withIdempotencyKeys(trx, requests, async (fresh) => {
        const [{ vehicle }] = fresh as [Announcing];
        const results = await announceAll(trx, vehicle.slotId, fresh);
        const notices = results.flatMap((result, at): Notice[] => {
          const { actor, locale } = fresh[at] as Announcing;
          const cause = { userId: actor.userId, locale };
          return 'error' in result ? [] : [{ ...placeNotice(result.value), cause }];
        });
        await mailer.sendAll(trx, await carLoadingEmails(trx, notices, config));
        return results.map((result) =>
          'error' in result ? result : { value: presentCarLoading(result.value) },
        );
      }),
    ),
  );

  return {
    announce: ({ booth, identity, locale, now }, { key, input }, vehicle) =>
      announce(vehicle.slotId, {
        ...{ scope: identity.userId, key, operation: 'requestCarLoading', input },
        ...{ booth, actor: identity, locale, now, vehicle },
      }),

    change: (caller, target, changes) =>
      db.transaction().execute(async (trx) => {
        const { booth, identity, now } = caller;
        const member = { booth, actor: identity, now };
        const changed = await changeByBooth(trx, member, target, changes);
        return finish(trx, caller, target.id, changed, ({ before, row }) =>
          row.slot_id === before.slot_id && row.status === before.status ? [] : [placeNotice(row)],
        );
      }),

    cancel: (caller, id) =>
      db.transaction().execute(async (trx) => {
        const { booth, identity, now } = caller;
        const changed = await cancelByBooth(trx, { booth, actor: identity, now }, id);
        return finish(trx, caller, id, changed, ({ row }) => [
          { kind: 'carLoadingCancelled', row },
        ]);
      }),

    decide: (caller, id, decision) =>
      db.transaction().execute(async (trx) => {
        const { identity, now } = caller;
        const changed = await decide(trx, { actor: identity, now }, id, decision);
        const kind = NOTICE_BY_DECISION[decision.status];
        return finish(trx, caller, id, changed, ({ row }) => [{ kind, row }]);
      }),

    passGate: (caller, id, passage) =>
      db.transaction().execute(async (trx) => {
        const { identity, now } = caller;
        const row = await passGate(trx, { actor: identity, now }, id, passage);
        return row ?? findCarLoading(trx, id);
      }),

    changeLimits: (caller, target, changes) =>
      db.transaction().execute(async (trx) => {
        const { identity, now } = caller;
        const staff = { actor: identity, now };
        const { slot, movedUp } = await changeLimits(trx, staff, target, changes);
        await send(trx, movedUpNotices(movedUp), caller);
        return presentOrganiserSlot(slot);
      }),
  };
};
