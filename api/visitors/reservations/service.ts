import type { Kysely } from 'kysely';
import type { Config } from '#api/core/config.ts';
import { type BatchResult, batchByKey } from '#api/core/db/batch-by-key.ts';
import type { Database } from '#api/core/db/schema.ts';
import { type IdempotentRequest, withIdempotencyKeys } from '#api/core/http/idempotency.ts';
import type { Mailer } from '#api/core/mail/mailer.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { Reservation } from '#spec/visitors/reservations.ts';
import { reservationEmail } from './emails.ts';
import { readPickUps } from './pick-up-store.ts';
import { presentReservation } from './present.ts';
import {
  holdReservations,
  type ReservationRequest,
  type ReservationTarget,
} from './transitions.ts';

/** A reservation request with its idempotency key and the recipient of the confirmation. */
export type ReserveProductInput = IdempotentRequest & {
  target: ReservationTarget;
  request: ReservationRequest;
  to: string;
  locale: Locale;
};

export type ReservationService = {
  reserve: (input: ReserveProductInput) => Promise<Reservation>;
};

type Deps = {
  db: Kysely<Database>;
  mailer: Pick<Mailer, 'sendAll'>;
  config: Pick<Config, 'baseUrl'>;
};

/**
 * Processes each idempotency key once. Concurrent requests for the same booth product and day share one transaction, so
 * that they wait for one commit instead of one commit each. Enqueues the e-mails in that transaction.
 */
export const createReservationService = ({ db, mailer, config }: Deps): ReservationService => {
  const reserve = batchByKey<ReserveProductInput, Reservation>((inputs) =>
    db.transaction().execute((trx) =>
      withIdempotencyKeys(trx, inputs, async (newInputs) => {
        const { target } = newInputs[0] as ReserveProductInput;
        const held = await holdReservations(
          trx,
          target,
          newInputs.map(({ request }) => request),
        );
        const outcomes = held.map(
          (outcome): BatchResult<Reservation> =>
            'error' in outcome ? outcome : { value: presentReservation(outcome.value) },
        );
        const pickUpOf = await readPickUps(
          trx,
          outcomes.flatMap((outcome) => ('error' in outcome ? [] : [outcome.value])),
        );
        const emails = newInputs.flatMap(({ to, locale }, index) => {
          const outcome = outcomes[index] as BatchResult<Reservation>;
          return 'error' in outcome
            ? []
            : [
                reservationEmail(
                  'reservationHeld',
                  outcome.value,
                  pickUpOf(outcome.value),
                  { to, locale },
                  config,
                ),
              ];
        });
        await mailer.sendAll(trx, emails);
        return outcomes;
      }),
    ),
  );
  return { reserve: (input) => reserve(Object.values(input.target).join(' '), input) };
};
