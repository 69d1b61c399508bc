import { randomBytes } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DURING_BOOTH_USER, insertTeamEdition, teamHelpers } from '#api/testing/booth-users.ts';
import { setRole } from '#api/testing/identities.ts';
import { runJob } from '#api/testing/jobs.ts';
import { signedInAfter } from '#api/testing/sessions.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';

let site: TestSite;
let helpers: ReturnType<typeof teamHelpers>;

beforeAll(async () => {
  site = await testSite();
  helpers = teamHelpers(site, await insertTeamEdition(site));
});

beforeEach(() => site.setNow(DURING_BOOTH_USER));
afterEach(() => site.setNow(undefined));

const result = ({ status, body }: TestResponse) => [status, body?.code];
const NOT_FOUND = [404, 'NOT_FOUND'];
const inDays = (days: number) => new Date(DURING_BOOTH_USER.getTime() + days * 24 * 3_600_000);

const ANSWERS = [
  'lookUpBoothInvitation',
  'acceptBoothInvitation',
  'declineBoothInvitation',
] as const;

/** Sets the name of the owner, whom others ask for another invitation. */
const nameOwner = ({ userId }: SignedIn, name = '夕凪の店主') =>
  site.db
    .updateTable('profile')
    .set({ display_name: name })
    .where('user_id', '=', userId)
    .execute();

describe.each(ANSWERS)('%s', (id) => {
  it('knows no token that is forged, truncated, of another booth or replaced', async () => {
    const team = await helpers.newTeam();
    const another = await helpers.newTeam();
    const { token, person, ...invitation } = await helpers.invited(team);
    const forged = randomBytes(32).toString('base64url');
    for (const each of [forged, token.slice(0, -1), `${token}A`, token.toUpperCase(), 'x'])
      expect(result(await helpers.answer(id, team, each, person))).toEqual(NOT_FOUND);
    expect(result(await helpers.answer(id, another, token, person))).toEqual(NOT_FOUND);
    await site.call('resendBoothInvitation', {
      as: team.owner,
      params: { boothId: team.boothId, boothUserId: invitation.id },
    });
    expect(result(await helpers.answer(id, team, token, person))).toEqual(NOT_FOUND);
    const renewed = await helpers.tokenFor(person.email, token);
    expect((await helpers.answer(id, team, renewed, person)).status).toBeLessThan(300);
  });

  it('is for the invited address alone, of which others see a hint', async () => {
    const team = await helpers.newTeam();
    await helpers.invite(team, 'nagisa@team.example');
    const token = await helpers.tokenFor('nagisa@team.example');
    for (const as of [team.owner, await helpers.visitor()]) {
      const refused = await helpers.answer(id, team, token, as);
      expect(result(refused)).toEqual([403, 'INVITATION_FOR_ANOTHER']);
      expect(refused.body.maskedEmail).toBe('n***@team.example');
      expect(JSON.stringify(refused.body)).not.toContain('nagisa');
    }
    expect(result(await helpers.answer(id, team, token, undefined))).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
    // An account that is created later with that address is the right one.
    const person = await site.signIn('nagisa@team.example');
    expect((await helpers.answer(id, team, token, person)).status).toBeLessThan(300);
  });

  it('says whom to ask when the invitation was used or has expired', async () => {
    const team = await helpers.newTeam();
    await nameOwner(team.owner);
    const accepted = await helpers.invited(team);
    await helpers.answer('acceptBoothInvitation', team, accepted.token, accepted.person);
    const declined = await helpers.invited(team);
    await helpers.answer('declineBoothInvitation', team, declined.token, declined.person);
    const withdrawn = await helpers.invited(team);
    await site.call('revokeBoothUser', {
      as: team.owner,
      params: { boothId: team.boothId, boothUserId: withdrawn.id },
    });
    for (const { token, person } of [accepted, declined, withdrawn]) {
      const { status, body } = await helpers.answer(id, team, token, person);
      expect([status, body.code, body.contactName]).toEqual([409, 'INVITATION_USED', '夕凪の店主']);
    }
    const late = await helpers.invited(team);
    site.setNow(inDays(7));
    const { status, body } = await helpers.answer(id, team, late.token, late.person);
    expect([status, body.code, body.contactName]).toEqual([
      409,
      'INVITATION_EXPIRED',
      '夕凪の店主',
    ]);
    site.setNow(new Date(inDays(7).getTime() - 1));
    expect((await helpers.answer(id, team, late.token, late.person)).status).toBeLessThan(300);
  });

  it('finds nothing at a booth that was cancelled', async () => {
    const team = await helpers.newTeam();
    const { token, person } = await helpers.invited(team);
    await site.db
      .updateTable('booth')
      .set({ status: 'cancelled' })
      .where('id', '=', team.boothId)
      .execute();
    expect(result(await helpers.answer(id, team, token, person))).toEqual(NOT_FOUND);
  });
});

describe('lookUpBoothInvitation', () => {
  it('shows booth, inviter, role, greeting and end, and changes nothing', async () => {
    const team = await helpers.newTeam({ name: '潮騒工房' });
    await nameOwner(team.owner, '潮見');
    const { token, person, id } = await helpers.invited(team, {
      role: 'editor',
      greeting: '一緒にやりましょう',
    });
    const rowOf = () =>
      site.db.selectFrom('booth_user').where('id', '=', id).selectAll().executeTakeFirst();
    const before = await rowOf();
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await helpers.answer('lookUpBoothInvitation', team, token, person);
      expect([status, body]).toEqual([
        200,
        {
          booth: { id: team.boothId, name: { ja: '潮騒工房' } },
          inviterName: '潮見',
          role: 'editor',
          greeting: '一緒にやりましょう',
          expiresAt: inDays(7).toISOString(),
        },
      ]);
    }
    expect(await rowOf()).toEqual(before);
  });

  it('shows the display id of an owner without a display name, never the address', async () => {
    const team = await helpers.newTeam();
    const { token, person } = await helpers.invited(team);
    const { body } = await helpers.answer('lookUpBoothInvitation', team, token, person);
    const { body: owner } = await site.call('getLoginUser', { as: team.owner });
    expect(body.inviterName).toBe(owner.displayId);
    expect(JSON.stringify(body)).not.toContain(team.owner.email);
  });
});

/** Returns a session of an admin as another user. */
const impersonate = async (person: SignedIn): Promise<SignedIn> => {
  const admin = await site.signIn(`admin-${person.userId}@team.example`);
  await setRole(site, admin, 'admin');
  const answer = await site.call('impersonateUser', {
    as: admin,
    body: { userId: person.userId },
  });
  return signedInAfter(site, admin, answer);
};

describe('acceptBoothInvitation', () => {
  it('makes the caller a member in the role', async () => {
    const team = await helpers.newTeam();
    const { token, person, id } = await helpers.invited(team, { role: 'editor', greeting: 'はい' });
    const { status, body } = await helpers.answer('acceptBoothInvitation', team, token, person);
    const expected = {
      booth: { id: team.boothId, name: { ja: '夕凪ゲームズ' } },
      role: 'editor',
      boothUserId: id,
    };
    expect([status, body]).toEqual([200, expected]);
    const { body: user } = await site.call('getLoginUser', { as: person });
    expect(user.roles).toContain('boothUser');
    const row = await site.db
      .selectFrom('booth_user')
      .where('id', '=', id)
      .select(['status', 'user_id', 'greeting'])
      .executeTakeFirst();
    expect(row).toEqual({ status: 'accepted', user_id: person.userId, greeting: null });
    const [, accepted] = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', id)
      .orderBy('id')
      .select(['action', 'actor_id', 'before', 'after'])
      .execute();
    expect(accepted).toEqual({
      action: 'booth_user.accepted',
      actor_id: person.userId,
      before: { status: 'invited', role: 'editor' },
      after: { status: 'accepted', role: 'editor' },
    });
  });

  it('is refused to members of the booth', async () => {
    const team = await helpers.newTeam();
    const { person } = await helpers.joined(team, 'desk');
    const { token } = await helpers.invited(team);
    // The member has changed address to one that was invited too.
    const invitation = await site.db
      .updateTable('booth_user')
      .set({ email: 'moved@team.example' })
      .where('status', '=', 'invited')
      .where('booth_id', '=', team.boothId)
      .returning('id')
      .executeTakeFirst();
    await site.db
      .updateTable('user')
      .set({ email: 'moved@team.example' })
      .where('id', '=', person.userId)
      .execute();
    const refused = await helpers.answer('acceptBoothInvitation', team, token, person);
    expect(result(refused)).toEqual([409, 'BOOTH_USER_EXISTS']);
    expect(invitation).toBeDefined();
  });

  it('succeeds once for a hundred parallel requests', { timeout: 60_000 }, async () => {
    const team = await helpers.newTeam();
    const { token, person, id } = await helpers.invited(team);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        helpers.answer('acceptBoothInvitation', team, token, person),
      ),
    );
    const seen = Object.groupBy(answers, ({ status, body }) => body.code ?? status);
    expect(seen[200]).toHaveLength(1);
    expect(seen.INVITATION_USED?.length).toBeGreaterThan(0);
    // An overloaded server may refuse the rest.
    const others = ['200', 'INVITATION_USED', 'UNAVAILABLE'];
    expect(Object.keys(seen).filter((each) => !others.includes(each))).toEqual([]);
    const accepted = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', id)
      .where('action', '=', 'booth_user.accepted')
      .select('id')
      .execute();
    expect(accepted).toHaveLength(1);
  });

  it('would succeed more often without the lock', async () => {
    const team = await helpers.newTeam();
    const { id } = await helpers.invited(team);
    const rowById = () => site.db.selectFrom('booth_user').where('id', '=', id).select('status');
    let accepted = 0;
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        const { status } = await rowById().executeTakeFirstOrThrow();
        if (status !== 'invited') return;
        accepted += 1;
        await site.db
          .updateTable('booth_user')
          .set({ status: 'declined' })
          .where('id', '=', id)
          .execute();
      }),
    );
    expect(accepted).toBeGreaterThan(1);
  });
});

describe('declineBoothInvitation', () => {
  it('ends the invitation without making a member', async () => {
    const team = await helpers.newTeam();
    const { token, person, id } = await helpers.invited(team);
    expect((await helpers.answer('declineBoothInvitation', team, token, person)).status).toBe(204);
    const { body } = await site.call('getLoginUser', { as: person });
    expect(body.roles).not.toContain('boothUser');
    const [, declined] = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', id)
      .orderBy('id')
      .select(['action', 'actor_id'])
      .execute();
    expect(declined).toEqual({ action: 'booth_user.declined', actor_id: person.userId });
  });
});

describe('an impersonated session', () => {
  it('looks an invitation up, but does not answer it', async () => {
    const team = await helpers.newTeam();
    const { token, person } = await helpers.invited(team);
    // By the clock of its session, which is the real one.
    site.setNow(undefined);
    const acting = await impersonate(person);
    for (const id of ['acceptBoothInvitation', 'declineBoothInvitation'] as const)
      expect(result(await helpers.answer(id, team, token, acting))).toEqual([403, 'IMPERSONATING']);
    expect((await helpers.answer('lookUpBoothInvitation', team, token, acting)).status).toBe(200);
    expect((await helpers.answer('acceptBoothInvitation', team, token, person)).status).toBe(200);
  });
});

describe('the hourly job', () => {
  const sweepAt = (moment: Date): Promise<void> => {
    site.setNow(moment);
    return runJob(site, 'sweep');
  };
  const statusOf = async (id: string) =>
    (
      await site.db
        .selectFrom('booth_user')
        .where('id', '=', id)
        .select('status')
        .executeTakeFirst()
    )?.status;

  it('ends invitations after seven days, and removes what ended a month ago', async () => {
    const team = await helpers.newTeam();
    const member = await helpers.joined(team, 'desk');
    const { id } = await helpers.invited(team);
    await sweepAt(new Date(inDays(7).getTime() - 1));
    expect(await statusOf(id)).toBe('invited');
    await sweepAt(inDays(7));
    expect(await statusOf(id)).toBe('expired');
    const actions = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', id)
      .orderBy('id')
      .select(['action', 'actor_id', 'before'])
      .execute();
    expect(actions.at(-1)).toEqual({
      action: 'booth_user.expired',
      actor_id: null,
      before: { status: 'invited', role: 'desk' },
    });
    await sweepAt(new Date(inDays(37).getTime() - 1));
    expect(await statusOf(id)).toBe('expired');
    await sweepAt(inDays(37));
    expect(await statusOf(id)).toBeUndefined();
    expect(await statusOf(member.id)).toBe('accepted');
  });
});
