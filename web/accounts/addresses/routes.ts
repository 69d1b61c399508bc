import { areIds, page, SIGNED_IN } from '#web/core/shell/route.ts';

const texts = ['addresses', 'countries'];

export const addressListPage = page(
  'addresses',
  '/user/address',
  'accounts/addresses/AddressListPage',
  { ...SIGNED_IN, parent: 'account', texts },
);

/** `redirect`: where to go once the address is added; by default to the list. */
export const newAddressPage = page(
  'address-new',
  '/user/address/new',
  'accounts/addresses/NewAddressPage',
  { ...SIGNED_IN, layout: 'form', parent: addressListPage.id, query: ['redirect'], texts },
);

export const editAddressPage = page(
  'address-edit',
  '/user/address/:id/edit',
  'accounts/addresses/EditAddressPage',
  { ...SIGNED_IN, layout: 'form', parent: addressListPage.id, isValid: areIds, texts },
);
