import { useTranslation } from 'react-i18next';
import {
  deleteMyEntry,
  getMyEntry,
  requestMyEntryCancellation,
  withdrawMyEntry,
} from '#generated/client/sdk.gen.ts';
import type { ExhibitorEntry } from '#generated/client/types.gen.ts';
import { requestMyEntryCancellation as contract } from '#spec/exhibitors/entries.ts';
import { call } from '#web/core/api/client.ts';
import { deleteDraft } from '#web/core/form/drafts.ts';
import { askReason } from '#web/core/shell/ask-reason.tsx';
import type { DialogMode } from '#web/core/shell/dialogs.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { useActions } from '#web/core/shell/use-actions.ts';
import { draftName } from './draft-name.ts';

/** Returns the id of the heading that receives focus after an action on this entry. */
export const entryHeadingId = (entryId: string) => `entry-${entryId}`;

type Name = 'withdraw' | 'delete' | 'requestCancellation';

/** Actions on the listed entries, each after a confirmation. */
export const useEntryActions = () => {
  const { t } = useTranslation('entries');
  const { action, pending } = useActions<Name>({ problemTexts: t });

  const question = (name: Name, mode: DialogMode, entry: ExhibitorEntry) => ({
    mode,
    title: t(`${name}.title`, { name: entry.name ?? t('list.unnamed') }),
    body: t(`${name}.body`),
  });
  const focus = ({ id }: ExhibitorEntry) => {
    const heading = document.getElementById(entryHeadingId(id));
    if (heading) heading.focus();
    else focusHeading();
  };

  const withdraw = action('withdraw', {
    ask: (entry: ExhibitorEntry) => ({
      ...question('withdraw', 'cancel', entry),
      confirmLabel: t('withdraw.confirm'),
    }),
    run: ({ id }) => call(withdrawMyEntry, { path: { entryId: id } }),
    done: () => t('withdraw.done'),
    focus,
  });

  const remove = action('delete', {
    ask: (entry: ExhibitorEntry) => ({
      ...question('delete', 'delete', entry),
      confirmLabel: t('delete.confirm'),
    }),
    run: async (entry) => {
      const path = { entryId: entry.id };
      const { version } = await call.versioned(getMyEntry, { path });
      await call(deleteMyEntry, { path, headers: { 'If-Match': version } });
      deleteDraft(draftName(entry.call.id));
    },
    done: () => t('delete.done'),
    focus,
  });

  const requestCancellation = action('requestCancellation', {
    ask: (entry: ExhibitorEntry) =>
      askReason({
        ...question('requestCancellation', 'cancel', entry),
        schema: contract.body,
        label: t('requestCancellation.reason'),
        rows: 4,
        submitLabel: t('requestCancellation.confirm'),
        send: (reason) =>
          call(requestMyEntryCancellation, { path: { entryId: entry.id }, body: { reason } }),
      }),
    done: () => t('requestCancellation.done'),
    focus,
  });

  return { pending, withdraw, delete: remove, requestCancellation };
};
