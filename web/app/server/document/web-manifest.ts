import type { Locale } from '#spec/core/locale.ts';
import { localizePath } from '#web/core/i18n/locale.ts';
import type { PageConfig } from '#web/core/shell/config.ts';

/** The path without prefix; each language has its own manifest. */
export const MANIFEST_PATH = '/manifest.webmanifest';

/** The header's color in both themes (`--curtain` in web/core/ui/tokens.css). */
export const THEME_COLOR = '#1d3b61';
/** `--paper` */
const PAPER = '#fbf9f4';

/** Renders the Web Application Manifest (W3C), for adding the site to a home screen. It opens in the browser. */
export const renderWebManifest = (config: PageConfig, locale: Locale): string =>
  JSON.stringify({
    name: config.siteName[locale],
    description: config.siteDescription[locale],
    lang: locale,
    start_url: localizePath(locale, '/'),
    scope: '/',
    display: 'browser',
    theme_color: THEME_COLOR,
    background_color: PAPER,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  });
