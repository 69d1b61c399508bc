import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Stack } from '#web/core/ui/Layout.tsx';
import styles from '../DeskPage.module.css';
import { LatePanel } from '../pick-ups/LatePanel.tsx';
import { RecentPickUps } from '../pick-ups/RecentPickUps.tsx';
import { TodayProgress } from '../pick-ups/TodayProgress.tsx';
import type { usePickUps } from '../pick-ups/use-pick-ups.ts';
import { useDesk } from '../reservations/desk-context.ts';
import { deskPage } from '../routes.ts';
import { useSound } from '../tickets/desk-sound.ts';
import { TicketArea } from '../tickets/TicketArea.tsx';
import type { useTicket } from '../tickets/use-ticket.ts';
import { CodeForm } from './CodeForm.tsx';
import { readCode, readTicket } from './read-code.ts';
import { Scanner } from './Scanner.tsx';
import { SoundSwitch } from './SoundSwitch.tsx';

type ScanViewProps = {
  ticket: ReturnType<typeof useTicket>;
  record: ReturnType<typeof usePickUps>['record'];
};

/** The scanner, the ticket in front of the desk, and the day so far. */
export const ScanView = ({ ticket, record }: ScanViewProps) => {
  const { t } = useTranslation('desk');
  const { list, days, today } = useDesk();
  const navigate = useNavigate();
  const sound = useSound();
  const field = useRef<HTMLInputElement>(null);

  const open = async (code: string) => {
    const found = await ticket.open(code);
    if (found) sound.play(found.kind === 'ticket' ? 'found' : 'refused');
  };
  const scan = (text: string) => {
    const code = readTicket(text);
    if (code) return void open(code);
    ticket.refuseForeign();
    sound.play('refused');
  };
  /** Opens the ticket of a code. Any other text is a name or a work, to be looked up in the list. */
  const submit = (text: string) => {
    const code = readCode(text);
    if (code) return void open(code);
    const day = days.find((each) => each === today);
    void navigate(deskPage.href({ booth: list.booth.id, view: 'list', day, q: text }));
  };

  /** The ticket in front of the desk may be the one that was handed over. */
  const showUndone = (code: string) => {
    const { shown } = ticket;
    if (shown.kind === 'ticket') void ticket.open(shown.ticket.reservation.code);
    else if (shown.kind === 'done' && shown.pickUp.codes.includes(code))
      ticket.show({ kind: 'nothing' });
  };

  return (
    <div className={styles.scan}>
      <Stack as="section" aria-label={t('scan.heading')} className="shrinks">
        <Scanner onText={scan} />
        <CodeForm inputRef={field} onSubmit={submit} />
      </Stack>
      <Stack className="shrinks">
        <TicketArea
          shown={ticket.shown}
          isForeign={ticket.isForeign}
          show={ticket.show}
          record={record}
          play={sound.play}
          onDone={() => field.current?.focus({ preventScroll: true })}
        />
        <TodayProgress />
        <LatePanel />
        <RecentPickUps onUndone={showUndone} />
        <SoundSwitch isOn={sound.isOn} onChange={sound.change} />
      </Stack>
    </div>
  );
};
