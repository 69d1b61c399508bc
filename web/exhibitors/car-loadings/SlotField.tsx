import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LoadingSlot } from '#generated/client/types.gen.ts';
import { CheckboxField } from '#web/core/form/CheckboxField.tsx';
import { SelectField } from '#web/core/form/SelectField.tsx';
import { useFormat } from '#web/core/i18n/format.ts';
import { slotTime } from './slot-times.ts';

type SlotFieldProps = {
  slots: readonly LoadingSlot[];
  ownSlotId: string | undefined;
  canWait: boolean;
};

/** The choice of a slot with its free places; a full one has a waiting list. */
export const SlotField = ({ slots, ownSlotId, canWait }: SlotFieldProps) => {
  const { t } = useTranslation('car-loadings');
  const f = useFormat();
  const { setValue } = useFormContext();
  const chosenId: unknown = useWatch({ name: 'slotId' });
  const isFull = slots.find(({ id }) => id === chosenId)?.placesLeft === 0;
  const offersQueue = canWait && isFull;
  useEffect(() => {
    if (canWait && !isFull) setValue('waitlist', '');
  }, [canWait, isFull, setValue]);

  const stateOf = ({ id, placesLeft, waiting }: LoadingSlot) => {
    if (id === ownSlotId) return t('slot.own');
    if (placesLeft > 0) return t('slot.left', { count: placesLeft });
    return waiting > 0 ? t('slot.queue', { count: waiting }) : t('slot.full');
  };
  const labelOf = (slot: LoadingSlot) =>
    [
      slotTime(f, slot),
      slot.dock,
      slot.maxHeight && t('slot.height', { height: f.number(slot.maxHeight) }),
      stateOf(slot),
    ]
      .filter(Boolean)
      .join(t('slot.separator'));

  return (
    <>
      <SelectField
        name="slotId"
        label={t('form.slot')}
        hint={t('form.slotHint')}
        width="full"
        options={slots.map((slot) => ({
          value: slot.id,
          label: labelOf(slot),
          disabled: !canWait && slot.placesLeft === 0 && slot.id !== ownSlotId,
        }))}
      />
      {offersQueue && (
        <CheckboxField
          name="waitlist"
          label={t('form.waitlist')}
          hint={t('form.waitlistHint')}
          absent
          optional
        />
      )}
    </>
  );
};
