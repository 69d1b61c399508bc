import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ContentSite,
  contentSite,
  expectToFollowReleases,
} from '#api/testing/public-contents.ts';
import type { ContentDraft } from '#spec/content/types/bodies.ts';

type Fields = Partial<Extract<ContentDraft, { type: 'notice' }>>;

let world: ContentSite;
beforeAll(async () => {
  world = await contentSite();
});
beforeEach(() => world.clear());

const notice = (text: string, more: Fields = {}): { content: ContentDraft } => ({
  content: { type: 'notice', level: 'info', text: { ja: text }, ...more },
});
const list = async () => (await world.site.call('listNotices')).body.items;

describe('listNotices', () => {
  it('shows the most urgent first, then the newest', async () => {
    for (const [day, text, level] of [
      [1, '古い', 'info'],
      [2, '避難', 'urgent'],
      [3, '新しい', 'info'],
      [4, '強風', 'warning'],
    ] as const) {
      world.site.setNow(new Date(`2027-03-0${day}T00:00:00Z`));
      await world.publish(notice(text, { level }));
    }
    expect((await list()).map(({ text }: { text: { ja: string } }) => text.ja)).toEqual([
      '避難',
      '強風',
      '新しい',
      '古い',
    ]);
  });

  it('shows where to read more', async () => {
    await world.publish(notice('強風', { link: 'https://rail.example/' }));
    expect(await list()).toMatchObject([{ text: { ja: '強風' }, link: 'https://rail.example/' }]);
  });

  it('shows what is released', async () => {
    await expectToFollowReleases(world, notice('後日'), async () => [(await list()).length > 0]);
  });
});
