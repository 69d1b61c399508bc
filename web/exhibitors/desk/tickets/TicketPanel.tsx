import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoothReservation, BoothTicket } from '#generated/client/types.gen.ts';
import type { Problem } from '#spec/core/client/problem.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import { ReservationLine } from '../lists/ReservationLine.tsx';
import { PickUpRefusal } from '../pick-ups/PickUpRefusal.tsx';
import { useDesk } from '../reservations/desk-context.ts';
import { isPickable, sumOf } from '../reservations/summaries.ts';
import styles from '../ScanView.module.css';

type TicketPanelProps = {
  ticket: BoothTicket;
  isOffline: boolean;
  problem?: Problem | undefined;
  onHandOver: (reservations: readonly BoothReservation[]) => Promise<void>;
};

/** A visitor's reservations at this booth on the day of a ticket, the copies to collect, and the button to hand them over. */
export const TicketPanel = ({ ticket, isOffline, problem, onHandOver }: TicketPanelProps) => {
  const { t } = useTranslation('desk');
  const f = useFormat();
  const { unsentCodes } = useDesk();
  const { reservation, others, isToday } = ticket;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const all = [reservation, ...others];
  const pickable = all.filter((each) => isPickable(each) && !unsentCodes.has(each.code));
  const chosen = pickable.filter(({ code }) => !left.has(code));
  const { copies, yen } = sumOf(chosen);

  const toggle = (code: string) =>
    setLeft((codes) =>
      codes.has(code)
        ? new Set([...codes].filter((each) => each !== code))
        : new Set([...codes, code]),
    );
  const handOver = async () => {
    if (busy || chosen.length === 0) return;
    setBusy(true);
    await onHandOver(chosen).finally(() => setBusy(false));
  };

  return (
    <Stack as="section" gap={3} aria-labelledby="ticket" className={styles.panel}>
      <h2 id="ticket" className={styles.name}>
        {reservation.visitorName
          ? t('ticket.of', { name: reservation.visitorName })
          : t('nameless')}
      </h2>
      <p role="status" className="visually-hidden">
        {t('ticket.figures', {
          name: reservation.visitorName ?? t('nameless'),
          copies: t('units:copies', { count: copies }),
          yen: f.yen(yen),
        })}
      </p>
      {problem && (
        <Banner tone="error" live title={problem.title}>
          <PickUpRefusal problem={problem} />
        </Banner>
      )}
      {!isToday && (
        <Banner tone="warn" title={t('ticket.otherDay.title', { day: f.day(reservation.day) })}>
          <p>{t('ticket.otherDay.text')}</p>
        </Banner>
      )}
      {isOffline && <Banner tone="warn">{t('ticket.offline')}</Banner>}
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets */}
      <ul role="list" className="bulletless">
        {all.map((each) => (
          <ReservationLine
            key={each.id}
            reservation={each}
            choice={
              pickable.includes(each) && pickable.length > 1
                ? { isChosen: !left.has(each.code), toggle: () => toggle(each.code) }
                : undefined
            }
          />
        ))}
      </ul>
      {pickable.length > 0 ? (
        <>
          <Cluster
            as="p"
            gap={[0, 3]}
            align="baseline"
            justify="end"
            className={classNames('figures', styles.sum)}
          >
            <span>{t('ticket.collect')}</span>
            <strong>{f.yen(yen)}</strong>
            <span>{t('units:copies', { count: copies })}</span>
          </Cluster>
          <Button
            variant="primary"
            icon="hand-helping"
            busy={busy}
            className={styles.handOver}
            onClick={() => void handOver()}
          >
            {t(isToday ? 'ticket.handOver' : 'ticket.handOverAnyDay')}
          </Button>
        </>
      ) : (
        <p className="soft">{t('ticket.none')}</p>
      )}
    </Stack>
  );
};
