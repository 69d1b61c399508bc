import { insertPlannedEvent } from './planned-events.ts';
import type { CallOptions, SignedIn, TestSite } from './site.ts';

/** An event of its own for each key and caller, since nobody enters an event twice. */
export const keyedEvents = (site: TestSite) => {
  const slugs = new Map<string, Promise<string>>();
  const insert = async (slug: string): Promise<string> => {
    await insertPlannedEvent(site.db, {
      slug,
      opens_at: new Date('2027-03-01T03:00:00Z'),
      closes_at: new Date('2027-04-20T03:00:00Z'),
    });
    return slug;
  };
  return {
    enterEvent: {
      changed: { party: 1 },
      prepare: async (key: string, { userId }: SignedIn): Promise<CallOptions> => {
        const name = `e${`${key}-${userId}`.replace(/[^a-zA-Z0-9]+/g, '-').slice(-60)}`;
        const slug = slugs.get(name) ?? insert(name);
        slugs.set(name, slug);
        return { params: { slug: await slug } };
      },
    },
  };
};
