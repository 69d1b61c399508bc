import { useTranslation } from 'react-i18next';
import {
  acceptEventOffer,
  declineEventOffer,
  withdrawMyEventEntry,
} from '#generated/client/sdk.gen.ts';
import { call } from '#web/core/api/client.ts';
import { useActions } from '#web/core/shell/use-actions.ts';

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

/** Moves an entry, and asks first if the move cannot be undone. If that is refused, shows the entry's new state. */
export const useEntryMove = ({ entryId, name, onMoved }: EntryMoveOptions) => {
  const { t } = useTranslation('event-entries');
  const { action, busy, refusal } = useActions();
  const move = action('move', {
    ask: (to: Move) =>
      to === 'accept'
        ? undefined
        : {
            mode: 'cancel',
            title: t(`${to}.title`, { name }),
            body: t(`${to}.body`),
            confirmLabel: t(`${to}.confirm`),
          },
    run: (to) => call(MOVES[to], { path: { entryId } }),
    done: (to) => t(`${to}.done`),
    focus: onMoved,
  });
  return { move, busy, refusal };
};
