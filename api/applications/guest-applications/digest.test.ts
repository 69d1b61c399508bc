import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type GuestSite, guestSite } from '#api/testing/guest-applications.ts';
import { runJob } from '#api/testing/jobs.ts';
import { waitForMails } from '#api/testing/mails.ts';

let world: GuestSite;
beforeAll(async () => {
  world = await guestSite();
});

/** Each test has an address of its own: e-mails of an earlier one may still be on their way. */
let staff: string;
let tests = 0;
beforeEach(async () => {
  await world.clear();
  tests += 1;
  staff = `desk-${tests}@noren.example`;
  await world.site.db.updateTable('tenant').set({ contact_email: staff }).execute();
});

const digestAt = async (now: string) => {
  world.site.setNow(new Date(now));
  await runJob(world.site, 'sendApplicationDigest');
};

describe('the digest for the organisers', () => {
  it('comes at 9:00 in the zone of the show, with what was submitted before, once', async () => {
    // 12:00 in Tokyo.
    const press = await world.apply('press');
    const school = await world.apply('education');
    await digestAt('2027-02-10T23:59:00Z');
    await waitForMails(world.site, staff, 0);
    await digestAt('2027-02-11T00:00:00Z');
    const [mail] = await waitForMails(world.site, staff, 1);
    expect(mail?.subject).toContain('2件');
    expect(mail?.text).toContain(`取材\n${press.number}  港町ゲーム通信`);
    expect(mail?.text).toContain(`団体見学\n${school.number}  夕凪市立港小学校`);
    await digestAt('2027-02-11T00:10:00Z');
    await digestAt('2027-02-12T00:00:00Z');
    await waitForMails(world.site, staff, 1);
  });

  it('is sent later after an outage', async () => {
    await world.apply('press');
    await digestAt('2027-02-13T05:00:00Z');
    await waitForMails(world.site, staff, 1);
  });

  it('leaves out what came in after 9:00 until the next day', async () => {
    world.site.setNow(new Date('2027-02-11T00:30:00Z'));
    await world.apply('education');
    await digestAt('2027-02-11T10:00:00Z');
    await waitForMails(world.site, staff, 0);
    await digestAt('2027-02-12T00:00:00Z');
    await waitForMails(world.site, staff, 1);
  });

  it('leaves out sponsors, about whom the organisers read at once', async () => {
    await world.apply('sponsor');
    await waitForMails(world.site, staff, 1);
    await digestAt('2027-02-11T00:00:00Z');
    await waitForMails(world.site, staff, 1);
  });
});
