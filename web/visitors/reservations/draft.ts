/** A work at a booth, as the address of the page names it. */
type Place = { readonly boothId: string; readonly productId: string };

/** Name of the draft in which a visitor's wish for this work is kept until it is reserved. */
export const draftOf = ({ boothId, productId }: Place): string => `reserve.${boothId}.${productId}`;
