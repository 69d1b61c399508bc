import { useTranslation } from 'react-i18next';
import { listEvents } from '#generated/client/sdk.gen.ts';
import type { EventSummary } from '#generated/client/types.gen.ts';
import type { SlotLoaderArgs, SlotProps } from '#web/core/shell/slots.ts';
import { Grid } from '#web/core/ui/Layout.tsx';
import { PreviewSection } from '#web/core/ui/PreviewSection.tsx';
import { EventCard } from '#web/programme/events/EventCard.tsx';
import { eventsPage } from '#web/programme/events/routes.ts';
import { useEventTimes } from '#web/programme/events/use-event-times.ts';

const SHOWN = 4;

export const loader = async ({ api }: SlotLoaderArgs) => {
  const { items } = await api(listEvents);
  const now = Date.now();
  return items
    .filter(({ startsAt, state }) => Date.parse(startsAt) > now && state !== 'called_off')
    .slice(0, SHOWN);
};

type HomeEventsProps = SlotProps['homeBlocks'] & { data: readonly EventSummary[] };

/** The next events of the programme. */
export const Component = ({ data: events }: HomeEventsProps) => {
  const { t } = useTranslation('events');
  const whenOf = useEventTimes();
  if (events.length === 0) return null;
  return (
    <PreviewSection title={t('next')} moreTo={eventsPage.href()} more={t('all')}>
      <Grid as="ul" min={240}>
        {events.map((event) => (
          <EventCard key={event.id} event={event} heading="h3" when={whenOf(event)} />
        ))}
      </Grid>
    </PreviewSection>
  );
};
