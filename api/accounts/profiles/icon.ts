import type { Identity } from '#api/core/access/identity.ts';
import { fileOfPath, pathOfFile } from '#api/core/files/files.ts';
import type { UploadedFile } from '#api/core/http/upload.ts';
import type { Platform } from '#api/core/platform.ts';
import type { ProfileRow } from './store.ts';
import { setIconPath } from './transitions.ts';

type Owner = Pick<Identity, 'userId' | 'impersonatedBy'>;
type Needed = Pick<Platform, 'db' | 'files' | 'log'>;

/**
 * Makes a picture the icon of an account. It is stored before the row refers to it, and the old one is removed after: a
 * process that ends in between leaves a file without a row, which the sweep removes, and never a row without its file.
 * @throws what `acceptIcon` throws
 */
export const setIcon = async (
  platform: Needed,
  owner: Owner,
  upload: UploadedFile,
  now: Date,
): Promise<ProfileRow> => {
  // Decoding loads native code, which a start does without.
  const { acceptIcon } = await import('#api/core/files/accept-image.ts');
  const icon = pathOfFile(await platform.files.keep(await acceptIcon(upload)));
  try {
    return await replaceIcon(platform, owner, icon, now);
  } catch (error) {
    await removeFile(platform, icon);
    throw error;
  }
};

/** Removes the icon of an account, if it has one. */
export const removeIcon = (platform: Needed, owner: Owner, now: Date): Promise<ProfileRow> =>
  replaceIcon(platform, owner, null, now);

const replaceIcon = async (
  platform: Needed,
  owner: Owner,
  icon: string | null,
  now: Date,
): Promise<ProfileRow> => {
  const { before, after } = await platform.db
    .transaction()
    .execute((trx) => setIconPath(trx, owner, icon, now));
  if (before.icon !== after.icon) await removeFile(platform, before.icon);
  return after;
};

/** Pictures of the demo are not stored. What cannot be removed now is left to the sweep. */
const removeFile = async ({ files, log }: Needed, path: string | null): Promise<void> => {
  const name = path === null ? undefined : fileOfPath(path);
  if (!name) return;
  await files.remove(name).catch((err) => log.warn({ err }, 'an old icon was not removed'));
};
