import { z } from 'zod';
import { NewReservation } from '#spec/reservations.ts';
import { keptInTab } from '#web/form/kept.ts';

/** A work at a booth, as the address of the page names it. */
export type Place = { readonly boothId: string; readonly productId: string };

/**
 * What a visitor is about to reserve, with the key of this one wish (`Idempotency-Key`): sent twice, or again after the
 * answer was lost, it is done once.
 */
const Draft = z.object({
  /** displayId of the one who wrote it; nobody else who uses this tab gets to see it. */
  by: z.string(),
  wish: NewReservation,
  key: z.string(),
});
export type Draft = z.output<typeof Draft>;

/** The draft of a wish. The same wish of the same visitor keeps its key, another one gets its own. */
export const draftOf = (by: string, wish: NewReservation, former?: Draft): Draft =>
  former?.by === by && sameWish(former.wish, wish) ? former : { by, wish, key: newKey() };

const sameWish = (a: NewReservation, b: NewReservation) =>
  a.day === b.day && a.quantity === b.quantity && a.comment === b.comment;

/** 128 random bits. `crypto.randomUUID` would be missing on plain http. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

const drafts = keptInTab(Draft);
const nameOf = ({ boothId, productId }: Place) => `reserve.${boothId}.${productId}`;

/** What this visitor has written in this tab before. */
export const readDraft = (place: Place, by: string): Draft | undefined => {
  const draft = drafts.read(nameOf(place));
  return draft?.by === by ? draft : undefined;
};

export const keepDraft = (place: Place, draft: Draft): void => drafts.keep(nameOf(place), draft);

export const forgetDraft = (place: Place): void => drafts.forget(nameOf(place));
