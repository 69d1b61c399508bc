import { joinSlots } from '#api/core/slots.ts';
import { CAPABILITIES } from './handlers.ts';

/** What all capabilities contribute. */
export const slot = joinSlots(CAPABILITIES.map(({ slots = {} }) => slots));
