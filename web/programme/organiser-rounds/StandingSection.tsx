import { useTranslation } from 'react-i18next';
import type { Standing } from '#generated/client/types.gen.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Closing } from './Closing.tsx';
import { IncompleteSheets } from './IncompleteSheets.tsx';
import type { RoundData } from './load-round.ts';
import { StandingTable } from './StandingTable.tsx';
import { DecidedTies, UndecidedTies } from './Ties.tsx';

type StandingSectionProps = { data: RoundData; standing: Standing };

/** The standing of the entries, their ties, and the end of the round. */
export const StandingSection = ({ data, standing }: StandingSectionProps) => {
  const { t } = useTranslation('organiser-rounds');
  const { mayDecide } = data;
  return (
    <Stack gap={5}>
      <Stack gap={2}>
        <h2>{t('standing.heading')}</h2>
        <p>{t(standing.closedAt ? 'standing.frozen' : 'standing.lead')}</p>
      </Stack>
      {standing.items.length === 0 ? (
        <EmptyState kind="nothing" title={t('standing.none')}>
          <p>{t('standing.noneNext')}</p>
        </EmptyState>
      ) : (
        <>
          <UndecidedTies standing={standing} canDecide={mayDecide && !standing.closedAt} />
          <IncompleteSheets standing={standing} />
          <StandingTable data={data} standing={standing} />
          <DecidedTies standing={standing} />
        </>
      )}
      {mayDecide && <Closing standing={standing} later={data.later} />}
    </Stack>
  );
};
