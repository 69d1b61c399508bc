import { useTranslation } from 'react-i18next';
import type { Application } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import styles from './decisions.module.css';

type PreparedDecisionProps = { prepared: Application['prepared']; timeZone: string };

/** What was decided but not released, and when it is released. */
export const PreparedDecision = ({ prepared, timeZone }: PreparedDecisionProps) => {
  const { t } = useTranslation('decisions');
  const f = useFormat(timeZone);
  if (!prepared) return '—';
  const { decision, choice, releaseAt } = prepared;
  return (
    <>
      <StatusBadge tone={releaseAt ? 'waiting' : 'info'}>
        {t(`decision.${decision}`)}
        {choice && t('choice', { choice })}
      </StatusBadge>
      <span className={styles.when}>
        {releaseAt ? t('releasedAt', { at: f.dateTime(releaseAt) }) : t('unscheduled')}
      </span>
    </>
  );
};
