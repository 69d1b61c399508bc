import { useTranslation } from 'react-i18next';
import type { ApplicationDetail } from '#generated/client/types.gen.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { ApplicationPictures } from '../ApplicationPictures.tsx';
import { EnteredFacts } from '../EnteredFacts.tsx';

/** The input of a sponsor, media or a school. */
export const Component = ({ application }: { application: ApplicationDetail }) => {
  const { t } = useTranslation('guest-applications');
  const { details } = application;
  if (!('entered' in details)) return null;
  return (
    <Stack gap={3}>
      <h2>{t('entered')}</h2>
      <EnteredFacts details={details} />
      {details.pictures.items.length > 0 && (
        <>
          <h3>{t('pictures')}</h3>
          <ApplicationPictures pictures={details.pictures.items} />
        </>
      )}
    </Stack>
  );
};
