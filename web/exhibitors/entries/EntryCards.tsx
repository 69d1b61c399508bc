import type { Address, ExhibitorCall, ExhibitorEntry } from '#generated/client/types.gen.ts';
import { EntryCard } from './EntryCard.tsx';
import styles from './EntryCards.module.css';
import { useEntryActions } from './use-entry-actions.tsx';

type EntryCardsProps = {
  entries: readonly ExhibitorEntry[];
  calls: readonly ExhibitorCall[];
  addresses: readonly Address[];
  timeZone: string;
  now: Date;
};

/** A list of entries with what can be done with each. */
export const EntryCards = ({ entries, calls, ...shared }: EntryCardsProps) => {
  const actions = useEntryActions(entries);
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
    <ul role="list" className={styles.cards}>
      {entries.map((entry) => (
        <EntryCard
          {...shared}
          key={entry.id}
          entry={entry}
          call={calls.find(({ id }) => id === entry.call.id)}
          actions={actions}
        />
      ))}
    </ul>
  );
};
