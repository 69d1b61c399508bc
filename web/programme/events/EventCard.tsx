import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EventSummary } from '#generated/client/types.gen.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Card, cardLink } from '#web/core/ui/Card.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Cluster } from '#web/core/ui/Layout.tsx';
import styles from './DayProgramme.module.css';
import { EventHours } from './EventHours.tsx';
import { EventStateBadge } from './EventStateBadge.tsx';
import { eventPage } from './routes.ts';

type EventCardProps = {
  event: EventSummary;
  heading: 'h3' | 'h4';
  /** Day and hours in words, where the page names neither the day nor the zone. */
  when?: string;
  /** Shown next to the state. */
  mark?: ReactNode;
};

/** An event in a list: its time and place, its title, and whether it is open to entries. */
export const EventCard = ({ event, heading: Heading, when, mark }: EventCardProps) => {
  const { t } = useTranslation('events');
  const { slug, title, state, kind, place, startsAt } = event;
  return (
    <Card gap={2} as="li" pressable className="padded">
      <Cluster
        as="p"
        gap={[0, 3]}
        align="stretch"
        className={classNames('quiet', styles.eventCardFacts)}
      >
        {when ? <time dateTime={startsAt}>{when}</time> : <EventHours event={event} />}
        <span>
          <LocalizedText text={{ ja: place }} />
        </span>
        <span>{t(`kind.${kind}`)}</span>
      </Cluster>
      <Heading
        className={classNames('large snug', styles.eventCardTitle)}
        data-off={state === 'called_off' || undefined}
      >
        <Link to={eventPage.href({ slug })} className={cardLink}>
          <LocalizedText text={title} />
        </Link>
      </Heading>
      <Cluster gap={2}>
        <EventStateBadge state={state} />
        {mark}
      </Cluster>
    </Card>
  );
};
