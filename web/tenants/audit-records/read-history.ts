import { listAuditRecords } from '#generated/client/sdk.gen.ts';
import type { AuditRecordList } from '#generated/client/types.gen.ts';
import type { Right } from '#spec/core/access.ts';
import type { AUDITED_ENTITIES } from '#spec/tenants/audit-records.ts';
import { firstPageOnBadCursor } from '#web/core/api/first-page.ts';
import type { LoaderArgs } from '#web/core/shell/page.ts';

const ROWS = 20;

/** Reads the page of the history of an object that the URL names; undefined for members without the right to read it. */
export const readHistory = (
  { api, url }: Pick<LoaderArgs, 'api' | 'url'>,
  rights: readonly Right[],
  object: { readonly entity: (typeof AUDITED_ENTITIES)[number]; readonly entityId: string },
): Promise<AuditRecordList> | undefined =>
  rights.includes('audit')
    ? firstPageOnBadCursor(url.searchParams.get('cursor'), (cursor) =>
        api(listAuditRecords, { query: { ...object, limit: ROWS, ...(cursor && { cursor }) } }),
      )
    : undefined;
