import { useTranslation } from 'react-i18next';
import { listHelpCalls } from '#generated/client/sdk.gen.ts';
import type { HelpCallList } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { RefreshProblem } from '#web/core/shell/RefreshProblem.tsx';
import { useStepTitle } from '#web/core/shell/step-title.ts';
import { useRefreshed } from '#web/core/shell/use-refreshed.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Cluster, Grid, Stack } from '#web/core/ui/Layout.tsx';
import { BoardCall } from './BoardCall.tsx';
import { BOARD_QUERY } from './board-query.ts';
import { SoundSwitch } from './SoundSwitch.tsx';

/** So that a call is on the board within three seconds, on a slow network too. */
const PAUSE_MS = 1_000;

/** The calls that wait for staff, medical ones on top. Kept up to date in the background, too. */
export const Board = ({ list }: { list: HelpCallList }) => {
  const { t } = useTranslation('help-calls');
  const f = useFormat();
  const {
    value: { items, total },
    refresh,
    ...age
  } = useRefreshed(list, () => call(listHelpCalls, { query: BOARD_QUERY }), {
    pauseMs: () => PAUSE_MS,
    inBackground: true,
  });
  useStepTitle(
    total > 0
      ? t('board.title', { count: total, title: t('titles:organiserHelpCalls') })
      : undefined,
  );
  return (
    <Stack gap={4}>
      <Cluster>
        <SoundSwitch items={items} />
        <p className="soft figures">
          {t('board.readAt', { at: f.clock(new Date(age.readAt).toISOString()) })}
        </p>
      </Cluster>
      <RefreshProblem {...age} />
      {items.length === 0 ? (
        <EmptyState kind="nothing" title={t('board.none')}>
          <p>{t('board.noneNext')}</p>
        </EmptyState>
      ) : (
        <>
          <p>{t('board.count', { count: total })}</p>
          <Grid as="ul" min={460}>
            {items.map((each) => (
              <BoardCall key={each.id} call={each} onChange={refresh} />
            ))}
          </Grid>
        </>
      )}
    </Stack>
  );
};
