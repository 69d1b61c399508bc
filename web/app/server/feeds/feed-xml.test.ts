import { describe, expect, it } from 'vitest';
import { type Feed, renderAtom, renderRss } from './feed-xml.ts';

const feed: Feed = {
  baseUrl: 'https://show.example',
  locale: 'en',
  title: 'Noren & Co',
  description: 'A fair',
  page: '/article',
  self: '/en/article/feed.atom',
  changedAt: undefined,
  entries: [
    {
      id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a51',
      path: '/article/doors',
      title: 'Doors <open>',
      summary: 'At "ten"\u0007',
      language: 'en',
      author: undefined,
      publishedAt: '2027-03-02T04:00:00.000Z',
      updatedAt: '2027-03-03T04:00:00.000Z',
    },
    {
      id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a52',
      path: '/article/lantern',
      title: '提灯',
      summary: undefined,
      language: 'ja',
      author: '汐見 渚',
      publishedAt: '2027-03-01T04:00:00.000Z',
      updatedAt: '2027-03-01T04:00:00.000Z',
    },
  ],
};

describe('renderAtom', () => {
  it('names each entry once and for good, with its page in the language of the feed', () => {
    const xml = renderAtom(feed);
    expect(xml).toContain('<id>urn:uuid:0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a51</id>');
    expect(xml).toContain('href="https://show.example/en/article/doors"');
    expect(xml).toContain('<entry xml:lang="ja">');
    expect(xml).toContain(
      '<link rel="self" type="application/atom+xml" href="https://show.example/en/article/feed.atom"/>',
    );
    expect(xml).toContain('<updated>2027-03-03T04:00:00.000Z</updated>\n');
  });

  it('escapes texts, and leaves out characters that XML does not allow', () => {
    const xml = renderAtom(feed);
    expect(xml).toContain('<title>Doors &lt;open&gt;</title>');
    expect(xml).toContain('<summary>At &quot;ten&quot;</summary>');
    expect(xml).toContain('<author><name>Noren &amp; Co</name></author>');
  });

  it('is as new as the last change, also when something was taken away', () => {
    const changed = (changedAt: string) =>
      renderAtom({ ...feed, changedAt, entries: feed.entries.slice(1) });
    expect(changed('2027-03-04T00:00:00.000Z')).toContain(
      '<updated>2027-03-04T00:00:00.000Z</updated>\n<link',
    );
    // An entry may say more than the list.
    expect(changed('2027-02-01T00:00:00.000Z')).toContain(
      '<updated>2027-03-01T04:00:00.000Z</updated>\n<link',
    );
    expect(renderRss({ ...feed, changedAt: '2027-03-04T00:00:00.000Z', entries: [] })).toContain(
      '<lastBuildDate>Thu, 04 Mar 2027 00:00:00 GMT</lastBuildDate>',
    );
  });

  it('is the same for every request while there is nothing', () => {
    expect(renderAtom({ ...feed, entries: [] })).toContain(
      '<updated>1970-01-01T00:00:00.000Z</updated>',
    );
  });
});

describe('renderRss', () => {
  it('has the same entries, with dates as RFC 822 writes them', () => {
    const xml = renderRss({ ...feed, self: '/en/article/feed.rss' });
    expect(xml).toContain('<link>https://show.example/en/article/doors</link>');
    expect(xml).toContain('<pubDate>Tue, 02 Mar 2027 04:00:00 GMT</pubDate>');
    expect(xml).toContain('<dc:creator>汐見 渚</dc:creator>');
    expect(xml).toContain('<language>en</language>');
    expect(xml.match(/<item>/g)).toHaveLength(2);
  });
});
