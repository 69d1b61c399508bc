import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Event } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { EventStateLine } from '#web/programme/events/EventStateLine.tsx';
import { eventPage } from '#web/programme/events/routes.ts';
import { useEventTimes } from '#web/programme/events/use-event-times.ts';

type EventHeadProps = {
  title: ReactNode;
  event: Event;
  /** Omits the date of the state, where a note below has it. */
  hasDeadlineNote?: boolean;
};

/** The heading of a page about entering an event: its title, its time and place, and whether it is open to entries. */
export const EventHead = ({ title, event, hasDeadlineNote }: EventHeadProps) => {
  const whenOf = useEventTimes();
  return (
    <Stack gap={3}>
      <h1>{title}</h1>
      <p>
        <Link to={eventPage.href({ slug: event.slug })}>
          <LocalizedText text={event.title} />
        </Link>
      </p>
      <p>
        <time dateTime={event.startsAt}>{whenOf(event)}</time>{' '}
        <LocalizedText text={{ ja: event.place }} />
      </p>
      <EventStateLine event={hasDeadlineNote ? { state: event.state } : event} />
    </Stack>
  );
};
