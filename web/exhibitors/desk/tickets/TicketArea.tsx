import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoothReservation } from '#generated/client/types.gen.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { Grid, Stack } from '#web/core/ui/Layout.tsx';
import type { usePickUps } from '../pick-ups/use-pick-ups.ts';
import { useDesk } from '../reservations/desk-context.ts';
import { sumOf } from '../reservations/summaries.ts';
import styles from '../ScanView.module.css';
import type { Tone } from './desk-sound.ts';
import { DonePanel, RefusedPanel, UnsentPanel } from './OutcomePanels.tsx';
import { TicketPanel } from './TicketPanel.tsx';
import type { useTicket } from './use-ticket.ts';

type TicketAreaProps = Pick<ReturnType<typeof useTicket>, 'shown' | 'isForeign' | 'show'> & {
  record: ReturnType<typeof usePickUps>['record'];
  play: (tone: Tone) => void;
  /** The desk is ready for the next ticket. */
  onDone: () => void;
};

/** The ticket in front of the desk, or the outcome of the last one. */
export const TicketArea = ({ shown, isForeign, show, record, play, onDone }: TicketAreaProps) => {
  const { t } = useTranslation('desk');
  const { apply, refresh } = useDesk();

  const handOver = async (reservations: readonly BoothReservation[], isToday: boolean) => {
    const pickUp = {
      codes: reservations.map(({ code }) => code),
      anyDay: !isToday,
      name: reservations[0]?.visitorName ?? t('nameless'),
      ...sumOf(reservations),
    };
    const outcome = await record(pickUp);
    onDone();
    play(outcome.kind === 'refused' ? 'refused' : 'done');
    switch (outcome.kind) {
      case 'done':
        apply(outcome.items);
        return show({ kind: 'done', pickUp, items: outcome.items });
      case 'unsent':
        return show({ kind: 'unsent', pickUp });
      case 'refused':
        if (shown.kind === 'ticket') show({ ...shown, problem: outcome.problem });
        return refresh();
    }
  };

  // On a phone, the camera may have pushed it out of view.
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (shown.kind !== 'nothing' || isForeign) area.current?.scrollIntoView({ block: 'nearest' });
  }, [shown, isForeign]);

  const content = () => {
    switch (shown.kind) {
      case 'nothing':
        return (
          <Grid as="p" gap={0} className={classNames('soft padded', styles.waiting)}>
            {t('ticket.waiting')}
          </Grid>
        );
      case 'looking':
        return (
          <Grid as="p" gap={0} className={classNames('soft padded', styles.waiting)}>
            {t('ticket.looking', { code: shown.code })}
          </Grid>
        );
      case 'ticket':
        return (
          <TicketPanel
            key={shown.ticket.reservation.code}
            {...shown}
            onHandOver={(reservations) => handOver(reservations, shown.ticket.isToday)}
          />
        );
      case 'done':
        return <DonePanel {...shown} onUndone={() => show({ kind: 'nothing' })} />;
      case 'unsent':
        return <UnsentPanel pickUp={shown.pickUp} />;
      case 'refused':
        return (
          <RefusedPanel
            title={shown.problem.title || t('ticket.unreachable')}
            problem={shown.problem}
          />
        );
    }
  };
  return (
    <div ref={area}>
      <Stack gap={3}>
        {isForeign && (
          <RefusedPanel title={t('ticket.unreadable.title')}>
            {t('ticket.unreadable.text')}
          </RefusedPanel>
        )}
        {!(isForeign && shown.kind === 'nothing') && content()}
      </Stack>
    </div>
  );
};
