import { readFileSync } from 'node:fs';
import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import type { Clock } from '#api/core/demo/clock.ts';
import { defineDemo } from '#api/core/demo/demo-module.ts';
import { insertAll } from '#api/core/demo/insertion.ts';
import { NewPageVersion, type PageSlug } from '#spec/content/pages.ts';

export const demo = defineDemo({
  needs: ['people'],
  load: ({ db, clock }) => insertAll(db, 'page_version', pageVersions(clock)),
});

/** `published`: how many days ago each version was published, oldest first. */
const PAGES: Record<PageSlug, { title: { ja: string; en: string }; published: readonly number[] }> =
  {
    'privacy-policy': {
      title: { ja: 'プライバシーポリシー', en: 'Privacy policy' },
      published: [190, 50],
    },
    'term-of-service': { title: { ja: '利用規約', en: 'Terms of service' }, published: [190] },
    'visitor-rule': { title: { ja: '来場者規約', en: 'Rules for visitors' }, published: [100] },
    'exhibitor-rule': { title: { ja: '出展者規約', en: 'Rules for exhibitors' }, published: [110] },
    access: { title: { ja: '交通案内', en: 'How to get there' }, published: [100] },
  };

/** Later versions take effect this long after publication; first versions at once. */
const NOTICE_DAYS = 14;

const readText = (slug: PageSlug, version: number, locale: string) =>
  readFileSync(new URL(`./${slug}.${version}.${locale}.md`, import.meta.url), 'utf8');

/** Returns all versions of the text pages; the Markdown is next to this file. */
const pageVersions = ({ fromToday }: Clock) =>
  Object.entries(PAGES).flatMap(([name, { title, published }]) =>
    published.map((daysAgo, index) => {
      const slug = name as PageSlug;
      const publishAt = fromToday(-daysAgo);
      const effective = index === 0 ? publishAt : fromToday(NOTICE_DAYS - daysAgo);
      // The same schema as for versions that admins publish.
      const page = NewPageVersion.parse({
        version: index + 1,
        effectiveOn: effective.toISOString().slice(0, 10),
        title,
        body: { ja: readText(slug, index + 1, 'ja'), en: readText(slug, index + 1, 'en') },
      });
      return {
        slug,
        version: page.version,
        effective_on: page.effectiveOn,
        publish_at: publishAt,
        title: page.title,
        body: page.body,
        published_by: DEMO_ACCOUNTS.admin.id,
        created_at: publishAt,
      };
    }),
  );
