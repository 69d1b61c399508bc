import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  COMPLETE,
  type ContentsSite,
  contentsSite,
  EDITING,
  minutesLater,
} from '#api/testing/contents.ts';
import { isWaiting } from '#api/testing/locks.ts';
import { rounds } from '#spec/core/testing/rounds.ts';

/** Simultaneous operations of several members of staff. */

const ROUNDS = rounds(1, 100);
const CROWD = 20;

let world: ContentsSite;

beforeAll(async () => {
  world = await contentsSite();
});
beforeEach(async () => {
  world.site.setNow(EDITING);
  await world.site.db.deleteFrom('redirect_rule').execute();
  await world.site.db.deleteFrom('content').execute();
});

const { article, notice } = COMPLETE;
const countOf = (answers: readonly { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const times = <Value>(count: number, work: (at: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

describe('parallel requests', () => {
  it('give a slug to one content, and suggest others', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const slug = `doors-${round}th`;
      const answers = await times(CROWD, () => world.create({ slug, content: article }));
      expect(countOf(answers)).toEqual({ 201: 1, 409: CROWD - 1 });
      for (const { body } of answers.filter(({ status }) => status === 409))
        expect([body.code, body.suggestion]).toEqual(['SLUG_TAKEN', `${slug}-2`]);
    }
  });

  it('give a former address to one of several contents that move there', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const former = await world.published(article, `former-${round}`);
      await world.saved(former, { slug: `now-${round}`, content: article });
      const ids: string[] = [];
      while (ids.length < 5) ids.push(await world.published(article, `x-${round}-${ids.length}`));
      const slug = `former-${round}`;
      const answers = await Promise.all(
        ids.map((id) => world.save(id, { slug, content: article })),
      );
      expect(countOf(answers)).toEqual({ 200: 1, 409: 4 });
      expect(await world.targetOf(`/article/${slug}`)).toBeUndefined();
    }
  });

  it('save one of several changes to a version', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const contentId = await world.added(notice);
      const answers = await times(CROWD, (at) =>
        world.save(
          contentId,
          { content: { ...notice, text: { ja: `第${at}案` } } },
          { version: 1 },
        ),
      );
      expect(countOf(answers)).toEqual({ 200: 1, 412: CROWD - 1 });
      expect(await world.get(contentId)).toMatchObject({ revision: 2 });
    }
  });

  it('number all contents of a type in turn', async () => {
    const answers = await times(CROWD, () => world.create({ content: COMPLETE.faq }));
    expect(countOf(answers)).toEqual({ 201: CROWD });
    const rows = await world.site.db
      .selectFrom('content')
      .orderBy('position')
      .select('position')
      .execute();
    expect(rows.map(({ position }) => position)).toEqual(
      Array.from({ length: CROWD }, (_, at) => at),
    );
  });

  it('release one content once for a time', async () => {
    const contentId = await world.added(notice);
    const body = { at: minutesLater(10).toISOString() };
    const answers = await times(50, () => world.release(contentId, body));
    expect(countOf(answers)).toEqual({ 201: 50 });
    const content = await world.get(contentId);
    expect([content.state, content.releases.length]).toEqual(['scheduled', 1]);
  });

  describe('that wait for another change while the first release comes', () => {
    /** Makes a change while the content is locked and a release, ten minutes after `EDITING`, becomes due. */
    const changedMeanwhile = async <Answer>(
      contentId: string,
      change: () => Promise<Answer>,
    ): Promise<Answer> => {
      const { db } = world.site;
      const other = await db.startTransaction().execute();
      await other
        .selectFrom('content')
        .where('id', '=', contentId)
        .select('id')
        .forUpdate()
        .execute();
      const changed = change();
      expect(await isWaiting(db, changed)).toBe(true);
      world.site.setNow(minutesLater(10));
      await other.commit().execute();
      return changed;
    };
    const at = (minutes: number) => ({ at: minutesLater(minutes).toISOString() });

    it.each([
      ['cancel', 'RELEASE_PAST'],
      ['delete', 'CONTENT_PUBLIC'],
    ])('do not %s what is public by then', async (change, code) => {
      const contentId = await world.added(notice);
      const releaseId = await world.released(contentId, at(10));
      const { status, body } = await changedMeanwhile(contentId, () =>
        change === 'cancel' ? world.cancel(contentId, releaseId) : world.remove(contentId, 1),
      );
      expect([status, body.code]).toEqual([409, code]);
      expect((await world.get(contentId)).state).toBe('public');
    });

    it('redirect the address that was public by then', async () => {
      const contentId = await world.added(article, 'doors');
      await world.released(contentId, at(10));
      const { status } = await changedMeanwhile(contentId, () =>
        world.save(contentId, { slug: 'gates', content: article }, { version: 1 }),
      );
      expect(status).toBe(200);
      expect(await world.targetOf('/article/doors')).toBe('/article/gates');
    });

    it('do not release for a time that is past by then', async () => {
      const contentId = await world.added(notice);
      const { status, body } = await changedMeanwhile(contentId, () =>
        world.release(contentId, at(5)),
      );
      expect([status, body.code]).toEqual([409, 'RELEASE_PAST']);
    });

    it('release the newest revision at once, after what came by then', async () => {
      const contentId = await world.added(notice);
      await world.released(contentId, at(9));
      await world.saved(contentId, { content: { ...notice, level: 'urgent' } });
      const { status } = await changedMeanwhile(contentId, () => world.release(contentId));
      expect(status).toBe(201);
      expect((await world.get(contentId)).publicRevision).toBe(2);
    });
  });

  it('release and cancel, in one order or the other', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const contentId = await world.added(notice);
      const releaseId = await world.released(contentId, { at: minutesLater(10).toISOString() });
      const later = { at: minutesLater(20).toISOString() };
      const [cancelled, added, ...again] = await Promise.all([
        world.cancel(contentId, releaseId),
        world.release(contentId, later),
        ...Array.from({ length: 3 }, () => world.cancel(contentId, releaseId)),
      ]);
      expect(added?.status).toBe(201);
      expect(countOf([cancelled as never, ...again])).toEqual({ 204: 1, 404: 3 });
      const rows = await world.site.db
        .selectFrom('content_release')
        .where('content_id', '=', contentId)
        .select(['at', 'until', 'published_at'])
        .execute();
      expect(rows).toEqual([
        { at: minutesLater(20), until: Number.POSITIVE_INFINITY, published_at: minutesLater(20) },
      ]);
    }
  });

  it('delete or release, but not both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const contentId = await world.added(notice);
      const [removed, released] = await Promise.all([
        world.remove(contentId, 1),
        world.release(contentId),
      ]);
      expect([
        [204, 404],
        [409, 201],
      ]).toContainEqual([removed.status, released.status]);
    }
  });
});
