import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertCall, insertEntry } from '#api/testing/entries.ts';
import { DURING_RESERVATION, insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { phoneKey, phoneKeySql } from '#spec/core/phone-key.ts';

let site: TestSite;
let editionId: string;
let callId: string;
let editor: SignedIn;
let owner: SignedIn;
let entryId: string;

beforeAll(async () => {
  site = await testSite();
  site.setNow(DURING_RESERVATION);
  editionId = await insertEdition(site.db);
  callId = await insertCall(site.db, editionId);
  const [one, two, other] = (await site.createVisitors(3)) as [SignedIn, SignedIn, SignedIn];
  [editor, owner] = [one, two];
  await insertMember(site.db, editor.userId, { role: 'editor' });
  ({ id: entryId } = await insertEntry(site.db, {
    ...{ userId: owner.userId, callId, editionId },
    entry: {
      representative: '髙梨　Zoë',
      representative_kana: 'タカナシ ゾーイ',
      phone: '+81-90-8765-4321',
      email: 'Zoe.Takanashi@Tide-Games.example',
    },
  }));
  await insertEntry(site.db, { userId: other.userId, callId, editionId });
});

const found = async (q: string, more: Record<string, string> = {}) => {
  const query = { kind: 'exhibitor', q, ...more };
  const { status, body } = await site.call('listApplications', { as: editor, query });
  expect(status).toBe(200);
  return body.items.map(({ id }: { id: string }) => id);
};

describe('listApplications by contacts', () => {
  it.each([
    '髙梨',
    '高梨',
    '高梨zoe',
    'Zoë 高梨',
    'タカナシ',
    'たかなし ぞーい',
    'タカナシ ソ゛ーイ',
    'タカナシ ソ゛―イ',
    'タカ-ナシ',
    'Zoë-高梨',
    '０９０─８７６５─４３２１',
    'ﾀｶﾅｼｿﾞｰｲ',
    '090-8765-4321',
    '09087654321',
    '０９０−８７６５−４３２１',
    '０９０ー８７６５ー４３２１',
    '090 8765 4321',
    '(090) 8765-4321',
    '+81 90 8765 4321',
    '+81 (0)90-8765-4321',
    '+819087654321',
    'tel:+819087654321',
    'mailto:Zoe.Takanashi@Tide-Games.example',
    'Zoë <zoe.takanashi@tide-games.example>',
    '8765-4321',
    'zoe.takanashi@tide-games.example',
    'ＺＯＥ．ＴＡＫＡＮＡＳＨＩ＠tide-games.example',
    'tide-games.example',
    '高梨 090 8765 4321',
    '出展者 高梨',
    '出展者・高梨',
  ])('finds %s', async (q) => expect(await found(q)).toEqual([entryId]));

  it.each(['髙橋', '090-8765-4322', '高梨 03-1234-5678', 'zoe@tide-games.example'])(
    'does not find %s',
    async (q) => expect(await found(q)).toEqual([]),
  );

  it('finds the entries of an account by its whole address', async () => {
    const { email } = await site.db
      .selectFrom('user')
      .where('id', '=', owner.userId)
      .select('email')
      .executeTakeFirstOrThrow();
    expect(await found(email.toUpperCase())).toEqual([entryId]);
    expect(await found(email.slice(1))).toEqual([]);
  });

  it('counts and selects the same', async () => {
    const query = { kind: 'exhibitor', q: '090 8765 4321' };
    const { body } = await site.call('getApplicationCounts', { as: editor, query });
    expect(body.items).toEqual([{ status: 'submitted', count: 1 }]);
    const prepared = await site.call('prepareDecisions', {
      as: editor,
      query: { kind: 'exhibitor' },
      body: {
        selection: { by: 'filter', filter: { q: 'たかなしぞーい' }, count: 1 },
        decision: 'waitlisted',
      },
    });
    expect([prepared.status, prepared.body]).toEqual([200, { count: 1 }]);
  });

  it('is for members with the right alone', async () => {
    const [desk] = (await site.createVisitors(1)) as [SignedIn];
    await insertMember(site.db, desk.userId, { role: 'desk' });
    const query = { kind: 'exhibitor', q: '髙梨' };
    for (const id of ['listApplications', 'getApplicationCounts'] as const)
      expect((await site.call(id, { as: desk, query })).status).toBe(403);
    // Other searches for applications require other rights.
    for (const q of ['髙梨', '09087654321', 'zoe.takanashi'])
      for (const id of ['listExtendableApplications', 'listOrganiserBooths'] as const)
        expect(
          (await site.call(id, { as: editor, query: { kind: 'exhibitor', q } })).body.items ?? [],
        ).toEqual([]);
  });

  it('finds nothing of what was erased', async () => {
    const [gone] = (await site.createVisitors(1)) as [SignedIn];
    const { id } = await insertEntry(site.db, {
      ...{ userId: gone.userId, callId, editionId },
      entry: { representative: '玉響 灯' },
    });
    expect(await found('玉響')).toEqual([id]);
    await site.db
      .updateTable('exhibitor_entry')
      .set({ representative: null })
      .where('application_id', '=', id)
      .execute();
    expect(await found('玉響')).toEqual([]);
  });
});

it('the database has the same key of a phone number', async () => {
  for (const phone of ['090-1234-5678', '+81-(0)90 1', '０３（１２３４）５６７８', '+44 20', ''])
    expect(
      (
        await sql<{ key: string }>`select ${sql.raw(phoneKeySql(`'${phone}'`))} as key`.execute(
          site.db,
        )
      ).rows[0]?.key,
    ).toBe(phoneKey(phone));
});
