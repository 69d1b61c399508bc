import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import {
  type ContentSite,
  contentSite,
  expectToFollowReleases,
} from '#api/testing/public-contents.ts';
import type { ContentDraft } from '#spec/content/types/bodies.ts';

type Fields = Partial<Extract<ContentDraft, { type: 'media' }>>;

let world: ContentSite;
beforeAll(async () => {
  world = await contentSite();
});
beforeEach(() => world.clear());

const item = (title: string, date: string, more: Fields = {}): { content: ContentDraft } => ({
  content: {
    type: 'media',
    outlet: '湾岸新聞',
    kind: 'newspaper',
    title: { ja: title },
    url: 'https://wangan.example/1',
    date,
    ...more,
  },
});
const list = async () => (await world.site.call('listMediaItems')).body.items;
const get = (mediaId: string) => world.site.call('getMediaItem', { params: { mediaId } });

describe('listMediaItems', () => {
  it('shows the newest first, whenever they were added', async () => {
    await world.publish(item('昨年', '2026-03-01'));
    await world.publish(item('今年', '2027-03-01'));
    await world.publish(item('一昨年', '2025-03-01'));
    expect((await list()).map(({ date }: { date: string }) => date)).toEqual([
      '2027-03-01',
      '2026-03-01',
      '2025-03-01',
    ]);
  });

  it('shows a thumbnail with what it shows', async () => {
    const id = await world.upload();
    await world.publish(
      item('写真', '2027-03-01', { thumbnail: { id, alt: { ja: '紙面', en: 'The page' } } }),
    );
    const [{ thumbnail, ...shown }] = await list();
    expect(thumbnail).toMatchObject({ alt: { ja: '紙面', en: 'The page' }, width: 1 });
    expect(shown).toMatchObject({ outlet: '湾岸新聞', url: 'https://wangan.example/1' });
    expect(shown).not.toHaveProperty('summary');
  });
});

describe('getMediaItem', () => {
  it('shows its neighbours in the list', async () => {
    await world.publish(item('古い', '2025-03-01'));
    const id = await world.publish(item('間', '2026-03-01'));
    await world.publish(item('新しい', '2027-03-01'));
    const { status, body } = await get(id);
    expect(status).toBe(200);
    expect([body.previous.title.ja, body.next.title.ja]).toEqual(['新しい', '古い']);
  });

  it('shows what is released, as the list does', async () => {
    await expectToFollowReleases(world, item('後日', '2027-03-01'), async (id) => [
      (await list()).length > 0,
      (await get(id)).status === 200,
    ]);
    expect((await get(UNKNOWN_ID)).status).toBe(404);
  });
});
