import { useTranslation } from 'react-i18next';
import type { Application, OfferedChoice } from '#generated/client/types.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { classNames } from '#web/core/ui/class-names.ts';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import styles from './decisions.module.css';

type PreparedDecisionProps = {
  application: Pick<Application, 'prepared' | 'choices'>;
  /** The choices of applicants; staff may also grant one that was not offered. */
  offered: readonly OfferedChoice[];
};

/** The decision that is not released yet, the time of its release, and whether the application has changed since. */
export const PreparedDecision = ({ application, offered }: PreparedDecisionProps) => {
  const { t } = useTranslation('decisions');
  const f = useFormat();
  const locale = useLocale();
  const { prepared, choices = [] } = application;
  if (!prepared) return '—';
  const { decision, choice, releaseAt, isOutdated } = prepared;
  const groups = choices.map(({ groupId }) => groupId);
  const granted = offered.find(({ code, groupId }) => code === choice && groups.includes(groupId));
  return (
    <>
      <StatusBadge tone={releaseAt ? 'waiting' : 'info'}>
        {t(`decision.${decision}`)}
        {choice && t('choice', { choice: granted ? localized(granted.name, locale) : choice })}
      </StatusBadge>{' '}
      {isOutdated && <StatusBadge tone="few">{t('outdated')}</StatusBadge>}
      <span className={classNames('soft tiny', styles.when)}>
        {releaseAt ? t('releasedAt', { at: f.dateTime(releaseAt) }) : t('unscheduled')}
      </span>
    </>
  );
};
