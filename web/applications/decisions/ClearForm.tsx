import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { clearDecisions } from '#generated/client/sdk.gen.ts';
import type { Application } from '#generated/client/types.gen.ts';
import type { ApplicationKind } from '#spec/applications/states.ts';
import { call } from '#web/core/api/client.ts';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import type { Picked } from './picked.ts';
import { SelectedNames } from './SelectedNames.tsx';
import { SelectionProblem } from './SelectionProblem.tsx';
import { useSelectionProblem } from './use-selection-problem.ts';

const Fields = z.strictObject({});

type ClearFormProps = {
  kind: ApplicationKind;
  picked: Picked;
  leftOut: readonly Application[];
  answer: Answer;
  onReload: () => void;
};

/** Clears the prepared decisions about the selected applications. */
export const ClearForm = ({ kind, picked, leftOut, answer, onReload }: ClearFormProps) => {
  const { t } = useTranslation('decisions');
  const { problem, send } = useSelectionProblem();
  const { selection, items } = picked;
  return (
    <DialogForm
      schema={Fields}
      defaults={{}}
      answer={answer}
      submitLabel={t('clear.submit')}
      onSubmit={() => send(call(clearDecisions, { query: { kind }, body: { selection } }))}
    >
      <SelectionProblem problem={problem} choices={[]} onReload={onReload} />
      <SelectedNames title={t('count', { count: items.length })} items={items} />
      {leftOut.length > 0 && (
        <SelectedNames title={t('clear.leftOut', { count: leftOut.length })} items={leftOut} />
      )}
    </DialogForm>
  );
};
