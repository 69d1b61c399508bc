import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ContentSite,
  contentSite,
  expectToFollowReleases,
} from '#api/testing/public-contents.ts';
import type { ContentDraft } from '#spec/content/types/bodies.ts';

type Fields = Partial<Extract<ContentDraft, { type: 'team' }>>;

let world: ContentSite;
beforeAll(async () => {
  world = await contentSite();
});
beforeEach(() => world.clear());

const member = (name: string, more: Fields = {}): { content: ContentDraft } => ({
  content: { type: 'team', name: { ja: name }, role: { ja: '会場' }, ...more },
});
const list = async () => (await world.site.call('listTeamMembers')).body.items;

describe('listTeamMembers', () => {
  it('shows people with photo and pages, as staff arranged them', async () => {
    const id = await world.upload();
    await world.publish(
      member('水城 灯', {
        photo: { id, alt: { ja: '暖簾の前の水城' } },
        links: ['https://akari.example/'],
        bio: { ja: '設営が好き。', en: '' },
      }),
    );
    await world.publish(member('汐見 渚'));
    const [first, second] = await list();
    expect(first).toMatchObject({
      name: { ja: '水城 灯' },
      bio: { ja: '設営が好き。' },
      photo: { alt: { ja: '暖簾の前の水城' } },
      links: [{ kind: 'web', url: 'https://akari.example/' }],
    });
    expect(second).toEqual({
      id: second.id,
      name: { ja: '汐見 渚' },
      role: { ja: '会場' },
      links: [],
    });
  });

  it('shows who is released', async () => {
    await expectToFollowReleases(world, member('後日'), async () => [(await list()).length > 0]);
  });
});
