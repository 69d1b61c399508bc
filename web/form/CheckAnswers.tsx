import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '#web/problem.ts';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import styles from './CheckAnswers.module.css';
import { ProblemBanner } from './ProblemBanner.tsx';

type Answer = {
  /** Name of the field to go back to. */
  readonly name: string;
  readonly label: string;
  readonly value: ReactNode;
};

type CheckAnswersProps = {
  answers: readonly Answer[];
  /** Back to the form, at this field. */
  onEdit: (name: string) => void;
  confirmLabel: string;
  /** Sends. What it throws as `Problem` is shown here. */
  onConfirm: () => Promise<void>;
  /** Between the answers and the button: what follows from them, such as a total. */
  children?: ReactNode;
};

/** The step before something is sent: all answers once more, each with a way to change it. */
export const CheckAnswers = ({
  answers,
  onEdit,
  confirmLabel,
  onConfirm,
  children,
}: CheckAnswersProps) => {
  const { t } = useTranslation('commons');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Problem | undefined>();
  const sending = useRef(false);

  const confirm = async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await onConfirm();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      setRefusal(error);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return (
    <Stack gap={5}>
      {refusal && <ProblemBanner problem={refusal} />}
      <dl className={styles.answers}>
        {answers.map(({ name, label, value }) => (
          <div key={name} className={styles.answer}>
            <dt>{label}</dt>
            <dd>{value}</dd>
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
      {children}
      <Button variant="primary" busy={busy} onClick={confirm} className={styles.confirm}>
        {confirmLabel}
      </Button>
    </Stack>
  );
};
