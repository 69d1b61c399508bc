import { expect, it } from 'vitest';
import { demoSiteWithPages } from '#site/testing/demo-pages.ts';
import { listVisits, withPrefix } from '#web/testing/routes.ts';
import { LOCALES, textsOf } from '#web/testing/texts.ts';

/* The HTML of pages for visitors without JavaScript. */

const { ask, request } = await demoSiteWithPages();

/** Pages that work partly without script, and explain more than the others. */
const NOTES: Readonly<Record<string, string>> = {
  login: 'login:noscript',
  contact: 'commons:form.noscript',
};

it.for(LOCALES)(
  'every page has its content or says that it needs script, in %s',
  {
    timeout: 240_000,
  },
  async (locale) => {
    const wrong: string[] = [];
    for (const { id, render, address } of await listVisits(request)) {
      const path = withPrefix(locale === 'en' ? '/en' : '', address);
      const html = await (await ask(path)).text();
      const hasHeading = /<main[\s>].*<h1[\s>][^<]*(<(?!\/h1)[^>]*>[^<]*)*\S.*<\/h1>/s.test(html);
      if (render === 'server' && !hasHeading) wrong.push(`${path}: no heading`);
      const key = render === 'client' ? 'commons:noscript' : NOTES[id];
      // HTML escapes apostrophes.
      const [words = ''] = key ? textsOf(locale)(key).split(/['’]/) : [];
      const pattern = new RegExp(`<noscript>.*${RegExp.escape(words)}.*</noscript>`, 's');
      if (key && !pattern.test(html)) wrong.push(`${path}: not a word about script`);
    }
    expect(wrong).toEqual([]);
  },
);
