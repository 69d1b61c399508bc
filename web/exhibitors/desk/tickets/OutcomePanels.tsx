import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoothReservation } from '#generated/client/types.gen.ts';
import type { Problem } from '#spec/core/client/problem.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row, Stack } from '#web/core/ui/Layout.tsx';
import { PickUpRefusal } from '../pick-ups/PickUpRefusal.tsx';
import type { PickUp } from '../pick-ups/use-pick-ups.ts';
import { useDeskActions } from '../reservations/use-desk-actions.ts';
import styles from '../ScanView.module.css';

/* The outcomes of a ticket, in words that can be read from across the desk. */

type PanelProps = {
  tone: 'done' | 'warn' | 'error';
  icon: string;
  title: string;
  children?: ReactNode;
};

const Panel = ({ tone, icon, title, children }: PanelProps) => (
  <Stack
    as="section"
    gap={3}
    className={styles.panel}
    data-tone={tone}
    role={tone === 'error' ? 'alert' : 'status'}
  >
    <Row as="h2" gap={3} className={styles.outcome}>
      <Icon name={icon} size={32} />
      <span>{title}</span>
    </Row>
    {children}
  </Stack>
);

const PickUpFigures = ({ pickUp: { name, copies, yen } }: { pickUp: PickUp }) => {
  const { t } = useTranslation('desk');
  const f = useFormat();
  return (
    <p className="large strong">
      {t('ticket.figures', { name, copies: t('units:copies', { count: copies }), yen: f.yen(yen) })}
    </p>
  );
};

type DonePanelProps = {
  pickUp: PickUp;
  items: readonly BoothReservation[];
  onUndone: () => void;
};

/** Handed over, with the way back. */
export const DonePanel = ({ pickUp, items, onUndone }: DonePanelProps) => {
  const { t } = useTranslation('desk');
  const { undo, busy } = useDeskActions();
  const undoAll = async () => {
    for (const item of items) if (!(await undo(item))) return;
    onUndone();
  };
  return (
    <Panel tone="done" icon="circle-check" title={t('ticket.done')}>
      <PickUpFigures pickUp={pickUp} />
      <Button icon="undo-2" busy={busy} onClick={() => void undoAll()}>
        {t('undo.open')}
      </Button>
    </Panel>
  );
};

/** Handed over, but not sent yet. */
export const UnsentPanel = ({ pickUp }: { pickUp: PickUp }) => {
  const { t } = useTranslation('desk');
  return (
    <Panel tone="warn" icon="cloud-off" title={t('ticket.unsent')}>
      <PickUpFigures pickUp={pickUp} />
      <p>{t('unsent.text')}</p>
    </Panel>
  );
};

type RefusedPanelProps = { title: string; problem?: Problem; children?: ReactNode };

/** Nothing to hand over. */
export const RefusedPanel = ({ title, problem, children }: RefusedPanelProps) => (
  <Panel tone="error" icon="circle-x" title={title}>
    {problem ? <PickUpRefusal problem={problem} /> : <p>{children}</p>}
  </Panel>
);
