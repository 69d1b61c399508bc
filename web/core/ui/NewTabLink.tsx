import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** A link next to a form that opens a new tab, so that no input is lost, and announces it. */
export const NewTabLink = ({ to, children }: { to: string; children: ReactNode }) => {
  const { t } = useTranslation('commons');
  return (
    <Link to={to} target="_blank" rel="noopener">
      {children}
      {t('newTab')}
    </Link>
  );
};
