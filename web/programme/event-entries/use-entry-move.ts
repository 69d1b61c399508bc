import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import {
  acceptEventOffer,
  declineEventOffer,
  withdrawMyEventEntry,
} from '#generated/client/sdk.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useSend } from '#web/core/form/use-send.ts';
import { confirm } from '#web/core/shell/dialogs.ts';
import { toast } from '#web/core/shell/toasts.ts';

const MOVES = {
  accept: acceptEventOffer,
  decline: declineEventOffer,
  withdraw: withdrawMyEventEntry,
} as const;

type Move = keyof typeof MOVES;

type EntryMoveOptions = {
  entryId: string;
  /** Name of the event. */
  name: string;
  onMoved: () => void;
};

/** Moves an entry, what cannot be undone after a confirmation. If that is refused, shows what became of it meanwhile. */
export const useEntryMove = ({ entryId, name, onMoved }: EntryMoveOptions) => {
  const { t } = useTranslation('event-entries');
  const { revalidate } = useRevalidator();
  const { send, busy, refusal } = useSend(async () => {
    await revalidate();
    return false;
  });
  const move = async (to: Move): Promise<void> => {
    const isConfirmed =
      to === 'accept' ||
      (await confirm({
        mode: 'cancel',
        title: t(`${to}.title`, { name }),
        body: t(`${to}.body`),
        confirmLabel: t(`${to}.confirm`),
      }));
    if (!isConfirmed) return;
    await send(async () => {
      await call(MOVES[to], { path: { entryId } });
      toast({ severity: 'success', summary: t(`${to}.done`) });
      await revalidate();
      onMoved();
    });
  };
  return { move, busy, refusal };
};
