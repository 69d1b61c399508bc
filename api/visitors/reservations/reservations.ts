import type { Kysely } from 'kysely';
import type { Identity } from '#api/core/access/identity.ts';
import type { Config } from '#api/core/config.ts';
import { type Outcome, together } from '#api/core/db/batch-by-key.ts';
import type { Database } from '#api/core/db/schema.ts';
import { onceEach, type Wish } from '#api/core/http/idempotency.ts';
import type { Post } from '#api/core/mail/mail.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { Reservation } from '#spec/visitors/reservations.ts';
import { reservationLetter } from './letter.ts';
import { presentReservation } from './present.ts';
import {
  type CancelWish as Cancel,
  cancelByVisitor,
  type HoldWish,
  holdEach,
  type Target,
} from './transitions.ts';

/** A visitor's wish to reserve, with its key and where to write about it. */
export type ReserveWish = Wish & { target: Target; hold: HoldWish; to: string; locale: Locale };

/** A visitor's wish to cancel, with where to write about it. */
export type CancelWish = Cancel & { visitor: Pick<Identity, 'email'>; locale: Locale };

/** What reservations are made and cancelled with: each change and its letter in one transaction. */
export type Reservations = {
  reserve: (wish: ReserveWish) => Promise<Reservation>;
  cancel: (wish: CancelWish) => Promise<Reservation>;
};

type Deps = {
  db: Kysely<Database>;
  post: Pick<Post, 'send' | 'sendAll'>;
  config: Pick<Config, 'baseUrl'>;
};

export const createReservations = (deps: Deps): Reservations => ({
  reserve: createReserve(deps),
  cancel: (wish) => cancel(deps, wish),
});

/**
 * Reserves, once for each key, with a letter to the visitor. Those who want the same work on the same day at the same
 * time are served in one transaction, so that a crowd waits for one commit instead of one behind the other.
 */
const createReserve = ({ db, post, config }: Deps): Reservations['reserve'] => {
  const reserve = together<ReserveWish, Reservation>((wishes) =>
    db.transaction().execute((trx) =>
      onceEach(trx, wishes, async (fresh) => {
        const { target } = fresh[0] as ReserveWish;
        const held = await holdEach(
          trx,
          target,
          fresh.map(({ hold }) => hold),
        );
        const outcomes = held.map(
          (outcome): Outcome<Reservation> =>
            'error' in outcome ? outcome : { answer: presentReservation(outcome.answer) },
        );
        const letters = fresh.flatMap(({ to, locale }, at) => {
          const outcome = outcomes[at] as Outcome<Reservation>;
          return 'error' in outcome
            ? []
            : [reservationLetter('reservationHeld', outcome.answer, to, locale, config)];
        });
        await post.sendAll(trx, letters);
        return outcomes;
      }),
    ),
  );
  return (wish) => reserve(Object.values(wish.target).join(' '), wish);
};

/** Gives a visitor's copies back, with a letter about it. */
const cancel = ({ db, post, config }: Deps, wish: CancelWish): Promise<Reservation> =>
  db.transaction().execute(async (trx) => {
    const cancelled = presentReservation(await cancelByVisitor(trx, wish));
    const { email } = wish.visitor;
    await post.send(
      trx,
      reservationLetter('reservationCancelled', cancelled, email, wish.locale, config),
    );
    return cancelled;
  });
