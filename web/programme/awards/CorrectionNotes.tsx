import { useTranslation } from 'react-i18next';
import type { AwardAnnouncement } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Banner } from '#web/core/ui/Banner.tsx';

/** The corrections of an announcement. */
export const CorrectionNotes = ({ corrections }: Pick<AwardAnnouncement, 'corrections'>) => {
  const { t } = useTranslation('awards');
  const format = useFormat();
  return corrections.map(({ note, correctedAt }) => (
    <Banner
      key={correctedAt}
      tone="info"
      title={t('corrected', { at: format.dateTime(correctedAt) })}
    >
      <p>
        <LocalizedText text={note} />
      </p>
    </Banner>
  ));
};
