import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deadline, Edition } from '#generated/client/types.gen.ts';
import { dayIn } from '#spec/core/days.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { Facts } from '#web/core/ui/Facts.tsx';
import { AUDIENCE, openNow } from '#web/show/editions/open-now.ts';
import styles from './NextDates.module.css';

/** What closes and opens for visitors, and the days of the show that are still to come, in the order of time. */
export const NextDates = ({ edition, now }: { edition: Edition; now: string }) => {
  const { t } = useTranslation('visitor-menu');
  const f = useFormat(edition.timeZone);
  const id = useId();
  const { open, next } = openNow(
    edition.deadlines.filter(({ key }) => AUDIENCE[key] === 'visitors'),
    now,
  );
  const today = dayIn(edition.timeZone, new Date(now));
  const days = edition.days.filter(({ date }) => date >= today);
  const titleOf = ({ key }: Deadline) => t(`home:period.${key}.title`);
  const dates = [
    ...open.map((it) => ({
      label: titleOf(it),
      value: t('home:now.until', { when: f.dateTime(it.closesAt) }),
    })),
    ...next.map((it) => ({
      label: titleOf(it),
      value: t('home:now.from', { when: f.dateTime(it.opensAt) }),
    })),
    ...days.map(({ date, open: opens, close }) => ({
      label: f.shortDay(date),
      value: (
        <>
          {f.hours(opens, close)}
          <br />
          <LocalizedText text={edition.venue.name} />
        </>
      ),
    })),
  ];
  return (
    <section aria-labelledby={id} className={styles.next}>
      <h2 id={id}>{t('next.heading')}</h2>
      {dates.length > 0 ? <Facts items={dates} /> : <p>{t('home:phase.after')}</p>}
    </section>
  );
};
