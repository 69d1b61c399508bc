import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AFTER_BOOTH_USER,
  BOOTH_USER_PERIOD,
  DURING_BOOTH_USER,
  END_OF_SHOW,
  insertTeamEdition,
  teamHelpers,
} from '#api/testing/booth-users.ts';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import { DAY_2 } from '#api/testing/show.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';

let site: TestSite;
let helpers: ReturnType<typeof teamHelpers>;
let stranger: SignedIn;
let otherOwner: SignedIn;
let staff: SignedIn;

beforeAll(async () => {
  site = await testSite();
  helpers = teamHelpers(site, await insertTeamEdition(site));
  stranger = await helpers.visitor();
  otherOwner = (await helpers.newTeam()).owner;
  staff = await helpers.visitor();
  await insertMember(site.db, staff.userId, { role: 'owner' });
});

beforeEach(() => site.setNow(DURING_BOOTH_USER));
afterEach(() => site.setNow(undefined));

const result = ({ status, body }: TestResponse) => [status, body?.code];
const NOT_FOUND = [404, 'NOT_FOUND'];
const FORBIDDEN = [403, 'FORBIDDEN'];
const inMinutes = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

/** Returns a team with a member in each role, and one who was removed. */
const fullTeam = async () => {
  const team = await helpers.newTeam();
  const editor = await helpers.joined(team, 'editor');
  const desk = await helpers.joined(team, 'desk');
  const former = await helpers.joined(team, 'editor');
  await revoke(team.boothId, former.id, team.owner);
  return { ...team, editor, desk, former };
};

const revoke = (boothId: string, boothUserId: string, as: SignedIn) =>
  site.call('revokeBoothUser', { as, params: { boothId, boothUserId } });
const setRole = (boothId: string, boothUserId: string, role: string, as: SignedIn) =>
  site.call('updateBoothUser', { as, params: { boothId, boothUserId }, body: { role } });
const resend = (boothId: string, boothUserId: string, as: SignedIn) =>
  site.call('resendBoothInvitation', { as, params: { boothId, boothUserId } });
const membership = (boothId: string, as: SignedIn) =>
  site.call('getMyBoothMembership', { as, params: { boothId } });
const historyOf = (id: string) =>
  site.db
    .selectFrom('audit_record')
    .where('entity_id', '=', id)
    .orderBy('id')
    .select(['action', 'actor_id', 'before', 'after'])
    .execute();

describe('the team', () => {
  it('belongs to the owner alone', async () => {
    const { boothId, owner, editor, desk, former } = await fullTeam();
    const { id } = await helpers.invited({ boothId, owner });
    const calls = [
      (as: SignedIn) => helpers.list({ owner, boothId }, as),
      (as: SignedIn) => helpers.invite({ owner, boothId }, 'nobody@team.example', {}, as),
      (as: SignedIn) => setRole(boothId, id, 'editor', as),
      (as: SignedIn) => resend(boothId, id, as),
      (as: SignedIn) => revoke(boothId, id, as),
    ];
    for (const call of calls) {
      for (const { person } of [editor, desk])
        expect(result(await call(person))).toEqual(FORBIDDEN);
      for (const as of [former.person, otherOwner, staff, stranger])
        expect(result(await call(as))).toEqual(NOT_FOUND);
    }
    for (const call of calls) expect((await call(owner)).status).toBeLessThan(300);
  });

  it('is not found at a booth that was cancelled, nor a member of another booth', async () => {
    const { boothId, owner, editor } = await fullTeam();
    const another = await helpers.newTeam({ ownerId: owner.userId });
    for (const id of [editor.id, UNKNOWN_ID]) {
      expect(result(await setRole(another.boothId, id, 'desk', owner))).toEqual(NOT_FOUND);
      expect(result(await resend(another.boothId, id, owner))).toEqual(NOT_FOUND);
      expect(result(await revoke(another.boothId, id, owner))).toEqual(NOT_FOUND);
    }
    await site.db
      .updateTable('booth')
      .set({ status: 'cancelled' })
      .where('id', '=', boothId)
      .execute();
    expect(result(await helpers.list({ owner, boothId }))).toEqual(NOT_FOUND);
    expect(result(await membership(boothId, editor.person))).toEqual(NOT_FOUND);
  });
});

describe('listBoothUsers', () => {
  it('lists members, invitations and what became of them, with the times of the period', async () => {
    const team = await fullTeam();
    const declined = await helpers.invited(team);
    await helpers.answer('declineBoothInvitation', team, declined.token, declined.person);
    const open = await helpers.invited(team, { greeting: 'ぜひお願いします' });
    await site.db
      .updateTable('profile')
      .set({ display_name: '編集の渚' })
      .where('user_id', '=', team.editor.person.userId)
      .execute();
    const { status, body } = await helpers.list(team);
    expect(status).toBe(200);
    expect(
      body.items.map((item: Record<string, unknown>) => [
        item.email,
        item.role,
        item.status,
        item.greeting,
        typeof item.expiresAt,
      ]),
    ).toEqual([
      [team.editor.person.email, 'editor', 'accepted', undefined, 'undefined'],
      [team.desk.person.email, 'desk', 'accepted', undefined, 'undefined'],
      [open.person.email, 'desk', 'invited', 'ぜひお願いします', 'string'],
      [declined.person.email, 'desk', 'declined', undefined, 'undefined'],
    ]);
    expect(body.items[0].name).toBe('編集の渚');
    expect(body).toMatchObject({
      booth: { id: team.boothId },
      invitableRoles: ['editor', 'desk'],
      opensAt: BOOTH_USER_PERIOD.opensAt.toISOString(),
      editorsUntil: BOOTH_USER_PERIOD.closesAt.toISOString(),
      helpersUntil: DAY_2,
    });
  });

  it('says which roles can be given at each time', async () => {
    const team = await helpers.newTeam();
    const rolesAt = async (now: Date) => {
      site.setNow(now);
      return (await helpers.list(team)).body.invitableRoles;
    };
    expect(await rolesAt(inMinutes(BOOTH_USER_PERIOD.opensAt, -1))).toEqual([]);
    expect(await rolesAt(BOOTH_USER_PERIOD.opensAt)).toEqual(['editor', 'desk']);
    expect(await rolesAt(AFTER_BOOTH_USER)).toEqual(['desk']);
    expect(await rolesAt(END_OF_SHOW)).toEqual([]);
  });
});

describe('getMyBoothMembership', () => {
  it('tells owner and members their role, and others nothing', async () => {
    const { boothId, owner, editor, desk, former } = await fullTeam();
    const booth = { id: boothId, name: { ja: '夕凪ゲームズ' } };
    expect((await membership(boothId, owner)).body).toEqual({ booth, role: 'owner' });
    for (const [{ person, id }, role] of [
      [editor, 'editor'],
      [desk, 'desk'],
    ] as const)
      expect((await membership(boothId, person)).body).toEqual({ booth, role, boothUserId: id });
    for (const as of [former.person, otherOwner, staff, stranger])
      expect(result(await membership(boothId, as))).toEqual(NOT_FOUND);
  });
});

describe('inviteBoothUser', () => {
  it('answers the same for addresses with and without an account', async () => {
    const team = await helpers.newTeam();
    const known = await helpers.visitor();
    const [one, other] = [
      await helpers.invite(team, known.email.toUpperCase(), { role: 'editor' }),
      await helpers.invite(team, 'ＮＯＢＯＤＹ@team.example', { role: 'editor' }),
    ];
    expect(one.status).toBe(201);
    const comparable = ({ body }: TestResponse) => ({ ...body, id: '', email: '' });
    expect(comparable(other)).toEqual(comparable(one));
    expect([one.body.email, other.body.email]).toEqual([known.email, 'nobody@team.example']);
    expect(one.body).toMatchObject({
      role: 'editor',
      status: 'invited',
      expiresAt: inMinutes(DURING_BOOTH_USER, 7 * 24 * 60).toISOString(),
    });
    expect(await historyOf(one.body.id)).toEqual([
      {
        action: 'booth_user.invited',
        actor_id: team.owner.userId,
        before: null,
        after: { boothId: team.boothId, status: 'invited', role: 'editor' },
      },
    ]);
  });

  it('stores only the hash of the token', async () => {
    const team = await helpers.newTeam();
    const { token, id } = await helpers.invited(team);
    expect(token).toMatch(/^[\w-]{43}$/);
    const row = await site.db
      .selectFrom('booth_user')
      .where('id', '=', id)
      .selectAll()
      .executeTakeFirst();
    expect(row?.token_hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('checks address, role and greeting', async () => {
    const team = await helpers.newTeam();
    const pointersFor = async (fields: object) => {
      const { status, body } = await site.call('inviteBoothUser', {
        as: team.owner,
        params: { boothId: team.boothId },
        body: fields,
      });
      return [
        status,
        body.errors?.map(({ pointer, rule }: Record<string, string>) => `${pointer} ${rule}`),
      ];
    };
    expect(await pointersFor({})).toEqual([400, ['/email requiredInput', '/role requiredSelect']]);
    expect(
      await pointersFor({ email: 'nowhere', role: 'owner', greeting: `${'あ'.repeat(101)}` }),
    ).toEqual([400, ['/email email', '/role requiredSelect', '/greeting maxFullWidthCharacters']]);
    expect(
      (await pointersFor({ email: 'a@team.example', role: 'desk', greeting: 'a\nb' }))[1],
    ).toEqual(['/greeting singleLine']);
  });

  it('refuses the owner, and whom it knows already', async () => {
    const team = await fullTeam();
    const { person } = await helpers.invited(team);
    const refused = async (email: string) => result(await helpers.invite(team, email));
    expect(await refused(team.owner.email.toUpperCase())).toEqual([409, 'OWNER_INVITED']);
    expect(await refused(person.email.toUpperCase())).toEqual([409, 'BOOTH_USER_EXISTS']);
    expect(await refused(team.editor.person.email)).toEqual([409, 'BOOTH_USER_EXISTS']);
    // Of parallel invitations of one address, one is sent.
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => helpers.invite(team, 'twice@team.example')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it('invites again who declined, whose invitation expired, and who was removed', async () => {
    const team = await fullTeam();
    const declined = await helpers.invited(team);
    await helpers.answer('declineBoothInvitation', team, declined.token, declined.person);
    const again = await helpers.invite(team, declined.person.email, { role: 'editor' });
    expect([again.status, again.body.id, again.body.role]).toEqual([201, declined.id, 'editor']);
    const renewed = await helpers.invite(team, team.former.person.email);
    expect(renewed.status).toBe(201);
    expect(renewed.body.id).not.toBe(team.former.id);
    site.setNow(inMinutes(DURING_BOOTH_USER, 7 * 24 * 60));
    const late = await helpers.invite(team, declined.person.email);
    expect([late.status, late.body.id]).toEqual([201, declined.id]);
  });

  it('stops at ten members and open invitations, even in parallel', async () => {
    const team = await helpers.newTeam();
    await helpers.joined(team, 'editor');
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, at) => helpers.invite(team, `parallel-${at}@team.example`)),
    );
    const statuses = answers.map(({ status, body }) => body.code ?? status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(9);
    expect(statuses.filter((status) => status === 'TOO_MANY_BOOTH_USERS')).toHaveLength(6);
    // Ended memberships take no place.
    const { body } = await helpers.list(team);
    await revoke(team.boothId, body.items[5].id, team.owner);
    expect((await helpers.invite(team, 'tenth@team.example')).status).toBe(201);
    site.setNow(inMinutes(DURING_BOOTH_USER, 7 * 24 * 60));
    const [expired, ...others] = (await helpers.list(team)).body.items.slice(1);
    expect(expired.status).toBe('expired');
    for (const { id } of others)
      expect((await resend(team.boothId, id, team.owner)).status).toBe(200);
    expect((await helpers.invite(team, 'eleventh@team.example')).status).toBe(201);
    const full = await resend(team.boothId, expired.id, team.owner);
    expect(result(full)).toEqual([409, 'TOO_MANY_BOOTH_USERS']);
  });

  it('sends twenty e-mails an hour for each owner', async () => {
    const team = await helpers.newTeam();
    const { body } = await helpers.invite(team, 'limit@team.example');
    for (let sent = 1; sent < 20; sent += 1)
      expect((await resend(team.boothId, body.id, team.owner)).status).toBe(200);
    const refused = await resend(team.boothId, body.id, team.owner);
    expect(result(refused)).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    const another = {
      ...(await helpers.newTeam({ ownerId: team.owner.userId })),
      owner: team.owner,
    };
    expect(result(await helpers.invite(another, 'limit@team.example'))).toEqual([
      429,
      'RATE_LIMITED',
    ]);
    expect((await helpers.list(another)).body.items).toEqual([]);
  });

  it('is sent once per idempotency key, whose record does not repeat the address', async () => {
    const team = await helpers.newTeam();
    const headers = { 'Idempotency-Key': 'an-invitation-by-double-click' };
    const send = (email: string) =>
      site.call('inviteBoothUser', {
        as: team.owner,
        params: { boothId: team.boothId },
        headers,
        body: { email, role: 'desk' },
      });
    const answers = [await send('once@team.example'), await send('once@team.example')];
    expect(answers[1]).toEqual({ ...answers[0], headers: expect.anything() });
    expect(result(await send('other@team.example'))).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    const record = await site.db
      .selectFrom('idempotency_record')
      .where('scope', '=', team.owner.userId)
      .select('answer')
      .executeTakeFirst();
    expect(record?.answer).toMatchObject({ id: answers[0]?.body.id });
    expect(JSON.stringify(record)).not.toContain('once@team.example');
  });

  it('is for the desk only after the period, until the last day ends', async () => {
    const team = await helpers.newTeam();
    const inviteAt = async (now: Date, role: string) => {
      site.setNow(now);
      const { status, body } = await helpers.invite(team, `${now.getTime()}@team.example`, {
        role,
      });
      return body.code ? [body.code, body.opensAt ?? body.closesAt] : status;
    };
    const before = inMinutes(BOOTH_USER_PERIOD.opensAt, -1);
    for (const role of ['editor', 'desk'])
      expect(await inviteAt(before, role)).toEqual([
        'NOT_OPEN_YET',
        BOOTH_USER_PERIOD.opensAt.toISOString(),
      ]);
    // Within the grace, which is not published.
    expect(await inviteAt(inMinutes(BOOTH_USER_PERIOD.closesAt, 14), 'editor')).toBe(201);
    expect(await inviteAt(AFTER_BOOTH_USER, 'editor')).toEqual([
      'DEADLINE_PASSED',
      BOOTH_USER_PERIOD.closesAt.toISOString(),
    ]);
    expect(await inviteAt(inMinutes(END_OF_SHOW, -1), 'desk')).toBe(201);
    expect(await inviteAt(END_OF_SHOW, 'desk')).toEqual([
      'DEADLINE_PASSED',
      END_OF_SHOW.toISOString(),
    ]);
  });

  it('is refused before the period is decided', async () => {
    const team = await helpers.newTeam();
    const period = await site.db
      .deleteFrom('deadline')
      .where('key', '=', 'booth-user')
      .returningAll()
      .executeTakeFirstOrThrow();
    expect(result(await helpers.invite(team, 'early@team.example'))).toEqual([409, 'NOT_OPEN_YET']);
    const { body } = await helpers.list(team);
    expect([body.invitableRoles, body.opensAt, body.editorsUntil]).toEqual([
      [],
      undefined,
      undefined,
    ]);
    await site.db.insertInto('deadline').values(period).execute();
  });
});

describe('updateBoothUser', () => {
  it('changes the role of members and of open invitations at once', async () => {
    const team = await fullTeam();
    const { id } = await helpers.invited(team);
    for (const each of [team.desk.id, id]) {
      const { status, body } = await setRole(team.boothId, each, 'editor', team.owner);
      expect([status, body.role]).toEqual([200, 'editor']);
    }
    expect((await membership(team.boothId, team.desk.person)).body.role).toBe('editor');
    expect((await setRole(team.boothId, id, 'editor', team.owner)).status).toBe(200);
    expect((await historyOf(id)).slice(1)).toEqual([
      {
        action: 'booth_user.role_changed',
        actor_id: team.owner.userId,
        before: { role: 'desk' },
        after: { role: 'editor' },
      },
    ]);
  });

  it('makes nobody an editor after the period', async () => {
    const team = await fullTeam();
    site.setNow(AFTER_BOOTH_USER);
    const promoted = await setRole(team.boothId, team.desk.id, 'editor', team.owner);
    expect(result(promoted)).toEqual([409, 'DEADLINE_PASSED']);
    expect((await setRole(team.boothId, team.editor.id, 'editor', team.owner)).status).toBe(200);
    expect((await setRole(team.boothId, team.editor.id, 'desk', team.owner)).status).toBe(200);
  });

  it('needs a member or an open invitation', async () => {
    const team = await fullTeam();
    const { id, token, person } = await helpers.invited(team);
    const refused = async (boothUserId: string) => {
      const { status, body } = await setRole(team.boothId, boothUserId, 'editor', team.owner);
      return [status, body.code, body.currentStatus];
    };
    expect(await refused(team.former.id)).toEqual([409, 'NOT_IN_STATE', 'revoked']);
    await helpers.answer('declineBoothInvitation', team, token, person);
    expect(await refused(id)).toEqual([409, 'NOT_IN_STATE', 'declined']);
  });
});

describe('revokeBoothUser', () => {
  it('ends access with the next call, and can be repeated', async () => {
    const team = await fullTeam();
    expect((await membership(team.boothId, team.editor.person)).status).toBe(200);
    for (let times = 0; times < 2; times += 1)
      expect((await revoke(team.boothId, team.editor.id, team.owner)).status).toBe(204);
    expect(result(await membership(team.boothId, team.editor.person))).toEqual(NOT_FOUND);
    expect((await historyOf(team.editor.id)).at(-1)).toEqual({
      action: 'booth_user.revoked',
      actor_id: team.owner.userId,
      before: { status: 'accepted', role: 'editor' },
      after: { status: 'revoked', role: 'editor' },
    });
    expect(await historyOf(team.editor.id)).toHaveLength(3);
  });

  it('takes the role away', async () => {
    const team = await fullTeam();
    const roles = async () =>
      (await site.call('getLoginUser', { as: team.desk.person })).body.roles;
    expect(await roles()).toContain('boothUser');
    await revoke(team.boothId, team.desk.id, team.owner);
    expect(await roles()).not.toContain('boothUser');
  });

  it('lets members leave, but remove nobody else', async () => {
    const { boothId, editor, desk } = await fullTeam();
    for (const id of [desk.id, UNKNOWN_ID])
      expect(result(await revoke(boothId, id, editor.person))).toEqual(FORBIDDEN);
    expect((await revoke(boothId, editor.id, editor.person)).status).toBe(204);
    expect(result(await revoke(boothId, editor.id, editor.person))).toEqual(NOT_FOUND);
    expect((await membership(boothId, desk.person)).status).toBe(200);
  });

  it('withdraws an invitation', async () => {
    const team = await fullTeam();
    const { id, token, person } = await helpers.invited(team);
    expect((await revoke(team.boothId, id, team.owner)).status).toBe(204);
    const used = await helpers.answer('acceptBoothInvitation', team, token, person);
    expect(result(used)).toEqual([409, 'INVITATION_USED']);
    const { body } = await helpers.list(team);
    expect(body.items.map((item: { id: string }) => item.id)).not.toContain(id);
  });
});

describe('resendBoothInvitation', () => {
  it('replaces the token, for another seven days', async () => {
    const team = await helpers.newTeam();
    const { id, token, person } = await helpers.invited(team, { greeting: 'よろしく' });
    const later = inMinutes(DURING_BOOTH_USER, 8 * 24 * 60);
    site.setNow(later);
    const { status, body } = await resend(team.boothId, id, team.owner);
    expect([status, body.status, body.greeting]).toEqual([200, 'invited', 'よろしく']);
    expect(body.expiresAt).toBe(inMinutes(later, 7 * 24 * 60).toISOString());
    const renewed = await helpers.tokenFor(person.email, token);
    const old = await helpers.answer('acceptBoothInvitation', team, token, person);
    expect(result(old)).toEqual(NOT_FOUND);
    const accepted = await helpers.answer('acceptBoothInvitation', team, renewed, person);
    expect(accepted.status).toBe(200);
    const refused = await resend(team.boothId, id, team.owner);
    expect([...result(refused), refused.body.currentStatus]).toEqual([
      409,
      'NOT_IN_STATE',
      'accepted',
    ]);
  });

  it('follows the period like inviting', async () => {
    const team = await helpers.newTeam();
    const { id, person } = await helpers.invited(team, { role: 'editor' });
    site.setNow(AFTER_BOOTH_USER);
    expect(result(await resend(team.boothId, id, team.owner))).toEqual([409, 'DEADLINE_PASSED']);
    expect(result(await setRole(team.boothId, id, 'desk', team.owner))).toEqual([
      409,
      'NOT_IN_STATE',
    ]);
    const asHelper = await helpers.invite(team, person.email, { role: 'desk' });
    expect([asHelper.status, asHelper.body.id]).toEqual([201, id]);
  });
});
