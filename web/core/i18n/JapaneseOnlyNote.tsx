import { useTranslation } from 'react-i18next';
import { Icon } from '#web/core/ui/Icon.tsx';
import { useLocale } from './format.ts';
import styles from './JapaneseOnlyNote.module.css';
import { type Localized, langOf } from './LocalizedText.tsx';

/** Tells English readers that the page's main text is not translated. */
export const JapaneseOnlyNote = ({ text }: { text: Localized | undefined }) => {
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
