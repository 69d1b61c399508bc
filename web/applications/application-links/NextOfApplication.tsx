import { useTranslation } from 'react-i18next';
import type { GuestApplication } from '#generated/client/types.gen.ts';
import { applicantState } from '#web/applications/applications/applicant-state.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Quote } from '#web/core/ui/Quote.tsx';

type NextOfApplicationProps = { application: GuestApplication };

/** The next step of an application: a task of the applicant with its deadline, or the decision that they wait for. */
export const NextOfApplication = ({ application }: NextOfApplicationProps) => {
  const { t } = useTranslation('application-links');
  const f = useFormat();
  const { details, question, answer, answerBy, changeableUntil, reason } = application;
  const state = applicantState(application);
  if (state === 'more_info')
    return (
      <Banner
        tone="warn"
        title={
          answerBy && changeableUntil
            ? t('next.more_info.by', { at: f.until(answerBy) })
            : t('next.more_info.late')
        }
      >
        <Quote text={question ?? ''} />
      </Banner>
    );
  return (
    <Stack gap={3}>
      <p>{t(state === 'accepted' ? `next.accepted.${details.kind}` : `next.${state}`)}</p>
      {changeableUntil && <p>{t('next.changeable', { at: f.until(changeableUntil) })}</p>}
      {reason && <Quote text={reason} />}
      {question && answer && (
        <Stack gap={2}>
          <h2>{t('answered.heading')}</h2>
          <p>{t('answered.question')}</p>
          <Quote text={question} />
          <p>{t('answered.answer')}</p>
          <Quote text={answer} />
        </Stack>
      )}
    </Stack>
  );
};
