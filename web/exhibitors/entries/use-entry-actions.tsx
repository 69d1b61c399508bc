import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import {
  deleteMyEntry,
  getMyEntry,
  requestMyEntryCancellation,
  withdrawMyEntry,
} from '#generated/client/sdk.gen.ts';
import type { ExhibitorEntry } from '#generated/client/types.gen.ts';
import { call } from '#web/core/api/client.ts';
import { deleteDraft } from '#web/core/form/drafts.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { confirm, type DialogMode } from '#web/core/shell/dialogs.ts';
import { focusHeading } from '#web/core/shell/RouteFocus.tsx';
import { toast, toastProblem } from '#web/core/shell/toasts.ts';
import { useFocusAfterUpdate } from '#web/core/shell/use-focus-after-update.ts';
import { CancellationForm } from './CancellationForm.tsx';
import { draftName } from './draft-name.ts';

/** Id of the heading that receives focus after an action on this entry. */
export const entryHeadingId = (entryId: string) => `entry-${entryId}`;

/** Actions on the listed entries, each after a confirmation. The list is reloaded afterwards, whatever happened. */
export const useEntryActions = (entries: readonly ExhibitorEntry[]) => {
  const { t } = useTranslation('entries');
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState<string>();
  const focusNext = useFocusAfterUpdate(entries);
  const { send } = useSend((problem) => {
    toastProblem(problem, t);
    return true;
  });
  const nameOf = ({ name }: ExhibitorEntry) => name ?? t('list.unnamed');

  const ask = (key: string, mode: DialogMode, entry: ExhibitorEntry) =>
    confirm({
      mode,
      title: t(`${key}.title`, { name: nameOf(entry) }),
      body: t(`${key}.body`),
      confirmLabel: t(`${key}.confirm`),
    });

  const act = async (key: string, { id }: ExhibitorEntry, perform: () => Promise<unknown>) => {
    setPending(`${key} ${id}`);
    await send(async () => {
      try {
        await perform();
        toast({ severity: 'success', summary: t(`${key}.done`) });
      } finally {
        const heading = () => document.getElementById(entryHeadingId(id));
        focusNext(() => (heading() ? heading()?.focus() : focusHeading()));
        await revalidate();
      }
    });
    setPending(undefined);
  };

  const withdraw = async (entry: ExhibitorEntry) => {
    if (!(await ask('withdraw', 'cancel', entry))) return;
    await act('withdraw', entry, () => call(withdrawMyEntry, { path: { entryId: entry.id } }));
  };

  const remove = async (entry: ExhibitorEntry) => {
    if (!(await ask('delete', 'delete', entry))) return;
    await act('delete', entry, async () => {
      const path = { entryId: entry.id };
      const { version } = await call.versioned(getMyEntry, { path });
      await call(deleteMyEntry, { path, headers: { 'If-Match': version } });
      deleteDraft(draftName(entry.call.id));
    });
  };

  const requestCancellation = async (entry: ExhibitorEntry) => {
    const request = (reason: string) =>
      call(requestMyEntryCancellation, { path: { entryId: entry.id }, body: { reason } });
    const isRequested = await confirm({
      mode: 'cancel',
      title: t('requestCancellation.title', { name: nameOf(entry) }),
      body: t('requestCancellation.body'),
      content: (answer) => <CancellationForm answer={answer} send={request} />,
    });
    if (isRequested) await act('requestCancellation', entry, async () => {});
  };

  return { pending, withdraw, delete: remove, requestCancellation };
};
