import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { boothSearchPage } from '#web/show/booths/routes.ts';
import { productSearchPage } from '#web/show/products/routes.ts';
import styles from './SearchKinds.module.css';

type SearchKindsProps = {
  here: 'booths' | 'products';
  /** The words that are searched for: they go along. */
  q: string | undefined;
};

/** Works or booths: one is one press away from the other. */
export const SearchKinds = ({ here, q }: SearchKindsProps) => {
  const { t } = useTranslation('search');
  const kinds = [
    { key: 'products', to: productSearchPage.href({ q }) },
    { key: 'booths', to: boothSearchPage.href({ q }) },
  ] as const;
  return (
    <nav aria-label={t('kinds.label')} className={styles.kinds}>
      {kinds.map(({ key, to }) => (
        <Link key={key} to={to} aria-current={key === here ? 'page' : undefined}>
          {t(`kinds.${key}`)}
        </Link>
      ))}
    </nav>
  );
};
