import { useTranslation } from 'react-i18next';
import type { Address, ExhibitorCall, ExhibitorEntry } from '#generated/client/types.gen.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { DonePanel } from './DonePanel.tsx';
import { EntryCards } from './EntryCards.tsx';
import { isOpenEntry } from './entry-state.ts';
import { OpenCalls } from './OpenCalls.tsx';

type EntryListProps = {
  entries: readonly ExhibitorEntry[];
  calls: readonly ExhibitorCall[];
  addresses: readonly Address[];
  /** Number of the entry just submitted. */
  done: string | undefined;
  now: Date;
};

/** The entries of the user, and the calls to answer. */
export const EntryList = (props: EntryListProps) => {
  const { t } = useTranslation('entries');
  const { entries, calls, addresses, done, now } = props;
  const hasOpen = entries.some(isOpenEntry);
  return (
    <Stack gap={6}>
      {done !== undefined && <DonePanel entry={entries.find(({ number }) => number === done)} />}
      <h1>{t('titles:exhibitorEntries')}</h1>
      {entries.length > 0 && (
        <EntryCards entries={entries} calls={calls} addresses={addresses} now={now} />
      )}
      {hasOpen ? <p>{t('list.oneEntry')}</p> : <OpenCalls calls={calls} now={now} />}
    </Stack>
  );
};
