import { z } from 'zod';
import { ContactMessageReceipt } from '#spec/content/contact-messages.ts';
import { tabStorage } from '#web/core/form/tab-storage.ts';

/** The receipt of a message, with the address to which the confirmation was sent. */
const Receipt = z.object({
  by: z.string(),
  number: ContactMessageReceipt.shape.number,
  email: z.string(),
});
/** `by` is the sender's display ID, empty for a guest; other users of the tab cannot read it. */
export type Receipt = z.output<typeof Receipt>;

const receipts = tabStorage(Receipt);
/** Storage key, also used by `data-kept`. */
export const RECEIPT_KEY = 'contact-receipt';

/** Stored in the tab only: a URL with the number would be shared, kept in histories, and logged. */
export const storeReceipt = (receipt: Receipt): void => receipts.write(RECEIPT_KEY, receipt);

/** The receipt of this sender's last message in this tab. */
export const readReceipt = (by: string): Receipt | undefined => {
  const receipt = receipts.read(RECEIPT_KEY);
  return receipt?.by === by ? receipt : undefined;
};
