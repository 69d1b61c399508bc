import { useTranslation } from 'react-i18next';
import type { Event } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { useEventTimes } from './use-event-times.ts';

type EventFactsProps = { event: Event };

/** When, where, by whom, for whom, and how one enters. */
export const EventFacts = ({ event }: EventFactsProps) => {
  const { t } = useTranslation('events');
  const f = useFormat();
  const whenOf = useEventTimes();
  const { kind, place, host, fee, minimumAge, entry, partyLimit, opensAt, closesAt } = event;
  const isEntered = entry !== 'none';
  return (
    <section aria-labelledby="facts">
      <Stack gap={4}>
        <h2 id="facts">{t('facts')}</h2>
        <Facts
          items={[
            {
              label: t('fact.when'),
              value: <time dateTime={event.startsAt}>{whenOf(event)}</time>,
            },
            { label: t('fact.place'), value: <LocalizedText text={{ ja: place }} /> },
            { label: t('kindLabel'), value: t(`kind.${kind}`) },
            { label: t('fact.host'), value: host && <LocalizedText text={{ ja: host }} /> },
            { label: t('fact.fee'), value: fee && <LocalizedText text={fee} /> },
            {
              label: t('fact.age'),
              value: minimumAge !== undefined && t('units:age', { count: minimumAge }),
            },
            { label: t('fact.entry'), value: t(`entry.${entry}`) },
            {
              label: t('fact.period'),
              value:
                isEntered &&
                (opensAt && closesAt
                  ? t('fromTo', { from: f.dateTime(opensAt), to: f.until(closesAt) })
                  : t('undecided')),
            },
            {
              label: t('fact.party'),
              value: isEntered && t('party', { count: partyLimit }),
            },
          ]}
        />
      </Stack>
    </section>
  );
};
