import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { changeAssignment, getAssignments } from '#generated/client/sdk.gen.ts';
import type { Assignments } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { CheckboxGroupField } from '#web/core/form/CheckboxGroupField.tsx';
import { useVersionedRecord } from '#web/core/form/use-versioned-record.ts';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { useJudgeName } from './JudgeName.tsx';
import { conflictsOf } from './progress.ts';

const Fields = z.strictObject({ judgeIds: z.array(z.string()) });

type AssignmentFormProps = {
  roundId: string;
  entryId: string;
  loaded: { readonly data: Assignments; readonly version: string };
  answer: Answer;
};

/** A form for the judges of one entry. Judges with a conflict cannot be chosen. */
export const AssignmentForm = ({ roundId, entryId, loaded, answer }: AssignmentFormProps) => {
  const { t } = useTranslation('organiser-rounds');
  const nameOf = useJudgeName();
  const path = { roundId };
  const record = useVersionedRecord({
    loaded,
    read: () => call.versioned(getAssignments, { path }),
    fieldsOf: ({ items }) => ({
      judgeIds: [...(items.find(({ entry }) => entry.id === entryId)?.judgeIds ?? [])],
    }),
  });
  const conflicts = conflictsOf(record.data, entryId);
  const assigned = new Set(record.fields.judgeIds);
  const options = record.data.judges.map(({ judge }) => {
    const conflict = conflicts.get(judge.id);
    return {
      value: judge.id,
      label: nameOf(judge),
      hint: conflict && t(`conflictKind.${conflict}`),
      disabled: conflict !== undefined && !assigned.has(judge.id),
    };
  });
  return (
    <DialogForm
      schema={Fields}
      defaults={record.fields}
      answer={answer}
      submitLabel={t('change.submit')}
      onConflict={record.reread}
      onSubmit={async ({ judgeIds }) => {
        await record.save({ judgeIds }, (_changes, version) =>
          call.versioned(changeAssignment, {
            path,
            body: { items: [{ entryId, judgeIds }] },
            headers: { 'If-Match': version },
          }),
        );
        return true;
      }}
    >
      <CheckboxGroupField
        name="judgeIds"
        label={t('change.judges')}
        hint={t('change.hint')}
        options={options}
        optional
      />
    </DialogForm>
  );
};
