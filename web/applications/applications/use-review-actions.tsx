import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { z } from 'zod';
import {
  askApplicant,
  cancelApplication,
  getCancellationEffects,
  reopenApplication,
} from '#generated/client/sdk.gen.ts';
import type { ApplicationDetail } from '#generated/client/types.gen.ts';
import { ApplicantQuestion, ApplicationReason } from '#spec/applications/applications.ts';
import { call } from '#web/core/api/client.ts';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { useSend } from '#web/core/form/use-send.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import { confirm, type Question } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import styles from './review.module.css';

/** Moves of one application by staff, each in a dialog that says what the applicant reads. */
export const useReviewActions = ({ id, number, title, details }: ApplicationDetail) => {
  const f = useFormat();
  const { t } = useTranslation('applications');
  const { revalidate } = useRevalidator();
  const { send } = useSend((problem) => {
    toastProblem(problem, t);
    return true;
  });
  const path = { applicationId: id };
  const name = `${number} ${title}`.trim();

  const run = async (move: 'ask' | 'reopen' | 'cancel', question: Partial<Question>) => {
    const isDone = await confirm({
      mode: move === 'cancel' ? 'cancel' : 'confirm',
      title: t(`review.title.${move}`, { name }),
      body: t(`review.body.${move}`),
      ...question,
    });
    if (!isDone) return;
    toast({ severity: 'success', summary: t(`review.done.${move}`, { name }) });
    await revalidate();
  };

  return {
    ask: (opener: Element) =>
      run('ask', {
        opener,
        content: (answer) => (
          <DialogForm
            schema={ApplicantQuestion}
            defaults={{ question: '' }}
            focus="question"
            answer={answer}
            submitLabel={t('review.submit.ask')}
            onSubmit={async (body) => {
              await call(askApplicant, { path, body });
              return true;
            }}
          >
            <TextAreaField name="question" label={t('review.question')} counter />
          </DialogForm>
        ),
      }),

    reopen: (opener: Element) =>
      run('reopen', {
        opener,
        content: (answer) => (
          <ReasonForm
            answer={answer}
            submitLabel={t('review.submit.reopen')}
            onSubmit={(body) => call(reopenApplication, { path, body })}
          />
        ),
      }),

    /** First shows what would be cancelled with it. */
    cancel: async (opener: Element) => {
      const effects = await send(() => call(getCancellationEffects, { path }));
      if (!effects) return;
      await run('cancel', {
        opener,
        content: (answer) => (
          <ReasonForm
            answer={answer}
            submitLabel={t('review.submit.cancel')}
            onSubmit={(body) => call(cancelApplication, { path, body })}
          >
            {effects.items.length > 0 ? (
              <ul className={styles.effects}>
                {effects.items.map(({ effect, count }) => (
                  <li key={effect}>{t(`effect.${effect}`, { count })}</li>
                ))}
              </ul>
            ) : (
              <p>{t('effect.none')}</p>
            )}
            {details.kind === 'exhibitor' && details.paidAmount !== undefined && (
              <p>{t('effect.paid', { amount: f.paid(details.paidAmount) })}</p>
            )}
          </ReasonForm>
        ),
      });
    },
  };
};

type ReasonFormProps = Pick<ComponentProps<typeof DialogForm>, 'answer' | 'submitLabel'> & {
  onSubmit: (body: z.output<typeof ApplicationReason>) => Promise<unknown>;
  /** Shown above the reason. */
  children?: ReactNode;
};

/** Asks for the reason of a move, which the applicant reads. */
const ReasonForm = ({ onSubmit, children, ...form }: ReasonFormProps) => {
  const { t } = useTranslation('applications');
  return (
    <DialogForm
      {...form}
      schema={ApplicationReason}
      defaults={{ reason: '' }}
      focus="reason"
      onSubmit={async (body) => {
        await onSubmit(body);
        return true;
      }}
    >
      {children}
      <TextAreaField name="reason" label={t('review.reason')} counter />
    </DialogForm>
  );
};
