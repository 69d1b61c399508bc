import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { createDecisionRelease } from '#generated/client/sdk.gen.ts';
import type { Application, OfferedChoice } from '#generated/client/types.gen.ts';
import { MIN_MINUTES_AHEAD } from '#spec/applications/decisions.ts';
import type { ApplicationKind } from '#spec/applications/states.ts';
import { DECISIONS } from '#spec/applications/states.ts';
import { instantIn, localTimeIn } from '#spec/core/days.ts';
import { call } from '#web/core/api/client.ts';
import { DateTimeField } from '#web/core/form/DateTimeField.tsx';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { useTimeZone } from '#web/core/site.ts';
import { clearable, nextFullHour, pickById, withDecision } from './picked.ts';
import { SelectedNames } from './SelectedNames.tsx';
import { SelectionProblem } from './SelectionProblem.tsx';
import { useSelectionProblem } from './use-selection-problem.ts';

/** A local time in the zone of the edition, to the minute. */
const Fields = z.strictObject({ releaseAt: z.iso.datetime({ local: true, precision: -1 }) });

type ReleaseFormProps = {
  kind: ApplicationKind;
  /** Applications with a prepared decision about their current content, and without a release. */
  items: readonly Application[];
  /** Selected ones without such a decision, or changed since. */
  leftOut: readonly Application[];
  choices: readonly OfferedChoice[];
  answer: Answer;
  onReload: () => void;
};

/** Schedules the release of prepared decisions. */
export const ReleaseForm = ({
  kind,
  items,
  leftOut,
  choices,
  answer,
  onReload,
}: ReleaseFormProps) => {
  const { t } = useTranslation('decisions');
  const timeZone = useTimeZone();
  const { problem, send } = useSelectionProblem();
  const [proposed] = useState(() =>
    localTimeIn(timeZone, nextFullHour(new Date(), MIN_MINUTES_AHEAD)),
  );
  const outdated = clearable(leftOut);
  const others = leftOut.filter((item) => !outdated.includes(item));
  const granted = new Set(items.map(({ prepared }) => prepared?.choice));
  return (
    <DialogForm
      schema={Fields}
      defaults={{ releaseAt: proposed }}
      focus="releaseAt"
      answer={answer}
      submitLabel={t('release.submit')}
      onSubmit={({ releaseAt }) =>
        send(
          call(createDecisionRelease, {
            query: { kind },
            body: {
              selection: pickById(items).selection,
              releaseAt: instantIn(timeZone, releaseAt).toISOString(),
            },
          }),
        )
      }
    >
      <SelectionProblem
        problem={problem}
        choices={choices.filter(({ code }) => granted.has(code))}
        onReload={onReload}
      />
      {DECISIONS.map((decision) => ({ decision, group: withDecision(items, decision) }))
        .filter(({ group }) => group.length > 0)
        .map(({ decision, group }) => (
          <SelectedNames
            key={decision}
            title={t('release.group', {
              count: group.length,
              decision: t(`decision.${decision}`),
            })}
            items={group}
          />
        ))}
      {outdated.length > 0 && (
        <SelectedNames title={t('release.outdated', { count: outdated.length })} items={outdated} />
      )}
      {others.length > 0 && (
        <SelectedNames title={t('release.leftOut', { count: others.length })} items={others} />
      )}
      <DateTimeField
        name="releaseAt"
        label={t('release.at')}
        hint={t('release.atHint', { minutes: MIN_MINUTES_AHEAD })}
      />
    </DialogForm>
  );
};
