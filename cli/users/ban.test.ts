import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { runAs, temporaryHome } from '#cli/testing.ts';

const ADMIN = 'boss@accounts.example';

let site: TestSite;
let admin: SignedIn;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  admin = await site.signIn(ADMIN);
});

describe('--until', () => {
  const banAlone = async (until: string) => {
    const [person] = (await site.createVisitors(1)) as [SignedIn];
    const words = ['users', 'ban', person.userId, '--until', until, '--yes', '--json'];
    const { code, out, err } = await runAs(site.url, admin, words);
    expect(code, err).toBe(0);
    return JSON.parse(out).banExpires;
  };
  const banInBulk = async (until: string) => {
    const [person] = (await site.createVisitors(1)) as [SignedIn];
    const file = join(temporaryHome(), 'accounts.csv');
    writeFileSync(file, `id,until\n${person.userId},${until}\n`);
    const { code, err } = await runAs(site.url, admin, ['users', 'ban-all', file, '--yes']);
    expect(code, err).toBe(0);
    const words = ['users', 'get', person.userId, '--json'];
    return JSON.parse((await runAs(site.url, admin, words)).out).banExpires;
  };
  const expectAbout = (time: string, expected: string) =>
    expect(Math.abs(Date.parse(time) - Date.parse(expected))).toBeLessThan(5000);

  it('without an edition, bans through the day in the default zone', async () => {
    expectAbout(await banAlone('2030-01-01'), '2030-01-01T15:00:00Z');
    expectAbout(await banInBulk('2030-01-01'), '2030-01-01T15:00:00Z');
  });

  it('bans through the day in the zone of the show, or until a time there', async () => {
    await insertEdition(site.db);
    await site.db.updateTable('edition').set({ time_zone: 'America/New_York' }).execute();
    expectAbout(await banAlone('2030-01-01'), '2030-01-02T05:00:00Z');
    expectAbout(await banInBulk('2030-01-01'), '2030-01-02T05:00:00Z');
    expectAbout(await banAlone('2030-01-01T12:00'), '2030-01-01T17:00:00Z');
    expectAbout(await banAlone('2030-01-01T12:00Z'), '2030-01-01T12:00:00Z');
  });
});
