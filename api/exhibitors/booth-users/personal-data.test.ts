import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DURING_BOOTH_USER, insertTeamEdition, teamHelpers } from '#api/testing/booth-users.ts';
import { exportData } from '#api/testing/data-exports.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';

let site: TestSite;
let helpers: ReturnType<typeof teamHelpers>;

beforeAll(async () => {
  site = await testSite();
  helpers = teamHelpers(site, await insertTeamEdition(site));
});

beforeEach(() => site.setNow(DURING_BOOTH_USER));
afterEach(() => site.setNow(undefined));

const erase = async (as: SignedIn) => {
  site.setNow(undefined);
  expect((await site.call('eraseMyAccount', { as })).status).toBe(204);
  site.setNow(DURING_BOOTH_USER);
};

describe('an account that is erased', () => {
  it('leaves the teams of all booths, and its invitations go with it', async () => {
    const [joined, inviting] = [await helpers.newTeam(), await helpers.newTeam()];
    const { person } = await helpers.joined(joined, 'editor');
    await helpers.invite(inviting, person.email);
    const token = await helpers.tokenFor(person.email);
    await erase(person);
    for (const team of [joined, inviting])
      expect((await helpers.list(team)).body.items).toEqual([]);
    // A person who gets the address afterwards is not invited.
    const successor = await site.signIn(person.email);
    const answer = await helpers.answer('acceptBoothInvitation', inviting, token, successor);
    expect(answer.status).toBe(404);
    expect((await helpers.invite(inviting, person.email)).status).toBe(201);
  });

  it('takes its address along that another member was invited with', async () => {
    const team = await helpers.newTeam();
    const { person, id } = await helpers.joined(team, 'desk');
    const former = person.email;
    await site.db
      .updateTable('user')
      .set({ email: `moved-${former}` })
      .where('id', '=', person.userId)
      .execute();
    await erase(await site.signIn(former));
    const { items } = (await helpers.list(team)).body;
    expect(items).toEqual([expect.objectContaining({ id, status: 'accepted' })]);
    expect(items[0]).not.toHaveProperty('email');
  });
});

describe('a data export', () => {
  it('has memberships and invitations, without tokens', async () => {
    const [joined, inviting] = [await helpers.newTeam(), await helpers.newTeam()];
    const { person } = await helpers.joined(joined, 'editor');
    await helpers.invite(inviting, person.email, { greeting: 'お待ちしています' });
    const { json } = await exportData(site, person);
    expect(JSON.parse(json).boothMemberships).toEqual([
      expect.objectContaining({ email: person.email, role: 'editor', status: 'accepted' }),
      expect.objectContaining({
        email: person.email,
        role: 'desk',
        status: 'invited',
        greeting: 'お待ちしています',
      }),
    ]);
    expect(json).not.toMatch(/token/i);
  });
});
