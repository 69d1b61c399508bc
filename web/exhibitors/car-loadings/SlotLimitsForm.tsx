import { useTranslation } from 'react-i18next';
import { updateLoadingSlot } from '#generated/client/sdk.gen.ts';
import type { OrganiserLoadingSlot } from '#generated/client/types.gen.ts';
import { toETag } from '#spec/core/versions.ts';
import { SlotLimits } from '#spec/exhibitors/loading-slots.ts';
import { call } from '#web/core/api/client.ts';
import { toFormValues } from '#web/core/form/schema.ts';
import { DialogForm } from '#web/core/shell/DialogForm.tsx';
import type { Answer } from '#web/core/shell/dialogs.ts';
import { LimitFields } from './LimitFields.tsx';

type SlotLimitsFormProps = { slot: OrganiserLoadingSlot; answer: Answer };

/** Changes capacity and height of a slot, based on the version that is shown. */
export const SlotLimitsForm = ({ slot, answer }: SlotLimitsFormProps) => {
  const { t } = useTranslation('car-loadings');
  return (
    <DialogForm
      schema={SlotLimits}
      defaults={toFormValues(SlotLimits, slot)}
      focus="capacity"
      answer={answer}
      submitLabel={t('slots.save')}
      onSubmit={async ({ capacity, maxHeight }) => {
        await call(updateLoadingSlot, {
          path: { slotId: slot.id },
          body: { capacity, maxHeight: maxHeight ?? null },
          headers: { 'If-Match': toETag(slot.version) },
        });
        return true;
      }}
    >
      <LimitFields />
    </DialogForm>
  );
};
