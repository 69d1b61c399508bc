import type { Localized } from '#api/core/db/columns.ts';
import type { Table } from '#api/core/db/table.ts';

type PageVersionColumns = {
  title: Localized;
  body: Localized;
};

declare module '#api/core/db/schema.ts' {
  interface Database {
    /** `published_by`: user id; remains after the account is deleted. */
    page_version: Table<'page_version', PageVersionColumns>;
  }
}
