import type { ContactMessageReceipt } from '#spec/content/contact-messages.ts';
import type { ContactMessageRow } from './store.ts';

/** Returns the sender's view of a message, which is the same for spam. */
export const presentReceipt = ({ number }: ContactMessageRow): ContactMessageReceipt => ({
  number,
});
