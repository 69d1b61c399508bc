import { useTranslation } from 'react-i18next';
import type { AwardPlan } from '#generated/client/types.gen.ts';
import { AWARD_KINDS } from '#spec/programme/award-plan-fields.ts';
import { MAX_CATEGORIES } from '#spec/programme/rounds.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { DateTimeField } from '#web/core/form/DateTimeField.tsx';
import { FieldGroup, FieldRow } from '#web/core/form/FieldGroup.tsx';
import { Form, type FormProps } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { LocalizedFields } from '#web/core/form/LocalizedFields.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { ReadOnlyField } from '#web/core/form/ReadOnlyField.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { TextField } from '#web/core/form/TextField.tsx';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { ListOfRows } from '#web/core/shell/ListOfRows.tsx';
import { JudgeFields } from './JudgeFields.tsx';
import { newCategory, PlanForm } from './plan-form.ts';
import { RoundRows } from './RoundRows.tsx';
import { organiserAwardsPage } from './routes.ts';

type PlanFieldsProps = Pick<
  FormProps<typeof PlanForm>,
  'defaults' | 'draft' | 'onSubmit' | 'onConflict'
> & {
  /** The saved plan. */
  plan: AwardPlan;
};

/** Everything that organisers decide about how an award runs. */
export const PlanFields = ({ plan, ...form }: PlanFieldsProps) => {
  const { t } = useTranslation('organiser-awards');
  return (
    <Form schema={PlanForm} {...form}>
      <FieldGroup legend={t('form.frame')}>
        <FrameFields plan={plan} />
      </FieldGroup>
      <FieldGroup legend={t('form.period')} hint={t('form.periodHint')}>
        <FieldRow>
          <DateTimeField name="opensAt" label={t('form.opensAt')} optional />
          <DateTimeField name="closesAt" label={t('form.closesAt')} optional />
        </FieldRow>
      </FieldGroup>
      <FieldGroup legend={t('form.entries')}>
        <NumberField
          name="entriesPerUser"
          label={t('form.entriesPerUser')}
          hint={t('form.entriesPerUserHint')}
          unit={t('form.works')}
        />
        <CheckboxField name="exhibitorsOnly" label={t('form.exhibitorsOnly')} optional />
        <CheckboxField name="needsPictures" label={t('form.needsPictures')} optional />
        <CheckboxField name="wantsSamples" label={t('form.wantsSamples')} optional />
      </FieldGroup>
      <CategoryRows hasEntries={plan.entryCount > 0} />
      <JudgeFields plan={plan} />
      <RoundRows saved={plan.rounds} />
      <FormActions backTo={organiserAwardsPage.href()}>{t('plan.submit')}</FormActions>
    </Form>
  );
};

/** Kind and edition, on which entries depend. */
const FrameFields = ({ plan: { kind, editionId, editions, entryCount } }: { plan: AwardPlan }) => {
  const { t } = useTranslation('organiser-awards');
  const locale = useLocale();
  const edition = editions.find(({ id }) => id === editionId);
  if (entryCount > 0) {
    const why = t('form.lockedByEntries', { count: entryCount });
    return (
      <>
        <ReadOnlyField label={t('form.kind')} value={t(`kind.${kind}`)}>
          {why}
        </ReadOnlyField>
        <ReadOnlyField
          label={t('form.edition')}
          value={edition ? localized(edition.title, locale) : t('form.noEdition')}
        >
          {why}
        </ReadOnlyField>
      </>
    );
  }
  return (
    <>
      <RadioField
        name="kind"
        label={t('form.kind')}
        options={AWARD_KINDS.map((value) => ({
          value,
          label: t(`kind.${value}`),
          hint: t(`kindHint.${value}`),
        }))}
      />
      <SelectField
        name="editionId"
        label={t('form.edition')}
        hint={t('form.editionHint')}
        options={editions.map(({ id, title }) => ({ value: id, label: localized(title, locale) }))}
        emptyLabel={t('form.noEdition')}
        optional
      />
    </>
  );
};

/** The categories that entrants choose from. */
const CategoryRows = ({ hasEntries }: { hasEntries: boolean }) => {
  const { t } = useTranslation('organiser-awards');
  return (
    <ListOfRows
      name="categories"
      label={t('category.heading')}
      hint={t(hasEntries ? 'category.hintInUse' : 'category.hint', { max: MAX_CATEGORIES })}
      addLabel={t('category.add')}
      max={MAX_CATEGORIES}
      create={newCategory}
      labelOf={(number) => t('category.number', { number })}
      formatValue={(value) =>
        (value as readonly { code: string }[]).map(({ code }) => code).join(', ')
      }
      optional
    >
      {({ name }) => (
        <>
          <TextField
            name={`${name}.code`}
            label={t('category.code')}
            hint={t('category.codeHint')}
            width="m"
            counter
          />
          <LocalizedFields name={`${name}.name`} label={t('category.name')} />
        </>
      )}
    </ListOfRows>
  );
};
