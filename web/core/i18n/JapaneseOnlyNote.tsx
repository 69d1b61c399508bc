import { useTranslation } from 'react-i18next';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import { useLocale } from './format.ts';
import { type Localized, langOf } from './localized.ts';

/** Tells English readers that the page's main text is not translated. */
export const JapaneseOnlyNote = ({ text }: { text: Localized | undefined }) => {
  const { t } = useTranslation('commons');
  const locale = useLocale();
  return langOf(text, locale) ? <Note>{t('onlyInJapanese')}</Note> : null;
};

/** Tells them the same about some or all texts of a list. */
export const PartlyJapaneseNote = ({ texts }: { texts: readonly (Localized | undefined)[] }) => {
  const { t } = useTranslation('commons');
  const locale = useLocale();
  const shown = texts.filter((text) => text !== undefined);
  if (!shown.some((text) => langOf(text, locale))) return null;
  const isAll = shown.every((text) => langOf(text, locale));
  return <Note>{t(isAll ? 'onlyInJapanese' : 'partlyInJapanese')}</Note>;
};

const Note = ({ children }: { children: string }) => (
  <Row as="p" className="quiet">
    <Icon name="languages" size={16} />
    <span>{children}</span>
  </Row>
);
