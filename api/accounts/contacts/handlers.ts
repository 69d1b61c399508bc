import type { Handler } from '#api/app/implement.ts';
import { presentContact } from './present.ts';
import { findContact } from './store.ts';
import { changeContact } from './transitions.ts';

export const getMyContact: Handler<'getMyContact'> = async (_input, { services, identity }) =>
  presentContact(await findContact(services.db, identity.userId));

export const updateMyContact: Handler<'updateMyContact'> = async (
  { body, version },
  { services, identity, now },
) => {
  const wish = { owner: identity, version, changes: body, now };
  return presentContact(await services.db.transaction().execute((trx) => changeContact(trx, wish)));
};
