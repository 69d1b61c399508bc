import { z } from 'zod';
import { ContactMessageReceipt } from '#spec/content/contact-messages.ts';
import { keptInTab } from '#web/core/form/kept.ts';

/** What the organisers have given back for a message, and where it was confirmed to. */
const Receipt = z.object({
  by: z.string(),
  number: ContactMessageReceipt.shape.number,
  email: z.string(),
});
/** `by`: display id of whoever has sent it, empty for a guest. Nobody else who uses this tab gets to see it. */
export type Receipt = z.output<typeof Receipt>;

const receipts = keptInTab(Receipt);
/** Name under which the tab keeps it, for `data-kept`. */
export const RECEIPT = 'contact-receipt';

/** In this tab only: an address with a number in it would be shared, kept in histories, and logged. */
export const keepReceipt = (receipt: Receipt): void => receipts.keep(RECEIPT, receipt);

/** Of the message that this visitor has sent last from this tab. */
export const readReceipt = (by: string): Receipt | undefined => {
  const receipt = receipts.read(RECEIPT);
  return receipt?.by === by ? receipt : undefined;
};
