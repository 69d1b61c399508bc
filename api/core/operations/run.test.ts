import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Context, Input } from '#api/core/http/handler.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { type OperationDefinition, operation } from '#spec/core/operation.ts';
import type { Act } from './act.ts';
import { CommittedRefusal } from './committed-refusal.ts';
import type { AnyWork, Runnable } from './handlers.ts';
import { run } from './run.ts';

/** Tests the guarantees that the handlers of all operations rely on, with an operation that counts in a table. */

const COUNT = {
  id: 'countOnce',
  tag: 'test',
  method: 'post',
  path: '/api/v1/counts',
  access: 'signed-in',
  summary: 'Count',
  description: 'Counts.',
  idempotency: 'optional',
  success: { status: 201, description: 'The count.' },
} as const satisfies OperationDefinition;

let site: TestSite;
let user: SignedIn;

beforeAll(async () => {
  site = await testSite();
});

beforeEach(async () => {
  [user] = (await site.createVisitors(1)) as [SignedIn];
});

const call = (
  runnable: Runnable,
  { key, version, definition = {} }: { key?: string; version?: number; definition?: object } = {},
) =>
  run(
    operation({ ...COUNT, ...definition }),
    runnable,
    { idempotencyKey: key, version } as unknown as Input,
    {
      platform: site.runtime.platform,
      parts: undefined,
      actor: { userId: user.userId },
      client: 'a network',
      locale: 'en',
      now: site.runtime.platform.now(),
    } as unknown as Context,
  );

/** Counts in a row that only the test knows. */
const count = (trx: Act['trx'], key: string) =>
  trx.insertInto('rate_bucket').values({ key, hits: 1, resets_at: new Date() }).execute();
const hasCounted = async (key: string) =>
  (await site.db.selectFrom('rate_bucket').where('key', '=', key).select('key').execute()).length;

/** Returns a handler that counts, and answers with a different number each time. */
const counting = (key: string): AnyWork => {
  let calls = 0;
  return {
    do: async (_input, at) => {
      await count((at as Act).trx, `${key}:${++calls}`);
      return { calls };
    },
  };
};

describe('a write', () => {
  it('commits what it did, and rolls it back when it throws', async () => {
    const key = randomUUIDv7();
    expect(await call(counting(key))).toEqual({ calls: 1 });
    expect(await hasCounted(`${key}:1`)).toBe(1);
    const failing: AnyWork = {
      do: async (_input, at) => {
        await count((at as Act).trx, `${key}:failed`);
        throw new ProblemError('NOT_FOUND');
      },
    };
    await expect(call(failing)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await hasCounted(`${key}:failed`)).toBe(0);
  });

  it('runs once per key', async () => {
    const key = randomUUIDv7();
    const work = counting(key);
    expect([await call(work, { key }), await call(work, { key })]).toEqual([
      { calls: 1 },
      { calls: 1 },
    ]);
    expect(await hasCounted(`${key}:2`)).toBe(0);
  });

  it('asks the policy before the key, so that no stored answer leaves to who lost a role', async () => {
    const key = randomUUIDv7();
    let isAllowed = true;
    const work: AnyWork = {
      ...counting(key),
      allow: async () => {
        if (!isAllowed) throw new ProblemError('FORBIDDEN');
      },
    };
    expect(await call(work, { key })).toEqual({ calls: 1 });
    isAllowed = false;
    await expect(call(work, { key })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('passes on what the policy returns', async () => {
    const work: AnyWork = {
      allow: async () => ({ role: 'editor' }),
      do: async (_input, _at, allowed) => allowed,
    };
    expect(await call(work)).toEqual({ role: 'editor' });
  });

  it('stores with the key what `do` returns, and completes each answer', async () => {
    const key = randomUUIDv7();
    const work: AnyWork = {
      ...counting(key),
      answer: async (stored) => ({ ...(stored as object), email: 'nagisa@mail.example' }),
    };
    const first = await call(work, { key });
    expect(first).toEqual({ calls: 1, email: 'nagisa@mail.example' });
    expect(await call(work, { key })).toEqual(first);
    const { answer } = await site.db
      .selectFrom('idempotency_record')
      .where('key', '=', key)
      .select('answer')
      .executeTakeFirstOrThrow();
    expect(answer).toEqual({ calls: 1 });
  });

  it.each([undefined, randomUUIDv7()])(
    'commits what a committed refusal has counted, with the key %s',
    async (key) => {
      const name = randomUUIDv7();
      const refusing: AnyWork = {
        do: async (_input, at) => {
          await count((at as Act).trx, name);
          throw new CommittedRefusal(new ProblemError('RATE_LIMITED', { retryAfter: 5 }));
        },
      };
      await expect(call(refusing, key === undefined ? {} : { key })).rejects.toMatchObject({
        code: 'RATE_LIMITED',
      });
      expect(await hasCounted(name)).toBe(1);
      // A refusal is not stored: the retry runs again.
      if (key !== undefined) expect(await call(counting(randomUUIDv7()), { key })).toBeDefined();
    },
  );

  it('compares the version with If-Match', async () => {
    const matching: AnyWork = {
      do: async (_input, at) => {
        (at as Act).match(3);
        return {};
      },
    };
    await expect(call(matching, { version: 2 })).rejects.toMatchObject({
      code: 'PRECONDITION_FAILED',
    });
    expect(await call(matching, { version: 3 })).toEqual({});
  });

  it('records changes of its actor, with the entity that the action names', async () => {
    const id = randomUUIDv7();
    await call({
      do: async (_input, at) => {
        await (at as Act).audit(
          { action: 'count.added', entityId: id },
          { action: 'count.moved', entity: 'number', entityId: id, after: { to: 2 } },
        );
        return {};
      },
    });
    const records = await site.db
      .selectFrom('audit_record')
      .where('entity_id', '=', id)
      .orderBy('action')
      .select(['actor_id', 'entity', 'action', 'after'])
      .execute();
    expect(records).toEqual([
      { actor_id: user.userId, entity: 'count', action: 'count.added', after: null },
      { actor_id: user.userId, entity: 'number', action: 'count.moved', after: { to: 2 } },
    ]);
  });
});

describe('the version of a response', () => {
  const schema = z.strictObject({ id: z.string(), version: z.int() });
  const success = { status: 200, description: 'It.', schema };
  const value = { id: 'one', version: 7 };

  it('is its field', async () => {
    const definition = { versioned: 'returns', success };
    expect(await call({ do: async () => value }, { definition })).toEqual({ version: 7, value });
  });

  it('comes with a resource that has no such field', async () => {
    const nameless = { ...success, schema: z.strictObject({ id: z.string() }) };
    const definition = { versioned: 'returns', success: nameless };
    const answer = { version: 7, value: { id: 'one' } };
    expect(await call({ do: async () => answer }, { definition })).toEqual(answer);
  });

  it('is not sent by operations that declare none', async () => {
    expect(await call({ do: async () => value }, { definition: { success } })).toEqual(value);
  });
});

describe('a read', () => {
  it('opens no transaction, and asks its policy', async () => {
    const definition = { method: 'get', idempotency: undefined };
    const work: AnyWork = {
      allow: async () => 'allowed',
      do: async (_input, at, allowed) => ['trx' in at, at.db === site.runtime.platform.db, allowed],
    };
    expect(await call(work, { definition })).toEqual([false, true, 'allowed']);
  });
});
