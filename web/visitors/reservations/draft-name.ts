/** A product at a booth, as in the page's URL. */
type BoothProductKey = { readonly boothId: string; readonly productId: string };

/** Returns the name of the draft of a reservation request for this product. */
export const draftName = ({ boothId, productId }: BoothProductKey): string =>
  `reserve.${boothId}.${productId}`;
