import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#api/testing/answers.ts';
import {
  type AwardSite,
  awardSite,
  DURING_AWARD,
  describedEntry,
  insertAward,
} from '#api/testing/awards.ts';

let world: AwardSite;
beforeAll(async () => {
  world = await awardSite();
});
beforeEach(async () => {
  await world.clear();
  world.site.setNow(DURING_AWARD);
});

describe('staff', () => {
  it('see an entry in the inbox, decide, and e-mail follows', async () => {
    await insertAward(world.site.db);
    const { body: draft } = await world.create();
    const entry = await world.submitted();
    const list = await world.site.call('listApplications', {
      as: world.staff,
      query: { kind: 'award' },
    });
    expect(list.body.items.map(({ id }: { id: string }) => id)).toEqual([entry.id]);
    expect(draft.id).not.toBe(entry.id);
    const detail = await world.site.call('getApplication', {
      as: world.staff,
      params: { applicationId: entry.id },
    });
    expect(detail.body.details).toMatchObject({
      kind: 'award',
      awardTitle: { ja: '暖簾賞' },
      work: { title: { ja: '潮待ち' } },
      maker: describedEntry().maker,
    });
    const [item] = list.body.items;
    const prepared = await world.site.call('prepareDecisions', {
      as: world.staff,
      query: { kind: 'award' },
      body: {
        selection: { by: 'ids', items: [{ id: item.id, version: item.version }] },
        decision: 'accepted',
      },
    });
    expect(prepared.status).toBe(200);
    expect((await world.get(entry.id)).body).toEqual(entry);
  });

  it('reopen a withdrawn entry only while its user has one left', async () => {
    await insertAward(world.site.db, { entries_per_user: 1 });
    const entry = await world.submitted();
    await world.withdraw(entry.id);
    const reopen = () =>
      world.site.call('reopenApplication', {
        as: world.staff,
        params: { applicationId: entry.id },
        body: { reason: '誤操作のため。' },
      });
    await world.create();
    expect(codeOf(await reopen())).toEqual([409, 'ENTRY_EXISTS']);
    await world.site.db.deleteFrom('application').where('status', '=', 'draft').execute();
    expect((await reopen()).status).toBe(200);
  });
});
