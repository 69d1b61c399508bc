import { useTranslation } from 'react-i18next';
import type { Address, ExhibitorCall, ExhibitorEntry } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { useSession } from '#web/core/session/session.ts';
import { INITIAL_FOCUS } from '#web/core/shell/RouteFocus.tsx';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { StatusCardList } from '#web/core/ui/StatusCard.tsx';
import { EntryCard } from './EntryCard.tsx';
import styles from './EntryList.module.css';
import { isOpenEntry } from './entry-state.ts';
import { OpenCalls } from './OpenCalls.tsx';
import { useEntryActions } from './use-entry-actions.tsx';

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

type DonePanelProps = {
  /** Undefined when the number in the address is none of the user's. */
  entry: ExhibitorEntry | undefined;
};

/** Thanks for an entry: its number, the e-mail to expect, and what is next. Takes focus instead of the heading. */
const DonePanel = ({ entry }: DonePanelProps) => {
  const { t } = useTranslation('entries');
  const f = useFormat();
  const { email } = useSession().user;
  return (
    <section aria-label={t('done.title')} tabIndex={-1} {...INITIAL_FOCUS}>
      <Banner tone="done" title={t('done.title')}>
        {entry?.number ? (
          <>
            <p className={styles.number}>
              <span>{t('facts.number')}</span> <strong>{entry.number}</strong>
            </p>
            <p>{t('done.mail', { email })}</p>
            <p>{t('done.next', { at: f.until(entry.call.closesAt) })}</p>
          </>
        ) : (
          <p>{t('done.general')}</p>
        )}
      </Banner>
    </section>
  );
};

type EntryCardsProps = {
  entries: readonly ExhibitorEntry[];
  calls: readonly ExhibitorCall[];
  addresses: readonly Address[];
  now: Date;
};

/** A list of entries with what can be done with each. */
const EntryCards = ({ entries, calls, ...shared }: EntryCardsProps) => {
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
