import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PreviewedProduct, Product } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { safeLinks } from '#web/show/booths/safe-links.ts';
import { GenreChip } from '#web/show/genres/Genre.tsx';
import { productSearchPage } from '#web/show/products/routes.ts';

type ProductFactsProps = { product: Product | PreviewedProduct };

/** Facts about the product; unknown ones are omitted. */
export const ProductFacts = ({ product }: ProductFactsProps) => {
  const { t } = useTranslation('products');
  const format = useFormat();
  const { kind, players, minutes, age, listPrice, releaseDate, languageDependence } = product;
  const price = 'price' in product ? product.price : undefined;
  const links = safeLinks(product.links.map((url) => ({ kind: 'web', url })));
  return (
    <Facts
      items={[
        { label: t('facts.kind'), value: kind && t(`kind.${kind}`) },
        {
          label: t('facts.players'),
          value: players && t('units:players', { range: format.range(players.min, players.max) }),
        },
        {
          label: t('facts.minutes'),
          value: minutes && t('units:minutes', { range: format.range(minutes.min, minutes.max) }),
        },
        {
          label: t('facts.age'),
          value: age === undefined ? undefined : t('units:age', { count: age }),
        },
        {
          label: t('facts.genres'),
          value: product.genres.length > 0 && (
            <Cluster gap={3}>
              {product.genres.map((genre) => (
                <Link key={genre} to={productSearchPage.href({ genre: [genre] })}>
                  <GenreChip genre={genre}>{t(`units:genre.${genre}`)}</GenreChip>
                </Link>
              ))}
            </Cluster>
          ),
        },
        {
          label: t('facts.ruleLanguages'),
          value: format.list(product.ruleLanguages.map((code) => t(`booths:language.${code}`))),
        },
        {
          label: t('facts.languageDependence'),
          value: languageDependence && t(`languageDependence.${languageDependence}`),
        },
        { label: t('facts.mechanics'), value: words(product.mechanics) },
        { label: t('facts.designers'), value: words(product.designers) },
        { label: t('facts.illustrators'), value: words(product.illustrators) },
        { label: t('facts.publisher'), value: words(product.publisher ? [product.publisher] : []) },
        {
          label: t('facts.releaseDate'),
          value: releaseDate && format.day(releaseDate),
        },
        {
          label: t('facts.listPrice'),
          value: listPrice === undefined || listPrice === price ? undefined : format.yen(listPrice),
        },
        { label: t('facts.janCode'), value: product.janCode },
        {
          label: t('facts.links'),
          value: links.length > 0 && (
            <Cluster gap={3}>
              {links.map(({ url, host }) => (
                <a key={url} href={url} rel="noopener ugc">
                  {host}
                </a>
              ))}
            </Cluster>
          ),
        },
      ]}
    />
  );
};

/** Returns the values that exist only in Japanese, one per line. */
const words = (all: readonly string[]) =>
  all.length === 0 ? undefined : (
    <Cluster gap={3}>
      {all.map((word) => (
        <span key={word}>
          <LocalizedText text={{ ja: word }} />
        </span>
      ))}
    </Cluster>
  );
