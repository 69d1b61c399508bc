import { useTranslation } from 'react-i18next';
import { listBooths } from '#generated/client/sdk.gen.ts';
import type { BoothList } from '#generated/client/types.gen.ts';
import type { SlotLoaderArgs } from '#web/core/shell/slots.ts';
import { Grid } from '#web/core/ui/Layout.tsx';
import { PreviewSection } from '#web/core/ui/PreviewSection.tsx';
import { boothSearchPage } from '#web/show/booths/routes.ts';
import { BoothCard } from '#web/show/cards/BoothCard.tsx';
import { sampleEvenly } from '#web/show/cards/even-sample.ts';
import styles from './HomeBooths.module.css';

/** Samples, because neighbors in the hall are similar. */
const SHOWN = 10;
const READ = 100;

export const loader = async ({ api }: SlotLoaderArgs) => {
  const { items } = await api(listBooths, { query: { limit: READ } });
  return sampleEvenly(items, SHOWN);
};

/** Some of the booths. */
export const Component = ({ data: booths }: { data: BoothList['items'] }) => {
  const { t } = useTranslation('booths');
  if (booths.length === 0) return null;
  return (
    <PreviewSection
      title={t('preview.heading')}
      moreTo={boothSearchPage.href()}
      more={t('preview.more')}
    >
      <Grid as="ul" className={styles.strip}>
        {booths.map((booth) => (
          <BoothCard key={booth.id} booth={booth} shape="tall" />
        ))}
      </Grid>
    </PreviewSection>
  );
};
