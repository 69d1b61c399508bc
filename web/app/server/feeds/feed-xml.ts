import type { Locale } from '#spec/core/locale.ts';
import { localizePath } from '#web/core/i18n/locale.ts';
import type { FeedEntry } from '#web/core/shell/feed.ts';
import { escapeXml } from '../document/html.ts';

/* Feeds as Atom (RFC 4287) and RSS 2.0. */

export type Feed = {
  readonly baseUrl: string;
  readonly locale: Locale;
  /** Name of the site. */
  readonly title: string;
  readonly description: string;
  /** Path of the page with all entries, without locale prefix. */
  readonly page: string;
  /** Path of the feed itself. */
  readonly self: string;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
  /** The time when an entry was last added, changed or removed. */
  readonly changedAt: string | undefined;
};

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

const element = (name: string, content: string): string =>
  `<${name}>${escapeXml(content)}</${name}>`;

const addressOf = ({ baseUrl, locale }: Feed, path: string): string =>
  baseUrl + localizePath(locale, path);

/**
 * Never falls, also when the newest entry is taken away. Before the first entry, a feed is as old as the epoch: the time of
 * a request would make each one differ.
 */
const lastChange = ({ entries, changedAt }: Feed): string =>
  entries
    .map(({ updatedAt }) => updatedAt)
    .reduce((a, b) => (a > b ? a : b), changedAt ?? new Date(0).toISOString());

export const renderAtom = (feed: Feed): string => {
  const { baseUrl, locale, title, description, page, self, entries } = feed;
  const atomEntry = (entry: FeedEntry): string =>
    `<entry xml:lang="${entry.language}">${[
      element('id', `urn:uuid:${entry.id}`),
      element('title', entry.title),
      `<link rel="alternate" type="text/html" href="${escapeXml(addressOf(feed, entry.path))}"/>`,
      element('published', entry.publishedAt),
      element('updated', entry.updatedAt),
      `<author>${element('name', entry.author ?? title)}</author>`,
      ...(entry.summary ? [element('summary', entry.summary)] : []),
    ].join('')}</entry>\n`;
  return `${XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">\n${[
    element('id', baseUrl + self),
    element('title', title),
    element('subtitle', description),
    element('updated', lastChange(feed)),
    `<link rel="self" type="application/atom+xml" href="${escapeXml(baseUrl + self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(addressOf(feed, page))}"/>`,
  ].join('\n')}\n${entries.map(atomEntry).join('')}</feed>\n`;
};

const rfc822 = (instant: string): string => new Date(instant).toUTCString();

export const renderRss = (feed: Feed): string => {
  const { baseUrl, locale, title, description, page, self, entries } = feed;
  const rssItem = (entry: FeedEntry): string =>
    `<item>${[
      element('title', entry.title),
      element('link', addressOf(feed, entry.path)),
      `<guid isPermaLink="false">urn:uuid:${entry.id}</guid>`,
      element('pubDate', rfc822(entry.publishedAt)),
      ...(entry.author ? [element('dc:creator', entry.author)] : []),
      ...(entry.summary ? [element('description', entry.summary)] : []),
    ].join('')}</item>\n`;
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>\n${[
    element('title', title),
    element('link', addressOf(feed, page)),
    element('description', description),
    element('language', locale),
    element('lastBuildDate', rfc822(lastChange(feed))),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(baseUrl + self)}"/>`,
  ].join('\n')}\n${entries.map(rssItem).join('')}</channel></rss>\n`;
};
