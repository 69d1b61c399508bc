import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import enAddresses from '#web/accounts/addresses/locales/en.json' with { type: 'json' };
import jaAddresses from '#web/accounts/addresses/locales/ja.json' with { type: 'json' };
import { App } from '#web/app/App.tsx';
import en from '#web/app/dev/locales/en.json' with { type: 'json' };
import ja from '#web/app/dev/locales/ja.json' with { type: 'json' };
import { createTexts } from '#web/core/i18n/i18n.ts';
import enCommons from '#web/core/i18n/locales/en/commons.json' with { type: 'json' };
import enUnits from '#web/core/i18n/locales/en/units.json' with { type: 'json' };
import enValidations from '#web/core/i18n/locales/en/validations.json' with { type: 'json' };
import jaCommons from '#web/core/i18n/locales/ja/commons.json' with { type: 'json' };
import jaUnits from '#web/core/i18n/locales/ja/units.json' with { type: 'json' };
import jaValidations from '#web/core/i18n/locales/ja/validations.json' with { type: 'json' };
import { Component } from './Gallery.tsx';

const TEXTS = {
  ja: {
    dev: ja,
    addresses: jaAddresses,
    commons: jaCommons,
    units: jaUnits,
    validations: jaValidations,
  },
  en: {
    dev: en,
    addresses: enAddresses,
    commons: enCommons,
    units: enUnits,
    validations: enValidations,
  },
};

test.each(['ja', 'en'] as const)('shows every part, with all its texts, in %s', (locale) => {
  const log = vi.spyOn(console, 'error');
  const router = createMemoryRouter([{ path: '*', Component }]);
  const html = renderToStaticMarkup(
    <App
      texts={createTexts(locale, TEXTS[locale])}
      site={{ env: 'development', name: 'Noren', divider: ' | ' } as never}
    >
      <RouterProvider router={router} />
    </App>,
  );
  for (const words of Object.values(TEXTS[locale].dev.parts))
    expect(html).toContain(`>${words}</h2>`);
  expect(html).not.toContain('⟦');
  expect(html).not.toContain(' style="');
  expect(log).not.toHaveBeenCalled();
  log.mockRestore();
});
