import type { ImageColumn, Localized } from '#api/core/db/columns.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { imageColumn } from '#api/show/demo-pictures/image-column.ts';
import { insertWorkGalleries, SUBJECTS } from '#api/show/products/demo/galleries.ts';
import { MAX_PRODUCT_PICTURES } from '#spec/show/product-fields.ts';

/** Pictures of the exhibitor's works, in the order of the works; further works have none. */
const COUNTS = [MAX_PRODUCT_PICTURES, 5, 3, 2, 1];

/** Works that are not public yet: one has a description and a picture without text, the other has only a title. */
const DRAFTS = [
  { title: { ja: '夜凪の灯台', en: 'A Lighthouse in the Calm' }, kana: 'ヨナギノトウダイ' },
  { title: { ja: '潮待ち 拡張セット（仮）' }, kana: null },
] as const;

/** Works of the exhibitor with none to eight pictures, and two drafts. */
export const demo = defineDemo({
  needs: ['exhibitors', 'edition', 'boothProducts'],
  load: async ({ db, clock, data: { exhibitors, edition, boothProducts } }) => {
    const [booth] = exhibitors;
    if (!booth) return;
    const { motif, genres } = booth.theme;
    const scene = (variant: number, alt: Localized, isSquare = false) =>
      imageColumn({ motif, genre: genres[0], variant }, alt, { isSquare });
    const works = boothProducts
      .filter((offer) => offer.booth === booth && offer.product.booth === booth)
      .map(({ product }) => product.row);
    const galleries = works.slice(0, COUNTS.length).map(({ id: ownerId, cover }, at) => {
      const images = [
        cover as ImageColumn | null,
        ...SUBJECTS.map((alt, n) => scene(n, alt, n % 3 === 1)),
      ];
      return { ownerId, images: images.filter((image) => image !== null).slice(0, COUNTS[at]) };
    });
    const [described, titled] = DRAFTS.map((draft, n) => ({
      id: demoId('draft-work', n),
      owner_id: booth.ownerId,
      ...draft,
      status: 'draft',
      created_at: edition.publishedAt,
      updated_at: clock.fromToday(-3),
    }));
    if (!described || !titled) return;
    await insertAll(db, 'product', [
      {
        ...described,
        kind: 'game',
        genres: ['strategy'],
        summary: { ja: '灯りを頼りに船を港へ導く、2人用の推理ゲーム。' },
        players_min: 2,
        players_max: 2,
        release_edition_id: edition.id,
      },
      { ...titled, genres: [] },
    ]);
    const undescribed = { ...scene(5, { ja: '' }), alt: {} };
    await insertWorkGalleries(db, galleries, {
      name: 'work-picture',
      at: edition.publishedAt,
      others: [{ ownerId: described.id, images: [undescribed] }],
    });
  },
});
