import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { MyEventEntrySummary } from '#generated/client/types.gen.ts';
import { useLocale } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { localized } from '#web/core/i18n/localized.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { StatusCard } from '#web/core/ui/StatusCard.tsx';
import { CalendarLink } from '#web/programme/events/CalendarLink.tsx';
import { eventPage } from '#web/programme/events/routes.ts';
import { useEventTimes } from '#web/programme/events/use-event-times.ts';
import { EntryBadge } from './EntryBadge.tsx';
import { EntryMoves } from './EntryMoves.tsx';
import { EntryNote } from './EntryNote.tsx';
import { isOpenEntry } from './entry-state.ts';
import { eventEntryPage } from './routes.ts';

type EntryCardProps = { entry: MyEventEntrySummary };

/** One of my entries in the list. */
export const EntryCard = ({ entry }: EntryCardProps) => {
  const { t } = useTranslation('event-entries');
  const locale = useLocale();
  const whenOf = useEventTimes();
  const { id, event, status, reason, number, drawNumber, party } = entry;
  const { slug, title, place } = event;
  const headingId = `entry-${id}`;
  const hidden = <span className="visually-hidden">: {localized(title, locale)}</span>;
  return (
    <StatusCard
      heading="h2"
      headingId={headingId}
      title={
        slug ? (
          <Link to={eventPage.href({ slug })}>
            <LocalizedText text={title} />
          </Link>
        ) : (
          <LocalizedText text={title} />
        )
      }
      status={<EntryBadge status={status} />}
      subtitle={<p>{whenOf(event)}</p>}
    >
      <EntryNote status={status} reason={reason} />
      <Facts
        items={[
          { label: t('events:fact.place'), value: <LocalizedText text={{ ja: place }} /> },
          { label: t('field.party'), value: t('persons', { count: party }) },
          { label: t('field.number'), value: number },
          { label: t('field.drawNumber'), value: drawNumber },
        ]}
      />
      <EntryMoves entry={entry} onMoved={() => document.getElementById(headingId)?.focus()} />
      {slug && (
        <Cluster>
          <LinkButton to={eventEntryPage.href({ slug })}>
            {t('see')}
            {hidden}
          </LinkButton>
          {isOpenEntry(entry) && <CalendarLink slug={slug}>{hidden}</CalendarLink>}
        </Cluster>
      )}
    </StatusCard>
  );
};
