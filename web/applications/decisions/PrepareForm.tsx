import { useTranslation } from 'react-i18next';
import { prepareDecisions } from '#generated/client/sdk.gen.ts';
import type { Application, OfferedChoice } from '#generated/client/types.gen.ts';
import { DecisionFields } from '#spec/applications/decisions.ts';
import type { ApplicationKind, Decision } from '#spec/applications/states.ts';
import { call } from '#web/core/api/client.ts';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { commonChoices, type Picked } from './picked.ts';
import { SelectedNames } from './SelectedNames.tsx';
import { SelectionProblem } from './SelectionProblem.tsx';
import { useSelectionProblem } from './use-selection-problem.ts';

const Fields = DecisionFields.omit({ decision: true });

type PrepareFormProps = {
  kind: ApplicationKind;
  decision: Decision;
  picked: Picked;
  leftOut: readonly Application[];
  choices: readonly OfferedChoice[];
  answer: Answer;
  onReload: () => void;
};

/** Prepares one decision about the selected applications. */
export const PrepareForm = ({
  kind,
  decision,
  picked,
  leftOut,
  choices,
  answer,
  onReload,
}: PrepareFormProps) => {
  const { t } = useTranslation('decisions');
  const locale = useLocale();
  const { problem, send } = useSelectionProblem();
  const { selection, items } = picked;
  const common = commonChoices(items, choices);
  const grants = decision === 'accepted' && choices.length > 0;
  return (
    <DialogForm
      schema={Fields}
      defaults={{ choice: '', line: '' }}
      answer={answer}
      submitLabel={t(`prepare.submit.${decision}`)}
      onSubmit={({ choice, line }) =>
        send(
          call(prepareDecisions, {
            query: { kind },
            body: { selection, decision, ...(choice && { choice }), ...(line && { line }) },
          }),
        )
      }
    >
      <SelectionProblem problem={problem} choices={[]} onReload={onReload} />
      <SelectedNames title={t('count', { count: items.length })} items={items} />
      {leftOut.length > 0 && (
        <SelectedNames title={t('prepare.leftOut', { count: leftOut.length })} items={leftOut} />
      )}
      {grants && common.size === 0 && <p>{t('prepare.noCommonChoice')}</p>}
      {grants && common.size > 0 && (
        <SelectField
          name="choice"
          label={t('prepare.choice')}
          hint={t('prepare.choiceHint')}
          options={[...common].map(([code, same]) => ({
            value: code,
            label: [...new Set(same.map(({ name }) => localized(name, locale)))].join(' / '),
          }))}
          emptyLabel={t('prepare.ownChoice')}
          optional
        />
      )}
      <TextAreaField
        name="line"
        label={t('prepare.line')}
        hint={t('prepare.lineHint')}
        rows={2}
        counter
        optional
      />
    </DialogForm>
  );
};
