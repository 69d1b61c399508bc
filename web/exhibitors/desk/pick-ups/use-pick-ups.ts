import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { pickUpReservations } from '#generated/client/sdk.gen.ts';
import type { BoothReservation } from '#generated/client/types.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import { abortable, call } from '#web/core/api/client.ts';
import { useFormHost } from '#web/core/form/form-host.ts';
import { assignIdempotencyKey } from '#web/core/form/idempotency-key.ts';
import { tabStorage } from '#web/core/form/tab-storage.ts';
import { registerForm } from '#web/core/form/unsaved-forms.ts';
import { usePolling } from '#web/core/use-polling.ts';
import { isPassing } from '../reservations/passing-problems.ts';

const PickUp = z.object({
  codes: z.array(z.string()),
  anyDay: z.boolean(),
  name: z.string(),
  copies: z.number(),
  yen: z.number(),
});
/** Reservations handed over to a visitor. */
export type PickUp = z.output<typeof PickUp>;

/** `isUnsent`: an attempt to send it has failed. */
const Waiting = PickUp.extend({ key: z.string(), isUnsent: z.boolean() });
export type WaitingPickUp = z.output<typeof Waiting>;

const storage = tabStorage(z.array(Waiting));

/** Answered with the reservations, refused, or not sent yet. */
export type PickUpOutcome =
  | { readonly kind: 'done'; readonly items: readonly BoothReservation[] }
  | { readonly kind: 'refused'; readonly problem: Problem }
  | { readonly kind: 'unsent' };

/** A hand-over that waited, and was refused when it was sent. */
export type LateRefusal = { readonly pickUp: PickUp; readonly problem: Problem };

/** Reads the hand-overs that were being sent when the page was reloaded: their outcome is unknown. */
const readUnanswered = (name: string): WaitingPickUp[] =>
  (storage.read(name) ?? []).map((pickUp) => ({ ...pickUp, isUnsent: true }));

const RETRY_MS = 4_000;
const TIMEOUT_MS = 10_000;

/**
 * Records hand-overs. If one cannot be sent, it stays in this tab with its idempotency key and is retried until the server
 * answers, so that it is recorded once. Until then, leaving the page asks for confirmation. `onLate` is called with the
 * outcome of a retried hand-over.
 */
export const usePickUps = (
  boothId: string,
  onLate: (pickUp: PickUp, outcome: PickUpOutcome) => void,
) => {
  const { t } = useTranslation('desk');
  const { visitor } = useFormHost();
  const name = `desk.${boothId}.${visitor}`;
  const [waiting, setWaiting] = useState(() => readUnanswered(name));
  const queue = useRef<readonly WaitingPickUp[]>(waiting);
  const isFlushing = useRef(false);
  const unsent = waiting.filter(({ isUnsent }) => isUnsent);

  /** Stored before it is sent, so that a reload does not lose it. */
  const update = (next: readonly WaitingPickUp[]) => {
    queue.current = next;
    setWaiting([...next]);
    if (next.length > 0) storage.write(name, [...next]);
    else storage.remove(name);
  };
  const remove = (key: string) => update(queue.current.filter((each) => each.key !== key));

  const send = async ({ key, codes, anyDay }: WaitingPickUp): Promise<PickUpOutcome> => {
    try {
      const { items } = await abortable(call, AbortSignal.timeout(TIMEOUT_MS))(pickUpReservations, {
        path: { boothId },
        body: { codes, ...(anyDay && { anyDay }) },
        headers: { 'Idempotency-Key': key },
      });
      return { kind: 'done', items };
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      return isPassing(problem) ? { kind: 'unsent' } : { kind: 'refused', problem };
    }
  };

  /** Sends the unsent hand-overs, in order, until the network fails again. */
  const flush = async () => {
    if (isFlushing.current) return;
    isFlushing.current = true;
    try {
      for (const pickUp of queue.current.filter(({ isUnsent }) => isUnsent)) {
        const outcome = await send(pickUp);
        if (outcome.kind === 'unsent') return;
        remove(pickUp.key);
        onLate(pickUp, outcome);
      }
    } finally {
      isFlushing.current = false;
    }
  };
  usePolling(flush, unsent.length > 0 ? RETRY_MS : undefined);

  const record = async (values: PickUp): Promise<PickUpOutcome> => {
    const { key } = assignIdempotencyKey(values, undefined);
    const pickUp = { ...values, key, isUnsent: false };
    update([...queue.current, pickUp]);
    const outcome = await send(pickUp);
    if (outcome.kind === 'unsent')
      update(queue.current.map((each) => (each.key === key ? { ...each, isUnsent: true } : each)));
    else remove(key);
    return outcome;
  };

  useEffect(() => {
    if (waiting.length === 0) return;
    const { pathname } = location;
    return registerForm({
      isDirty: () => true,
      isSavedAsDraft: () => false,
      isKeptAt: (path) => path === pathname,
      question: { title: t('unsent.leave.title'), body: t('unsent.leave.body') },
    });
  }, [waiting.length, t]);

  return { unsent, record, flush };
};
