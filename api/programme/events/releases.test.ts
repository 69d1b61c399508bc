import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  COMPLETE,
  type ContentsSite,
  contentsSite,
  EDITING,
  minutesLater,
} from '#api/testing/contents.ts';
import { insertEventPlan } from '#api/testing/planned-events.ts';

let world: ContentsSite;
let contentId: string;

beforeAll(async () => {
  world = await contentsSite();
});

/** An event that has only its text so far. */
beforeEach(async () => {
  world.site.setNow(EDITING);
  const { body } = await world.create({ content: COMPLETE.event });
  contentId = body.id;
  await world.saved(contentId, { slug: `event-${contentId}`, content: COMPLETE.event });
});

const release = (body: object, headers: Record<string, string> = {}) =>
  world.site.call('releaseContent', { as: world.editor, params: { contentId }, body, headers });

describe('releaseContent of an event', () => {
  it.each([
    ['now', {}],
    ['at a set time', { at: minutesLater(60).toISOString() }],
  ])('is refused without a plan %s, with the page of the plan', async (_when, body) => {
    const page = `/organiser/event/${contentId}`;
    expect(await release(body, { 'Accept-Language': 'ja' })).toMatchObject({
      status: 409,
      body: { code: 'EVENT_WITHOUT_PLAN', page, title: 'このイベントには実施計画がありません' },
    });
    expect((await release(body, { 'Accept-Language': 'en' })).body).toMatchObject({
      page: `/en${page}`,
      title: 'This event has no plan yet',
    });
    expect(await world.get(contentId)).toMatchObject({ state: 'draft', releases: [] });
  });

  it('is possible once it is planned, also after it was archived', async () => {
    await insertEventPlan(world.site.db, contentId);
    await world.released(contentId);
    world.site.setNow(minutesLater(1));
    await world.released(contentId, { revision: null });
    world.site.setNow(minutesLater(2));
    await world.released(contentId, { revision: 1 });
    expect(await world.get(contentId)).toMatchObject({ state: 'public', publicRevision: 1 });
  });

  it('can end without a plan, but not begin again', async () => {
    const { db } = world.site;
    await insertEventPlan(db, contentId);
    await world.released(contentId);
    // Released before plans were required.
    await db.deleteFrom('event').where('id', '=', contentId).execute();
    world.site.setNow(minutesLater(1));
    await world.released(contentId, { revision: null });
    expect((await release({})).body.code).toBe('EVENT_WITHOUT_PLAN');
  });
});

describe('importContents with events', () => {
  const importEvent = async (slug: string, more: object = {}) => {
    const { status, body } = await world.site.call('importContents', {
      as: world.editor,
      body: { items: [{ slug, content: COMPLETE.event, ...more }] },
    });
    expect(status).toBe(200);
    return body.results[0];
  };

  it('fails for one that is to be released without a plan, and adds nothing', async () => {
    expect(await importEvent('to-release', { release: true })).toEqual({
      ...{ index: 0, outcome: 'failed', code: 'EVENT_WITHOUT_PLAN' },
    });
    const { id } = await importEvent('to-release');
    await insertEventPlan(world.site.db, id);
    expect(await importEvent('to-release', { release: true })).toMatchObject({
      outcome: 'updated',
    });
  });
});
