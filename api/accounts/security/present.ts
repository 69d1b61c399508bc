import type { Identity } from '#api/core/access/identity.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import type { MySession } from '#spec/accounts/security.ts';
import type { SessionRow } from './store.ts';

/** A session without its token. The device of an admin who impersonates the user is not the user's to see. */
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
