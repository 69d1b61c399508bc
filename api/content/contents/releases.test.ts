import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '#api/testing/answers.ts';
import {
  brokenRules,
  COMPLETE,
  type ContentsSite,
  contentsSite,
  EDITING,
  minutesLater,
} from '#api/testing/contents.ts';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import { CONTENT_TYPE_NAMES, contentTypeOf } from '#spec/content/types/types.ts';

let world: ContentsSite;

beforeAll(async () => {
  world = await contentsSite();
});
beforeEach(async () => {
  world.site.setNow(EDITING);
  await world.site.db.deleteFrom('redirect_rule').execute();
  await world.site.db.deleteFrom('content').execute();
});

const at = (minutes: number) => ({ at: minutesLater(minutes).toISOString() });

/** Reads state and public revision at some minutes after `EDITING`. */
const seenAt = async (contentId: string, minutes: number): Promise<string> => {
  world.site.setNow(minutesLater(minutes));
  const { state, publicRevision } = await world.get(contentId);
  return publicRevision === undefined ? state : `${state} ${publicRevision}`;
};

const seenOver = async (contentId: string, minutes: readonly number[]) => {
  const seen: Record<number, string> = {};
  for (const minute of minutes) seen[minute] = await seenAt(contentId, minute);
  return seen;
};

describe('releaseContent', () => {
  it('releases the newest revision at once', async () => {
    const contentId = await world.added(COMPLETE.notice);
    await world.saved(contentId, { content: { ...COMPLETE.notice, level: 'urgent' } });
    const { status, body } = await world.release(contentId);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ revision: 2, at: EDITING.toISOString(), createdAt: EDITING.toISOString() },
      createdBy: { id: world.editor.userId },
    });
    expect(await world.get(contentId)).toMatchObject({ state: 'public', releases: [body] });
  });

  it('releases a complete content of each type', async () => {
    for (const type of CONTENT_TYPE_NAMES) {
      const slug = contentTypeOf(type).slugs ? `a-${type}` : undefined;
      const contentId = await world.published(COMPLETE[type], slug);
      expect([type, (await world.get(contentId)).state]).toEqual([type, 'public']);
    }
  });

  it('needs everything that is required, and says where it is missing', async () => {
    const gaps: Record<string, string[]> = {
      article: [
        '/slug requiredInput',
        '/content/title/ja trimToNotBlank',
        '/content/body/ja requiredInput',
        '/content/category requiredSelect',
      ],
      faq: [
        '/content/category requiredSelect',
        '/content/question/ja trimToNotBlank',
        '/content/answer/ja requiredInput',
        '/content/audience requiredSelect',
      ],
      media: [
        '/content/outlet trimToNotBlank',
        '/content/kind requiredSelect',
        '/content/title/ja trimToNotBlank',
        '/content/url requiredInput',
        '/content/date requiredDate',
      ],
      team: ['/content/name/ja trimToNotBlank', '/content/role/ja trimToNotBlank'],
      sponsor: [
        '/slug requiredInput',
        '/content/level requiredSelect',
        '/content/name/ja trimToNotBlank',
      ],
      ambassador: ['/slug requiredInput', '/content/name/ja trimToNotBlank'],
      notice: ['/content/level requiredSelect', '/content/text/ja trimToNotBlank'],
      award: ['/slug requiredInput', '/content/title/ja trimToNotBlank'],
      event: ['/slug requiredInput', '/content/title/ja trimToNotBlank'],
    };
    for (const type of CONTENT_TYPE_NAMES) {
      const contentId = await world.added({ type });
      const answer = await world.release(contentId);
      expect([type, answer.status, brokenRules(answer)]).toEqual([type, 400, gaps[type]]);
      expect((await world.get(contentId)).releases).toEqual([]);
    }
  });

  it('refuses a revision that does not exist, and one with gaps though the newest has none', async () => {
    const contentId = await world.added({ type: 'notice', level: 'info' });
    await world.saved(contentId, { content: COMPLETE.notice });
    const gap = await world.release(contentId, { revision: 1 });
    expect([gap.status, brokenRules(gap)]).toEqual([400, ['/content/text/ja trimToNotBlank']]);
    const unknown = await world.release(contentId, { revision: 3 });
    expect([unknown.status, brokenRules(unknown)]).toEqual([400, ['/revision invalid']]);
    expect((await world.release(UNKNOWN_ID)).status).toBe(404);
  });

  it('refuses the past', async () => {
    const contentId = await world.added(COMPLETE.notice);
    const past = { at: new Date(EDITING.getTime() - 1).toISOString() };
    expect(codeOf(await world.release(contentId, past))).toEqual([409, 'RELEASE_PAST']);
    expect((await world.release(contentId, at(0))).status).toBe(201);
  });

  it('archives only what is public at that time', async () => {
    const contentId = await world.added(COMPLETE.notice);
    const archive = (minutes: number) =>
      world.release(contentId, { revision: null, ...at(minutes) });
    expect(codeOf(await archive(5))).toEqual([409, 'NOT_IN_STATE']);
    await world.released(contentId, at(10));
    const early = await archive(5);
    expect([...codeOf(early), early.body.currentStatus]).toEqual([
      ...[409, 'NOT_IN_STATE'],
      'scheduled',
    ]);
    expect((await archive(20)).status).toBe(201);
    expect(codeOf(await archive(30))).toEqual([409, 'NOT_IN_STATE']);
    const other = await world.added(COMPLETE.notice);
    await world.released(other, at(10));
    const instead = await world.release(other, { revision: null, ...at(10) });
    expect(codeOf(instead)).toEqual([409, 'NOT_IN_STATE']);
  });

  it('is replaced by another one at the same time', async () => {
    const contentId = await world.added(COMPLETE.notice);
    await world.saved(contentId, { content: { ...COMPLETE.notice, level: 'urgent' } });
    const first = await world.released(contentId, { revision: 1, ...at(10) });
    const second = await world.released(contentId, { revision: 2, ...at(10) });
    const { releases } = await world.get(contentId);
    expect(releases).toMatchObject([{ id: second, revision: 2 }]);
    const { rows } = await sql<{ before: object }>`
      select before from audit_record
      where entity_id = ${contentId} and action = 'content.release_cancelled'
    `.execute(world.site.db);
    expect(rows).toMatchObject([{ before: { revision: 1, ...at(10) } }]);
    expect((await world.cancel(contentId, first)).status).toBe(404);
    expect(await seenAt(contentId, 10)).toBe('public 2');
  });

  it('refuses an address that staff have redirected since', async () => {
    const contentId = await world.added(COMPLETE.article, 'doors');
    const rule = { fromPath: '/article/doors', target: '/access' };
    const created = await world.site.call('createRedirectRule', { body: rule, as: world.editor });
    expect(created.status).toBe(201);
    const answer = await world.release(contentId);
    expect([...codeOf(answer), answer.body.suggestion]).toEqual([409, 'SLUG_TAKEN', 'doors-2']);
  });
});

describe('the state of a content', () => {
  it('is that of the last release at or before now', async () => {
    const contentId = await world.added(COMPLETE.notice);
    await world.saved(contentId, { content: { ...COMPLETE.notice, level: 'warning' } });
    await world.saved(contentId, { content: { ...COMPLETE.notice, level: 'urgent' } });
    expect(await seenOver(contentId, [0])).toEqual({ 0: 'draft' });
    await world.released(contentId, { revision: 1, ...at(10) });
    await world.released(contentId, { revision: 3, ...at(20) });
    await world.released(contentId, { revision: null, ...at(30) });
    await world.released(contentId, { revision: 2, ...at(40) });
    expect(await seenOver(contentId, [0, 9, 10, 19, 20, 29, 30, 39, 40, 99])).toEqual({
      ...{ 0: 'scheduled', 9: 'scheduled', 10: 'changeScheduled 1', 19: 'changeScheduled 1' },
      ...{ 20: 'changeScheduled 3', 29: 'changeScheduled 3', 30: 'scheduled', 39: 'scheduled' },
      ...{ 40: 'public 2', 99: 'public 2' },
    });
  });

  it('changes at the exact moment', async () => {
    const contentId = await world.added(COMPLETE.notice);
    const moment = minutesLater(10);
    await world.released(contentId, { at: moment.toISOString() });
    world.site.setNow(new Date(moment.getTime() - 1));
    expect((await world.get(contentId)).state).toBe('scheduled');
    world.site.setNow(moment);
    expect((await world.get(contentId)).state).toBe('public');
  });

  it('is archived after the end, and stays when a draft is saved', async () => {
    const contentId = await world.published(COMPLETE.notice);
    await world.saved(contentId, { content: { type: 'notice' } });
    expect(await seenAt(contentId, 1)).toBe('public 1');
    await world.released(contentId, { revision: null });
    expect(await seenAt(contentId, 2)).toBe('archived');
  });

  it('filters the list', async () => {
    const contentId = await world.added(COMPLETE.notice);
    await world.released(contentId, { revision: 1, ...at(10) });
    await world.released(contentId, { revision: null, ...at(20) });
    const statesAt = async (minutes: number) => {
      world.site.setNow(minutesLater(minutes));
      const states: string[] = [];
      for (const state of ['draft', 'scheduled', 'public', 'changeScheduled', 'archived']) {
        const found = { query: { state }, as: world.editor };
        if ((await world.site.call('listContents', found)).body.total > 0) states.push(state);
      }
      return states;
    };
    expect([await statesAt(5), await statesAt(10), await statesAt(20)]).toEqual([
      ['scheduled'],
      ['changeScheduled'],
      ['archived'],
    ]);
  });
});

describe('cancelContentRelease', () => {
  it('leaves public what is public', async () => {
    const contentId = await world.published(COMPLETE.notice);
    await world.saved(contentId, { content: { ...COMPLETE.notice, level: 'urgent' } });
    const releaseId = await world.released(contentId, at(10));
    expect(await seenAt(contentId, 5)).toBe('changeScheduled 1');
    expect((await world.cancel(contentId, releaseId)).status).toBe(204);
    expect(await seenOver(contentId, [5, 10])).toEqual({ 5: 'public 1', 10: 'public 1' });
    expect((await world.cancel(contentId, releaseId)).status).toBe(404);
  });

  it('lets the release before it count longer', async () => {
    const contentId = await world.added(COMPLETE.notice);
    await world.released(contentId, at(10));
    const archive = await world.released(contentId, { revision: null, ...at(20) });
    await world.cancel(contentId, archive);
    expect(await seenOver(contentId, [10, 20])).toEqual({ 10: 'public 1', 20: 'public 1' });
  });

  it('is possible until the moment of the release', async () => {
    const contentId = await world.added(COMPLETE.notice);
    const releaseId = await world.released(contentId, at(10));
    world.site.setNow(minutesLater(10));
    expect(codeOf(await world.cancel(contentId, releaseId))).toEqual([409, 'RELEASE_PAST']);
    world.site.setNow(new Date(minutesLater(10).getTime() - 1));
    expect((await world.cancel(contentId, releaseId)).status).toBe(204);
    expect((await world.get(contentId)).state).toBe('draft');
  });

  it('leaves a draft that was never public, though its end is still scheduled', async () => {
    const contentId = await world.added(COMPLETE.notice);
    const releaseId = await world.released(contentId, at(10));
    await world.released(contentId, { revision: null, ...at(20) });
    await world.cancel(contentId, releaseId);
    expect(await seenOver(contentId, [5, 20, 30])).toEqual({
      5: 'draft',
      20: 'draft',
      30: 'draft',
    });
    expect((await world.remove(contentId)).status).toBe(204);
  });

  it('finds no release of another content', async () => {
    const [one, other] = [await world.added(COMPLETE.notice), await world.added(COMPLETE.notice)];
    const releaseId = await world.released(one, at(10));
    expect((await world.cancel(other, releaseId)).status).toBe(404);
  });
});
