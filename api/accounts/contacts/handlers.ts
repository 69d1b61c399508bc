import type { Handler } from '#api/core/http/handler.ts';
import type * as contract from '#spec/accounts/contacts.ts';
import { presentContact } from './present.ts';
import { findContact } from './store.ts';
import { updateContact } from './transitions.ts';

export const getMyContact: Handler<typeof contract.getMyContact> = async (
  _input,
  { platform, identity },
) => presentContact(await findContact(platform.db, identity.userId));

export const updateMyContact: Handler<typeof contract.updateMyContact> = async (
  { body, version },
  { platform, identity, now },
) => {
  const update = { owner: identity, version, changes: body, now };
  return presentContact(
    await platform.db.transaction().execute((trx) => updateContact(trx, update)),
  );
};
