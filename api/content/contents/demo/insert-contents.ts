import { insertAll } from '#api/core/demo/insertion.ts';
import type { contentRows } from './rows.ts';

const TABLES = [
  ['picture_list', 'pictureLists'],
  ['picture', 'pictures'],
  ['tenant_picture', 'tenantPictures'],
  ['content', 'contents'],
  ['content_revision', 'revisions'],
  ['content_release', 'releases'],
  ['content_picture', 'pictureReferences'],
  ['content_product', 'workReferences'],
  ['content_award', 'awardReferences'],
] as const;

/** Inserts contents with their pictures, revisions and releases. */
export const insertContents = async (
  db: Parameters<typeof insertAll>[0],
  contents: readonly ReturnType<typeof contentRows>[],
): Promise<void> => {
  for (const [table, part] of TABLES)
    await insertAll(
      db,
      table,
      contents.flatMap((rows) => [...rows[part]]),
    );
};
