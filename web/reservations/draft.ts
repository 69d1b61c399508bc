import { z } from 'zod';
import { NewReservation } from '#spec/reservations.ts';

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

const nameOf = ({ boothId, productId }: Place) => `noren.reserve.${boothId}.${productId}`;

/** What this visitor has written in this tab before. */
export const readDraft = (place: Place, by: string): Draft | undefined => {
  try {
    const kept = Draft.safeParse(JSON.parse(sessionStorage.getItem(nameOf(place)) ?? 'null'));
    return kept.success && kept.data.by === by ? kept.data : undefined;
  } catch {
    return undefined;
  }
};

/** Keeps a draft for this tab, so that it outlives a reload and a new sign-in. */
export const keepDraft = (place: Place, draft: Draft): void => {
  try {
    sessionStorage.setItem(nameOf(place), JSON.stringify(draft));
  } catch {
    // Some browsers forbid storage: the draft then lives as long as the page.
  }
};

export const forgetDraft = (place: Place): void => {
  try {
    sessionStorage.removeItem(nameOf(place));
  } catch {
    // As above.
  }
};
