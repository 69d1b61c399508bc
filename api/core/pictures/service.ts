import { isDeepStrictEqual } from 'node:util';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { parseFilePath } from '#api/core/files/files.ts';
import type { EncodedImage } from '#api/core/files/image-processing.ts';
import { removeUnreferencedFiles } from '#api/core/files/orphaned-files.ts';
import type { UploadedFile } from '#api/core/files/received-file.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { MAX_MASTER_SIDE } from '#spec/core/pictures.ts';
import { frameFor, type PictureKind, type PictureSettings } from './kinds.ts';
import { findSettingErrors } from './policy.ts';
import { regionOf, widthsOf } from './regions.ts';
import { requireSpace } from './space.ts';
import {
  filesOf,
  findPictureList,
  incrementVersion,
  insertPicture,
  isPictureId,
  lockPictureList,
  type PictureList,
  type PictureOwner,
  type PictureRow,
  releaseReplacedFiles,
  removePicture,
  retainReplacedFiles,
  savePicture,
} from './store.ts';
import {
  type FilesPlatform,
  masterColumn,
  pathsOf,
  removeImages,
  renditionColumn,
  storeImages,
} from './stored-images.ts';

export type PictureChange = {
  readonly action: 'added' | 'arranged' | 'removed';
  readonly before: readonly PictureRow[];
  readonly after: readonly PictureRow[];
};

/**
 * The pictures of one owner. `onChange` runs in the transaction: it may refuse the change, and copies the displayed
 * pictures to the owner's row.
 */
export type PictureTarget = {
  readonly kind: PictureKind;
  readonly ownerId: string;
  /** The account that stores files; null for a link. */
  readonly storedBy: string | null;
  readonly onChange: (trx: Transaction<Database>, change: PictureChange) => Promise<void>;
};

/** Widths of a picture without use, which only its owner sees. */
const PREVIEW_WIDTHS = [320, 640];

const ownerOf = ({ kind, ownerId }: PictureTarget): PictureOwner => ({
  owner_kind: kind.name,
  owner_id: ownerId,
});

/** Imports the module lazily: decoding loads native code, which slows down start-up. */
const imageProcessing = () => import('#api/core/files/image-processing.ts');

/**
 * Adds a picture under an id that the client chose; a retry with the same file returns the list as it is. Files are stored
 * before the row that refers to them: a crash in between leaves files that the sweep removes.
 * @throws PICTURE_ID_TAKEN, TOO_MANY_PICTURES, TOO_MUCH_STORED, and what `encodeMaster` throws
 */
export const addPicture = async (
  platform: FilesPlatform,
  target: PictureTarget,
  id: string,
  upload: UploadedFile,
): Promise<PictureList> => {
  const owner = ownerOf(target);
  const { digest } = upload;
  const known = await findPictureList(platform.db, owner);
  if (await isRetry(platform.db, target, known, { id, digest })) return known;
  await requireSpace(platform.db, target.storedBy, owner);
  const { encodeMaster, encodeWidths } = await imageProcessing();
  const master = await encodeMaster(upload, MAX_MASTER_SIDE);
  const { kind } = target;
  const encode = (ratio: number | undefined, given: readonly number[]) => {
    const region = regionOf(master, ratio, undefined);
    return encodeWidths(master.bytes, region, widthsOf(region, given));
  };
  const frame = frameFor(kind, null);
  const widths = await encode(frame?.ratio, frame?.widths ?? kind.widths ?? PREVIEW_WIDTHS);
  const whole = kind.gallery ? await encode(undefined, kind.gallery.widths) : [];
  const images = [master, ...whole, ...widths];
  const files = await storeImages(platform, images);
  const [original = '', ...others] = files;
  const shown = others.slice(whole.length);
  const row: PictureRow = {
    id,
    use: null,
    alt: {},
    crop: null,
    digest,
    master: masterColumn(master, original),
    rendition: renditionColumn(widths, shown),
    whole: whole.length > 0 ? renditionColumn(whole, others) : null,
    files,
    sizes: images.map(({ bytes }) => bytes.length),
    stored_by: target.storedBy,
  };
  return discardingUnused(platform, files, () =>
    inTransaction(platform, async (trx) => {
      const list = await lockPictureList(trx, owner);
      if (await isRetry(trx, target, list, row)) return unchanged(list);
      await insertPicture(trx, owner, row).catch(rethrowTaken);
      return saveChange(trx, target, list, 'added');
    }),
  );
};

/** Returns whether the picture is in the list already. @throws PICTURE_ID_TAKEN, TOO_MANY_PICTURES when it cannot be added */
const isRetry = async (
  db: Kysely<Database>,
  { kind }: PictureTarget,
  { pictures }: PictureList,
  { id, digest }: Pick<PictureRow, 'id' | 'digest'>,
): Promise<boolean> => {
  if (pictures.some((picture) => picture.id === id && picture.digest === digest)) return true;
  if (await isPictureId(db, id)) throw new ProblemError('PICTURE_ID_TAKEN');
  if (pictures.length >= kind.max) throw new ProblemError('TOO_MANY_PICTURES');
  return false;
};

/** Rethrows the unique violation of an id: two owners may choose the same one at the same time. */
const rethrowTaken = (error: unknown): never => {
  if ((error as { constraint?: unknown }).constraint !== 'picture_pkey') throw error;
  throw new ProblemError('PICTURE_ID_TAKEN');
};

/** Deletes a picture; does nothing if it is not in the list. Its files remain for pages that still show them. */
export const deletePicture = (
  platform: FilesPlatform,
  target: PictureTarget,
  id: string,
): Promise<PictureList> =>
  inTransaction(platform, async (trx) => {
    const list = await lockPictureList(trx, ownerOf(target));
    if (!list.pictures.some((picture) => picture.id === id)) return unchanged(list);
    await removePicture(trx, id);
    return saveChange(trx, target, list, 'removed');
  });

/**
 * Sets order, uses, text alternatives and crops of all pictures. Encodes changed pictures again from their originals,
 * which needs space.
 * @throws PRECONDITION_FAILED, INVALID_INPUT, TOO_MUCH_STORED
 */
export const arrangePictures = async (
  platform: FilesPlatform,
  target: PictureTarget,
  version: number,
  settings: readonly PictureSettings[],
): Promise<PictureList> => {
  const list = await findPictureList(platform.db, ownerOf(target));
  if (list.version !== version) throw new ProblemError('PRECONDITION_FAILED');
  const errors = findSettingErrors(target.kind, list.pictures, settings);
  if (errors.length > 0) throw new ProblemError('INVALID_INPUT', { errors });
  const files: string[] = [];
  return discardingUnused(platform, files, async () => {
    const rows: PictureRow[] = [];
    for (const [index, each] of settings.entries()) {
      const row = list.pictures.find(({ id }) => id === each.id) as PictureRow;
      rows.push(await applySettings(platform, target, { row, index, settings: each }, files));
    }
    if (isDeepStrictEqual(rows, list.pictures)) return list;
    return inTransaction(platform, async (trx) => {
      const locked = await lockPictureList(trx, ownerOf(target));
      if (locked.version !== version) throw new ProblemError('PRECONDITION_FAILED');
      for (const [position, row] of rows.entries()) await savePicture(trx, row, position);
      return saveChange(trx, target, locked, 'arranged');
    });
  });
};

type Applied = {
  readonly row: PictureRow;
  readonly index: number;
  readonly settings: PictureSettings;
};

/** Returns the row with new settings. Names of new files are added to `stored`. */
const applySettings = async (
  platform: FilesPlatform,
  target: PictureTarget,
  { row, index, settings: { use: wanted, alt = {}, crop } }: Applied,
  stored: string[],
): Promise<PictureRow> => {
  const { kind } = target;
  const use = wanted ?? null;
  const frame = frameFor(kind, use);
  const region = regionOf(row.master, frame?.ratio, crop);
  const shown = regionOf(row.master, frameFor(kind, row.use)?.ratio, row.crop ?? undefined);
  if (use === row.use && isDeepStrictEqual(region, shown)) return { ...row, alt };
  await requireSpace(platform.db, row.stored_by, ownerOf(target));
  const master = await readOriginal(platform.files, row, index);
  const { encodeWidths } = await imageProcessing();
  const widths = await encodeWidths(
    master,
    region,
    widthsOf(region, frame?.widths ?? kind.widths ?? PREVIEW_WIDTHS),
  );
  const paths = await storeImages(platform, widths);
  stored.push(...paths);
  const retained = [row.master.src, ...pathsOf(row.whole)];
  return {
    ...row,
    use,
    alt,
    crop: (frame && crop) ?? null,
    rendition: renditionColumn(widths, paths),
    ...withSizes(
      filesOf(row).filter(({ path }) => retained.includes(path)),
      paths.map((path, at) => ({ path, size: (widths[at] as EncodedImage).bytes.length })),
    ),
  };
};

type SizedFile = { readonly path: string; readonly size: number };

const withSizes = (...groups: readonly (readonly SizedFile[])[]) => ({
  files: groups.flat().map(({ path }) => path),
  sizes: groups.flat().map(({ size }) => size),
});

/** Reads an original. @throws INVALID_INPUT when the storage does not have it, such as a drawn picture of the demo */
const readOriginal = async (
  files: FilesPlatform['files'],
  { master }: PictureRow,
  index: number,
): Promise<Buffer> => {
  const name = parseFilePath(master.src);
  const original = name && (await files.read(name));
  if (original) return original;
  const error = { pointer: `/items/${index}`, rule: 'imageUnreadable' };
  throw new ProblemError('INVALID_INPUT', { errors: [error] });
};

/** The list after a change, and the paths of files that are no longer in use. */
type Saved = { readonly list: PictureList; readonly released: readonly string[] };

const unchanged = (list: PictureList): Saved => ({ list, released: [] });

/** Changes a list in a transaction, and afterwards removes the files that the previous change replaced. */
const inTransaction = async (
  { db, files, slot }: FilesPlatform,
  change: (trx: Transaction<Database>) => Promise<Saved>,
): Promise<PictureList> => {
  const { list, released } = await db.transaction().execute(change);
  await removeUnreferencedFiles({ db, files, references: slot('fileReferences') }, [...released]);
  return list;
};

/** Completes a change of the rows: version, replaced files, and the callback of the owner. */
const saveChange = async (
  trx: Transaction<Database>,
  target: PictureTarget,
  { pictures: before }: PictureList,
  action: PictureChange['action'],
): Promise<Saved> => {
  const owner = ownerOf(target);
  await incrementVersion(trx, owner);
  const list = await findPictureList(trx, owner);
  const used = new Set(list.pictures.flatMap(({ files }) => files));
  const replaced = before.flatMap(filesOf).filter(({ path }) => !used.has(path));
  const released = replaced.length > 0 ? await releaseReplacedFiles(trx, owner) : [];
  await retainReplacedFiles(trx, owner, replaced);
  await target.onChange(trx, { action, before, after: list.pictures });
  return { list, released };
};

/** Removes stored files that the resulting list does not use: after an error, or when another request came first. */
const discardingUnused = async (
  platform: FilesPlatform,
  stored: readonly string[],
  change: () => Promise<PictureList>,
): Promise<PictureList> => {
  const discard = (used: ReadonlySet<string>) =>
    removeImages(
      platform,
      stored.filter((path) => !used.has(path)).map((path) => parseFilePath(path) as string),
    );
  try {
    const list = await change();
    await discard(new Set(list.pictures.flatMap(({ files }) => files)));
    return list;
  } catch (error) {
    await discard(new Set());
    throw error;
  }
};
