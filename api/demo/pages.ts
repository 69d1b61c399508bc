import { readFileSync } from 'node:fs';
import { NewPageVersion, type PageSlug } from '#spec/content/pages.ts';
import { DEMO_ACCOUNTS } from './people.ts';
import type { Show } from './show.ts';

type Names = { ja: string; en: string };

/** Versions of the pages of text: days before now on which each was published, the newest last. */
const PAGES: Record<PageSlug, { title: Names; published: readonly number[] }> = {
  'privacy-policy': {
    title: { ja: 'プライバシーポリシー', en: 'Privacy policy' },
    published: [190, 50],
  },
  'term-of-service': { title: { ja: '利用規約', en: 'Terms of service' }, published: [190] },
  'visitor-rule': { title: { ja: '来場者規約', en: 'Rules for visitors' }, published: [100] },
  'exhibitor-rule': { title: { ja: '出展者規約', en: 'Rules for exhibitors' }, published: [110] },
  access: { title: { ja: '交通案内', en: 'How to get there' }, published: [100] },
};

/** A new version is announced this long before it takes effect; the first ones at once. */
const ANNOUNCED_DAYS = 14;

const textOf = (slug: PageSlug, version: number, locale: string) =>
  readFileSync(new URL(`./pages/${slug}.${version}.${locale}.md`, import.meta.url), 'utf8');

/** The pages of text of the demo show, each in the versions that there are files of. */
export const makePages = (show: Show) =>
  Object.entries(PAGES).flatMap(([name, { title, published }]) =>
    published.map((daysAgo, index) => {
      const slug = name as PageSlug;
      const publishAt = show.fromToday(-daysAgo);
      const effective = index === 0 ? publishAt : show.fromToday(ANNOUNCED_DAYS - daysAgo);
      // What the demo shows keeps the rules of what admins publish.
      const page = NewPageVersion.parse({
        version: index + 1,
        effectiveOn: effective.toISOString().slice(0, 10),
        title,
        body: { ja: textOf(slug, index + 1, 'ja'), en: textOf(slug, index + 1, 'en') },
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
