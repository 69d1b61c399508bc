import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { classNames } from '#web/core/ui/class-names.ts';
import styles from './Layout.module.css';
import { usePage } from './use-page.ts';

/** The breadcrumb trail; renders nothing on the home page. */
export const Breadcrumb = () => {
  const { t } = useTranslation('commons');
  const { title, lang, trail } = usePage();
  if (trail.length === 0) return null;
  return (
    <nav
      className={classNames('no-print small wide', styles.breadcrumb)}
      aria-label={t('nav.breadcrumb')}
    >
      <ol>
        {trail.map((crumb) => (
          <li key={crumb.to}>
            <Link to={crumb.to} lang={crumb.lang}>
              {crumb.title}
            </Link>
          </li>
        ))}
        <li aria-current="page" lang={lang}>
          {title}
        </li>
      </ol>
    </nav>
  );
};
