import { joinSlots } from '#api/core/slots.ts';
import { CAPABILITIES } from './handlers.ts';

/** Reads the contributions of all capabilities to a slot. */
export const slot = joinSlots(
  CAPABILITIES.map(({ slots, on }) => ({ ...slots, ...(on && { subscribers: [on] }) })),
);
