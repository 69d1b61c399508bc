import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { JudgedRound, MySheet } from '#generated/client/types.gen.ts';
import { FormFieldsContext } from '#web/core/form/form-context.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useSend } from '#web/core/form/use-send.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { SheetFields } from './SheetFields.tsx';
import styles from './SheetPage.module.css';
import { Submitted } from './Submitted.tsx';
import { findMissing } from './sheet-values.ts';
import { useSheet } from './use-sheet.ts';

export type SheetFormProps = {
  round: JudgedRound;
  /** The sheet as it was loaded. */
  loaded: { readonly data: MySheet; readonly version: string };
  /** The server's current sheet. */
  sheet: MySheet;
  /** The next entry whose sheet is not submitted. */
  nextTo: string | undefined;
  /** Called with the server's answer. */
  onSheet: (sheet: MySheet) => void;
};

/** The sheet of an entry, which is saved as it is filled in and counts once it is submitted. */
export const SheetForm = ({ round, loaded, sheet, nextTo, onSheet }: SheetFormProps) => {
  const { t } = useTranslation('judging');
  const leaveQuestion = { title: t('leave.title'), body: t('leave.body') };
  const { form, fields, saver, state, submit } = useSheet({
    round,
    loaded,
    onSheet,
    leaveQuestion,
  });
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [isJustSubmitted, setJustSubmitted] = useState(false);
  const { send, busy, refusal } = useSend();

  const focus = (name: string) =>
    document.querySelector<HTMLElement>(`#sheet [name="${name}"]`)?.focus();

  const complete = async () => {
    const empty = findMissing(round, form.getValues());
    setMissing(empty);
    if (empty[0]) return focus(empty[0]);
    // Errors of saving, and differences from another tab, appear at the field or above the form.
    if ((await saver.flush()) && (await submit())) setJustSubmitted(true);
  };

  const values = form.watch();
  const stillMissing = missing.filter((name) => !values[name]);
  return (
    <FormProvider {...form}>
      <FormFieldsContext value={fields}>
        <form
          noValidate
          method="post"
          onSubmit={(event) => {
            event.preventDefault();
            void send(complete);
          }}
        >
          <Stack gap={5}>
            <SaveStatus state={state} sheet={sheet} onRetry={() => void saver.save()} />
            <RefusalBanner refusal={refusal} kept />
            {round.method !== 'decide' && (
              <p className={classNames('quiet', styles.keys)}>{t('keys')}</p>
            )}
            <SheetFields
              round={round}
              saver={saver}
              conflicts={state.conflicts}
              missing={stillMissing}
            />
            {sheet.status === 'submitted' ? (
              <Submitted round={round} isJustSubmitted={isJustSubmitted} nextTo={nextTo} />
            ) : (
              <Button type="submit" variant="primary" icon="send" busy={busy}>
                {t('submit.action')}
              </Button>
            )}
          </Stack>
        </form>
      </FormFieldsContext>
    </FormProvider>
  );
};
