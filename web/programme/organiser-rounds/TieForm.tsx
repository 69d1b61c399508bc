import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { decideTie } from '#generated/client/sdk.gen.ts';
import type { Standing } from '#generated/client/types.gen.ts';
import { Reason } from '#spec/programme/assignments.ts';
import { call } from '#web/core/api/client.ts';
import { RankedFields } from '#web/core/form/RankedFields.tsx';
import { filledRows, rankedRows } from '#web/core/form/rows.ts';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';

/** Places that one dialog decides; entries that it leaves out stay equal behind them. */
const MAX_PLACES = 20;

type TieFormProps = {
  roundId: string;
  tie: Standing['ties'][number];
  titleOf: (entryId: string) => string;
  answer: Answer;
};

/** Orders equal entries by hand, with a reason. */
export const TieForm = ({ roundId, tie: { rank, entryIds }, titleOf, answer }: TieFormProps) => {
  const { t } = useTranslation('organiser-rounds');
  const count = Math.min(entryIds.length, MAX_PLACES);
  const [schema] = useState(() =>
    z.strictObject({ entryIds: rankedRows(entryIds, count), reason: Reason }),
  );
  return (
    <DialogForm
      schema={schema}
      defaults={{ entryIds: Array.from({ length: count }), reason: '' }}
      answer={answer}
      submitLabel={t('tie.submit')}
      onSubmit={async ({ entryIds: rows, reason }) => {
        await call(decideTie, { path: { roundId }, body: { entryIds: filledRows(rows), reason } });
        return true;
      }}
    >
      <RankedFields
        name="entryIds"
        count={count}
        options={entryIds.map((id) => ({ value: id, label: titleOf(id) }))}
        labelOf={(number) => t('tie.rank', { rank: rank + number - 1 })}
      />
      <TextAreaField
        name="reason"
        label={t('reason.label')}
        hint={t('reason.hint')}
        rows={3}
        counter
      />
    </DialogForm>
  );
};
