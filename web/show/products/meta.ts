import type { Product } from '#generated/client/types.gen.ts';
import { formatFor } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { buildBreadcrumbList } from '#web/core/meta/breadcrumb-list.ts';
import { toMetaImage } from '#web/core/meta/meta-image.ts';
import { summarize } from '#web/core/meta/summary.ts';
import type { JsonLd, MetaArgs, PageMeta } from '#web/core/shell/page.ts';
import { boothPage } from '#web/show/booths/routes.ts';
import { type BoothProductState, boothProductState } from '#web/show/cards/booth-product-state.ts';
import { productPage, productSearchPage } from '#web/show/products/routes.ts';

/** Returns the meta tags of a product: description, price and place, and a schema.org Product. */
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
  const description = summarize([...own.slice(0, 1), where, ...own.slice(1)]);
  return {
    description,
    image: toMetaImage(product.cover, args),
    jsonLd: [
      toProductJsonLd(product, args, description),
      buildBreadcrumbList(args, [
        { name: t('titles:productSearch'), path: productSearchPage.href() },
        { name: localized(product.title, locale), path: toPath(product) },
      ]),
    ],
  };
};

const toProductJsonLd = (
  product: Product,
  args: MetaArgs,
  description: string | undefined,
): JsonLd => {
  const { locale, t, absolute } = args;
  const { publisher, kind, age, cover, releaseDate } = product;
  const maker = publisher
    ? { '@type': 'Organization', name: publisher }
    : toMakerJsonLd(product, args);
  return {
    '@type': 'Product',
    name: localized(product.title, locale),
    description,
    url: absolute(toPath(product)),
    image: cover && [absolute(cover.src)],
    productID: product.productId,
    category: t(`products:kind.${kind}`),
    releaseDate,
    brand: maker,
    manufacturer: maker,
    audience: age === undefined ? undefined : { '@type': 'PeopleAudience', suggestedMinAge: age },
    offers: toOfferJsonLd(product, args),
  };
};

/** Booths sell their own products unless they name a maker; the maker of second-hand products is unknown. */
const toMakerJsonLd = ({ kind, booth }: Product, { locale, absolute }: MetaArgs) =>
  kind === 'second-hand'
    ? undefined
    : {
        '@type': 'Organization',
        name: localized(booth.name, locale),
        url: absolute(boothPage.href({ id: booth.id })),
      };

/** Products that cannot be reserved are still sold at the booth. */
const AVAILABILITY: Readonly<Record<BoothProductState, string>> = {
  available: 'InStock',
  few_left: 'LimitedAvailability',
  full: 'InStoreOnly',
  sold_out: 'SoldOut',
  not_open_yet: 'InStoreOnly',
  closed: 'InStoreOnly',
  not_offered: 'InStoreOnly',
};

const toOfferJsonLd = (product: Product, { locale, absolute }: MetaArgs) => ({
  '@type': 'Offer',
  url: absolute(toPath(product)),
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

const toPath = ({ boothId, productId }: Product) =>
  productPage.href({ id: boothId, id2: productId });
