import { beforeAll, describe, expect, it } from 'vitest';
import { insertPicture, insertWorkPicture } from '#api/testing/debut-entries.ts';
import { type JudgingSite, judgingSite } from '#api/testing/judging.ts';
import { insertBooth, insertWork } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { originHider } from './blind.ts';

let world: JudgingSite;
let judge: SignedIn;

beforeAll(async () => {
  world = await judgingSite();
  [, judge] = world.judges;
});

const ORIGIN = {
  maker: '夕凪ゲームズ',
  maker_kana: 'ゆうなぎげーむず',
  booth_name: { ja: '夕凪ゲームズの店', en: 'Yunagi Games (main)' },
};

describe('what a blind round hides', () => {
  const { text, picture } = originHider(ORIGIN);

  it.each([
    ['names, the longest first', '夕凪ゲームズの店と夕凪ゲームズ', '■■■と■■■'],
    ['names in any case', 'By YUNAGI games (Main).', 'By ■■■.'],
    [
      'links and addresses',
      '詳しくは https://a.example/b?c=1、またはx@y.example',
      '詳しくは ■■■、または■■■',
    ],
    ['addresses that meet', 'x@y.example+me@own.example. a@www.example.com/b', '■■■. ■■■'],
    ['URLs that contain addresses', 'xhttps://me@own.example/path 前', 'x■■■ 前'],
    [
      'addresses in Japanese',
      '作: https://x.example/のれん堂 と https://x.example/凪/',
      '作: ■■■ と ■■■',
    ],
    ['nothing else', '夕凪の浜辺で遊ぶ。', '夕凪の浜辺で遊ぶ。'],
  ])('is %s', (_what, ja, expected) => {
    expect(text({ ja, en: ja })).toEqual({ ja: expected, en: expected });
  });

  it('is never longer than it was', () => {
    const short = originHider({ maker: '凪屋', maker_kana: null, booth_name: null });
    expect(short.text({ ja: '凪屋'.repeat(100) })?.ja).toHaveLength(200);
    const image = { src: '/a.webp', width: 1, height: 1, alt: { ja: '夕凪ゲームズの箱' } };
    expect(picture(image)).toEqual({ ...image, alt: { ja: '■■■の箱' } });
    expect(text(null)).toBeNull();
  });
});

const picturesOf = async (blind: boolean, alt: { ja: string; en?: string }) => {
  const round = await world.openRound([{ blind }]);
  const entryId = round.entryIds[0] as string;
  await insertPicture(world.site.db, { owner_kind: 'application', owner_id: entryId }, { alt });
  const key = { roundId: round.roundId, entryId };
  const { body: sheet } = await world.sheet(judge, 'getMySheet', key);
  const { body: list } = await world.site.call('listMySheets', {
    as: judge,
    params: { roundId: round.roundId },
  });
  const { cover } = list.items.find((item: { entryId: string }) => item.entryId === entryId);
  return { pictures: sheet.entry.pictures, cover, key, body: sheet };
};

describe('pictures', () => {
  it('of an entry that describes its work reach the judge', async () => {
    const { pictures, cover } = await picturesOf(false, { ja: '夕凪ゲームズの箱' });
    expect(pictures).toEqual([expect.objectContaining({ alt: { ja: '夕凪ゲームズの箱' } })]);
    expect(cover).toEqual(pictures[0]);
  });

  it('name nobody in a blind round', async () => {
    const { pictures, cover } = await picturesOf(true, {
      ja: '夕凪ゲームズの箱',
      en: 'See https://yunagi.example',
    });
    expect(pictures[0].alt).toEqual({ ja: '■■■の箱', en: 'See ■■■' });
    expect(cover.alt).toEqual(pictures[0].alt);
  });

  it('that nobody described have the title as their text', async () => {
    expect((await picturesOf(true, { ja: '' })).pictures[0].alt).toEqual({ ja: '作品1' });
  });

  it('of the work follow those of the entry, and neither booth nor links are there', async () => {
    const { key } = await picturesOf(true, { ja: '盤面' });
    const { db } = world.site;
    const [owner] = (await world.site.createVisitors(1)) as [SignedIn];
    const booth = await insertBooth(db, world.editionId, { ownerId: owner.userId });
    const productId = await insertWork(db, owner.userId);
    await insertWorkPicture(db, productId);
    await db
      .updateTable('award_entry')
      .set({ product_id: productId, booth_id: booth.id })
      .where('application_id', '=', key.entryId)
      .execute();
    const { body } = await world.sheet(judge, 'getMySheet', key);
    expect(body.entry.pictures.map(({ alt }: { alt: { ja: string } }) => alt.ja)).toEqual([
      '盤面',
      '箱の写真',
    ]);
    for (const field of ['maker', 'booth', 'rulesUrl', 'videoUrl'])
      expect(body.entry).not.toHaveProperty(field);
    expect(JSON.stringify(body)).not.toContain(productId);
  });
});
