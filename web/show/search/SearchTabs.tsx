import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '#web/core/ui/class-names.ts';
import { Row } from '#web/core/ui/Layout.tsx';
import { boothSearchPage } from '#web/show/booths/routes.ts';
import { productSearchPage } from '#web/show/products/routes.ts';
import styles from './SearchLayout.module.css';

type SearchTabsProps = {
  here: 'booths' | 'products';
  /** The search words, which survive switching. */
  q: string | undefined;
};

/** Links that switch between products and booths. */
export const SearchTabs = ({ here, q }: SearchTabsProps) => {
  const { t } = useTranslation('search');
  const kinds = [
    { key: 'products', to: productSearchPage.href({ q }) },
    { key: 'booths', to: boothSearchPage.href({ q }) },
  ] as const;
  return (
    <Row
      as="nav"
      gap={0}
      align="stretch"
      aria-label={t('kinds.label')}
      className={classNames('line-below', styles.kinds)}
    >
      {kinds.map(({ key, to }) => (
        <Link key={key} to={to} aria-current={key === here ? 'page' : undefined}>
          {t(`kinds.${key}`)}
        </Link>
      ))}
    </Row>
  );
};
