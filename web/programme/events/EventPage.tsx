import { useTranslation } from 'react-i18next';
import { listEvents } from '#generated/client/sdk.gen.ts';
import type { Event } from '#generated/client/types.gen.ts';
import type { Call } from '#spec/core/client/call.ts';
import { BodyText } from '#web/content/contents/BodyText.tsx';
import { TextHead } from '#web/content/contents/TextHead.tsx';
import { TextPicture } from '#web/content/contents/TextPicture.tsx';
import { type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { useContributions } from '#web/core/shell/site-map.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster, Grid, Stack } from '#web/core/ui/Layout.tsx';
import { CalendarLink } from './CalendarLink.tsx';
import { DrawSection } from './DrawSection.tsx';
import { EventFacts } from './EventFacts.tsx';
import styles from './EventPage.module.css';
import { EventStateLine } from './EventStateLine.tsx';
import { type EventPageData, loadEvent } from './load-event.ts';
import { eventMeta } from './meta.ts';
import { enterableState } from './states.ts';

export const loader = loadEvent;

export const title = ({ event }: EventPageData) => event.title;

export const meta = (data: EventPageData, args: MetaArgs) => eventMeta(data, args);

export async function* pages(api: Call) {
  for (const { slug } of (await api(listEvents)).items) yield { slug };
}

/** An event: its description, its time and place, its entries, and its draw. */
export const Component = () => {
  const { event, draw } = usePageData<typeof loader>();
  const [entry] = useContributions('eventEntry');
  const { slug, cover, body } = event;
  return (
    <Stack gap={7}>
      <Grid gap={5} align="center" className={styles.hero}>
        {cover && <TextPicture picture={cover} />}
        <Stack gap={4}>
          <TextHead {...event}>
            <EventStateLine event={event} />
          </TextHead>
          <EventActions event={event} entryTo={entry?.hrefOf(slug)} />
        </Stack>
      </Grid>
      <EventFacts event={event} />
      {body && <BodyText text={body} />}
      {draw && <DrawSection draw={draw} slug={slug} />}
    </Stack>
  );
};

type EventActionsProps = {
  event: Pick<Event, 'slug' | 'state' | 'entry'>;
  /** The page on which one enters. */
  entryTo: string | undefined;
};

/** Entering an event, and taking it into a calendar. */
const EventActions = ({ event, entryTo }: EventActionsProps) => {
  const { t } = useTranslation('events');
  const { slug, state, entry } = event;
  const enterable = enterableState(state);
  return (
    <Cluster>
      {entryTo && enterable && (
        <LinkButton to={entryTo} variant="primary" icon="arrow-right">
          {t(`enter.${enterable}`)}
        </LinkButton>
      )}
      {entryTo && !enterable && entry !== 'none' && (
        <LinkButton to={entryTo}>{t('enter.about')}</LinkButton>
      )}
      {state !== 'called_off' && <CalendarLink slug={slug} />}
    </Cluster>
  );
};
