import type { Handler } from '#api/core/http/handler.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type * as contract from '#spec/accounts/security.ts';
import { presentSession } from './present.ts';
import { changePassword } from './service.ts';
import { findPassword, listActiveSessions } from './store.ts';
import { revokeOtherSessions, revokeSession } from './transitions.ts';

export const listMySessions: Handler<typeof contract.listMySessions> = async (
  _input,
  { platform, identity, now },
) => {
  const rows = await listActiveSessions(platform.db, identity, now);
  return { items: rows.map((row) => presentSession(row, identity)) };
};

export const revokeMySession: Handler<typeof contract.revokeMySession> = async (
  { params },
  { platform, identity },
) => {
  await platform.db.transaction().execute((trx) => revokeSession(trx, identity, params.sessionId));
  return undefined;
};

export const revokeMyOtherSessions: Handler<typeof contract.revokeMyOtherSessions> = async (
  _input,
  { platform, identity },
) => ({
  revoked: await platform.db.transaction().execute((trx) => revokeOtherSessions(trx, identity)),
});

export const getMyPassword: Handler<typeof contract.getMyPassword> = async (
  _input,
  { platform, identity },
) => {
  const row = await findPassword(platform.db, identity.userId);
  return { isSet: row !== undefined, ...omitAbsent({ changedAt: row?.updatedAt.toISOString() }) };
};

export const setMyPassword: Handler<typeof contract.setMyPassword> = async (
  { body },
  { platform, identity, locale, now },
) => {
  await changePassword(platform, identity, { newPassword: body.newPassword, locale, now });
  return undefined;
};
