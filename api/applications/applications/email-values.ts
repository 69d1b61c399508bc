import { formatUntil } from '#api/core/mail/format.ts';
import type { Recipient } from './kinds.ts';
import { answerByOf } from './policy.ts';
import type { ApplicationRow } from './store.ts';

type Decided = Pick<ApplicationRow, 'status' | 'asked_at' | 'question' | 'reason'>;

/** Returns the values of e-mails about a decision: the question and its deadline, the reason, and a line by staff. */
export const decisionValues = (
  application: Decided,
  { line, locale }: Pick<Recipient, 'line' | 'locale'>,
) => {
  const answerBy = answerByOf(application);
  return {
    question: application.question ?? '',
    answerBy: answerBy ? formatUntil(answerBy, locale) : '',
    reason: application.reason ?? '',
    // A separate paragraph, or an empty text.
    line: line ? `${line}\n\n` : '',
  };
};
