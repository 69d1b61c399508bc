import { useTranslation } from 'react-i18next';
import { getCurrentEdition } from '#generated/client/sdk.gen.ts';
import type { Edition } from '#generated/client/types.gen.ts';
import { type LoaderArgs, type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { Slot, useSlotData } from '#web/core/shell/Slot.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { GenreStreet } from './GenreStreet.tsx';
import { HomeLinks } from './HomeLinks.tsx';
import styles from './HomePage.module.css';
import { HomeSearch } from './HomeSearch.tsx';
import { homeMeta } from './meta.ts';
import { OpenNow } from './OpenNow.tsx';
import { ShowHeader } from './ShowHeader.tsx';

/** Returns `now`, so that hydration renders the same as the server. */
export const loader = async ({ api }: LoaderArgs) => ({
  edition: await api(getCurrentEdition, {}),
  now: new Date().toISOString(),
});

export const meta = ({ edition }: Awaited<ReturnType<typeof loader>>, args: MetaArgs) =>
  homeMeta(edition, args);

const Booths = ({ edition, now }: { edition: Edition; now: string }) => (
  <>
    <GenreStreet />
    <Slot name="homeBlocks" props={{ edition, now }} data={useSlotData()} />
    <HomeLinks boothCount={edition.boothCount} productCount={edition.productCount} />
  </>
);

const NoBooths = () => {
  const { t } = useTranslation('home');
  return (
    <EmptyState kind="notOpen" title={t('unpublished.title')}>
      {t('unpublished.text')}
    </EmptyState>
  );
};

export const Component = () => {
  const { edition, now } = usePageData<typeof loader>();
  return (
    <Stack gap={8} className={styles.home}>
      <ShowHeader edition={edition} now={now} />
      {edition.boothCount > 0 && <HomeSearch />}
      <OpenNow edition={edition} now={now} />
      {edition.boothCount > 0 ? <Booths edition={edition} now={now} /> : <NoBooths />}
      <Slot name="homeNews" data={useSlotData()} />
    </Stack>
  );
};
