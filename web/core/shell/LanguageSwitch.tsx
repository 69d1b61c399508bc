import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Locale } from '#spec/core/locale.ts';
import { notifyLanguageSwitch } from '#web/core/form/unsaved-forms.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { localizePath } from '#web/core/i18n/locale.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import styles from './HeaderTool.module.css';

/** Language names in their own language. */
const OTHER: Record<Locale, { locale: Locale; name: string; short: string }> = {
  ja: { locale: 'en', name: 'English', short: 'EN' },
  en: { locale: 'ja', name: '日本語', short: '日本語' },
};

/**
 * Links to the same page in the other language, with path and query. A plain link, because the other language is another
 * document. The starter adds the hash, which the server does not see.
 */
export const LanguageSwitch = () => {
  const { t } = useTranslation('commons');
  const { pathname, search } = useLocation();
  const other = OTHER[useLocale()];
  const href = localizePath(other.locale, pathname) + search;
  return (
    <a
      className={classNames('small bulletless unbroken', styles.tool)}
      href={href}
      hrefLang={other.locale}
      lang={other.locale}
      rel="alternate"
      onClick={notifyLanguageSwitch}
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
