import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/content/contact-messages.ts';
import { presentReceipt } from './present.ts';
import { sendMessage } from './send.ts';

export const handlers = defineHandlers<typeof contract>({
  sendContactMessage: async ({ body }, act) => presentReceipt(await sendMessage(act, body)),
});
