import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/accounts/postal-codes.ts';
import { findPlaces } from './places.ts';

export const lookUpPostalCode: Handler<typeof contract.lookUpPostalCode> = async ({ params }) => ({
  items: findPlaces(params.postalCode),
});
