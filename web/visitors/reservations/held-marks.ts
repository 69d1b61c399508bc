import type { ReservationList } from '#generated/client/types.gen.ts';

/** Elements about the visitor's reservations; the attribute is `booth/product` or `booth/product/day`. */
export const HELD_MARKS = '[data-held-of]';

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
  for (const element of document.querySelectorAll<HTMLElement>(HELD_MARKS))
    element.toggleAttribute(
      'data-held',
      held.some((each) => each.startsWith(element.dataset.heldOf ?? '')),
    );
};
