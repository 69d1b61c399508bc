import { useTranslation } from 'react-i18next';
import { createLoadingSlot } from '#generated/client/sdk.gen.ts';
import type { OrganiserLoadingSlot } from '#generated/client/types.gen.ts';
import { DIRECTIONS, NewLoadingSlot } from '#spec/exhibitors/loading-slots.ts';
import { call } from '#web/core/api/client.ts';
import { DateField } from '#web/core/form/DateField.tsx';
import { FieldRow } from '#web/core/form/FieldGroup.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { toFormValues } from '#web/core/form/schema.ts';
import { TextField } from '#web/core/form/TextField.tsx';
import { toEndTimeOfDay, toTimeOfDay } from '#web/core/form/time-of-day.ts';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { LimitFields } from './LimitFields.tsx';

type NewSlotFormProps = {
  /** The slot that the form starts after, if there is one. */
  like: OrganiserLoadingSlot | undefined;
  answer: Answer;
};

/** None follows the slot that ends the day. */
const after = (slot: OrganiserLoadingSlot) => ({
  ...slot,
  from: slot.to === '24:00' ? '' : slot.to,
  to: '',
});

/** Adds a slot; it starts from the last one, since slots of a dock follow one another. */
export const NewSlotForm = ({ like, answer }: NewSlotFormProps) => {
  const { t } = useTranslation('car-loadings');
  return (
    <DialogForm
      schema={NewLoadingSlot}
      defaults={toFormValues(NewLoadingSlot, like ? after(like) : {})}
      focus="day"
      answer={answer}
      submitLabel={t('slots.add')}
      onSubmit={async (body) => {
        await call(createLoadingSlot, { body });
        return true;
      }}
    >
      <DateField name="day" label={t('organiser.day')} />
      <FieldRow>
        <SelectField
          name="direction"
          label={t('organiser.direction')}
          options={DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) }))}
        />
        <TextField name="dock" label={t('organiser.dock')} width="s" />
      </FieldRow>
      <FieldRow>
        <TextField
          name="from"
          label={t('slots.from')}
          hint={t('slots.timeHint')}
          width="s"
          convert={toTimeOfDay}
        />
        <TextField
          name="to"
          label={t('slots.to')}
          hint={t('slots.timeHint')}
          width="s"
          convert={toEndTimeOfDay}
        />
      </FieldRow>
      <LimitFields />
    </DialogForm>
  );
};
