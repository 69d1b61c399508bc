import { useTranslation } from 'react-i18next';
import type { HelpCallList } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { ChoiceLinks } from '#web/core/ui/ChoiceLinks.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Pagination } from '#web/core/ui/Pagination.tsx';
import { DayFigures } from './DayFigures.tsx';
import { helpCallBoardPage } from './routes.ts';
import { SettledCalls } from './SettledCalls.tsx';

type CallLogProps = {
  list: HelpCallList;
  /** The day of the shown calls; undefined for all. */
  day: string | undefined;
  /** Days of the edition. */
  days: readonly string[];
};

/** The calls that are settled, and after a day how fast they were answered. */
export const CallLog = ({ list, day, days }: CallLogProps) => {
  const { t } = useTranslation('help-calls');
  const f = useFormat();
  const hrefOf = (query: object) => helpCallBoardPage.href({ view: 'log', day, ...query });
  const pageAt = (cursor: string | undefined) => cursor && hrefOf({ cursor });
  return (
    <Stack gap={5}>
      {list.days.length > 0 ? <DayFigures days={list.days} /> : <p>{t('log.noFigures')}</p>}
      <Stack gap={3}>
        <h2>{t('log.title')}</h2>
        <ChoiceLinks
          label={t('log.day')}
          items={[undefined, ...days].map((date) => ({
            key: date ?? 'all',
            to: hrefOf({ day: date }),
            isCurrent: date === day,
            content: date ? f.shortDay(date) : t('commons:filter.all'),
          }))}
        />
        {list.items.length === 0 ? (
          <EmptyState kind="nothing" title={t('log.none')}>
            <p>{t('log.noneNext')}</p>
          </EmptyState>
        ) : (
          <>
            <SettledCalls calls={list.items} />
            <Pagination prevTo={pageAt(list.prevCursor)} nextTo={pageAt(list.nextCursor)} />
          </>
        )}
      </Stack>
    </Stack>
  );
};
