import type { Identity } from '#api/core/access/identity.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { MySession } from '#spec/accounts/security.ts';
import type { SessionRow } from './store.ts';

/** Returns a session without its token. It hides the device of an admin who impersonates the user. */
export const presentSession = (row: SessionRow, { sessionId }: Identity): MySession => ({
  id: row.id,
  isCurrent: row.id === sessionId,
  openedAt: row.createdAt.toISOString(),
  lastUsedAt: row.updatedAt.toISOString(),
  ...omitAbsent({
    openedBy: row.openedBy,
    ...(!row.impersonatedBy && {
      userAgent: row.userAgent || null,
      ipAddress: row.ipAddress || null,
    }),
  }),
});
