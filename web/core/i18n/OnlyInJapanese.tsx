import { useTranslation } from 'react-i18next';
import { Icon } from '#web/core/ui/Icon.tsx';
import { useLocale } from './format.ts';
import { type Localized, langOf } from './LocalizedText.tsx';
import styles from './OnlyInJapanese.module.css';

/** Said once, to readers of English, on a page whose main text nobody has translated. */
export const OnlyInJapanese = ({ text }: { text: Localized | undefined }) => {
  const { t } = useTranslation('commons');
  const locale = useLocale();
  if (!langOf(text, locale)) return null;
  return (
    <p className={styles.note}>
      <Icon name="languages" size={16} />
      <span>{t('onlyInJapanese')}</span>
    </p>
  );
};
