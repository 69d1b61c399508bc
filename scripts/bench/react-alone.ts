import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Call } from '#spec/core/client/call.ts';
import { LOCALES, type Locale } from '#spec/core/locale.ts';
import { App } from '#web/app/App.tsx';
import { messages } from '#web/app/messages.ts';
import { loadPage } from '#web/app/site-map.ts';
import { createRouteTree } from '#web/app/tree.tsx';
import { createCall } from '#web/core/api/client.ts';
import { createTexts } from '#web/core/i18n/i18n.ts';
import { BOOT_ID, type Boot, ICONS_ID, ROOT_ID } from '#web/core/shell/boot.ts';
import { DocumentTitleContext } from '#web/core/site.ts';
import { addIcons, UsedIconsContext } from '#web/core/ui/Icon.tsx';

/*
 * Built by cold-pages.ts as the server's half of the application is built, and run by react-alone-process.ts.
 */

const texts = Object.fromEntries(
  LOCALES.map((locale) => [locale, createTexts(locale, messages(locale))]),
) as Record<Locale, ReturnType<typeof createTexts>>;

/**
 * Prepares everything that one render of a page needs, down to the element: only React's renderToString remains. Reads the
 * page from the site, and checks that the render is equal to the last character.
 */
export const prepareRender = async (address: string): Promise<() => string> => {
  const url = new URL(address);
  const document = await (await fetch(url)).text();
  const block = (id: string) => JSON.parse(between(document, `id="${id}">`, '</script>'));
  const boot: Boot = block(BOOT_ID);
  addIcons(block(ICONS_ID));
  const { locale, prefix, site } = boot;
  const handler = createStaticHandler(
    createRouteTree({ locale, api: (context) => (context as { api: Call }).api, load: loadPage }),
    { basename: prefix || '/' },
  );
  const api = createCall({ baseUrl: url.origin, locale });
  const context = await handler.query(new Request(url), { requestContext: { api } });
  if (context instanceof Response) throw new Error(`${address} redirects`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const provider = createElement(StaticRouterProvider, { router, context, hydrate: false });
  const app = createElement(App, { texts: texts[locale], site, children: provider });
  const page = createElement(
    DocumentTitleContext,
    { value: { title: '', pageTitle: '' } },
    createElement(UsedIconsContext, { value: new Set<string>() }, app),
  );
  const render = () => renderToString(page);
  if (!document.includes(`<div id="${ROOT_ID}">${render()}</div>`))
    throw new Error(`${address}: the render is not what the site serves`);
  return render;
};

const between = (text: string, before: string, after: string) =>
  text.slice(text.indexOf(before) + before.length).split(after, 1)[0] ?? '';
