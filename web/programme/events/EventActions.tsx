import { useTranslation } from 'react-i18next';
import type { Event } from '#generated/client/types.gen.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { CalendarLink } from './CalendarLink.tsx';
import { enterableState } from './states.ts';

type EventActionsProps = {
  event: Pick<Event, 'slug' | 'state' | 'entry'>;
  /** The page to enter the event. */
  entryTo: string | undefined;
};

/** Entering an event, and taking it into a calendar. */
export const EventActions = ({ event, entryTo }: EventActionsProps) => {
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
