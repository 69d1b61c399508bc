import type { Address, ExhibitorCall, ExhibitorEntry } from '#generated/client/types.gen.ts';
import { StatusCardList } from '#web/core/ui/StatusCard.tsx';
import { EntryCard } from './EntryCard.tsx';
import { useEntryActions } from './use-entry-actions.tsx';

type EntryCardsProps = {
  entries: readonly ExhibitorEntry[];
  calls: readonly ExhibitorCall[];
  addresses: readonly Address[];
  now: Date;
};

/** A list of entries with the possible actions on each. */
export const EntryCards = ({ entries, calls, ...shared }: EntryCardsProps) => {
  const actions = useEntryActions();
  return (
    <StatusCardList>
      {entries.map((entry) => (
        <EntryCard
          {...shared}
          key={entry.id}
          entry={entry}
          call={calls.find(({ id }) => id === entry.call.id)}
          actions={actions}
        />
      ))}
    </StatusCardList>
  );
};
