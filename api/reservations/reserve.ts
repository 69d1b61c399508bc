import type { Kysely } from 'kysely';
import type { Reservation } from '#spec/reservations.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { type Outcome, together } from '../db/together.ts';
import { onceEach, type Wish } from '../http/idempotency.ts';
import type { Locale } from '../http/locale.ts';
import type { Post } from '../mail/mail.ts';
import { reservationLetter } from './letter.ts';
import { presentReservation } from './present.ts';
import { type HoldWish, holdEach, type Target } from './transitions.ts';

/** A visitor's wish to reserve, with its key and where to write about it. */
export type ReserveWish = Wish & { target: Target; hold: HoldWish; to: string; locale: Locale };

export type Reserve = (wish: ReserveWish) => Promise<Reservation>;

/**
 * Reserves, once for each key, with a letter to the visitor. Those who want the same work on the same day at the same
 * time are served in one transaction, so that a crowd waits for one commit instead of one behind the other.
 */
export const createReserve = (
  db: Kysely<Database>,
  post: Pick<Post, 'sendAll'>,
  config: Pick<Config, 'baseUrl'>,
): Reserve => {
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
