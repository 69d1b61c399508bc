import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_QUERIES, exampleContent } from '#api/testing/examples.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from '#api/testing/site.ts';
import { BETTER_AUTH_OPERATIONS } from '#spec/accounts/better-auth-operations.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import { SIDE_EFFECTS } from './auth-side-effects.ts';
import type { OperationEffects } from './side-effect.ts';

const ADMIN = 'boss@accounts.example';

let site: TestSite;
let admin: SignedIn;

beforeAll(async () => {
  site = await testSite({ ADMIN_EMAIL: ADMIN });
  admin = await site.signIn(ADMIN);
});

const result = ({ status, body }: TestResponse) => [status, body?.code];
const visitor = async () => (await site.createVisitors(1))[0] as SignedIn;
const ban = (userId: string) =>
  site.call('banUser', { as: admin, body: { userId, banReason: '買い占め' } });
const isBanned = async (userId: string) => {
  const row = await site.db
    .selectFrom('user')
    .select('banned')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.banned === true;
};
const records = () => site.db.selectFrom('audit_record').selectAll().orderBy('id').execute();
const recordsOf = async (userId: string) =>
  (await records()).filter(({ entity_id }) => entity_id === userId);
const recordsDuring = async (run: () => Promise<unknown>) => {
  const before = await records();
  await run();
  return (await records()).slice(before.length);
};

describe('an audited operation', () => {
  it('leaves an intent, and the outcome with the state before and after', async () => {
    const { userId } = await visitor();
    const body = { userId, role: 'admin' };
    expect((await site.call('setUserRole', { as: admin, body })).status).toBe(200);
    const [intent, outcome, ...more] = await recordsOf(userId);
    const change = { action: 'user.roleSet', before: { role: 'user' }, after: { role: 'admin' } };
    expect(intent).toMatchObject({ ...change, kind: 'intent', actor_id: admin.userId });
    expect(intent).toMatchObject({ intent_id: null, outcome: null });
    expect(outcome).toMatchObject({ ...change, kind: 'outcome', actor_id: admin.userId });
    expect(outcome).toMatchObject({ intent_id: intent?.id, outcome: 'succeeded' });
    expect(more).toEqual([]);
  });

  it('names an account that it creates in the outcome', async () => {
    const body = { email: 'created@audit.example', name: '作成' };
    let userId = '';
    const [intent, outcome] = await recordsDuring(async () => {
      userId = (await site.call('createUser', { as: admin, body })).body.user.id;
    });
    const change = { action: 'user.created', after: { email: body.email, role: 'user' } };
    expect(intent).toMatchObject({ ...change, kind: 'intent', entity_id: null });
    expect(outcome).toMatchObject({ ...change, outcome: 'succeeded', entity_id: userId });
  });

  it('records a refusal by better-auth, without a change', async () => {
    expect(result(await ban(admin.userId))).toEqual([400, 'YOU_CANNOT_BAN_YOURSELF']);
    const [intent, outcome] = (await recordsOf(admin.userId)).slice(-2);
    expect(intent).toMatchObject({ kind: 'intent', action: 'user.banned' });
    expect(outcome).toMatchObject({
      kind: 'outcome',
      intent_id: intent?.id,
      outcome: 'refused',
      before: null,
      after: null,
    });
  });

  it('records the attempt of a user without the right', async () => {
    const [user, other] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
    const answer = await site.call('banUser', { as: user, body: { userId: other.userId } });
    expect(answer.status).toBe(403);
    expect(await recordsOf(other.userId)).toMatchObject([
      { kind: 'intent', actor_id: user.userId },
      { outcome: 'refused', actor_id: user.userId },
    ]);
  });

  it('records a guest’s wrong code without the address, whether or not it has an account', async () => {
    const known = await visitor();
    for (const [email, userId] of [
      [known.email, known.userId],
      ['nobody@audit.example', null],
    ]) {
      const body = { email, otp: '000000', password: 'a lantern over the quay' };
      const written = await recordsDuring(() => site.call('resetPassword', { body }));
      const attempt = { actor_id: null, entity_id: userId, before: null, after: null };
      expect(written).toMatchObject([
        { ...attempt, kind: 'intent' },
        { ...attempt, outcome: 'refused' },
      ]);
    }
  });
});

describe('an operation that is interrupted', () => {
  afterEach(async () => {
    await sql`drop function if exists break_it cascade`.execute(site.db);
  });

  /** Makes every insert or update of a table fail where the condition holds. */
  const breakWrites = async (table: string, condition: string) => {
    await sql
      .raw(`
        create function break_it() returns trigger language plpgsql as $$
        begin raise exception 'broken by a test'; end $$;
        create trigger break_it before insert or update on ${table}
          for each row when (${condition}) execute function break_it();
      `)
      .execute(site.db);
  };

  it('is visible as an intent without an outcome when the second transaction fails', async () => {
    const who = await visitor();
    await breakWrites('audit_record', `new.kind = 'outcome'`);
    expect((await ban(who.userId)).status).toBe(500);
    expect(await isBanned(who.userId)).toBe(true);
    expect(await recordsOf(who.userId)).toMatchObject([
      { kind: 'intent', action: 'user.banned', actor_id: admin.userId },
    ]);
  });

  it('is visible as an intent without an outcome when better-auth fails', async () => {
    const who = await visitor();
    await breakWrites('"user"', 'new.banned');
    expect((await ban(who.userId)).status).toBe(500);
    expect(await isBanned(who.userId)).toBe(false);
    expect(await recordsOf(who.userId)).toMatchObject([{ kind: 'intent', action: 'user.banned' }]);
  });

  it('does not begin when the intent cannot be written', async () => {
    const who = await visitor();
    await breakWrites('audit_record', `new.kind = 'intent'`);
    expect((await ban(who.userId)).status).toBe(500);
    expect(await isBanned(who.userId)).toBe(false);
    expect(await recordsOf(who.userId)).toEqual([]);
  });
});

describe('the audit log', () => {
  it('keeps each intent and its only outcome as they are', async () => {
    const { userId } = await visitor();
    await ban(userId);
    const [intent, outcome] = await recordsOf(userId);
    await expect(
      site.db.updateTable('audit_record').set({ outcome: 'refused' }).execute(),
    ).rejects.toThrow('append only');
    const again = { ...outcome, id: crypto.randomUUID(), before: null, after: null };
    await expect(
      site.db
        .insertInto('audit_record')
        .values(again as never)
        .execute(),
    ).rejects.toThrow('audit_record_intent_key');
    expect(await recordsOf(userId)).toEqual([intent, outcome]);
  });
});

describe('the table of side effects', () => {
  const served = (Object.values(OPERATIONS) as (Operation & { id: OperationId })[]).filter(
    ({ servedBy }) => servedBy === 'better-auth',
  );
  const effectsOf = (id: OperationId) =>
    (SIDE_EFFECTS as Partial<Record<OperationId, OperationEffects>>)[id];

  it('has every operation that better-auth serves, and no other', () => {
    const ids = served.map(({ id }) => id).sort();
    expect(Object.keys(SIDE_EFFECTS).sort()).toEqual(ids);
    expect(Object.keys(BETTER_AUTH_OPERATIONS).sort()).toEqual(ids);
  });

  it('exempts an operation of admins only if it reads', () => {
    const exempt = served.filter(({ id, access }) => {
      const effects = effectsOf(id);
      return typeof access === 'object' && effects && 'unaudited' in effects;
    });
    expect(Object.fromEntries(exempt.map(({ id }) => [id, effectsOf(id)]))).toEqual({
      listUsers: { unaudited: 'read-only' },
      getUser: { unaudited: 'read-only' },
      listUserSessions: { unaudited: 'read-only' },
    });
  });

  it('does not compile where an operation of admins is exempt', () => {
    // @ts-expect-error A ban must be audited.
    const none: (typeof SIDE_EFFECTS)['banUser'] = { unaudited: 'it is nothing' };
    // @ts-expect-error A ban is no reading.
    const readOnly: (typeof SIDE_EFFECTS)['banUser'] = { unaudited: 'read-only' };
    expect([none, readOnly]).toHaveLength(2);
  });

  it.each(['listUsers', 'getUser', 'listUserSessions'] as const)(
    '%s leaves no record',
    async (id) => {
      const query = id === 'getUser' ? { id: admin.userId } : EXAMPLE_QUERIES[id];
      const read = async () => {
        const answer = await site.call(id, { as: admin, query, ...exampleContent(id) });
        expect(answer.status).toBe(200);
      };
      expect(await recordsDuring(read)).toEqual([]);
    },
  );
});
