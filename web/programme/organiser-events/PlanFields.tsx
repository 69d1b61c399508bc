import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EventPlan } from '#generated/client/types.gen.ts';
import { TimeOfDay } from '#spec/core/times-of-day.ts';
import { ENTRY_MODES, EVENT_KINDS } from '#spec/programme/event-fields.ts';
import { endDayOf, endsNextDay } from '#spec/programme/event-times.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { DateTimeField } from '#web/core/form/DateTimeField.tsx';
import { FieldGroup, FieldRow } from '#web/core/form/FieldGroup.tsx';
import { Form, type FormProps } from '#web/core/form/Form.tsx';
import { FormActions } from '#web/core/form/FormActions.tsx';
import { NumberField } from '#web/core/form/NumberField.tsx';
import { RadioField } from '#web/core/form/RadioField.tsx';
import { ReadOnlyField } from '#web/core/form/ReadOnlyField.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { TextField, type TextFieldProps } from '#web/core/form/TextField.tsx';
import { toTimeOfDay } from '#web/core/form/time-of-day.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { countOpen, PlanForm, toEndTime } from './plan-form.ts';
import { QuestionRows } from './QuestionRows.tsx';
import { organiserEventsPage } from './routes.ts';

type PlanFieldsProps = Pick<
  FormProps<typeof PlanForm>,
  'defaults' | 'draft' | 'onSubmit' | 'onConflict'
> & {
  /** The saved plan. */
  plan: EventPlan;
  /** Days of the show. */
  days: readonly string[];
};

/** Everything that organisers decide about how an event runs. */
export const PlanFields = ({ plan, days, ...form }: PlanFieldsProps) => {
  const { t } = useTranslation('organiser-events');
  const f = useFormat();
  return (
    <Form schema={PlanForm} {...form}>
      <FieldGroup legend={t('form.time')}>
        <SelectField
          name="kind"
          label={t('form.kind')}
          options={EVENT_KINDS.map((value) => ({ value, label: t(`events:kind.${value}`) }))}
        />
        <SelectField
          name="day"
          label={t('form.day')}
          options={days.map((value) => ({ value, label: f.day(value) }))}
        />
        <FieldRow>
          <TimeField name="from" label={t('form.from')} />
          <EndField />
        </FieldRow>
        <TextField name="place" label={t('form.place')} hint={t('form.placeHint')} counter />
      </FieldGroup>
      <FieldGroup legend={t('form.seats')}>
        <NumberField name="capacity" label={t('form.capacity')} unit={t('unit.seats')} />
        <NumberField
          name="partyLimit"
          label={t('form.partyLimit')}
          hint={t('form.partyLimitHint')}
          unit={t('unit.persons')}
        />
        <NumberField
          name="minimumAge"
          label={t('form.minimumAge')}
          hint={t('form.minimumAgeHint')}
          unit={t('unit.age')}
          optional
        />
      </FieldGroup>
      <FieldGroup legend={t('form.entries')}>
        <EntryFields plan={plan} />
      </FieldGroup>
      <QuestionRows plan={plan} />
      <FormActions backTo={organiserEventsPage.href()}>{t('plan.submit')}</FormActions>
    </Form>
  );
};

type TimeFieldProps = Pick<TextFieldProps, 'name' | 'label'> &
  Partial<Pick<TextFieldProps, 'note' | 'convert'>>;

const TimeField = ({ convert = toTimeOfDay, ...field }: TimeFieldProps) => (
  <TextField {...field} width="s" inputMode="numeric" convert={convert} />
);

/** The end, with a note while typing when it is on the next day. */
const EndField = () => {
  const { t } = useTranslation('organiser-events');
  const f = useFormat();
  const typed = useWatch({ name: ['day', 'from', 'to'] });
  const [day = '', from = '', to = ''] = typed.map((each) => String(each ?? ''));
  const times = { day, from: toTimeOfDay(from), to: toEndTime(to) };
  const isAcross = day && [times.from, times.to].every(isTime) && endsNextDay(times);
  return (
    <TimeField
      name="to"
      label={t('form.to')}
      convert={toEndTime}
      note={
        isAcross
          ? t(times.from === times.to ? 'form.endsAfterDay' : 'form.endsNextDay', {
              day: f.shortDay(endDayOf(times)),
              to: times.to,
            })
          : ''
      }
    />
  );
};

const isTime = (text: string): boolean => TimeOfDay.safeParse(text).success;

/** The mode and period of entry; the mode is locked while there are open entries. */
const EntryFields = ({ plan }: { plan: EventPlan }) => {
  const { entry, asksNames } = plan;
  const { t } = useTranslation('organiser-events');
  const chosen: unknown = useWatch({ name: 'entry' });
  const openEntries = countOpen(plan);
  const why = t('form.lockedByEntries', { count: openEntries });
  return (
    <>
      {openEntries > 0 ? (
        <>
          <ReadOnlyField label={t('form.entry')} value={t(`entry.${entry}`)}>
            {why}
          </ReadOnlyField>
          <ReadOnlyField
            label={t('form.asksNames')}
            value={t(asksNames ? 'commons:form.yes' : 'commons:form.no')}
          >
            {why}
          </ReadOnlyField>
        </>
      ) : (
        <>
          <RadioField
            name="entry"
            label={t('form.entry')}
            options={ENTRY_MODES.map((value) => ({
              value,
              label: t(`entry.${value}`),
              hint: t(`entryHint.${value}`),
            }))}
          />
          {chosen !== 'none' && (
            <CheckboxField name="asksNames" label={t('form.asksNames')} optional />
          )}
        </>
      )}
      {chosen !== 'none' && (
        <FieldGroup legend={t('form.period')} hint={t('form.periodHint')}>
          <FieldRow>
            <DateTimeField name="opensAt" label={t('form.opensAt')} optional />
            <DateTimeField name="closesAt" label={t('form.closesAt')} optional />
          </FieldRow>
        </FieldGroup>
      )}
    </>
  );
};
