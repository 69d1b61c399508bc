import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Locale } from '#spec/core/locale.ts';
import { staysOnPage } from '#web/core/form/unsaved.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { inLocale } from '#web/core/i18n/locale.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import styles from './HeaderTool.module.css';

/** The languages by their own names: they are the same in every language. */
const OTHER: Record<Locale, { locale: Locale; name: string; short: string }> = {
  ja: { locale: 'en', name: 'English', short: 'EN' },
  en: { locale: 'ja', name: '日本語', short: '日本語' },
};

/**
 * Leads to the same place in the other language: path, query and hash are kept, Japanese is without prefix. A plain link:
 * the other language is another document. What a server does not see of the address, the starter adds when it is pressed.
 */
export const LanguageSwitch = () => {
  const { t } = useTranslation('commons');
  const { pathname, search } = useLocation();
  const other = OTHER[useLocale()];
  const href = inLocale(other.locale, pathname) + search;
  return (
    <a
      className={styles.tool}
      href={href}
      hrefLang={other.locale}
      lang={other.locale}
      rel="alternate"
      onClick={staysOnPage}
    >
      <Icon name="languages" />
      <span className="visually-hidden" lang={other.locale === 'en' ? 'ja' : 'en'}>
        {t('header.language')}:{' '}
      </span>
      <span className={styles.wide}>{other.name}</span>
      <span className={styles.narrow} aria-hidden="true">
        {other.short}
      </span>
    </a>
  );
};
