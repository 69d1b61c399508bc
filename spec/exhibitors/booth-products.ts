import { operation, type Tag } from '#spec/core/operation.ts';
import type { ProblemDefinitions } from '#spec/core/problems.ts';
import { Id } from '#spec/core/shared.ts';
import { BoothPath } from '#spec/show/booths.ts';
import { BOOTH_PERIOD_PROBLEMS } from '#spec/show/periods.ts';
import {
  BoothProduct,
  BoothProductChange,
  BoothProductList,
  BoothProductOrder,
  BoothProductSoldOut,
  BoothProductStatusChange,
  NewBoothProduct,
} from './booth-product-views.ts';

export const TAG: Tag = {
  name: 'booth-products',
  description: 'Works that a booth offers, with price and stock for reservations.',
};

export const PROBLEMS = {
  TOO_MANY_BOOTH_PRODUCTS: {
    status: 409,
    meaning: 'The booth already offers the maximum number of works.',
  },
  ALREADY_OFFERED: { status: 409, meaning: 'The booth already offers the work.' },
  WORK_NOT_PUBLISHED: { status: 409, meaning: 'The work is not public.' },
  STOCK_BELOW_RESERVED: {
    status: 409,
    meaning: 'More copies are reserved for a day than its new stock; `errors` states how many.',
  },
  OPENING_FIXED: {
    status: 409,
    meaning: 'Copies are reserved, so the start of reservations can no longer be changed.',
  },
  RESERVATIONS_HELD: {
    status: 409,
    meaning: 'Reservations are held, `count` of them, and would have to be cancelled.',
  },
  HAS_RESERVATIONS: { status: 409, meaning: 'It has been reserved, so it cannot be deleted.' },
} as const satisfies ProblemDefinitions;

type Own = typeof PROBLEMS;

declare module '#spec/core/problems.ts' {
  interface Problems extends Own {}
}

const COLLECTION = '/api/v1/booths/{boothId}/booth-products';
const ITEM = `${COLLECTION}/{boothProductId}` as const;
const atBooth = { tag: TAG.name, access: 'signed-in', params: BoothPath } as const;
const atOffer = {
  ...atBooth,
  params: BoothPath.extend({ boothProductId: Id.meta({ description: 'Id of the offer.' }) }),
} as const;

export const listBoothProducts = operation({
  ...atBooth,
  id: 'listBoothProducts',
  method: 'get',
  path: COLLECTION,
  summary: 'List what my booth offers',
  description:
    'Returns what the booth offers, in all states and with the exact stock, to its owner and helpers.',
  caching: 'private',
  success: { status: 200, description: 'The offers.', schema: BoothProductList },
});

export const createBoothProduct = operation({
  ...atBooth,
  id: 'createBoothProduct',
  method: 'post',
  path: COLLECTION,
  quota: 'editing',
  summary: 'Offer a work at my booth',
  description:
    'Creates a draft, the last of the list. At most 50 a booth, each work once. Until the period `booth-product` is over. For owner and editors.',
  body: NewBoothProduct,
  idempotency: 'optional',
  versioned: 'returns',
  success: { status: 201, description: 'Created.', schema: BoothProduct },
  problems: [...BOOTH_PERIOD_PROBLEMS, 'TOO_MANY_BOOTH_PRODUCTS', 'ALREADY_OFFERED'],
});

export const getBoothProduct = operation({
  ...atOffer,
  id: 'getBoothProduct',
  method: 'get',
  path: ITEM,
  summary: 'Get an offer of my booth',
  description: 'Returns an offer with the exact stock to owner and helpers of the booth.',
  caching: 'private',
  versioned: 'returns',
  success: { status: 200, description: 'The offer.', schema: BoothProduct },
});

export const updateBoothProduct = operation({
  ...atOffer,
  id: 'updateBoothProduct',
  method: 'patch',
  path: ITEM,
  quota: 'editing',
  summary: 'Change an offer of my booth',
  description:
    'Updates the given fields; absent fields stay unchanged and null clears a field. Reservations keep their price. When the period `booth-product` is over, price, days, new and trial play are locked: `errors` points at those that the request changes. The others lock after the last day of the show. Nothing changes when a stock would be below what is reserved. For owner and editors.',
  body: BoothProductChange,
  versioned: 'requires',
  success: { status: 200, description: 'The offer.', schema: BoothProduct },
  problems: [...BOOTH_PERIOD_PROBLEMS, 'NOT_IN_STATE', 'STOCK_BELOW_RESERVED', 'OPENING_FIXED'],
});

export const deleteBoothProduct = operation({
  ...atOffer,
  id: 'deleteBoothProduct',
  method: 'delete',
  path: ITEM,
  quota: 'editing',
  summary: 'Delete an offer of my booth',
  description:
    'Deletes an offer that has never been reserved; others can be ended. For owner and editors.',
  versioned: 'requires',
  success: { status: 204, description: 'Deleted.' },
  problems: [...BOOTH_PERIOD_PROBLEMS, 'HAS_RESERVATIONS'],
});

export const setBoothProductStatus = operation({
  ...atOffer,
  id: 'setBoothProductStatus',
  method: 'put',
  path: `${ITEM}/status`,
  quota: 'editing',
  summary: 'Publish, pause or end an offer',
  description:
    'Publishes a draft until the period `booth-product` is over; pauses and ends an offer, or publishes a paused one, until the last day of the show ends. Pausing keeps reservations. Ending is final; while reservations are held it needs `cancelHeld`. Repeating it has no effect. For owner and editors.',
  body: BoothProductStatusChange,
  versioned: 'returns',
  success: { status: 200, description: 'The offer.', schema: BoothProduct },
  problems: [...BOOTH_PERIOD_PROBLEMS, 'NOT_IN_STATE', 'WORK_NOT_PUBLISHED', 'RESERVATIONS_HELD'],
});

export const setBoothProductSoldOut = operation({
  ...atOffer,
  id: 'setBoothProductSoldOut',
  method: 'put',
  path: `${ITEM}/sold-out`,
  quota: 'editing',
  summary: 'Declare an offer sold out',
  description:
    'Declares a work sold out at the booth, or available again; the last writer wins. Reservations stay, new ones are refused. Possible until the last day of the show ends. For owner, editors and desk helpers.',
  body: BoothProductSoldOut,
  versioned: 'returns',
  success: { status: 200, description: 'The offer.', schema: BoothProduct },
  problems: ['DEADLINE_PASSED'],
});

export const setBoothProductOrder = operation({
  ...atBooth,
  id: 'setBoothProductOrder',
  method: 'put',
  path: '/api/v1/booths/{boothId}/booth-product-order',
  quota: 'editing',
  summary: 'Order what my booth offers',
  description:
    'Sets the order in which the booth and its visitors see the offers; the last writer wins. For owner and editors.',
  body: BoothProductOrder,
  success: { status: 200, description: 'The offers.', schema: BoothProductList },
  problems: BOOTH_PERIOD_PROBLEMS,
});
