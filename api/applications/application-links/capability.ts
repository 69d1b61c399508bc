import { findLinkedApplication } from '#api/applications/guest-applications/links.ts';
import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/applications/application-links.ts';
import { handlers } from './handlers.ts';

export const applicationLinks = defineCapability<typeof contract>({
  handlers,
  slots: {
    linkTokens: [findLinkedApplication],
  },
});
