import type { Identity } from '#api/core/access/identity.ts';
import { parseFilePath, toFilePath } from '#api/core/files/files.ts';
import type { UploadedFile } from '#api/core/files/received-file.ts';
import type { Platform } from '#api/core/platform.ts';
import type { ProfileRow } from './store.ts';
import { setIconPath } from './transitions.ts';

type Owner = Pick<Identity, 'userId' | 'impersonatedBy'>;
type IconPlatform = Pick<Platform, 'db' | 'files' | 'log'>;

/**
 * Sets the icon of an account. The file is stored before the row refers to it, and the old file is removed afterwards: a crash
 * in between leaves an orphaned file, which the sweep removes, and never a row without its file.
 * @throws what `encodeIcon` throws
 */
export const setIcon = async (
  platform: IconPlatform,
  owner: Owner,
  upload: UploadedFile,
  now: Date,
): Promise<ProfileRow> => {
  // Imported lazily: decoding loads native code, which slows down start-up.
  const { encodeIcon } = await import('#api/core/files/image-processing.ts');
  const icon = toFilePath(await platform.files.store(await encodeIcon(upload)));
  try {
    return await replaceIcon(platform, owner, icon, now);
  } catch (error) {
    await removeFile(platform, icon);
    throw error;
  }
};

/** Removes the icon of an account, if it has one. */
export const removeIcon = (platform: IconPlatform, owner: Owner, now: Date): Promise<ProfileRow> =>
  replaceIcon(platform, owner, null, now);

const replaceIcon = async (
  platform: IconPlatform,
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

/** Removes the file of an icon. Demo icons have no stored file. The sweep removes files that cannot be removed now. */
const removeFile = async ({ files, log }: IconPlatform, path: string | null): Promise<void> => {
  const name = path === null ? undefined : parseFilePath(path);
  if (!name) return;
  await files.remove(name).catch((err) => log.warn({ err }, 'an old icon was not removed'));
};
