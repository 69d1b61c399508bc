import { useTranslation } from 'react-i18next';
import type { Problem } from '#spec/core/client/problem.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { FocusedBanner } from './FocusedBanner.tsx';

/** Shows the server's explanation of a problem, and when to retry. */
export const ProblemBanner = ({ problem }: { problem: Problem }) => {
  const { t } = useTranslation('commons');
  const f = useFormat();
  const { detail, opensAt, page, retryAfter, requestId, status } = problem;
  return (
    <FocusedBanner tone="error" focusKey={problem} title={detail || t('form.unanswered')}>
      {opensAt && <p>{t('error.opensAt', { at: f.dateTime(opensAt) })}</p>}
      {page && (
        <p>
          <a href={page}>{t('error.page')}</a>
        </p>
      )}
      {retryAfter !== undefined && (
        <p>
          {retryAfter < SOON
            ? t('error.retrySoon')
            : t('error.retryAfter', { count: Math.ceil(retryAfter / 60) })}
        </p>
      )}
      {status >= 500 && requestId && <p>{t('error.requestId', { id: requestId })}</p>}
    </FocusedBanner>
  );
};

/** Waits up to this many seconds are described as a short while, not in minutes. */
const SOON = 30;
