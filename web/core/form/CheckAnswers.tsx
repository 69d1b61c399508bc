import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { NO_RESPONSE, Problem } from '#spec/core/client/problem.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import styles from './CheckAnswers.module.css';
import { RefusalBanner } from './RefusalBanner.tsx';
import { useSend } from './use-send.ts';

type Answer = {
  /** Name of the field to go back to. */
  readonly name: string;
  readonly label: string;
  readonly value: ReactNode;
};

type CheckAnswersProps<Result> = {
  answers: readonly Answer[];
  /** Returns to the form and focuses this field. */
  onEdit: (name: string) => void;
  confirmLabel: string;
  /** Sends the request; every retry must use the same idempotency key. A thrown `Problem` is shown here. */
  onConfirm: () => Promise<Result>;
  onDone: (result: Result) => Promise<void>;
  /** Shown when there was no response, so the outcome is unknown. */
  unansweredText: string;
  /** Whether a problem is permanent, so that a retry would not help. */
  isFinal: (problem: Problem) => boolean;
  onRefused: (problem: Problem) => void;
};

/** The check step (`useCheckStep`) before a request: lists all answers, each with a button to change it. */
export const CheckAnswers = <Result,>({
  answers,
  onEdit,
  confirmLabel,
  onConfirm,
  onDone,
  unansweredText,
  isFinal,
  onRefused,
}: CheckAnswersProps<Result>) => {
  const { t } = useTranslation('commons');
  const { send, busy, refusal } = useSend((problem) => {
    if (!isFinal(problem)) return false;
    onRefused(problem);
    return true;
  });
  const navigate = useNavigate();
  const confirm = () =>
    send(async () => {
      const result = await onConfirm().catch((error: unknown) => {
        const isLost = error instanceof Problem && error.status === NO_RESPONSE;
        throw isLost ? new Problem(NO_RESPONSE, { detail: unansweredText }) : error;
      });
      await onDone(result);
    });

  return (
    <Stack gap={5}>
      <RefusalBanner refusal={refusal} kept />
      <dl className="line-above">
        {answers.map(({ name, label, value }) => (
          <div key={name} className={styles.answer}>
            <dt className="soft">{label}</dt>
            <dd className="lines">{value}</dd>
            <dd>
              <Button
                variant="quiet"
                onClick={() => onEdit(name)}
                aria-label={t('form.changeField', { field: label })}
              >
                {t('form.change')}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
      <Cluster align="stretch" className={styles.end}>
        <Button variant="primary" busy={busy} onClick={confirm} className={styles.confirm}>
          {confirmLabel}
        </Button>
        <Button icon="arrow-left" onClick={() => void navigate(-1)}>
          {t('form.backToForm')}
        </Button>
      </Cluster>
    </Stack>
  );
};
