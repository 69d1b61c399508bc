const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

const decode = (text: string) => text.replace(/&\w+;/g, (entity) => CHARACTERS[entity] ?? entity);

type Tag = { readonly name: string; readonly attributes: Readonly<Record<string, string>> };

/** Returns the start tags of a piece of HTML or XML, as the server writes them. */
const tagsOf = (markup: string): Tag[] =>
  [...markup.matchAll(/<([a-z][\w:]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g)].map(
    ([, name = '', attributes = '']) => ({
      name,
      attributes: Object.fromEntries(
        [...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [
          key,
          decode(value),
        ]),
      ),
    }),
  );

const textsIn = (markup: string, element: RegExp): string[] =>
  [...markup.matchAll(element)].map(([, text = '']) => text);

const JSON_LD = /<script type="application\/ld\+json">([^<]*)<\/script>/g;
const RAW = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g;

/** Reads the head of a document. */
export const readHead = (html: string) => {
  const [head = ''] = textsIn(html, /<head>([\s\S]*?)<\/head>/g);
  const tags = tagsOf(head.replace(RAW, ''));
  const valuesOf = (attribute: string, having: Readonly<Record<string, string>>) =>
    tags
      .map(({ attributes }) => attributes)
      .filter((own) => Object.entries(having).every(([key, value]) => own[key] === value))
      .map((own) => own[attribute] ?? '');
  return {
    titles: textsIn(head, /<title>([^<]*)<\/title>/g).map(decode),
    descriptions: valuesOf('content', { name: 'description' }),
    robots: valuesOf('content', { name: 'robots' }),
    canonical: valuesOf('href', { rel: 'canonical' }),
    alternates: tags
      .filter(({ attributes }) => attributes.rel === 'alternate' && 'hreflang' in attributes)
      .map(({ attributes }) => [attributes.hreflang, attributes.href]),
    og: Object.fromEntries(
      tags.flatMap(({ name, attributes: { property, content = '' } }) =>
        name === 'meta' && property?.startsWith('og:') ? [[property, content]] : [],
      ),
    ) as Readonly<Record<string, string>>,
    jsonLd: textsIn(head, JSON_LD).map((json) => JSON.parse(json)),
    manifest: valuesOf('href', { rel: 'manifest' }),
  };
};

const SITEMAP =
  /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9" xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml">\n((?:<url>.*<\/url>\n)*)<\/urlset>\n$/;
const URL_ELEMENT = /^<url><loc>([^<>]+)<\/loc>((?:<xhtml:link [^<>]*\/>)*)<\/url>$/;

/** Reads the URLs of a sitemap with their alternates. @throws for anything else in it */
export const readSitemap = (xml: string) => {
  const [, urls] = SITEMAP.exec(xml) ?? [];
  if (urls === undefined) throw new Error(`No sitemap: ${xml.slice(0, 300)}`);
  return urls
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [, address, links] = URL_ELEMENT.exec(line) ?? [];
      if (address === undefined || links === undefined) throw new Error(`Malformed: ${line}`);
      return {
        address: decode(address),
        alternates: Object.fromEntries(
          tagsOf(links).map(({ attributes: { hreflang, href } }) => [hreflang, href]),
        ) as Readonly<Record<string, string>>,
      };
    });
};
