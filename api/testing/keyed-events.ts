import { insertPlannedEvent } from './planned-events.ts';
import type { CallOptions, SignedIn, TestSite } from './site.ts';

/** Creates a separate event for each key and caller, since nobody enters an event twice. */
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
        const name = `e${`${key}-${userId}`
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .slice(-50)}`;
        const slug = slugs.get(name) ?? insert(name);
        slugs.set(name, slug);
        // The event asks for no names and no answers.
        const body = { names: undefined, answers: undefined };
        return { params: { slug: await slug }, body };
      },
    },
  };
};
