import { useTranslation } from 'react-i18next';
import type { HelpCall } from '#generated/client/types.gen.ts';
import {
  ANSWERED_STATUSES,
  type AnsweredStatus,
  leadsTo,
} from '#spec/exhibitors/help-call-states.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Row, Stack } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { useNow } from '#web/core/use-now.ts';
import styles from './Board.module.css';
import { isLate, minutesSince } from './calls.ts';
import { KIND_ICONS, STATUS_TONES } from './kinds.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { UndoAnswer } from './UndoAnswer.tsx';
import { useAnswer } from './use-answer.ts';

const ICONS: Readonly<Record<AnsweredStatus, string>> = {
  acknowledged: 'footprints',
  on_site: 'map-pin-check',
  resolved: 'check',
  cancelled: 'x',
};

type BoardCallProps = {
  call: HelpCall;
  /** Reads the board again. */
  onChange: () => Promise<void>;
};

/** A call on the board, with a button for the next step. Late ones are red. */
export const BoardCall = ({ call, onChange }: BoardCallProps) => {
  const { t } = useTranslation('help-calls');
  const f = useFormat();
  const now = useNow();
  const { answer, undo, pending } = useAnswer(call, onChange);
  const { id, booth, kind, status, message, answeredBy, createdAt } = call;
  const late = isLate(call, now);
  return (
    <Stack as="li" gap={3} className={styles.call} data-kind={kind} data-late={late || undefined}>
      <Cluster gap={[1, 4]} justify="between">
        <Row as="h2" className={styles.kind} id={`call-${id}`}>
          <Icon name={KIND_ICONS[kind]} size={28} />
          {t(`kind.${kind}`)}
        </Row>
        <Cluster
          as="p"
          gap={[0, 2]}
          className={classNames('figures', styles.time)}
          data-late={late || undefined}
        >
          {late && <Icon name="triangle-alert" size={18} />}
          <strong>{t('minutesAgo', { count: minutesSince(createdAt, now) })}</strong>
          <span>{t('calledAt', { at: f.clock(createdAt) })}</span>
        </Cluster>
      </Cluster>
      <Cluster gap={[1, 4]} className="large">
        <LocalizedText text={booth.name} />
        <PlaceLink call={call} />
      </Cluster>
      {message && <p className={styles.message}>{message}</p>}
      <Cluster gap={2}>
        <StatusBadge tone={STATUS_TONES[status]}>{t(`state.${status}`)}</StatusBadge>
        {answeredBy && <span>{t('board.answeredBy', { name: answeredBy })}</span>}
      </Cluster>
      <Cluster className={styles.actions}>
        {ANSWERED_STATUSES.filter((to) => leadsTo(status, to)).map((to) => (
          <Button
            key={to}
            icon={ICONS[to]}
            variant={to === 'cancelled' ? 'quiet' : 'primary'}
            busy={pending === to}
            aria-describedby={`call-${id}`}
            onClick={(click) => void answer(to, click)}
          >
            {t(`action.${to}`)}
          </Button>
        ))}
        <UndoAnswer call={call} describedBy={`call-${id}`} undo={undo} pending={pending} />
      </Cluster>
    </Stack>
  );
};
