import { useTranslation } from 'react-i18next';
import type { ExhibitorCall } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { HOME_PATH, withQuery } from '#web/core/paths.ts';
import { useContributions } from '#web/core/shell/site-map.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import styles from './CallPage.module.css';
import { CallStatus } from './CallStatus.tsx';
import { callState } from './call-state.ts';

type ApplyPanelProps = { call: ExhibitorCall; now: string; timeZone: string };

/** Whether the call is open, until when, and the way to the form. */
export const ApplyPanel = ({ call, now, timeZone }: ApplyPanelProps) => {
  const { t } = useTranslation('calls');
  const f = useFormat(timeZone);
  const [form] = useContributions('entryForm');
  const { id, opensAt, closesAt } = call;
  const { period } = callState(call, new Date(now), timeZone);
  return (
    <section className={styles.apply} aria-label={t('apply.label')}>
      <CallStatus call={call} now={now} timeZone={timeZone} />
      {period === 'upcoming' && (
        <p className={styles.until}>
          <time dateTime={opensAt}>{t('apply.from', { at: f.dateTime(opensAt) })}</time>
        </p>
      )}
      {(period === 'open' || period === 'soon') && (
        <>
          <p className={styles.until}>
            <time dateTime={closesAt}>{t('apply.until', { at: f.dateTime(closesAt) })}</time>
          </p>
          <LinkButton
            variant="primary"
            icon="arrow-right"
            to={withQuery(form?.to ?? HOME_PATH, { call: id })}
            className={styles.button}
          >
            {t('apply.open')}
          </LinkButton>
          <p className="for-guest">{t('apply.signIn')}</p>
        </>
      )}
      {period === 'closed' && (
        <p className={styles.until}>
          <time dateTime={closesAt}>{t('apply.closed', { at: f.dateTime(closesAt) })}</time>
        </p>
      )}
    </section>
  );
};
