import type { ReservationList } from '#generated/client/types.gen.ts';
import { readToken } from '#web/core/session/token.ts';

/** Elements about the visitor's reservations; the attribute is `booth/product` or `booth/product/day`. */
const SELECTOR = '[data-held-of]';

/**
 * Marks an element that is shown only while the visitor holds the product, optionally on one day. Until then it only
 * takes up space.
 */
export const heldMarkAttributes = (boothId: string, productId: string, day?: string) => ({
  'data-held-of': [boothId, productId, day].filter(Boolean).join('/'),
});

/**
 * Shows the marks of held products and hides the others. React does not manage this attribute, so it survives
 * rendering.
 */
export const updateHeldMarks = (reservations: ReservationList['items']): void => {
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
 * Loads the reservations with `fetch` alone, because the starter runs without the application, and only if the page has
 * marks. Errors are ignored: the list of reservations and the form still work.
 */
export const fetchHeldMarks = async (): Promise<void> => {
  if (!document.querySelector(SELECTOR)) return;
  const answer = await fetch('/api/v1/me/reservations', {
    headers: { Accept: 'application/json', Authorization: `Bearer ${readToken()}` },
  }).catch(() => undefined);
  if (answer?.ok) updateHeldMarks(((await answer.json()) as ReservationList).items);
};
