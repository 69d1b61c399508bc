import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { withdrawFreshDragonEntry } from '#generated/client/sdk.gen.ts';
import type { FreshDragonEntry, FreshDragonEntryList } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { useFocusAfterUpdate } from '#web/core/shell/use-focus-after-update.ts';

/** Id of the heading that receives focus after an entry was withdrawn. */
export const entryHeadingId = (entryId: string) => `entry-${entryId}`;

/** Withdraws an entry after a confirmation. The list is reloaded afterwards, whatever happened. */
export const useWithdraw = ({ items, booth }: FreshDragonEntryList) => {
  const { t } = useTranslation('fresh-dragon-entries');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<string>();
  const focusNext = useFocusAfterUpdate(items);
  const { send } = useSend((problem) => {
    toastProblem(problem, t);
    return true;
  });

  const withdraw = async ({ id, product, number }: FreshDragonEntry) => {
    const isConfirmed = await confirm({
      mode: 'cancel',
      title: t('withdraw.title', { name: localized(product.title, locale), number }),
      body: t('withdraw.body'),
      confirmLabel: t('withdraw.confirm'),
    });
    if (!isConfirmed) return;
    setPending(id);
    await send(async () => {
      try {
        await call(withdrawFreshDragonEntry, { path: { boothId: booth.id, entryId: id } });
        toast({ severity: 'success', summary: t('withdraw.done') });
      } finally {
        focusNext(() => document.getElementById(entryHeadingId(id))?.focus());
        await revalidate();
      }
    });
    setPending(undefined);
  };

  return { pending, withdraw };
};
