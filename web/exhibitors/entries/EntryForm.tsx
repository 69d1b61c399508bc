import { useTranslation } from 'react-i18next';
import type { ExhibitorCall, ExhibitorEntry } from '#generated/client/types.gen.ts';
import { Consent } from '#web/content/pages/Consent.tsx';
import { exhibitorRulePage, privacyPolicyPage } from '#web/content/pages/routes.ts';
import { CheckboxGroupField } from '#web/core/form/CheckboxGroupField.tsx';
import { DeadlineNote } from '#web/core/form/DeadlineNote.tsx';
import { FieldGroup } from '#web/core/form/FieldGroup.tsx';
import { Form, type FormProps } from '#web/core/form/Form.tsx';
import { RankedFields } from '#web/core/form/RankedFields.tsx';
import { TextAreaField } from '#web/core/form/TextAreaField.tsx';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { Quote } from '#web/core/ui/Quote.tsx';
import { EntryFormActions } from './EntryFormActions.tsx';
import { ExhibitorFields } from './ExhibitorFields.tsx';
import { countPlanRows, type EntryFormSchema } from './entry-form.ts';
import { GoodsFields } from './GoodsFields.tsx';
import type { EntryFormData, EntryFormViewProps } from './load-form.ts';
import type { Purpose } from './purpose.ts';
import type { useEntryRecord } from './use-entry-record.ts';

type EntryFormProps = EntryFormViewProps & {
  schema: EntryFormSchema;
  form: Omit<FormProps<EntryFormSchema>, 'schema' | 'defaults' | 'children'>;
  record: ReturnType<typeof useEntryRecord>;
  purpose: Purpose;
  isSavingDraft: boolean;
  onSaveDraft: (values: object) => Promise<void>;
};

/** The first step: the exhibitor, the goods and the plan. */
export const EntryForm = (props: EntryFormProps) => {
  const { call, addresses, consents, schema, form, record, purpose } = props;
  const { t } = useTranslation('entries');
  return (
    <Stack gap={5}>
      <DeadlineOfEntry call={call} entry={record.data} purpose={purpose} />
      <Form {...form} schema={schema} defaults={record.fields} onConflict={record.reread}>
        {purpose === 'answer' && <AnswerFields question={record.data?.question} />}
        <PlanFields call={call} />
        <ExhibitorFields call={call} addresses={addresses} />
        <GoodsFields />
        <ConsentFields consents={consents} />
        <EntryFormActions
          {...(purpose === 'submit' && { onSaveDraft: props.onSaveDraft })}
          isSavingDraft={props.isSavingDraft}
        >
          {t(`${purpose}.check`)}
        </EntryFormActions>
      </Form>
    </Stack>
  );
};

type DeadlineOfEntryProps = {
  call: ExhibitorCall;
  entry: ExhibitorEntry | undefined;
  purpose: Purpose;
};

/** Until when the form can be sent, and what locks then. */
const DeadlineOfEntry = ({ call, entry, purpose }: DeadlineOfEntryProps) => {
  const { t } = useTranslation('entries');
  const f = useFormat();
  const closesAt = (purpose === 'answer' ? entry?.answerBy : entry?.call.closesAt) ?? call.closesAt;
  return (
    <DeadlineNote closesAt={closesAt} more={t(`${purpose}.locks`)}>
      {t(`${purpose}.until`, { at: f.until(closesAt) })}
    </DeadlineNote>
  );
};

/** The question of the organisers, and the answer to it. */
const AnswerFields = ({ question = '' }: { question: string | undefined }) => {
  const { t } = useTranslation('entries');
  return (
    <FieldGroup legend={t('answer.legend')}>
      <Quote text={question} />
      <TextAreaField name="answer" label={t('field.answer')} counter rows={5} />
    </FieldGroup>
  );
};

/** Plans in order of preference, and days. */
const PlanFields = ({ call }: { call: ExhibitorCall }) => {
  const { t } = useTranslation('entries');
  const f = useFormat();
  const locale = useLocale();
  const days = [...new Set(call.plans.flatMap((plan) => plan.days))].sort();
  return (
    <FieldGroup legend={t('form.plan')} hint={t('form.planHint')}>
      <RankedFields
        name="plans"
        count={countPlanRows(call)}
        labelOf={(number) => t('field.plan', { number })}
        options={call.plans.map(({ code, name, price }) => ({
          value: code,
          label: t('form.priced', { name: localized(name, locale), price: f.yen(price) }),
        }))}
      />
      <CheckboxGroupField
        name="days"
        label={t('field.days')}
        options={days.map((day) => ({ value: day, label: f.day(day) }))}
      />
    </FieldGroup>
  );
};

type Consents = EntryFormData['consents'];

/** Consent to the rules and to the privacy policy, each in its newest version. */
const ConsentFields = ({ consents }: { consents: Consents }) => {
  const { t } = useTranslation('entries');
  return (
    <FieldGroup legend={t('form.consents')} hint={t('form.consentsHint')}>
      <Consent
        name="agreeRules"
        label={t('field.agreeRules')}
        to={exhibitorRulePage.href()}
        title={t('titles:exhibitorRule')}
        version={consents.exhibitorRule}
      />
      <Consent
        name="agreePrivacy"
        label={t('field.agreePrivacy')}
        to={privacyPolicyPage.href()}
        title={t('titles:privacyPolicy')}
        version={consents.privacyPolicy}
      />
    </FieldGroup>
  );
};
