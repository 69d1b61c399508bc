import type { ContactMessageReceipt } from '#spec/content/contact-messages.ts';
import type { ContactMessageRow } from './store.ts';

/** The sender's view of a message, the same for spam. */
export const presentReceipt = ({ number }: ContactMessageRow): ContactMessageReceipt => ({
  number,
});
