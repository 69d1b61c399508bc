import { useTranslation } from 'react-i18next';
import type { Edition, OrganiserCall } from '#generated/client/types.gen.ts';
import { EXHIBITOR_KINDS } from '#spec/applications/kinds/exhibitor.ts';
import { CheckboxGroupField } from '#web/core/form/CheckboxGroupField.tsx';
import { DateField } from '#web/core/form/DateField.tsx';
import { DateTimeField } from '#web/core/form/DateTimeField.tsx';
import { FieldGroup, FieldRow } from '#web/core/form/FieldGroup.tsx';
import { Form, type FormProps } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { LocalizedFields } from '#web/core/form/LocalizedFields.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { CallForm } from './call-form.ts';
import { IntroPreview } from './IntroPreview.tsx';
import { PlanRows } from './PlanRows.tsx';
import { organiserCallsPage } from './routes.ts';

type CallFormFieldsProps = Pick<
  FormProps<typeof CallForm>,
  'defaults' | 'draft' | 'onSubmit' | 'onConflict'
> & {
  edition: Edition;
  /** The saved plans, with the places that are taken. */
  plans: OrganiserCall['plans'];
  submitLabel: string;
};

/** Everything that organisers enter about a call. */
export const CallFormFields = ({ edition, plans, submitLabel, ...form }: CallFormFieldsProps) => {
  const { t } = useTranslation('organiser-calls');
  return (
    <Form schema={CallForm} {...form}>
      <FieldGroup legend={t('form.about')}>
        <LocalizedFields name="title" label={t('form.title')} />
        <LocalizedFields
          name="intro"
          label={t('form.intro')}
          hint={t('form.introHint')}
          rows={6}
          optional
        />
        <IntroPreview />
        <CheckboxGroupField
          name="kinds"
          label={t('form.kinds')}
          options={EXHIBITOR_KINDS.map((value) => ({
            value,
            label: t(`units:exhibitorKind.${value}`),
          }))}
        />
        <TextField
          name="numberPrefix"
          label={t('form.numberPrefix')}
          hint={t('form.numberPrefixHint')}
          width="s"
          counter
        />
      </FieldGroup>
      <PeriodGroup edition={edition} />
      <FieldGroup legend={t('form.payment')} hint={t('form.paymentHint')}>
        <NumberField name="daysToPay" label={t('form.daysToPay')} unit={t('form.days')} />
        <LocalizedFields name="accountText" label={t('form.accountText')} rows={3} />
      </FieldGroup>
      <PlanRows edition={edition} plans={plans} />
      <FormActions backTo={organiserCallsPage.href()}>{submitLabel}</FormActions>
    </Form>
  );
};

const PeriodGroup = ({ edition: { deadlines } }: Pick<CallFormFieldsProps, 'edition'>) => {
  const { t } = useTranslation('organiser-calls');
  const f = useFormat();
  const period = deadlines.find(({ key }) => key === 'exhibitor-entry');
  return (
    <FieldGroup
      legend={t('form.period')}
      hint={
        period
          ? t('form.periodHint', {
              from: f.dateTime(period.opensAt),
              to: f.until(period.closesAt),
            })
          : t('form.periodUndecided')
      }
    >
      <FieldRow>
        <DateTimeField name="opensAt" label={t('form.opensAt')} />
        <DateTimeField name="closesAt" label={t('form.closesAt')} />
      </FieldRow>
      <DateField name="resultsOn" label={t('form.resultsOn')} optional />
    </FieldGroup>
  );
};
