import { useTranslation } from 'react-i18next';
import { listMySheets } from '#generated/client/sdk.gen.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Chip } from '#web/core/ui/Chip.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Grid, Stack } from '#web/core/ui/Layout.tsx';
import { ChairLinks } from './ChairLinks.tsx';
import { Progress } from './Progress.tsx';
import { RoundBadge } from './RoundBadge.tsx';
import { RoundFacts } from './RoundFacts.tsx';
import styles from './RoundPage.module.css';
import { countSheets, filterSheets, readFilter } from './rounds.ts';
import { SheetCard } from './SheetCard.tsx';
import { SheetFilters } from './SheetFilters.tsx';

export const loader = async ({ params, url, api }: LoaderArgs) => {
  const list = await api(listMySheets, { path: { roundId: params.id ?? '' } });
  return { list, filter: readFilter(url.searchParams.get('status')) };
};

export const title = ({ list }: Awaited<ReturnType<typeof loader>>) => list.round.name;

/** The entries that the user reads in a round, in their own order. */
export const Component = () => {
  const {
    list: { round, items },
    filter,
  } = usePageData<typeof loader>();
  const { t } = useTranslation('judging');
  const locale = useLocale();
  const shown = filterSheets(items, filter);
  const figures = countSheets(items);
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <Cluster>
          <h1>
            <LocalizedText text={round.name} />
          </h1>
          <RoundBadge round={round} />
        </Cluster>
        <Cluster gap={2}>
          <span>
            <LocalizedText text={round.award.title} />
          </span>
          {round.isChair && <Chip icon="star">{t('chair')}</Chip>}
        </Cluster>
        {round.isChair && <ChairLinks round={round} />}
      </Stack>
      <Progress
        figures={figures}
        label={t('progress.label', { name: localized(round.name, locale) })}
      />
      <RoundFacts round={round} />
      <SheetFilters roundId={round.id} figures={figures} filter={filter} />
      {shown.length === 0 ? (
        <EmptyState kind="noMatch" title={t(`filter.none.${filter}`)} />
      ) : (
        <Grid as="ul" min={148} className={styles.list}>
          {shown.map((sheet) => (
            <SheetCard key={sheet.entryId} roundId={round.id} sheet={sheet} />
          ))}
        </Grid>
      )}
    </Stack>
  );
};
