import { useTranslation } from 'react-i18next';
import {
  askApplicant,
  cancelApplication,
  getCancellationEffects,
  reopenApplication,
} from '#generated/client/sdk.gen.ts';
import type { ApplicationDetail } from '#generated/client/types.gen.ts';
import { ApplicantQuestion, ApplicationReason } from '#spec/applications/applications.ts';
import { call } from '#web/core/api/client.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { askReason } from '#web/core/shell/ask-reason.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import styles from './review.module.css';

/** Height of the texts, which the applicant reads. */
const ROWS = 4;

/** Returns the moves of one application by staff, each in a dialog with the applicant's text. */
export const useReviewActions = ({ id, number, title, details }: ApplicationDetail) => {
  const f = useFormat();
  const { t } = useTranslation('applications');
  const { action } = useActions({ problemTexts: t });
  const path = { applicationId: id };
  const name = `${number} ${title}`.trim();

  const ask = action('ask', {
    ask: () =>
      askReason({
        mode: 'confirm',
        title: t('review.title.ask', { name }),
        body: t('review.body.ask'),
        schema: ApplicantQuestion,
        name: 'question',
        label: t('review.question'),
        rows: ROWS,
        submitLabel: t('review.submit.ask'),
        send: (question) => call(askApplicant, { path, body: { question } }),
      }),
    done: () => t('review.done.ask', { name }),
  });

  const reopen = action('reopen', {
    ask: () =>
      askReason({
        mode: 'confirm',
        title: t('review.title.reopen', { name }),
        body: t('review.body.reopen'),
        schema: ApplicationReason,
        label: t('review.reason'),
        rows: ROWS,
        submitLabel: t('review.submit.reopen'),
        send: (reason) => call(reopenApplication, { path, body: { reason } }),
      }),
    done: () => t('review.done.reopen', { name }),
  });

  /** First shows the consequences of the cancellation. */
  const cancel = action('cancel', {
    ask: async () => {
      const { items } = await call(getCancellationEffects, { path });
      return askReason({
        mode: 'cancel',
        title: t('review.title.cancel', { name }),
        body: t('review.body.cancel'),
        note: (
          <>
            {items.length > 0 ? (
              <ul className={styles.effects}>
                {items.map(({ effect, count }) => (
                  <li key={effect}>{t(`effect.${effect}`, { count })}</li>
                ))}
              </ul>
            ) : (
              <p>{t('effect.none')}</p>
            )}
            {details.kind === 'exhibitor' && details.paidAmount !== undefined && (
              <p>{t('effect.paid', { amount: f.paid(details.paidAmount) })}</p>
            )}
          </>
        ),
        schema: ApplicationReason,
        label: t('review.reason'),
        rows: ROWS,
        submitLabel: t('review.submit.cancel'),
        send: (reason) => call(cancelApplication, { path, body: { reason } }),
      });
    },
    done: () => t('review.done.cancel', { name }),
  });

  return { ask, reopen, cancel };
};
