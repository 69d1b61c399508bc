import { useTranslation } from 'react-i18next';
import { getMyRights, listMyRounds } from '#generated/client/sdk.gen.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { StatusCardList } from '#web/core/ui/StatusCard.tsx';
import { RoundCard } from './RoundCard.tsx';

export const loader = async ({ api }: LoaderArgs) => {
  const { rights } = await api(getMyRights);
  const isJudge = rights.includes('judging');
  return { isJudge, items: isJudge ? (await api(listMyRounds)).items : [] };
};

/** The rounds that the user judges. */
export const Component = () => {
  const { isJudge, items } = usePageData<typeof loader>();
  const { t } = useTranslation('judging');
  return (
    <Stack gap={5}>
      <h1>{t('titles:judging')}</h1>
      {items.length > 0 ? (
        <StatusCardList>
          {items.map((round) => (
            <RoundCard key={round.id} round={round} />
          ))}
        </StatusCardList>
      ) : isJudge ? (
        <EmptyState kind="nothing" title={t('list.none')}>
          <p>{t('list.noneNext')}</p>
        </EmptyState>
      ) : (
        <EmptyState kind="noPermission" title={t('list.noJudge')}>
          <p>{t('list.noJudgeNext')}</p>
        </EmptyState>
      )}
    </Stack>
  );
};
