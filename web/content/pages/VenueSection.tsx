import { useTranslation } from 'react-i18next';
import type { Edition } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

export const VENUE_ID = 'venue';

/** The venue of the current edition. */
export const VenueSection = ({ edition: { venue } }: { edition: Edition }) => {
  const { t } = useTranslation('pages');
  return (
    <Stack gap={3}>
      <h2 id={VENUE_ID}>{t('venue.title')}</h2>
      <Facts
        items={[
          { label: t('venue.name'), value: <LocalizedText text={venue.name} /> },
          { label: t('venue.address'), value: <LocalizedText text={venue.address} /> },
          { label: t('venue.access'), value: <LocalizedText text={venue.access} /> },
        ]}
      />
    </Stack>
  );
};
