import type { ReservationList } from '#generated/client/types.gen.ts';
import { readToken } from '#web/core/session/token.ts';

/** What of the page tells of the visitor's reservations: of a work at a booth, `booth/product`, perhaps of a day of it. */
const SELECTOR = '[data-held-of]';

/** Names the work, and the day, that an element tells of once it is held. Until then it only takes its room. */
export const heldMark = (boothId: string, productId: string, day?: string) => ({
  'data-held-of': [boothId, productId, day].filter(Boolean).join('/'),
});

/** Shows what is said of works that are held, and nothing of others. React knows of no such attribute, and leaves it. */
export const markHeld = (reservations: ReservationList['items']): void => {
  const held = reservations
    .filter(({ status }) => status === 'held')
    .map(({ booth, product, day }) => [booth.id, product.id, day].join('/'));
  for (const element of document.querySelectorAll<HTMLElement>(SELECTOR))
    element.toggleAttribute(
      'data-held',
      held.some((each) => each.startsWith(element.dataset.heldOf ?? '')),
    );
};

/**
 * Does so in the way of the starter, with nothing but `fetch`, where the page has something to say. What cannot be read is
 * not said: the list of the reservations, and reserving itself, are there as ever.
 */
export const showHeld = async (): Promise<void> => {
  if (!document.querySelector(SELECTOR)) return;
  const answer = await fetch('/api/v1/me/reservations', {
    headers: { Accept: 'application/json', Authorization: `Bearer ${readToken()}` },
  }).catch(() => undefined);
  if (answer?.ok) markHeld(((await answer.json()) as ReservationList).items);
};
