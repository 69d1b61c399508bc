import type { ImageOf } from '#api/content/contents/public-images.ts';
import type { PublicContent } from '#api/content/contents/public-store.ts';
import { omitAbsent } from '#api/core/http/omit-absent.ts';
import { presentWebLinks } from '#api/core/http/present-web-links.ts';
import { presentProductSummary } from '#api/show/products/present-product.ts';
import type { Ambassador, AmbassadorSummary, FavouriteWork } from '#spec/content/ambassadors.ts';
import { toLocalized } from '#spec/core/localized-input.ts';
import type { WorkRow } from './store.ts';
import type { WorksOf } from './works.ts';

type Content = PublicContent<'ambassador'>;

export const presentSummary = (
  { id, slug, fields }: Content,
  imageOf: ImageOf,
): AmbassadorSummary => ({
  id,
  slug: slug ?? id,
  name: fields.name,
  ...omitAbsent({
    kana: fields.kana,
    title: toLocalized(fields.title),
    photo: imageOf(fields.photo),
  }),
});

const presentWork = (row: WorkRow): FavouriteWork => ({
  id: row.id,
  ...presentProductSummary(row),
  kind: row.kind,
  ...omitAbsent({ boothProduct: row.booth_product }),
});

export const presentAmbassador = (
  content: Content,
  imageOf: ImageOf,
  worksOf: WorksOf,
): Ambassador => {
  const { bio, links = [], accounts = {}, favourites } = content.fields;
  return {
    ...presentSummary(content, imageOf),
    links: presentWebLinks(links, {
      x: accounts.xAccount,
      facebook: accounts.facebookAccount,
      instagram: accounts.instagramAccount,
      line: accounts.lineAccount,
      youtube: accounts.youtubeChannel,
    }),
    favourites: worksOf(favourites).map(presentWork),
    updatedAt: content.updatedAt.toISOString(),
    ...omitAbsent({ bio: toLocalized(bio) }),
  };
};
