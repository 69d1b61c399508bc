import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { AssignmentSection } from './AssignmentSection.tsx';
import { Conflicts } from './Conflicts.tsx';
import { EntrySheets } from './EntrySheets.tsx';
import { loadRound, type RoundData } from './load-round.ts';
import { ProgressByJudge } from './ProgressByJudge.tsx';
import { RoundHead } from './RoundHead.tsx';
import { StandingSection } from './StandingSection.tsx';

export const loader = (args: LoaderArgs) => loadRound(args);

export const title = ({ round, standing }: RoundData, t: TFunction) =>
  round?.name ?? standing?.name ?? t('titles:organiserRound');

export const parentTitle = ({ award }: RoundData) => award;

/** The judging of a round, and its standing. */
export const Component = () => {
  const data = usePageData<typeof loader>();
  const { t } = useTranslation('organiser-rounds');
  const { round, assignments, standing, sheets, mayDecide } = data;
  const isClosed = (round?.closedAt ?? standing?.closedAt) !== undefined;
  return (
    <Stack gap={7}>
      <RoundHead data={data} />
      {!assignments && !standing && (
        <EmptyState kind="noPermission" title={t('hidden.title')}>
          <p>{t('hidden.next')}</p>
        </EmptyState>
      )}
      {assignments && round && (
        <>
          <ProgressByJudge assignments={assignments.data} />
          <AssignmentSection data={data} isClosed={isClosed} />
          <Conflicts assignments={assignments.data} canLift={mayDecide && !isClosed} />
        </>
      )}
      {standing && <StandingSection data={data} standing={standing} />}
      {sheets && <EntrySheets key={sheets.entry.id} data={data} sheets={sheets} />}
    </Stack>
  );
};
