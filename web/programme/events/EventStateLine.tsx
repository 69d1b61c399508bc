import { useTranslation } from 'react-i18next';
import type { Event } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { EventStateBadge } from './EventStateBadge.tsx';
import { dateOfState } from './states.ts';

type EventStateLineProps = {
  event: Pick<Event, 'state' | 'opensAt' | 'closesAt'>;
};

/** A line on whether an event is open to entries now, with the date that matters. */
export const EventStateLine = ({ event }: EventStateLineProps) => {
  const { t } = useTranslation('events');
  const f = useFormat();
  const date = dateOfState(event);
  return (
    <Cluster gap={3}>
      <EventStateBadge state={event.state} />
      {date && (
        <time dateTime={date.at} className="quiet">
          {t(`date.${date.key}`, { at: f[date.key === 'opens' ? 'dateTime' : 'until'](date.at) })}
        </time>
      )}
    </Cluster>
  );
};
