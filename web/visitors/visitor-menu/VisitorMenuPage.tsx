import { useTranslation } from 'react-i18next';
import { getCurrentEdition } from '#generated/client/sdk.gen.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Slot, useSlotData } from '#web/core/shell/Slot.tsx';
import { useContributions } from '#web/core/shell/site-map.ts';
import { Grid, Stack } from '#web/core/ui/Layout.tsx';
import { MenuLinks } from '#web/core/ui/MenuLinks.tsx';
import { MENU_GROUPS, MENU_LINKS } from './menu-links.ts';
import { NextDates } from './NextDates.tsx';
import styles from './VisitorMenuPage.module.css';

export const loader = async ({ api }: LoaderArgs) => {
  const edition = await api(getCurrentEdition);
  return { edition, now: new Date().toISOString() };
};

/** The visitor's menu: plans, next dates, and all links. */
export const Component = () => {
  const { edition, now } = usePageData<typeof loader>();
  const { t } = useTranslation('visitor-menu');
  const contributed = useContributions('visitorMenuLinks');
  return (
    <Stack gap={6}>
      <h1>{t('titles:visitorMenu')}</h1>
      <Grid gap={6} align="start" className={styles.day}>
        <Slot name="planEntries" props={{ edition, now }} data={useSlotData()} />
        <NextDates edition={edition} now={now} />
      </Grid>
      {MENU_GROUPS.map((group) => (
        <MenuLinks
          key={group}
          title={t(`groups.${group}`)}
          links={[
            ...contributed
              .filter((link) => link.group === group)
              .map((link) => ({ ...link, title: t(link.title), text: t(link.text) })),
            ...MENU_LINKS[group].map(({ key, ...link }) => ({
              ...link,
              title: t(`links.${key}.title`),
              text: t(`links.${key}.text`),
            })),
          ]}
        />
      ))}
    </Stack>
  );
};
