import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/applications/guest-applications.ts';
import { apply } from './apply.ts';
import { GUEST_DEFINITIONS } from './guest-kinds.ts';

export const handlers = defineHandlers<typeof contract>({
  applyAsSponsor: ({ body }, act) => apply(act, GUEST_DEFINITIONS.sponsor, body),

  applyAsPress: ({ body }, act) => apply(act, GUEST_DEFINITIONS.press, body),

  applyAsSchool: ({ body }, act) => apply(act, GUEST_DEFINITIONS.education, body),
});
