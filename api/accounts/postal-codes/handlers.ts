import { defineHandlers } from '#api/core/operations/handlers.ts';
import type * as contract from '#spec/accounts/postal-codes.ts';
import { findPlaces } from './places.ts';

export const handlers = defineHandlers<typeof contract>({
  lookUpPostalCode: async ({ params }) => ({ items: findPlaces(params.postalCode) }),
});
