import type { Handler } from '#api/app/implement.ts';
import { placesOf } from './places.ts';

export const lookUpPostalCode: Handler<'lookUpPostalCode'> = async ({ params }) => ({
  items: placesOf(params.postalCode),
});
