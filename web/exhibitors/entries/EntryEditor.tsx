import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { PRECONDITION_FAILED, Problem } from '#spec/core/client/problem.ts';
import { deleteDraft } from '#web/core/form/drafts.ts';
import { RefusalBanner } from '#web/core/form/RefusalBanner.tsx';
import { useCheckStep } from '#web/core/form/use-check-step.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { useSession } from '#web/core/session/session.ts';
import { useStepTitle } from '#web/core/shell/step-title.ts';
import { toastSaved } from '#web/core/shell/toasts.ts';
import { SummaryLayout } from '#web/core/ui/SummaryLayout.tsx';
import { CallSummary } from './CallSummary.tsx';
import { draftName } from './draft-name.ts';
import { EntryCheck } from './EntryCheck.tsx';
import { EntryForm } from './EntryForm.tsx';
import { EntryRefusal, type Refused } from './EntryRefusal.tsx';
import { EntryTitle } from './EntryTitle.tsx';
import { entryFormSchema } from './entry-form.ts';
import type { EntryFormViewProps } from './load-form.ts';
import { purposeOf } from './purpose.ts';
import { atFormFields, isFinal, isForForm } from './refusals.ts';
import { entriesPage } from './routes.ts';
import { useEntryRecord } from './use-entry-record.ts';

/** The checked values are older than the entry: the form merges the two, as after a refusal by the server. */
const OUTDATED: Refused = {
  problem: new Problem(PRECONDITION_FAILED),
  isContinued: false,
  isDraft: false,
};

/** The form for a call, the check step, and the server's refusals. */
export const EntryEditor = (props: EntryFormViewProps) => {
  const { call, entry, addresses, known, now } = props;
  const { t } = useTranslation('entries');
  const navigate = useNavigate();
  const { email } = useSession().user;
  const draft = draftName(call.id);
  const isAsked = entry?.data.status === 'more_info';
  const schema = useMemo(
    () => entryFormSchema(call, { addressIds: addresses.map(({ id }) => id), isAsked }),
    [call, addresses, isAsked],
  );
  const record = useEntryRecord({ call, schema, entry, known: { ...known, email } });
  const step = useCheckStep(draft, schema, record.version);
  const [refused, setRefused] = useState<Refused>();
  const { checking, isOutdated } = step;
  useEffect(() => {
    if (isOutdated) setRefused(OUTDATED);
  }, [isOutdated]);
  const purpose = purposeOf(record.data);
  useStepTitle(checking && t('check.title'));

  const refuse = async (problem: Problem, isDraft = false): Promise<void> => {
    const isContinued = problem.code === 'ENTRY_EXISTS' && (await record.adoptExisting());
    setRefused({ problem: atFormFields(problem), isContinued, isDraft });
  };

  const saving = useSend();
  const saveDraft = (values: object): Promise<void> => {
    setRefused(undefined);
    return saving.send(async () => {
      try {
        const isSaved = await record.saveDraft(values);
        deleteDraft(draft);
        toastSaved(t, isSaved, 'draft.saved');
      } catch (error) {
        if (error instanceof Problem && isFinal(error)) return refuse(error, true);
        throw error;
      }
    });
  };

  if (checking)
    return (
      <SummaryLayout
        title={<h1>{t('check.title')}</h1>}
        summary={<CallSummary call={call} now={now} />}
      >
        <EntryCheck
          values={checking.values}
          purpose={purpose}
          call={call}
          addresses={addresses}
          onEdit={step.back}
          onConfirm={() => record.submit(checking)}
          onRefused={(problem) => void refuse(problem).then(() => step.back())}
          onDone={async ({ saved, isChanged }) => {
            step.done();
            if (purpose !== 'submit') toastSaved(t, isChanged, `${purpose}.done`);
            const done = purpose === 'submit' ? saved.number : undefined;
            await navigate(entriesPage.href({ done }), { replace: true });
          }}
        />
      </SummaryLayout>
    );
  return (
    <SummaryLayout
      title={<EntryTitle entry={record.data} />}
      summary={<CallSummary call={call} now={now} />}
    >
      {refused && !isForForm(refused.problem) && <EntryRefusal refused={refused} />}
      <RefusalBanner refusal={saving.refusal} kept />
      <EntryForm
        {...props}
        schema={schema}
        form={{
          ...step.form,
          problem: refused && isForForm(refused.problem) ? refused.problem : undefined,
          problemTitle: refused?.isDraft ? t('draft.refused') : undefined,
          onSubmit: async (values, submission) => {
            setRefused(undefined);
            await step.form.onSubmit(values, submission);
          },
        }}
        record={record}
        purpose={purpose}
        isSavingDraft={saving.busy}
        onSaveDraft={saveDraft}
      />
    </SummaryLayout>
  );
};
