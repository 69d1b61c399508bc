import { insertHall, removePlaces } from './halls.ts';
import { insertBooth, insertEdition } from './show.ts';
import { type SignedIn, type TestSite, testSite } from './site.ts';
import { insertMember } from './tenants.ts';

export type FloorSite = {
  readonly site: TestSite;
  readonly editionId: string;
  readonly hall: number;
  readonly staff: SignedIn;
};

/** Creates a site with an empty hall and a manager. */
export const floorSite = async (): Promise<FloorSite> => {
  const site = await testSite();
  const editionId = await insertEdition(site.db);
  const hall = await insertHall(site.db, editionId, 1);
  const [staff] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, staff.userId);
  return { site, editionId, hall, staff };
};

/** Inserts a draft without a place. */
export const insertDraft = async (
  { site, editionId }: Pick<FloorSite, 'site' | 'editionId'>,
  given: Parameters<typeof insertBooth>[2] = {},
): Promise<{ id: string; ownerId: string }> => {
  const booth = await insertBooth(site.db, editionId, { status: 'draft', ...given });
  await removePlaces(site.db, booth.id);
  return booth;
};
