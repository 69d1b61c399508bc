import type { Page } from 'playwright/test';

/** Reads the head of a document, parsed by a browser without running any script. */
export const readHead = async (page: Page, html: string) =>
  page.evaluate((text) => {
    const { head } = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string, attribute: string) =>
      [...head.querySelectorAll(selector)].map((each) => each.getAttribute(attribute) ?? '');
    return {
      titles: [...head.querySelectorAll('title')].map(({ textContent }) => textContent),
      descriptions: all('meta[name=description]', 'content'),
      robots: all('meta[name=robots]', 'content'),
      canonical: all('link[rel=canonical]', 'href'),
      alternates: [...head.querySelectorAll('link[rel=alternate][hreflang]')].map(
        (link) => [link.getAttribute('hreflang'), link.getAttribute('href')] as const,
      ),
      og: Object.fromEntries(
        [...head.querySelectorAll('meta[property^="og:"]')].map((each) => [
          each.getAttribute('property'),
          each.getAttribute('content') ?? '',
        ]),
      ) as Record<string, string>,
      jsonLd: [...head.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent),
      ),
      manifest: all('link[rel=manifest]', 'href'),
    };
  }, html);
