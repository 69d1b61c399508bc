import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import type { PictureOwner } from '#api/core/pictures/store.ts';
import { boothSite } from './booth-crew.ts';
import { DURING_RESERVATION, type InsertedBooth, insertPeriod, insertProduct } from './show.ts';
import type { CallOptions, SignedIn, TestResponse } from './site.ts';

/** Instants at which the period of `openDebutAward` has not started, and is over. */
export const BEFORE_DEBUT = new Date('2027-02-28T00:00:00Z');
export const AFTER_DEBUT = new Date('2027-04-16T00:00:00Z');
/** The end of `openDebutAward`. */
export const DEBUT_CLOSES = '2027-04-15T03:00:00.000Z';

/** Opens the period in which booths can enter works, from March to the middle of April 2027. */
export const openDebutAward = (db: Kysely<Database>, editionId: string) =>
  insertPeriod(db, editionId, 'fresh-dragon-award', {
    opensAt: new Date('2027-03-01T03:00:00Z'),
    closesAt: new Date(DEBUT_CLOSES),
  });

type Given = Parameters<typeof insertProduct>[2];

/** Inserts a work that its booth may enter: new, public, and first released at the edition. */
export const insertDebutWork = (
  db: Kysely<Database>,
  booth: InsertedBooth,
  { product, boothProduct, ...given }: NonNullable<Given> = {},
) =>
  insertProduct(db, booth, {
    ...given,
    product: { release_edition_id: booth.editionId, ...product },
    boothProduct: { is_new: true, ...boothProduct },
  });

/** Inserts a picture of a work or an entry, with a Japanese text alternative; returns its id. */
export const insertPicture = async (
  db: Kysely<Database>,
  owner: PictureOwner,
  { alt = { ja: '箱の写真' } as object, position = 0 } = {},
): Promise<string> => {
  const id = randomUUIDv7();
  const file = { src: `/files/${id.replaceAll('-', '')}.webp`, width: 1200, height: 900 };
  const rendition = JSON.stringify({ ...file, srcset: `${file.src} 1200w` });
  await db
    .insertInto('picture_list')
    .values(owner)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('picture')
    .values({
      id,
      ...owner,
      position,
      alt: JSON.stringify(alt),
      digest: id,
      master: JSON.stringify(file),
      rendition,
      whole: rendition,
      files: [file.src],
    })
    .execute();
  return id;
};

/** Inserts a picture of a work, which visitors see; returns its id. */
export const insertWorkPicture = (
  db: Kysely<Database>,
  productId: string,
  given?: Parameters<typeof insertPicture>[2],
): Promise<string> => insertPicture(db, { owner_kind: 'product', owner_id: productId }, given);

/** Returns the fields that a booth submits about a work. */
export const debutEntryOf = (
  productId: string,
  fields: Readonly<Record<string, unknown>> = {},
) => ({
  productId,
  maker: '夕凪ゲームズ',
  pitch: { ja: '潮の満ち引きで盤面が姿を変える。', en: 'The tide moves the board.' },
  declaresDebut: true,
  agreeRules: true,
  agreePublish: true,
  ...fields,
});

/** Creates a booth with a person in each role, while works can be entered for the debut award, and the calls of its owner. */
export const debutSite = async () => {
  const world = await boothSite();
  const { site, editionId, booth, people } = world;
  await openDebutAward(site.db, editionId);
  site.setNow(DURING_RESERVATION);
  const { owner } = people;

  /** Enters a new work, or that of the body. */
  const enter = async (
    fields: Readonly<Record<string, unknown>> = {},
    options: CallOptions = {},
  ): Promise<TestResponse> =>
    site.call('createFreshDragonEntry', {
      as: owner,
      params: { boothId: booth.id },
      body: debutEntryOf((await insertDebutWork(site.db, booth)).productId, fields),
      ...options,
    });

  return {
    ...world,
    enter,

    list: async (as: SignedIn = owner) =>
      (await site.call('listFreshDragonEntries', { as, params: { boothId: booth.id } })).body,

    /** Changes an entry, by default based on its first version. */
    change: (entryId: string, body: unknown, version = 2, as: SignedIn = owner) =>
      site.call('updateFreshDragonEntry', {
        as,
        params: { boothId: booth.id, entryId },
        body,
        headers: { 'If-Match': `"v${version}"` },
      }),

    withdraw: (entryId: string, as: SignedIn = owner) =>
      site.call('withdrawFreshDragonEntry', { as, params: { boothId: booth.id, entryId } }),

    /** Removes all entries, so that the booth can enter works again. */
    clear: () => site.db.deleteFrom('application').where('kind', '=', 'fresh-dragon').execute(),
  };
};

export type DebutSite = Awaited<ReturnType<typeof debutSite>>;
