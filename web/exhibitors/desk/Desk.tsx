import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { EditionDay } from '#generated/client/types.gen.ts';
import { dayIn } from '#spec/core/days.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { toast } from '#web/core/shell/toasts.ts';
import { useTimeZone } from '#web/core/site.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { BoothPlates } from '#web/show/cards/BoothPlates.tsx';
import { showPhase } from '#web/show/editions/show-phase.ts';
import { DeskNotices } from './DeskNotices.tsx';
import { DeskTabs } from './DeskTabs.tsx';
import { ListView } from './lists/ListView.tsx';
import { WorksView } from './lists/WorksView.tsx';
import { type LateRefusal, usePickUps } from './pick-ups/use-pick-ups.ts';
import { DeskContext, type DeskState } from './reservations/desk-context.ts';
import type { DeskList } from './reservations/desk-list.ts';
import { readFilters, readView } from './reservations/desk-query.ts';
import { useDeskList } from './reservations/use-desk-list.ts';
import { deskPage } from './routes.ts';
import { ScanView } from './scanning/ScanView.tsx';
import { useTicket } from './tickets/use-ticket.ts';

type DeskProps = {
  loaded: DeskList;
  show: { days: readonly EditionDay[] };
  /** Whether the user works at other booths too. */
  hasOthers: boolean;
};

/** The desk of one booth, in three parts: scanning, the list, and the copies to bring. */
export const Desk = ({ loaded, show: { days }, hasOthers }: DeskProps) => {
  const { t } = useTranslation('desk');
  const timeZone = useTimeZone();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { list, isStale, refresh, apply } = useDeskList(loaded);
  const { booth, items } = list;
  const now = new Date();
  const today = dayIn(timeZone, now);
  const view = readView(params, showPhase(days, now.toISOString(), timeZone).kind);
  const ticket = useTicket({ boothId: booth.id, items, today });
  const [lateRefusals, setLateRefusals] = useState<readonly LateRefusal[]>([]);
  const { unsent, record, flush } = usePickUps(booth.id, (pickUp, outcome) => {
    if (outcome.kind === 'refused')
      setLateRefusals((all) => [...all, { pickUp, problem: outcome.problem }]);
    if (outcome.kind !== 'done') return;
    apply(outcome.items);
    toast({ severity: 'success', summary: t('unsent.sent', { name: pickUp.name }) });
  });

  const desk: DeskState = {
    list,
    days: days.map(({ date }) => date),
    today,
    unsentCodes: new Set(unsent.flatMap(({ codes }) => codes)),
    apply,
    refresh,
    openTicket: (code) => {
      void ticket.open(code);
      void navigate(deskPage.href({ booth: booth.id, view: 'scan' }));
    },
  };

  return (
    <DeskContext value={desk}>
      <Stack gap={4}>
        <Stack gap={1}>
          <h1>{t('titles:desk')}</h1>
          <Cluster>
            <LocalizedText text={booth.name} />
            {booth.days.length > 0 && <BoothPlates days={booth.days} />}
            {hasOthers && (
              <LinkButton variant="quiet" to={deskPage.href()} className="no-print">
                {t('choice.other')}
              </LinkButton>
            )}
          </Cluster>
        </Stack>
        <DeskNotices
          unsent={unsent}
          onSend={flush}
          lateRefusals={lateRefusals}
          onDismiss={() => setLateRefusals([])}
          isStale={isStale}
        />
        <DeskTabs view={view} />
        {view === 'scan' && <ScanView ticket={ticket} record={record} />}
        {view === 'list' && <ListView filters={readFilters(params)} />}
        {view === 'works' && <WorksView />}
      </Stack>
    </DeskContext>
  );
};
