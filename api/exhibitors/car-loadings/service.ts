import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import { batchByKey } from '#api/core/db/batch-by-key.ts';
import type { Database } from '#api/core/db/schema.ts';
import { type IdempotentRequest, withIdempotencyKeys } from '#api/core/http/idempotency.ts';
import type { Mailer } from '#api/core/mail/mailer.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { CarLoading, NewCarLoading } from '#spec/exhibitors/car-loadings.ts';
import { type Announcement, announceAll, type Member } from './announce.ts';
import { carLoadingEmails, type Notice, placeNotice } from './emails.ts';
import { presentCarLoading } from './present.ts';

/** The user who announces a vehicle, and the language of their page. */
type Caller = Member & { readonly locale: Locale };
type Announcing = IdempotentRequest & Announcement & Caller;

export type CarLoadingService = {
  announce: (
    caller: Caller,
    request: Pick<IdempotentRequest, 'key' | 'input'>,
    vehicle: NewCarLoading,
  ) => Promise<CarLoading>;
};

type Deps = {
  db: Kysely<Database>;
  mailer: Pick<Mailer, 'sendAll'>;
  config: Pick<Config, 'baseUrl'>;
};

/**
 * Requests for one slot form batches, which lock it once. Enqueues the e-mails in the transaction of the batch. Decision:
 * docs/decisions/0003.
 */
export const createCarLoadingService = ({ db, mailer, config }: Deps): CarLoadingService => {
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
    announce: (caller, { key, input }, vehicle) =>
      announce(vehicle.slotId, {
        ...{ scope: caller.actor.userId, key, operation: 'requestCarLoading', input },
        ...caller,
        vehicle,
      }),
  };
};
