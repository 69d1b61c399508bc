import type { Kysely } from 'kysely';
import { findOwnPeriod } from '#api/applications/applications/require-open.ts';
import type { Identity } from '#api/core/access/identity.ts';
import type { Database } from '#api/core/db/schema.ts';
import type { ReadContext } from '#api/core/operations/act.ts';
import { findPictureList } from '#api/core/pictures/store.ts';
import { checkPreviewKey } from '#api/core/preview-links/preview-keys.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { type BoothMembership, findBoothMembership } from '#api/show/booths/members.ts';
import { BOOTH, findPreviewedBooth } from '#api/show/booths/store.ts';
import { findShowEnd } from '#api/show/editions/show-end.ts';
import { hasRight } from '#api/tenants/members/membership.ts';
import type { Versioned } from '#spec/core/operation-values.ts';
import type {
  BoothPreview,
  BoothProfile,
  MyBoothList,
} from '#spec/exhibitors/booth-profile-views.ts';
import { presentMyBooth, presentPreview, presentProfile } from './present.ts';
import { findProfile, listBoothsOf, type ProfileRow } from './store.ts';

type Db = Kysely<Database>;

const KEY = 'booth-profile';

export const listBooths = async (db: Db, userId: string): Promise<MyBoothList> => {
  const rows = await listBoothsOf(db, userId);
  const items = rows.map(async (row) => presentMyBooth(row, await findOwnPeriod(db, KEY, row)));
  return { items: await Promise.all(items) };
};

/** Reads the profile for a member, with the data that its form needs. Reads `row` unless the caller passes it. */
export const readProfile = async (
  db: Db,
  { id, role }: Pick<BoothMembership, 'id' | 'role'>,
  row?: ProfileRow,
): Promise<Versioned<BoothProfile>> => {
  const booth = row ?? (await findProfile(db, id));
  const [period, showEnd, pictures] = await Promise.all([
    findOwnPeriod(db, KEY, booth),
    findShowEnd(db, booth.edition_id),
    findPictureList(db, { owner_kind: BOOTH, owner_id: id }),
  ]);
  return presentProfile({ row: booth, role, period, showEnd, pictures });
};

/**
 * Reads the preview for its members, staff with the right `booths`, and the holders of a link. Links show nothing while
 * staff hide the booth.
 * @throws NOT_FOUND, PREVIEW_EXPIRED
 */
export const readPreview = async (
  { db, actor, now, platform: { config } }: ReadContext<Identity | undefined>,
  boothId: string,
  key: string | undefined,
): Promise<BoothPreview> => {
  const row = await findPreviewedBooth(db, boothId);
  if (!row) throw new ProblemError('NOT_FOUND');
  const mayRead =
    actor &&
    (hasRight(config, actor, 'booths', row.tenant) ||
      (await findBoothMembership(db, boothId, actor.userId)) !== undefined);
  if (mayRead) return presentPreview(row, undefined);
  if (key === undefined || row.status === 'hidden') throw new ProblemError('NOT_FOUND');
  const subject = { kind: BOOTH, id: boothId, generation: row.preview_generation };
  return presentPreview(row, checkPreviewKey(config, subject, key, now));
};
