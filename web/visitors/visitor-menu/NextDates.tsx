import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Deadline, Edition } from '#generated/client/types.gen.ts';
import { dayIn } from '#spec/core/days.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { useTimeZone } from '#web/core/site.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Stack } from '#web/core/ui/Layout.tsx';
import { PERIOD_AUDIENCES, selectPeriods } from '#web/show/editions/open-periods.ts';
import styles from './VisitorMenuPage.module.css';

/** Opening and closing dates for visitors, and the remaining days of the show, in chronological order. */
export const NextDates = ({ edition, now }: { edition: Edition; now: string }) => {
  const { t } = useTranslation('visitor-menu');
  const f = useFormat();
  const id = useId();
  const { open, next } = selectPeriods(
    edition.deadlines.filter(({ key }) => PERIOD_AUDIENCES[key] === 'visitors'),
    now,
  );
  const today = dayIn(useTimeZone(), new Date(now));
  const days = edition.days.filter(({ date }) => date >= today);
  const titleOf = ({ key }: Deadline) => t(`home:period.${key}.title`);
  const dates = [
    ...open.map((it) => ({
      label: titleOf(it),
      value: t('home:now.until', { when: f.until(it.closesAt) }),
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
    <Stack as="section" align="start" aria-labelledby={id} className={styles.next}>
      <h2 id={id}>{t('next.heading')}</h2>
      {dates.length > 0 ? <Facts items={dates} /> : <p>{t('home:phase.after')}</p>}
    </Stack>
  );
};
