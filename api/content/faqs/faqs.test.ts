import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import {
  type ContentSite,
  contentSite,
  expectToFollowReleases,
} from '#api/testing/public-contents.ts';
import type { ContentDraft } from '#spec/content/types/bodies.ts';

type Fields = Partial<Extract<ContentDraft, { type: 'faq' }>>;

let world: ContentSite;
beforeAll(async () => {
  world = await contentSite();
});
beforeEach(() => world.clear());

const faq = (question: string, more: Fields = {}): { content: ContentDraft } => ({
  content: {
    type: 'faq',
    category: 'visiting',
    question: { ja: question },
    answer: { ja: `${question}の答え` },
    audience: 'visitor',
    ...more,
  },
});
const list = async (query: Record<string, string> = {}) => {
  const { status, body } = await world.site.call('listFaqs', { query });
  expect(status).toBe(200);
  return body.items.map(({ question }: { question: { ja: string } }) => question.ja);
};
const get = (faqId: string) => world.site.call('getFaq', { params: { faqId } });

describe('listFaqs', () => {
  it('shows questions with their answers, as staff arranged them', async () => {
    await world.publish(faq('再入場', { question: { ja: '再入場', en: 'Coming back' } }));
    await world.publish(faq('荷物'));
    const { body } = await world.site.call('listFaqs');
    expect(body.items).toMatchObject([
      { question: { ja: '再入場', en: 'Coming back' }, answer: { ja: '再入場の答え' } },
      { question: { ja: '荷物' }, category: 'visiting', audience: 'visitor' },
    ]);
    expect(body.items[1].question).not.toHaveProperty('en');
  });

  it('filters by words, subject and audience', async () => {
    await world.publish(faq('再入場'));
    await world.publish(faq('搬入', { category: 'exhibiting', audience: 'exhibitor' }));
    await world.publish(faq('取材', { category: 'other', audience: 'press' }));
    expect(await list({ q: '搬入' })).toEqual(['搬入']);
    expect(await list({ category: 'other' })).toEqual(['取材']);
    expect(await list({ audience: 'visitor' })).toEqual(['再入場']);
    expect(await list({ audience: 'press', category: 'visiting' })).toEqual([]);
  });
});

describe('getFaq', () => {
  it('shows neighbours on the same subject only', async () => {
    await world.publish(faq('一'));
    await world.publish(faq('他', { category: 'other' }));
    const id = await world.publish(faq('二'));
    const last = await world.publish(faq('三'));
    const { status, body } = await get(id);
    expect(status).toBe(200);
    expect(body.previous.title).toEqual({ ja: '一' });
    expect(body.next).toEqual({ path: last, title: { ja: '三' } });
    expect((await get(last)).body).not.toHaveProperty('next');
  });

  it('shows what is released, as the list does', async () => {
    await expectToFollowReleases(world, faq('後日'), async (id) => [
      (await list()).length > 0,
      (await get(id)).status === 200,
    ]);
    expect((await get(UNKNOWN_ID)).status).toBe(404);
  });
});
