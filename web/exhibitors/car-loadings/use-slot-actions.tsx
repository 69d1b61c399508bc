import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { deleteLoadingSlot } from '#generated/client/sdk.gen.ts';
import type { OrganiserLoadingSlot } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { useFocusAfterUpdate } from '#web/core/shell/use-focus-after-update.ts';
import { NewSlotForm } from './NewSlotForm.tsx';
import { SlotLimitsForm } from './SlotLimitsForm.tsx';
import { slotTime } from './slot-times.ts';

/** Creates, changes and deletes slots in dialogs, and reloads the list. */
export const useSlotActions = (slots: readonly OrganiserLoadingSlot[]) => {
  const { t } = useTranslation('car-loadings');
  const f = useFormat();
  const { revalidate } = useRevalidator();
  const focusNext = useFocusAfterUpdate(slots);
  const { send } = useSend(async (problem) => {
    toastProblem(problem, t);
    await revalidate();
    return true;
  });
  const nameOf = (slot: OrganiserLoadingSlot) => `${slotTime(f, slot)} ${slot.dock}`;

  const add = async (opener: Element) => {
    const isAdded = await confirm({
      mode: 'confirm',
      title: t('slots.addTitle'),
      opener,
      content: (answer) => <NewSlotForm like={slots.at(-1)} answer={answer} />,
    });
    if (!isAdded) return;
    toast({ severity: 'success', summary: t('slots.added') });
    await revalidate();
  };

  const change = async (slot: OrganiserLoadingSlot, opener: Element) => {
    const isChanged = await confirm({
      mode: 'confirm',
      title: t('slots.changeTitle', { name: nameOf(slot) }),
      body: t('slots.changeBody'),
      opener,
      content: (answer) => <SlotLimitsForm slot={slot} answer={answer} />,
    });
    await revalidate();
    if (isChanged)
      toast({ severity: 'success', summary: t('slots.changed', { name: nameOf(slot) }) });
  };

  const remove = async (slot: OrganiserLoadingSlot) => {
    const name = nameOf(slot);
    const isConfirmed = await confirm({
      mode: 'delete',
      title: t('slots.deleteTitle', { name }),
      body: t('slots.deleteBody'),
      confirmLabel: t('slots.deleteConfirm'),
    });
    if (!isConfirmed) return;
    await send(async () => {
      await call(deleteLoadingSlot, { path: { slotId: slot.id } });
      focusNext(focusHeading);
      toast({ severity: 'success', summary: t('slots.deleted', { name }) });
      await revalidate();
    });
  };

  return { add, change, remove };
};
