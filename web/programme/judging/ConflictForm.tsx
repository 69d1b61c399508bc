import { useTranslation } from 'react-i18next';
import { declareConflict } from '#generated/client/sdk.gen.ts';
import { DECLARED_CONFLICTS } from '#spec/programme/assignments.ts';
import { ConflictDeclaration } from '#spec/programme/judging-views.ts';
import { call } from '#web/core/api/client.ts';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { toFormValues } from '#web/core/form/schema.ts';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';

type ConflictFormProps = { roundId: string; entryId: string; answer: Answer };

/** A form for the judge's connection with the entry. */
export const ConflictForm = ({ roundId, entryId, answer }: ConflictFormProps) => {
  const { t } = useTranslation('judging');
  return (
    <DialogForm
      schema={ConflictDeclaration}
      defaults={toFormValues(ConflictDeclaration, {})}
      answer={answer}
      submitLabel={t('interest.confirm')}
      onSubmit={async (body) => {
        await call(declareConflict, { path: { roundId, entryId }, body });
        return true;
      }}
    >
      <RadioField
        name="kind"
        label={t('interest.kind')}
        options={DECLARED_CONFLICTS.map((value) => ({
          value,
          label: t(`interest.kinds.${value}`),
        }))}
      />
      <TextAreaField
        name="note"
        label={t('interest.note')}
        hint={t('interest.noteHint')}
        rows={3}
        optional
        counter
      />
    </DialogForm>
  );
};
