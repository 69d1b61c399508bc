import { useTranslation } from 'react-i18next';
import { getCurrentEdition, listHelpCalls } from '#generated/client/sdk.gen.ts';
import { HELP_CALL_STATUSES, UNSETTLED } from '#spec/exhibitors/help-call-states.ts';
import { firstPageOnBadCursor } from '#web/core/api/first-page.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { Board } from './Board.tsx';
import { BOARD_QUERY } from './board-query.ts';
import { CallLog } from './CallLog.tsx';
import { helpCallBoardPage } from './routes.ts';

const SETTLED = HELP_CALL_STATUSES.filter((status) => !UNSETTLED.some((each) => each === status));

export const loader = async ({ api, url }: LoaderArgs) => {
  const { days } = await api(getCurrentEdition);
  if (url.searchParams.get('view') !== 'log')
    return {
      view: 'board',
      list: await api(listHelpCalls, { query: BOARD_QUERY }),
    } as const;
  const day = days.find(({ date }) => date === url.searchParams.get('day'))?.date;
  const read = (cursor: string | undefined) =>
    api(listHelpCalls, {
      query: { status: SETTLED, limit: 50, ...(day && { day }), ...(cursor && { cursor }) },
    });
  const list = await firstPageOnBadCursor(url.searchParams.get('cursor'), read);
  return { view: 'log', list, day, days: days.map(({ date }) => date) } as const;
};

/** The calls that wait for staff, or the settled ones. */
export const Component = () => {
  const data = usePageData<typeof loader>();
  const { t } = useTranslation('help-calls');
  const isBoard = data.view === 'board';
  return (
    <Stack gap={5}>
      <Cluster>
        <h1>{t('titles:organiserHelpCalls')}</h1>
        <LinkButton
          to={helpCallBoardPage.href(isBoard ? { view: 'log' } : {})}
          icon={isBoard ? 'history' : 'siren'}
        >
          {t(isBoard ? 'board.toLog' : 'board.toBoard')}
        </LinkButton>
      </Cluster>
      {data.view === 'board' ? <Board {...data} /> : <CallLog {...data} />}
    </Stack>
  );
};
