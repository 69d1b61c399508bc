import type { Services } from '#api/app/services.ts';
import type { Identity } from '#api/core/access/identity.ts';
import { fileOfPath, pathOfFile } from '#api/core/files/files.ts';
import type { UploadedFile } from '#api/core/http/upload.ts';
import type { ProfileRow } from './store.ts';
import { changeIcon } from './transitions.ts';

type Owner = Pick<Identity, 'userId' | 'impersonatedBy'>;
type Needed = Pick<Services, 'db' | 'files' | 'log'>;

/**
 * Makes a picture the icon of an account. It is on the disk before the row names it, and the old one goes after: whatever
 * ends in between leaves a file that nothing shows, which the sweep finds, and never a row without its picture.
 * @throws what `acceptIcon` refuses with
 */
export const setIcon = async (
  services: Needed,
  owner: Owner,
  upload: UploadedFile,
  now: Date,
): Promise<ProfileRow> => {
  // Decoding loads native code, which a start does without.
  const { acceptIcon } = await import('#api/core/files/accept-image.ts');
  const icon = pathOfFile(await services.files.keep(await acceptIcon(upload)));
  try {
    return await replaceIcon(services, owner, icon, now);
  } catch (error) {
    await forget(services, icon);
    throw error;
  }
};

/** Takes the icon of an account away; nothing happens without one. */
export const removeIcon = (services: Needed, owner: Owner, now: Date): Promise<ProfileRow> =>
  replaceIcon(services, owner, null, now);

const replaceIcon = async (
  services: Needed,
  owner: Owner,
  icon: string | null,
  now: Date,
): Promise<ProfileRow> => {
  const { before, after } = await services.db
    .transaction()
    .execute((trx) => changeIcon(trx, owner, icon, now));
  if (before.icon !== after.icon) await forget(services, before.icon);
  return after;
};

/** A picture of the demo is no file of ours. What cannot be removed now is left to the sweep. */
const forget = async ({ files, log }: Needed, path: string | null): Promise<void> => {
  const name = path === null ? undefined : fileOfPath(path);
  if (!name) return;
  await files.remove(name).catch((err) => log.warn({ err }, 'an old icon was not removed'));
};
