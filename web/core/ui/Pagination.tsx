import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from './Button.tsx';
import styles from './Pagination.module.css';

type PaginationProps = {
  /** Address of the page before; absent on the first. */
  prevTo?: string | undefined;
  nextTo?: string | undefined;
  summary?: ReactNode;
};

/** Before and next of a list with a cursor. Nothing where everything fits on one page. */
export const Pagination = ({ prevTo, nextTo, summary }: PaginationProps) => {
  const { t } = useTranslation('commons');
  if (!prevTo && !nextTo) return null;
  return (
    <nav className={styles.pagination} aria-label={t('pagination.label')}>
      {prevTo ? (
        <LinkButton to={prevTo} icon="chevron-left" rel="prev">
          {t('pagination.prev')}
        </LinkButton>
      ) : (
        <span />
      )}
      {summary && <span className={styles.summary}>{summary}</span>}
      {nextTo && (
        <LinkButton to={nextTo} icon="chevron-right" rel="next" className={styles.next}>
          {t('pagination.next')}
        </LinkButton>
      )}
    </nav>
  );
};
