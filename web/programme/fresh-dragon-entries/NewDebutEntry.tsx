import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { createFreshDragonEntry } from '#generated/client/sdk.gen.ts';
import type { FreshDragonEntryList } from '#generated/client/types.gen.ts';
import { FreshDragonForm } from '#spec/applications/kinds/fresh-dragon.ts';
import { PRECONDITION_FAILED, type Problem } from '#spec/core/client/problem.ts';
import { call } from '#web/core/api/client.ts';
import { CheckAnswers } from '#web/core/form/CheckAnswers.tsx';
import { Form } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { toFormValues } from '#web/core/form/schema.ts';
import { useCheckStep } from '#web/core/form/use-check-step.ts';
import { useStepTitle } from '#web/core/shell/step-title.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { mayEnter } from './entry-state.ts';
import { NewEntryFields } from './NewEntryFields.tsx';
import { debutEntriesPage } from './routes.ts';
import { useAnswers } from './use-answers.ts';

type NewDebutEntryProps = {
  list: FreshDragonEntryList;
  /** Id of the work that is preselected. */
  work: string | undefined;
  deadline: ReactNode;
};

/** Rejected because of the request itself, so that a retry would not help. */
const isFinal = ({ status, code }: Problem): boolean =>
  [400, 403, 404, 409, PRECONDITION_FAILED].includes(status) &&
  code !== 'IDEMPOTENCY_KEY_IN_FLIGHT';

/** Enters a work: the form, then the check step. */
export const NewDebutEntry = ({ list, work, deadline }: NewDebutEntryProps) => {
  const { t } = useTranslation('fresh-dragon-entries');
  const navigate = useNavigate();
  const { booth } = list;
  const works = list.works.filter(mayEnter);
  const step = useCheckStep(`debut-entry.${booth.id}`, FreshDragonForm);
  const { checking } = step;
  const answers = useAnswers(works);
  useStepTitle(checking && t('check.title'));

  if (checking)
    return (
      <Stack gap={5}>
        <h1>{t('check.title')}</h1>
        <p>{t('check.lead')}</p>
        <CheckAnswers
          answers={answers(checking.values)}
          onEdit={step.back}
          confirmLabel={t('check.confirm')}
          onConfirm={() =>
            call(createFreshDragonEntry, {
              path: { boothId: booth.id },
              body: checking.values,
              headers: { 'Idempotency-Key': checking.key },
            })
          }
          unansweredText={t('check.unanswered')}
          isFinal={isFinal}
          onRefused={(problem) => step.back(undefined, problem)}
          onDone={async ({ number }) => {
            step.done();
            await navigate(debutEntriesPage.href({ id: booth.id }, { done: number }), {
              replace: true,
            });
          }}
        />
      </Stack>
    );
  return (
    <Stack gap={5}>
      <h1>{t('titles:debutEntryNew')}</h1>
      {deadline}
      <Form
        {...step.form}
        schema={FreshDragonForm}
        defaults={toFormValues(FreshDragonForm, {
          productId: works.length === 1 ? works[0]?.id : works.find(({ id }) => id === work)?.id,
          maker: booth.name.ja,
          pitch: { ja: '', en: '' },
          pictureIds: [],
        })}
      >
        <NewEntryFields works={works} />
        <FormActions backTo={debutEntriesPage.href({ id: booth.id })}>
          {t('form.check')}
        </FormActions>
      </Form>
    </Stack>
  );
};
