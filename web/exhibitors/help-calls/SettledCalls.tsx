import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { HelpCall } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import styles from './Board.module.css';
import { minutesSince } from './calls.ts';
import { STATUS_TONES } from './kinds.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { UndoAnswer } from './UndoAnswer.tsx';
import { useAnswer } from './use-answer.ts';

const COLUMNS = ['kind', 'booth', 'time', 'message', 'state'] as const;

/** The calls of booths, and their outcomes. */
export const SettledCalls = ({ calls }: { calls: readonly HelpCall[] }) => {
  const { t } = useTranslation('help-calls');
  return (
    <Table
      label={t('log.title')}
      columns={COLUMNS.map((key) => {
        const label = t(`column.${key}`);
        return { key, label, head: label };
      })}
      rows={calls.map((call) => ({
        key: call.id,
        cells: [
          t(`kind.${call.kind}`),
          <BoothCell key="booth" call={call} />,
          <TimeCell key="time" call={call} />,
          call.message ?? '—',
          <StateCell key="state" call={call} />,
        ],
      }))}
    />
  );
};

type CellProps = { call: HelpCall };

const BoothCell = ({ call }: CellProps) => (
  <>
    <span className={styles.line}>
      <LocalizedText text={call.booth.name} />
    </span>
    <PlaceLink call={call} />
  </>
);

const TimeCell = ({ call }: CellProps) => {
  const { t } = useTranslation('help-calls');
  const f = useFormat();
  const { day, createdAt, settledAt } = call;
  return (
    <>
      <span className={styles.line}>{f.shortDay(day)}</span>
      <span className={styles.line}>{f.clock(createdAt)}</span>
      {settledAt && (
        <span className={styles.line}>
          {t('log.lasted', { count: minutesSince(createdAt, Date.parse(settledAt)) })}
        </span>
      )}
    </>
  );
};

const StateCell = ({ call }: CellProps) => {
  const { t } = useTranslation('help-calls');
  const { revalidate } = useRevalidator();
  const answer = useAnswer(call, revalidate);
  const { status, answeredBy } = call;
  return (
    <>
      <StatusBadge tone={STATUS_TONES[status]}>{t(`state.${status}`)}</StatusBadge>
      {answeredBy && (
        <span className={styles.line}>{t('board.answeredBy', { name: answeredBy })}</span>
      )}
      <UndoAnswer call={call} {...answer} />
    </>
  );
};
