import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from './Button.tsx';
import { Row } from './Layout.tsx';
import styles from './Pagination.module.css';

type PaginationProps = {
  /** URL of the previous page; undefined on the first. */
  prevTo?: string | undefined;
  nextTo?: string | undefined;
  summary?: ReactNode;
};

/** Previous and next links of a list with a cursor; renders nothing for a single page. */
export const Pagination = ({ prevTo, nextTo, summary }: PaginationProps) => {
  const { t } = useTranslation('commons');
  if (!prevTo && !nextTo) return null;
  return (
    <Row
      as="nav"
      gap={4}
      justify="between"
      className={styles.pagination}
      aria-label={t('pagination.label')}
    >
      {prevTo ? (
        <LinkButton to={prevTo} icon="chevron-left" rel="prev">
          {t('pagination.prev')}
        </LinkButton>
      ) : (
        <span />
      )}
      {summary && <span className="soft figures">{summary}</span>}
      {nextTo && (
        <LinkButton to={nextTo} icon="chevron-right" rel="next" className={styles.next}>
          {t('pagination.next')}
        </LinkButton>
      )}
    </Row>
  );
};
