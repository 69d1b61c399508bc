import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Address, ExhibitorCall, ExhibitorEntry } from '#generated/client/types.gen.ts';
import { APPLICANT_TONES, applicantState } from '#web/applications/applications/applicant-state.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { StatusCard } from '#web/core/ui/StatusCard.tsx';
import { exhibitorCallPage } from '#web/exhibitors/calls/routes.ts';
import { EntryActions } from './EntryActions.tsx';
import { EntryContent } from './EntryContent.tsx';
import { EntryFacts } from './EntryFacts.tsx';
import { NextOfEntry } from './NextOfEntry.tsx';
import { entryHeadingId, type useEntryActions } from './use-entry-actions.tsx';

type EntryCardProps = {
  entry: ExhibitorEntry;
  /** Undefined when it no longer exists. */
  call: ExhibitorCall | undefined;
  addresses: readonly Address[];
  actions: ReturnType<typeof useEntryActions>;
  now: Date;
};

/** One entry: its state, the next step, the input, and the possible actions. */
export const EntryCard = ({ entry, call, addresses, actions, now }: EntryCardProps) => {
  const { t } = useTranslation('entries');
  const state = applicantState(entry);
  return (
    <StatusCard
      heading="h2"
      headingId={entryHeadingId(entry.id)}
      title={entry.name ?? t('list.unnamed')}
      status={<StatusBadge tone={APPLICANT_TONES[state]}>{t(`state.${state}`)}</StatusBadge>}
      subtitle={
        <p>
          <Link to={exhibitorCallPage.href({ id: entry.call.id })}>
            <LocalizedText text={entry.call.title} />
          </Link>
        </p>
      }
    >
      <NextOfEntry entry={entry} now={now} />
      <EntryFacts entry={entry} call={call} />
      {call && entry.status !== 'draft' && (
        <EntryContent entry={entry} call={call} addresses={addresses} />
      )}
      <EntryActions entry={entry} actions={actions} now={now} />
    </StatusCard>
  );
};
