import { useTranslation } from 'react-i18next';
import type { Application } from '#generated/client/types.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/LocalizedText.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import styles from './decisions.module.css';

type PreparedDecisionProps = {
  application: Pick<Application, 'prepared' | 'choices'>;
  timeZone: string;
};

/** What was decided but not released, and when it is released. */
export const PreparedDecision = ({ application, timeZone }: PreparedDecisionProps) => {
  const { t } = useTranslation('decisions');
  const f = useFormat(timeZone);
  const locale = useLocale();
  const { prepared, choices = [] } = application;
  if (!prepared) return '—';
  const { decision, choice, releaseAt } = prepared;
  const chosen = choices.find(({ code }) => code === choice);
  return (
    <>
      <StatusBadge tone={releaseAt ? 'waiting' : 'info'}>
        {t(`decision.${decision}`)}
        {choice && t('choice', { choice: chosen ? localized(chosen.name, locale) : choice })}
      </StatusBadge>
      <span className={styles.when}>
        {releaseAt ? t('releasedAt', { at: f.dateTime(releaseAt) }) : t('unscheduled')}
      </span>
    </>
  );
};
