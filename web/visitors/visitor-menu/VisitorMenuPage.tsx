import { useTranslation } from 'react-i18next';
import { getCurrentEdition, listMyReservations } from '#generated/client/sdk.gen.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import { HeldDays } from './HeldDays.tsx';
import { WayList } from './MenuLinks.tsx';
import { WAYS } from './menu-links.ts';
import { NextDates } from './NextDates.tsx';
import styles from './VisitorMenuPage.module.css';

export const loader = async ({ api }: LoaderArgs) => {
  const [edition, reservations] = await Promise.all([
    api(getCurrentEdition),
    api(listMyReservations),
  ]);
  return { edition, reservations: reservations.items, now: new Date().toISOString() };
};

/** A visitor's day: what is waiting for them, what comes next, and every way there is. */
export const Component = () => {
  const { edition, reservations, now } = usePageData<typeof loader>();
  const { t } = useTranslation('visitor-menu');
  return (
    <Stack gap={6}>
      <h1>{t('titles:visitorMenu')}</h1>
      <div className={styles.day}>
        <HeldDays reservations={reservations} edition={edition} now={now} />
        <NextDates edition={edition} now={now} />
      </div>
      {WAYS.map(({ key, ways }) => (
        <WayList
          key={key}
          title={t(`groups.${key}`)}
          ways={ways.map((way) => ({
            ...way,
            title: t(`ways.${way.key}.title`),
            text: t(`ways.${way.key}.text`),
          }))}
        />
      ))}
    </Stack>
  );
};
