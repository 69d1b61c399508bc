import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { closeRound } from '#generated/client/sdk.gen.ts';
import type { Standing } from '#generated/client/types.gen.ts';
import { onlyTrue } from '#spec/core/rules/booleans.ts';
import { requiredInput } from '#spec/core/rules/number.ts';
import { rules } from '#spec/core/rules/rules.ts';
import { call } from '#web/core/api/client.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { CheckboxGroupField } from '#web/core/form/CheckboxGroupField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { useJudgeName } from './JudgeName.tsx';
import { useEntryTitles } from './use-entry-titles.ts';

type ClosingFormProps = { standing: Standing; answer: Answer };

/** A form that freezes a standing: it names the missing parts, and asks for the entries that advance where people choose. */
export const ClosingForm = ({ standing, answer }: ClosingFormProps) => {
  const { t } = useTranslation('organiser-rounds');
  const f = useFormat();
  const nameOf = useJudgeName();
  const { listTitles } = useEntryTitles(standing);
  const { roundId, missing, items, advance, ties } = standing;
  const isMissing = missing.length > 0;
  const isByHand = advance.by === 'hand';
  const [schema] = useState(() =>
    z.strictObject({
      confirmMissing: isMissing ? rules(requiredInput, onlyTrue) : rules(onlyTrue),
      advancers: z.array(z.string()),
    }),
  );
  return (
    <DialogForm
      schema={schema}
      defaults={{ confirmMissing: undefined, advancers: [] }}
      answer={answer}
      submitLabel={t('close.submit')}
      onSubmit={async ({ confirmMissing, advancers }) => {
        await call(closeRound, {
          path: { roundId },
          body: { ...(confirmMissing && { confirmMissing }), ...(isByHand && { advancers }) },
        });
        return true;
      }}
    >
      {ties.some(({ isAtCut }) => isAtCut) && (
        <Banner tone="warn" title={t('close.tie')}>
          <p>{t('close.tieNext')}</p>
        </Banner>
      )}
      {isByHand && (
        <CheckboxGroupField
          name="advancers"
          label={t('close.advancers')}
          options={items.map(({ entry, rank, score }) => ({
            value: entry.id,
            label: listTitles([entry.id]),
            hint: score
              ? t('close.standing', { rank: f.number(rank), percent: f.number(score.percent) })
              : t('tie.rank', { rank: f.number(rank) }),
          }))}
          optional
        />
      )}
      {isMissing && (
        <>
          <Banner tone="warn" title={t('close.missing')}>
            <ul>
              {missing.map(({ judge, entryIds, incompleteEntryIds }) => (
                <li key={judge.id}>
                  {t('commons:label', { label: nameOf(judge) })}
                  {listTitles(entryIds)}
                  {incompleteEntryIds && (
                    <p>{t('close.incomplete', { titles: listTitles(incompleteEntryIds) })}</p>
                  )}
                </li>
              ))}
            </ul>
          </Banner>
          <CheckboxField name="confirmMissing" label={t('close.confirmMissing')} absent />
        </>
      )}
    </DialogForm>
  );
};
