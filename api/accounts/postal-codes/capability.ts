import { defineCapability } from '#api/core/capability.ts';
import type * as contract from '#spec/accounts/postal-codes.ts';
import { lookUpPostalCode } from './handlers.ts';

export const postalCodes = defineCapability<typeof contract>({
  handlers: { lookUpPostalCode },
});
