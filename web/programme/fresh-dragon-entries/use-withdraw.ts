import { useTranslation } from 'react-i18next';
import { withdrawFreshDragonEntry } from '#generated/client/sdk.gen.ts';
import type { FreshDragonEntry, FreshDragonEntryList } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { useActions } from '#web/core/shell/use-actions.ts';

/** Returns the id of the heading that receives focus after an entry was withdrawn. */
export const entryHeadingId = (entryId: string) => `entry-${entryId}`;

/** Returns a function that withdraws an entry after a confirmation. The list is reloaded afterwards, regardless of the result. */
export const useWithdraw = ({ booth }: FreshDragonEntryList) => {
  const { t } = useTranslation('fresh-dragon-entries');
  const locale = useLocale();
  const { action, pending } = useActions({ problemTexts: t });

  const withdraw = action('withdraw', {
    ask: ({ product, number }: FreshDragonEntry) => ({
      mode: 'cancel',
      title: t('withdraw.title', { name: localized(product.title, locale), number }),
      body: t('withdraw.body'),
      confirmLabel: t('withdraw.confirm'),
    }),
    run: ({ id: entryId }) =>
      call(withdrawFreshDragonEntry, { path: { boothId: booth.id, entryId } }),
    done: () => t('withdraw.done'),
    focus: ({ id }) => document.getElementById(entryHeadingId(id))?.focus(),
  });

  return { withdrawing: pending?.item, withdraw };
};
