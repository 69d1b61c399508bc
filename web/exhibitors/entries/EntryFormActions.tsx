import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Problem } from '#spec/core/client/problem.ts';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { fieldNameAt } from '#web/core/form/field-errors.ts';
import { useFormFields } from '#web/core/form/form-context.ts';
import { Button } from '#web/core/ui/Button.tsx';
import { entriesPage } from './routes.ts';

type EntryFormActionsProps = {
  /** Label of the submit button. */
  children: ReactNode;
  /** Saves what there is, and returns what the server refused; absent once the entry is submitted. */
  onSaveDraft?: (values: object) => Promise<Problem | undefined>;
  isSavingDraft: boolean;
};

/** The buttons at the end of the form. A draft may have gaps, so it is not validated as a whole. */
export const EntryFormActions = ({
  children,
  onSaveDraft,
  isSavingDraft,
}: EntryFormActionsProps) => {
  const { t } = useTranslation('entries');
  const { getValues } = useFormContext();
  const { idOf } = useFormFields();
  const save = async (send: NonNullable<EntryFormActionsProps['onSaveDraft']>) => {
    const [error] = (await send(getValues()))?.errors ?? [];
    if (error) document.getElementById(idOf(fieldNameAt(error.pointer)))?.focus();
  };
  return (
    <FormActions
      backTo={entriesPage.href()}
      beside={
        onSaveDraft && (
          <Button icon="save" busy={isSavingDraft} onClick={() => save(onSaveDraft)}>
            {t('draft.save')}
          </Button>
        )
      }
    >
      {children}
    </FormActions>
  );
};
