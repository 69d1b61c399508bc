import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type ContentSite,
  contentSite,
  expectToFollowReleases,
} from '#api/testing/public-contents.ts';
import type { ContentDraft } from '#spec/content/types/bodies.ts';

type Fields = Partial<Extract<ContentDraft, { type: 'sponsor' }>>;

let world: ContentSite;
beforeAll(async () => {
  world = await contentSite();
});
beforeEach(() => world.clear());

const sponsor = (slug: string, level: Fields['level'], more: Fields = {}) => ({
  slug,
  content: { type: 'sponsor', level, name: { ja: '潮騒印刷' }, ...more } as ContentDraft,
});
const list = async () => (await world.site.call('listSponsors')).body.items;
const get = (slug: string) => world.site.call('getSponsor', { params: { slug } });

describe('listSponsors', () => {
  it('shows the highest level first, and within it the order of staff', async () => {
    await world.publish(sponsor('support', 'support'));
    await world.publish(sponsor('gold-one', 'gold'));
    await world.publish(sponsor('platinum', 'platinum'));
    await world.publish(sponsor('gold-two', 'gold'));
    expect((await list()).map(({ slug }: { slug: string }) => slug)).toEqual([
      'platinum',
      'gold-one',
      'gold-two',
      'support',
    ]);
  });

  it('leaves out long texts', async () => {
    await world.publish(sponsor('shiosai', 'gold', { text: { ja: '箱を刷る。' } }));
    expect((await list())[0]).not.toHaveProperty('text');
  });
});

describe('getSponsor', () => {
  it('shows both logos, whose text is the name', async () => {
    const [light, dark] = [await world.upload(), await world.upload()];
    await world.publish(
      sponsor('shiosai', 'gold', {
        name: { ja: '潮騒印刷', en: 'Shiosai Printing' },
        logoLight: { id: light },
        logoDark: { id: dark },
        url: 'https://shiosai.example/',
        text: { ja: '箱を刷る。' },
      }),
    );
    const { status, body } = await get('SHIOSAI');
    expect(status).toBe(200);
    const alt = { ja: '潮騒印刷', en: 'Shiosai Printing' };
    expect(body).toMatchObject({
      logoLight: { alt },
      logoDark: { alt },
      url: 'https://shiosai.example/',
      text: { ja: '箱を刷る。' },
    });
    expect(body.logoLight.src).not.toBe(body.logoDark.src);
  });

  it('shows what is released, as the list does', async () => {
    await expectToFollowReleases(world, sponsor('later', 'gold'), async () => [
      (await list()).length > 0,
      (await get('later')).status === 200,
    ]);
    expect((await get('never')).status).toBe(404);
  });
});
