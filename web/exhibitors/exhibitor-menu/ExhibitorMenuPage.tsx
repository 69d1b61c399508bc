import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getExhibitorMenu } from '#generated/client/sdk.gen.ts';
import { contactPage } from '#web/content/contact-messages/routes.ts';
import { exhibitorRulePage } from '#web/content/pages/routes.ts';
import { type LoaderArgs, usePageData } from '#web/core/shell/page.ts';
import { Grid, Stack } from '#web/core/ui/Layout.tsx';
import { MenuLinks } from '#web/core/ui/MenuLinks.tsx';
import { myBoothsPage } from '#web/exhibitors/booth-profiles/routes.ts';
import { deskPage } from '#web/exhibitors/desk/routes.ts';
import { OpenCalls } from '#web/exhibitors/entries/OpenCalls.tsx';
import { entriesPage } from '#web/exhibitors/entries/routes.ts';
import { helpCallPage } from '#web/exhibitors/help-calls/routes.ts';
import { myProductsPage } from '#web/exhibitors/my-products/routes.ts';
import styles from './ExhibitorMenuPage.module.css';
import { MenuBooth } from './MenuBooth.tsx';
import { MenuEntries } from './MenuEntries.tsx';
import { NextStepPanel } from './NextStepPanel.tsx';
import { areCallsOver } from './next-step-link.ts';

const LINKS = [
  { key: 'entries', icon: 'file-pen-line', to: entriesPage.href() },
  { key: 'booths', icon: 'store', to: myBoothsPage.href() },
  { key: 'works', icon: 'dices', to: myProductsPage.href() },
  { key: 'desk', icon: 'scan-line', to: deskPage.href() },
  { key: 'help', icon: 'siren', to: helpCallPage.href() },
  { key: 'rules', icon: 'scroll-text', to: exhibitorRulePage.href() },
  { key: 'contact', icon: 'mail', to: contactPage.href() },
] as const;

export const loader = async ({ api }: LoaderArgs) => ({ menu: await api(getExhibitorMenu) });

/** The exhibitor's menu: the next step, entries, booths with their tasks, and without an entry the calls. */
export const Component = () => {
  const { menu } = usePageData<typeof loader>();
  const { t } = useTranslation('exhibitor-menu');
  const [now] = useState(() => new Date());
  const { entries, booths, calls } = menu;
  return (
    <Stack gap={6}>
      <h1>{t('titles:exhibitorMenu')}</h1>
      <Grid gap={6} align="start" className={styles.top}>
        <NextStepPanel menu={menu} now={now} />
        {entries.length > 0 && <MenuEntries entries={entries} />}
      </Grid>
      {booths.length > 0 && (
        <Stack as="section" gap={3} aria-labelledby="booths" className="shrinks">
          <h2 id="booths">{t('booths')}</h2>
          <Grid as="ul" min={420}>
            {booths.map((each) => (
              <MenuBooth key={each.booth.id} {...each} />
            ))}
          </Grid>
        </Stack>
      )}
      {calls.length > 0 && !areCallsOver(menu, now) && <OpenCalls calls={calls} now={now} />}
      <MenuLinks
        title={t('links.heading')}
        links={LINKS.map(({ key, ...link }) => ({
          ...link,
          title: t(`links.${key}.title`),
          text: t(`links.${key}.text`),
        }))}
      />
    </Stack>
  );
};
