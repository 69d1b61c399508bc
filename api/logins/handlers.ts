import type { Handler } from '../implement.ts';
import { presentLoginUser } from './present.ts';
import { findProfile } from './store.ts';

export const getLoginUser: Handler<'getLoginUser'> = async (_input, { services, identity }) =>
  presentLoginUser(identity, await findProfile(services.db, identity.userId));
