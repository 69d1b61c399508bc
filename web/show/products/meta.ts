import type { Product } from '#generated/client/types.gen.ts';
import { formatFor } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/LocalizedText.tsx';
import { breadcrumbList } from '#web/core/meta/breadcrumb-list.ts';
import { imageOf } from '#web/core/meta/image-of.ts';
import { inBrief } from '#web/core/meta/in-brief.ts';
import type { JsonLd, MetaArgs, PageMeta } from '#web/core/shell/page.ts';
import { boothPage } from '#web/show/booths/routes.ts';
import { type BoothProductState, boothProductState } from '#web/show/cards/booth-product-state.ts';
import { productPage, productSearchPage } from '#web/show/products/routes.ts';

/** A work in its own words, what it costs and where; as a product of schema.org. */
export const productMeta = (product: Product, args: MetaArgs): PageMeta => {
  const { locale, t } = args;
  const own = [product.summary, product.description].flatMap((text) =>
    text ? [localized(text, locale)] : [],
  );
  const where = t('products:meta.where', {
    title: localized(product.title, locale),
    price: formatFor(locale).yen(product.price),
    booth: localized(product.booth.name, locale),
  });
  const description = inBrief([...own.slice(0, 1), where, ...own.slice(1)]);
  return {
    description,
    image: imageOf(product.cover, args),
    jsonLd: [
      productOf(product, args, description),
      breadcrumbList(args, [
        { name: t('titles:productSearch'), path: productSearchPage.href() },
        { name: localized(product.title, locale), path: pathOf(product) },
      ]),
    ],
  };
};

const productOf = (product: Product, args: MetaArgs, description: string | undefined): JsonLd => {
  const { locale, t, absolute } = args;
  const { publisher, kind, age, cover, releaseDate } = product;
  const maker = publisher ? { '@type': 'Organization', name: publisher } : makerOf(product, args);
  return {
    '@type': 'Product',
    name: localized(product.title, locale),
    description,
    url: absolute(pathOf(product)),
    image: cover && [absolute(cover.src)],
    productID: product.productId,
    category: t(`products:kind.${kind}`),
    releaseDate,
    brand: maker,
    manufacturer: maker,
    audience: age === undefined ? undefined : { '@type': 'PeopleAudience', suggestedMinAge: age },
    offers: offerOf(product, args),
  };
};

/** Booths sell what they have made, unless they say who has; what is second-hand others have made. */
const makerOf = ({ kind, booth }: Product, { locale, absolute }: MetaArgs) =>
  kind === 'second-hand'
    ? undefined
    : {
        '@type': 'Organization',
        name: localized(booth.name, locale),
        url: absolute(boothPage.href({ id: booth.id })),
      };

/** What cannot be reserved, or no longer, or not yet, is sold at the booth all the same. */
const AVAILABILITY: Readonly<Record<BoothProductState, string>> = {
  available: 'InStock',
  few_left: 'LimitedAvailability',
  full: 'InStoreOnly',
  sold_out: 'SoldOut',
  not_open_yet: 'InStoreOnly',
  closed: 'InStoreOnly',
  not_offered: 'InStoreOnly',
};

const offerOf = (product: Product, { locale, absolute }: MetaArgs) => ({
  '@type': 'Offer',
  url: absolute(pathOf(product)),
  price: product.price,
  priceCurrency: 'JPY',
  availability: `https://schema.org/${AVAILABILITY[boothProductState(product)]}`,
  itemCondition: `https://schema.org/${product.kind === 'second-hand' ? 'Used' : 'New'}Condition`,
  seller: {
    '@type': 'Organization',
    name: localized(product.booth.name, locale),
    url: absolute(boothPage.href({ id: product.booth.id })),
  },
});

const pathOf = ({ boothId, productId }: Product) =>
  productPage.href({ id: boothId, id2: productId });
