import { vi } from 'vitest';
import { DAY_2, type InsertedBooth, insertBooth, insertEdition, insertPeriod } from './show.ts';
import type { SignedIn, TestResponse, TestSite } from './site.ts';
import { WAIT } from './wait.ts';

/** The period in which members can be invited, in the edition of `insertEdition`. */
export const BOOTH_USER_PERIOD = {
  opensAt: new Date('2027-03-01T03:00:00Z'),
  closesAt: new Date('2027-04-20T03:00:00Z'),
};
export const DURING_BOOTH_USER = new Date('2027-04-10T03:00:00Z');
export const AFTER_BOOTH_USER = new Date('2027-04-20T04:00:00Z');
/** Midnight after the last day, in Tokyo. */
export const END_OF_SHOW = new Date(Date.parse(`${DAY_2}T00:00:00+09:00`) + 24 * 3_600_000);

/** A booth of a signed-in owner. */
export type Team = { owner: SignedIn; boothId: string };

/** Inserts an edition in which members can be invited. */
export const insertTeamEdition = async ({ db }: Pick<TestSite, 'db'>): Promise<string> => {
  const editionId = await insertEdition(db);
  await insertPeriod(db, editionId, 'booth-user', BOOTH_USER_PERIOD);
  return editionId;
};

/** Helpers for tests of the teams of booths. */
export const teamHelpers = (site: TestSite, editionId: string) => {
  const visitor = async () => (await site.createVisitors(1))[0] as SignedIn;

  const newTeam = async (columns: Parameters<typeof insertBooth>[2] = {}): Promise<Team> => {
    const owner = await visitor();
    const booth: InsertedBooth = await insertBooth(site.db, editionId, {
      ownerId: owner.userId,
      ...columns,
    });
    return { owner, boothId: booth.id };
  };

  const invite = (
    { owner, boothId }: Team,
    email: string,
    fields: object = {},
    as: SignedIn | undefined = owner,
  ): Promise<TestResponse> =>
    site.call('inviteBoothUser', {
      as,
      params: { boothId },
      body: { email, role: 'desk', ...fields },
    });

  /** Returns the token of the newest invitation to an address. */
  const tokenFor = (email: string, previous?: string): Promise<string> =>
    vi.waitFor(async () => {
      const mail = await site.db
        .selectFrom('inbox_mail')
        .where('to', '=', email)
        .where('text', 'like', '%/verify%')
        .orderBy('id', 'desc')
        .select('text')
        .executeTakeFirst();
      const token = /booth-user\/([\w-]+)\/verify/.exec(mail?.text ?? '')?.[1];
      if (!token || token === previous) throw new Error(`No new invitation was sent to ${email}`);
      return token;
    }, WAIT);

  type Answer = 'lookUpBoothInvitation' | 'acceptBoothInvitation' | 'declineBoothInvitation';

  const answer = (
    id: Answer,
    { boothId }: Pick<Team, 'boothId'>,
    token: string,
    as: SignedIn | undefined,
  ): Promise<TestResponse> => site.call(id, { as, params: { boothId }, body: { token } });

  /** Creates a person with an open invitation. */
  const invited = async (team: Team, fields: object = {}) => {
    const person = await visitor();
    const { body } = await invite(team, person.email, fields);
    return { person, id: body.id as string, token: await tokenFor(person.email) };
  };

  /** Creates a member who accepted an invitation. */
  const joined = async (team: Team, role: 'editor' | 'desk') => {
    const { person, id, token } = await invited(team, { role });
    const { status } = await answer('acceptBoothInvitation', team, token, person);
    if (status !== 200) throw new Error(`The invitation was not accepted: ${status}`);
    return { person, id };
  };

  const list = (
    { owner, boothId }: Team,
    as: SignedIn | undefined = owner,
  ): Promise<TestResponse> => site.call('listBoothUsers', { as, params: { boothId } });

  return { visitor, newTeam, invite, tokenFor, answer, invited, joined, list };
};
