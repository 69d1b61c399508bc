import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { SiteMapContext } from '#web/core/shell/site-map.ts';
import type { Site } from '#web/core/site.ts';
import { SiteContext } from '#web/core/site.ts';
import { SITE_MAP } from './site-map.ts';

/** The providers of every page, identical on the server and in the browser. */
export const App = ({
  texts,
  site,
  children,
}: {
  texts: i18n;
  site: Site;
  children: ReactNode;
}) => (
  <I18nextProvider i18n={texts}>
    <SiteContext value={site}>
      <SiteMapContext value={SITE_MAP}>{children}</SiteMapContext>
    </SiteContext>
  </I18nextProvider>
);
