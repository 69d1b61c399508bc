import { useTranslation } from 'react-i18next';
import type { Event } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';

type HowToEnterProps = { event: Event };

/** The way to enter an event, the deadline, and the next steps. */
export const HowToEnter = ({ event }: HowToEnterProps) => {
  const { t } = useTranslation('event-entries');
  const f = useFormat();
  const { entry, state, partyLimit, opensAt, closesAt, fee, minimumAge } = event;
  return (
    <section aria-labelledby="how">
      <Stack gap={4}>
        <h2 id="how">{t('how.heading')}</h2>
        <p>{t(`how.state.${state}`)}</p>
        {entry !== 'none' && (
          <>
            <p>{t(`how.${entry}`)}</p>
            <Facts
              items={[
                {
                  label: t('events:fact.period'),
                  value:
                    opensAt && closesAt
                      ? t('events:fromTo', { from: f.dateTime(opensAt), to: f.until(closesAt) })
                      : t('events:undecided'),
                },
                {
                  label: t('events:fact.party'),
                  value: t('events:party', { count: partyLimit }),
                },
                {
                  label: t('events:fact.age'),
                  value: minimumAge !== undefined && t('units:age', { count: minimumAge }),
                },
                { label: t('events:fact.fee'), value: fee && <LocalizedText text={fee} /> },
              ]}
            />
          </>
        )}
      </Stack>
    </section>
  );
};
