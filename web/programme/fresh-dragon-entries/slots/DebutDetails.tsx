import { useTranslation } from 'react-i18next';
import type { ApplicationDetail } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { EntryPictures } from '../EntryPictures.tsx';

/** A booth's entry for the debut award. */
export const Component = ({ application }: { application: ApplicationDetail }) => {
  const { t } = useTranslation('fresh-dragon-entries');
  const { details, failedConditions = [] } = application;
  if (details.kind !== 'fresh-dragon') return null;
  const { productTitle, boothName, maker, pitch, pictures } = details;
  return (
    <Stack gap={3}>
      <h2>{t('staff.heading')}</h2>
      {failedConditions.length > 0 && (
        <Banner tone="warn" title={t('staff.failed')}>
          <ul>
            {failedConditions.map((reason) => (
              <li key={reason}>{t(`reason.${reason}`)}</li>
            ))}
          </ul>
          <p>{t('staff.failedText')}</p>
        </Banner>
      )}
      <Facts
        items={[
          { label: t('field.productId'), value: <LocalizedText text={productTitle} /> },
          { label: t('field.booth'), value: <LocalizedText text={boothName} /> },
          { label: t('field.maker'), value: maker },
          {
            label: t('field.pitch'),
            value: pitch && (
              <span className="lines">
                <LocalizedText text={pitch} />
              </span>
            ),
          },
          {
            label: t('field.pictureIds'),
            value: pictures.length > 0 && <EntryPictures pictures={pictures} />,
          },
        ]}
      />
    </Stack>
  );
};
