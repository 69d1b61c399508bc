import { randomUUIDv7 } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  brokenRules,
  COMPLETE,
  type ContentsSite,
  contentsSite,
  EDITING,
  ifMatch,
  minutesLater,
} from '#api/testing/contents.ts';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import { MAX_LISTED } from '#spec/content/content-overviews.ts';
import {
  CONTENT_TYPE_NAMES,
  type ContentTypeName,
  contentTypeOf,
} from '#spec/content/types/types.ts';
import { newestFirst } from './release-plan.ts';

let world: ContentsSite;

beforeAll(async () => {
  world = await contentsSite();
});
beforeEach(async () => {
  world.site.setNow(EDITING);
  await world.site.db.deleteFrom('content').execute();
  await world.site.db.deleteFrom('content_order').execute();
});

const read = (type = 'faq') =>
  world.site.call('getContentOrder', { params: { type }, as: world.editor });
const order = (ids: readonly string[], version: number, type = 'faq') =>
  world.site.call('orderContents', {
    ...{ params: { type }, body: { ids }, as: world.editor },
    headers: ifMatch(version),
  });
const idsOf = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id);
const addQuestions = async (count: number) => {
  const ids: string[] = [];
  while (ids.length < count) ids.push(await world.added(COMPLETE.faq));
  return ids;
};

describe('getContentOrder', () => {
  it('returns all contents of a type, the newest last, public or not', async () => {
    const ids = await addQuestions(3);
    await world.released(ids[1] as string);
    await world.added(COMPLETE.team);
    const answer = await read();
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"v1"']);
    const title = COMPLETE.faq.question;
    expect(answer.body.items).toEqual([
      { id: ids[0], title, state: 'draft' },
      { id: ids[1], title, state: 'public' },
      { id: ids[2], title, state: 'draft' },
    ]);
  });

  it('is there for types that staff arrange, and for no other', async () => {
    for (const type of CONTENT_TYPE_NAMES) {
      const expected = contentTypeOf(type).order === 'position' ? 200 : 404;
      expect([type, (await read(type)).status]).toEqual([type, expected]);
    }
    expect((await read('poem')).status).toBe(400);
  });
});

describe('orderContents', () => {
  it('arranges contents, and what of them is released', async () => {
    const ids = await addQuestions(3);
    for (const id of ids) await world.released(id);
    const wanted = ids.toReversed();
    const answer = await order(wanted, 1);
    expect([answer.status, answer.headers.get('etag'), idsOf(answer)]).toEqual([
      ...[200, '"v2"'],
      wanted,
    ]);
    const shown = await world.site.db
      .selectFrom('content_release')
      .orderBy('sort_key')
      .select('content_id')
      .execute();
    expect(shown.map(({ content_id }) => content_id)).toEqual(wanted);
    const [next] = await addQuestions(1);
    expect(idsOf(await read())).toEqual([...wanted, next]);
  });

  it('keeps its version when nothing moves', async () => {
    const ids = await addQuestions(2);
    const answer = await order(ids, 1);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"v1"']);
  });

  it('is based on the newest order', async () => {
    const ids = await addQuestions(2);
    await order(ids.toReversed(), 1);
    const late = await order(ids, 1);
    expect([late.status, late.body.code]).toEqual([412, 'PRECONDITION_FAILED']);
    expect(idsOf(await read())).toEqual(ids.toReversed());
  });

  it('names each content once', async () => {
    const ids = await addQuestions(2);
    const team = await world.added(COMPLETE.team);
    const [first, second] = ids as [string, string];
    for (const [given, error] of [
      [[first], '/ids invalid'],
      [[], '/ids invalid'],
      [[first, second, UNKNOWN_ID], '/ids invalid'],
      [[first, team], '/ids invalid'],
      [[first, first], '/ids uniqueItems'],
    ] as const) {
      const answer = await order(given, 1);
      expect([given, answer.status, brokenRules(answer)]).toEqual([given, 400, [error]]);
    }
  });

  it('is not there for articles', async () => {
    expect((await order([UNKNOWN_ID], 1, 'article')).status).toBe(404);
  });
});

/** Inserts contents of a type; with `released`, the public sees them. */
const insertMany = async (
  type: ContentTypeName,
  count: number,
  { released = false }: { released?: boolean } = {},
) => {
  const { db } = world.site;
  const { tenant_id } = await db
    .selectFrom('edition')
    .where('id', '=', world.editionId)
    .select('tenant_id')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, position) => ({
    ...{ id: randomUUIDv7(), tenant_id, type, position, revision: 1 },
    sort_key: newestFirst(new Date()),
  }));
  await db.insertInto('content').values(rows).execute();
  const { type: _type, ...fields } = COMPLETE[type];
  const revisions = rows.map(({ id }) => ({
    ...{ content_id: id, number: 1, fields: JSON.stringify(fields), search_text: '' },
    ...{ missing_english: [], outdated_english: [] },
  }));
  await db.insertInto('content_revision').values(revisions).execute();
  if (released)
    await db
      .insertInto('content_release')
      .values(
        rows.map(({ id }) => ({
          ...{ id: randomUUIDv7(), content_id: id, tenant_id, type, revision: 1, sort_key: id },
          at: EDITING,
        })),
      )
      .execute();
};

describe('a type that lists show whole', () => {
  it('is limited where staff arrange it', async () => {
    await insertMany('faq', MAX_LISTED - 1);
    expect((await world.create({ content: COMPLETE.faq })).status).toBe(201);
    const answer = await world.create({ content: COMPLETE.faq });
    expect([answer.status, answer.body.code]).toEqual([409, 'TOO_MANY_CONTENTS']);
    expect((await world.create({ content: COMPLETE.team })).status).toBe(201);
    const all = await read();
    expect(all.body.items).toHaveLength(MAX_LISTED);
    expect((await order(idsOf(all).toReversed(), 1)).status).toBe(200);
  });

  it('is limited to what is public, or will be, where it is sorted by date', async () => {
    await insertMany('notice', MAX_LISTED - 1, { released: true });
    const [last, refused] = [
      await world.added(COMPLETE.notice),
      await world.added(COMPLETE.notice),
    ];
    await world.released(last, { at: minutesLater(10).toISOString() });
    const answer = await world.release(refused);
    expect([answer.status, answer.body.code]).toEqual([409, 'TOO_MANY_CONTENTS']);
    await world.released(last);
    world.site.setNow(minutesLater(20));
    await world.released(last, { revision: null });
    await world.released(refused);
    const { body } = await world.site.call('listNotices', {});
    expect(body.items).toHaveLength(MAX_LISTED);
  });
});
