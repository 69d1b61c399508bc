import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#web/core/shell/paths.ts';
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
    { key: 'products', to: paths.productSearch({ q }) },
    { key: 'booths', to: paths.boothSearch({ q }) },
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
