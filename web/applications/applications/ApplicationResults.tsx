import { useTranslation } from 'react-i18next';
import type { ApplicationList, OfferedChoice } from '#generated/client/types.gen.ts';
import type { Picked } from '#web/applications/decisions/picked.ts';
import { useDecisionActions } from '#web/applications/decisions/use-decision-actions.tsx';
import { useSend } from '#web/core/form/use-send.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { toastProblem } from '#web/core/shell/toasts.ts';
import { BulkBar } from '#web/core/ui/BulkBar.tsx';
import { Button, LinkButton } from '#web/core/ui/Button.tsx';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Pagination } from '#web/core/ui/Pagination.tsx';
import { ApplicationTable } from './ApplicationTable.tsx';
import { type ApplicationFilters, countFilters, kindOf } from './application-query.ts';
import { decisionsOn } from './kinds.ts';
import { applicationsPage } from './routes.ts';
import { usePicked } from './use-picked.ts';

type ApplicationResultsProps = {
  filters: ApplicationFilters;
  page: ApplicationList;
  choices: readonly OfferedChoice[];
};

/** The applications that match, with the possible actions on the selected ones. */
export const ApplicationResults = ({ filters, page, choices }: ApplicationResultsProps) => {
  const { t } = useTranslation('applications');
  const f = useFormat();
  const kind = kindOf(filters);
  const { items, total, totalIsCapped, prevCursor, nextCursor } = page;
  const { rows, isAll, count, selectAll, clear, pick } = usePicked(filters, page);
  const { send, busy } = useSend((problem) => {
    toastProblem(problem, t);
    return true;
  });
  const {
    prepare,
    clear: discard,
    release,
  } = useDecisionActions({
    kind,
    choices,
    onDone: clear,
  });
  const pageAt = (cursor: string | undefined) =>
    cursor && applicationsPage.href({ ...filters, cursor });

  if (items.length === 0)
    return countFilters(filters) > 0 ? (
      <EmptyState
        kind="noMatch"
        title={t('empty.noMatch')}
        action={
          <LinkButton to={applicationsPage.href({ kind: filters.kind })}>
            {t('commons:filter.clear')}
          </LinkButton>
        }
      />
    ) : (
      <EmptyState kind="nothing" title={t('empty.none')}>
        <p>{t(`empty.noneNext.${kind}`)}</p>
      </EmptyState>
    );

  const act = (run: (picked: Picked, opener: Element) => Promise<void>) => ({
    onClick: ({ currentTarget }: { currentTarget: Element }) => void run(pick(), currentTarget),
  });
  return (
    <Stack gap={4}>
      <p>{t(totalIsCapped ? 'moreThan' : 'total', { count: total, formatted: f.number(total) })}</p>
      <ApplicationTable items={items} offered={choices} selection={rows} />
      <BulkBar
        count={count}
        onClear={clear}
        {...(!isAll &&
          total > count && {
            all: {
              label: totalIsCapped
                ? t('selectAllMatching')
                : t('commons:selection.all', { count: total, formatted: f.number(total) }),
              busy,
              onSelect: () => void send(selectAll),
            },
          })}
      >
        {decisionsOn(kind).map((decision) => (
          <Button key={decision} {...act((picked, from) => prepare(decision, picked, from))}>
            {t(`decisions:act.${decision}`)}
          </Button>
        ))}
        <Button variant="quiet" {...act(discard)}>
          {t('decisions:act.clear')}
        </Button>
        <Button variant="primary" icon="calendar-clock" {...act(release)}>
          {t('decisions:act.release')}
        </Button>
      </BulkBar>
      <Pagination prevTo={pageAt(prevCursor)} nextTo={pageAt(nextCursor)} />
    </Stack>
  );
};
