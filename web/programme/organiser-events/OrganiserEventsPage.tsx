import { useTranslation } from 'react-i18next';
import { getEventPlan, listContents, listEvents } from '#generated/client/sdk.gen.ts';
import type { EventPlan } from '#generated/client/types.gen.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { EmptyState } from '#web/core/ui/EmptyState.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { StatusCardList } from '#web/core/ui/StatusCard.tsx';
import { EventItem } from './EventItem.tsx';

/** More events than a tenant runs at a time; the latest saved come first. */
const EVENTS = 50;

/** Returns a sort key by time; events without a plan come first. */
const startOf = ({ day = '', from = '' }: EventPlan): string => `${day} ${from}`;

export const loader = async ({ api }: LoaderArgs) => {
  const [{ items }, known] = await Promise.all([
    api(listContents, { query: { type: 'event', limit: EVENTS } }),
    api(listEvents),
  ]);
  const events = await Promise.all(
    items.map(async (content) => ({
      content,
      plan: await api(getEventPlan, { path: { eventId: content.id } }),
      state: known.items.find(({ id }) => id === content.id)?.state,
    })),
  );
  return {
    events: events.sort((one, other) => (startOf(one.plan) < startOf(other.plan) ? -1 : 1)),
  };
};

/** The events of the tenant, public or not, and how each runs. */
export const Component = () => {
  const { events } = usePageData<typeof loader>();
  const { t } = useTranslation('organiser-events');
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <h1>{t('titles:organiserEvents')}</h1>
        <p>{t('list.lead')}</p>
      </Stack>
      {events.length === 0 ? (
        <EmptyState kind="nothing" title={t('list.none')}>
          <p>{t('list.noneNext')}</p>
        </EmptyState>
      ) : (
        <StatusCardList>
          {events.map((event) => (
            <EventItem key={event.content.id} {...event} />
          ))}
        </StatusCardList>
      )}
    </Stack>
  );
};
