import { useTranslation } from 'react-i18next';
import { deleteLoadingSlot } from '#generated/client/sdk.gen.ts';
import type { OrganiserLoadingSlot } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { NewSlotForm } from './NewSlotForm.tsx';
import { SlotLimitsForm } from './SlotLimitsForm.tsx';
import { slotTime } from './slot-times.ts';

type Slot = OrganiserLoadingSlot;

/** Creates, changes and deletes slots in dialogs, and reloads the list. */
export const useSlotActions = (slots: readonly Slot[]) => {
  const { t } = useTranslation('car-loadings');
  const f = useFormat();
  const { action } = useActions({ problemTexts: t });
  const nameOf = (slot: Slot) => `${slotTime(f, slot)} ${slot.dock}`;

  const add = action('add', {
    ask: () => ({
      mode: 'confirm',
      title: t('slots.addTitle'),
      content: (answer) => <NewSlotForm like={slots.at(-1)} answer={answer} />,
    }),
    done: () => t('slots.added'),
  });

  const change = action('change', {
    ask: (slot: Slot) => ({
      mode: 'confirm',
      title: t('slots.changeTitle', { name: nameOf(slot) }),
      body: t('slots.changeBody'),
      content: (answer) => <SlotLimitsForm slot={slot} answer={answer} />,
    }),
    done: (slot) => t('slots.changed', { name: nameOf(slot) }),
  });

  const remove = action('remove', {
    ask: (slot: Slot) => ({
      mode: 'delete',
      title: t('slots.deleteTitle', { name: nameOf(slot) }),
      body: t('slots.deleteBody'),
      confirmLabel: t('slots.deleteConfirm'),
    }),
    run: ({ id }) => call(deleteLoadingSlot, { path: { slotId: id } }),
    done: (slot) => t('slots.deleted', { name: nameOf(slot) }),
    focus: focusHeading,
  });

  return { add, change, remove };
};
