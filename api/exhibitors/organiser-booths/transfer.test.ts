import { beforeAll, describe, expect, it } from 'vitest';
import { DURING_BOOTH_USER, insertTeamEdition, teamHelpers } from '#api/testing/booth-users.ts';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import { isWaiting } from '#api/testing/locks.ts';
import { waitForMails } from '#api/testing/mails.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';

let site: TestSite;
let helpers: ReturnType<typeof teamHelpers>;
let staff: SignedIn;

beforeAll(async () => {
  site = await testSite();
  helpers = teamHelpers(site, await insertTeamEdition(site));
  [staff] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, staff.userId);
  site.setNow(DURING_BOOTH_USER);
});

const transfer = (boothId: string, boothUserId: string) =>
  site.call('transferBooth', { as: staff, params: { boothId }, body: { boothUserId } });
const roleOf = async (boothId: string, as: SignedIn) => {
  const { status, body } = await site.call('getMyBoothMembership', { as, params: { boothId } });
  return status === 200 ? body.role : status;
};

describe('transferBooth', () => {
  it('makes a member the owner and the owner an editor, with e-mails, once', async () => {
    const team = await helpers.newTeam();
    const { boothId, owner } = team;
    const helper = await helpers.joined(team, 'desk');
    // The invitation, and that it was accepted. E-mails are sent side by side, in any order.
    await waitForMails(site, helper.person.email, 1);
    await waitForMails(site, owner.email, 1);
    const { status, body } = await transfer(boothId, helper.id);
    expect(status).toBe(200);
    expect(body.members).toMatchObject([{ role: 'editor' }]);
    expect(await roleOf(boothId, helper.person)).toBe('owner');
    expect(await roleOf(boothId, owner)).toBe('editor');
    // Only the new owner sees the team.
    expect((await helpers.list(team, owner)).status).toBe(403);
    const listed = await helpers.list(team, helper.person);
    expect(listed.body.items).toMatchObject([{ role: 'editor', status: 'accepted' }]);

    expect((await transfer(boothId, helper.id)).body).toEqual(body);
    const [, received] = await waitForMails(site, helper.person.email, 2);
    expect(received?.subject).toContain('代表者になりました');
    const [, handedOver] = await waitForMails(site, owner.email, 2);
    expect(handedOver?.subject).toContain('代表者が変わりました');
    const records = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', boothId)
      .where('action', '=', 'booth.transferred')
      .select(['actor_id', 'before', 'after'])
      .execute();
    expect(records).toEqual([
      {
        actor_id: staff.userId,
        before: { ownerId: owner.userId },
        after: { ownerId: helper.person.userId },
      },
    ]);

    // And back again, to the membership that the former owner got.
    const [{ id }] = listed.body.items;
    expect((await transfer(boothId, id)).status).toBe(200);
    expect(await roleOf(boothId, owner)).toBe('owner');
    expect(await roleOf(boothId, helper.person)).toBe('editor');
  });

  it('works for a booth whose owner was erased', async () => {
    const team = await helpers.newTeam();
    const helper = await helpers.joined(team, 'editor');
    await site.db
      .updateTable('booth')
      .set({ owner_id: null })
      .where('id', '=', team.boothId)
      .execute();
    const { body } = await transfer(team.boothId, helper.id);
    expect(body.members).toEqual([]);
    expect(await roleOf(team.boothId, helper.person)).toBe('owner');
  });

  it('refuses invitations, former members, members of other booths and cancelled booths', async () => {
    const team = await helpers.newTeam();
    const { boothId, owner } = team;
    const invited = await helpers.invited(team);
    const former = await helpers.joined(team, 'editor');
    const member = await helpers.joined(team, 'editor');
    await site.call('revokeBoothUser', {
      as: owner,
      params: { boothId, boothUserId: former.id },
    });
    const refused = async (boothUserId: string, booth = boothId) => {
      const { status, body } = await transfer(booth, boothUserId);
      return [status, body.code, body.currentStatus];
    };
    expect(await refused(invited.id)).toEqual([409, 'NOT_IN_STATE', 'invited']);
    expect(await refused(former.id)).toEqual([409, 'NOT_IN_STATE', 'revoked']);
    expect(await refused(UNKNOWN_ID)).toEqual([400, 'INVALID_INPUT', undefined]);
    const elsewhere = await helpers.newTeam();
    expect(await refused(member.id, elsewhere.boothId)).toEqual([400, 'INVALID_INPUT', undefined]);
    await site.db
      .updateTable('booth')
      .set({ status: 'cancelled' })
      .where('id', '=', boothId)
      .execute();
    expect(await refused(member.id)).toEqual([409, 'NOT_IN_STATE', 'cancelled']);
  });

  it('gives the booth to one of two members at the same time', async () => {
    const team = await helpers.newTeam();
    const members = [await helpers.joined(team, 'editor'), await helpers.joined(team, 'desk')];
    const answers = await Promise.all(members.map(({ id }) => transfer(team.boothId, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const roles = await Promise.all(members.map(({ person }) => roleOf(team.boothId, person)));
    expect(roles.toSorted()).toEqual(['editor', 'owner']);
    expect(await roleOf(team.boothId, team.owner)).toBe('editor');
  });

  describe('while the new owner erases the account', () => {
    const erase = (as: SignedIn) => site.call('eraseMyAccount', { as });

    /** Starts the requests in order, with the row of the member locked until both are under way. */
    const outcomesOf = async (memberId: string, requests: (() => Promise<TestResponse>)[]) => {
      // Only a fresh session erases an account.
      site.setNow(undefined);
      const trx = await site.db.startTransaction().execute();
      await trx
        .selectFrom('booth_user')
        .where('id', '=', memberId)
        .select('id')
        .forUpdate()
        .execute();
      const answers: Promise<TestResponse>[] = [];
      for (const request of requests) {
        answers.push(request());
        await isWaiting(site.db, answers.at(-1) as Promise<TestResponse>, answers.length);
      }
      await trx.rollback().execute();
      const outcomes = (await Promise.all(answers)).map(({ status, body }) => [status, body?.code]);
      site.setNow(DURING_BOOTH_USER);
      return outcomes;
    };

    it('makes the account one in use when it comes first', async () => {
      const team = await helpers.newTeam();
      const { id, person } = await helpers.joined(team, 'editor');
      const requests = [() => transfer(team.boothId, id), () => erase(person)];
      expect(await outcomesOf(id, requests)).toEqual([
        [200, undefined],
        [409, 'ACCOUNT_IN_USE'],
      ]);
    });

    it('finds no member when the erasure comes first', async () => {
      const team = await helpers.newTeam();
      const { id, person } = await helpers.joined(team, 'desk');
      const requests = [() => erase(person), () => transfer(team.boothId, id)];
      expect(await outcomesOf(id, requests)).toEqual([
        [204, undefined],
        [400, 'INVALID_INPUT'],
      ]);
    });
  });
});
