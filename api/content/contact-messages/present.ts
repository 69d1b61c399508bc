import type { ContactMessageReceipt } from '#spec/content/contact-messages.ts';
import type { ContactMessageRow } from './store.ts';

/** What the sender gets to know of a message, whatever becomes of it. */
export const presentReceipt = ({ number }: ContactMessageRow): ContactMessageReceipt => ({
  number,
});
