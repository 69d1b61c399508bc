import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { entriesPage } from './routes.ts';

type EntryFormActionsProps = {
  /** Label of the submit button. */
  children: ReactNode;
  /** Saves the current input; absent once the entry is submitted. */
  onSaveDraft?: (values: object) => Promise<void>;
  isSavingDraft: boolean;
};

/** The buttons at the end of the form. A draft may have gaps, so it is not validated as a whole. */
export const EntryFormActions = ({
  children,
  onSaveDraft,
  isSavingDraft,
}: EntryFormActionsProps) => {
  const { t } = useTranslation('entries');
  const { getValues, clearErrors } = useFormContext();
  const save = (send: NonNullable<EntryFormActionsProps['onSaveDraft']>) => {
    clearErrors();
    void send(getValues());
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
