import { z } from 'zod';
import { tabStorage } from './tab-storage.ts';

/** The receipt of a submission, with the address to which its confirmation was sent. */
const Receipt = z.object({ by: z.string(), number: z.string(), email: z.string() });
/** `by` is the sender's display ID, empty for a guest; other users of the tab cannot read it. */
export type Receipt = z.output<typeof Receipt>;

const receipts = tabStorage(Receipt);

/** Returns the storage key of a form's receipt, also used by `data-kept`. */
export const receiptKey = (form: string): string => `${form}-receipt`;

/** Stores a receipt in the tab only: a URL with the number would be shared, recorded in histories, and logged. */
export const storeReceipt = (form: string, receipt: Receipt): void =>
  receipts.write(receiptKey(form), receipt);

/** Reads the receipt of this sender's last message or application in this tab. */
export const readReceipt = (form: string, by: string): Receipt | undefined => {
  const receipt = receipts.read(receiptKey(form));
  return receipt?.by === by ? receipt : undefined;
};
