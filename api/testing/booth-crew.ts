import { DURING_PROFILES, insertBoothUser, openBoothProfiles } from './booths.ts';
import { type InsertedBooth, insertBooth, insertEdition } from './show.ts';
import { type SignedIn, type TestSite, testSite } from './site.ts';
import { insertMember } from './tenants.ts';

export const CREW = [
  'owner',
  'editor',
  'desk',
  'revoked',
  'other owner',
  'staff',
  'stranger',
] as const;
export type Crew = Record<(typeof CREW)[number], SignedIn>;

export type BoothSite = {
  readonly site: TestSite;
  readonly editionId: string;
  readonly booth: InsertedBooth;
  readonly otherBooth: InsertedBooth;
  readonly people: Crew;
};

/** Creates a site in the period `booth-profile`, with a booth, a person in each role at it, and another booth. */
export const boothSite = async (): Promise<BoothSite> => {
  const site = await testSite();
  const editionId = await insertEdition(site.db);
  await openBoothProfiles(site.db, editionId);
  const signedIn = await site.createVisitors(CREW.length);
  const people = Object.fromEntries(CREW.map((who, at) => [who, signedIn[at]])) as Crew;
  const booth = await insertBooth(site.db, editionId, { ownerId: people.owner.userId });
  const otherBooth = await insertBooth(site.db, editionId, {
    ownerId: people['other owner'].userId,
    name: 'となりのブース',
  });
  await insertBoothUser(site.db, booth.id, people.editor.userId, { role: 'editor' });
  await insertBoothUser(site.db, booth.id, people.desk.userId, { role: 'desk' });
  await insertBoothUser(site.db, booth.id, people.revoked.userId, { status: 'revoked' });
  await insertMember(site.db, people.staff.userId, { role: 'manager' });
  site.setNow(DURING_PROFILES);
  return { site, editionId, booth, otherBooth, people };
};
