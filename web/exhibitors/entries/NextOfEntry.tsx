import { useTranslation } from 'react-i18next';
import type { ExhibitorEntry } from '#generated/client/types.gen.ts';
import { applicantState } from '#web/applications/applications/applicant-state.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { useTimeZone } from '#web/core/site.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Quote } from '#web/core/ui/Quote.tsx';
import { changeableUntil, showPhase } from './entry-state.ts';

type NextOfEntryProps = { entry: ExhibitorEntry; now: Date };

/** The next step of an entry: a task of the exhibitor with its deadline, or the decision that they wait for. */
export const NextOfEntry = ({ entry, now }: NextOfEntryProps) => {
  const { t } = useTranslation('entries');
  const timeZone = useTimeZone();
  const f = useFormat();
  const { call, answerBy, granted, question, reason, cancellationRequestedAt } = entry;
  const state = applicantState(entry);
  const isChangeable = changeableUntil(entry, now) !== undefined;
  const closesAt = f.until(call.closesAt);

  if (state === 'more_info')
    return (
      <Banner
        tone="warn"
        title={answerBy ? t('next.more_info', { at: f.until(answerBy) }) : t('state.more_info')}
      >
        <Quote text={question ?? ''} />
      </Banner>
    );
  if (state === 'accepted')
    return granted?.dueAt ? (
      <Banner tone="warn" title={t('next.pay', { at: f.until(granted.dueAt) })}>
        <p>{t('next.payReference', { number: entry.number })}</p>
      </Banner>
    ) : (
      <p>{t('next.free')}</p>
    );
  const key =
    state === 'draft' || state === 'submitted' || state === 'review'
      ? `${state}.${isChangeable ? 'open' : 'closed'}`
      : state !== 'confirmed'
        ? state
        : cancellationRequestedAt
          ? 'cancellationRequested'
          : `confirmed.${showPhase(entry, now, timeZone)}`;
  return (
    <>
      <p>
        {t(`next.${key}`, {
          at: cancellationRequestedAt ? f.dateTime(cancellationRequestedAt) : closesAt,
        })}
      </p>
      {reason && <Quote text={reason} />}
    </>
  );
};
