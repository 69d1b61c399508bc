import { describedEntry, insertAward } from './awards.ts';
import type { CallOptions, SignedIn, TestSite } from './site.ts';

/** A separate award, or a draft for one, for each key. */

const CATEGORIES = JSON.stringify([{ code: 'light', name: { ja: '軽量級' } }]);

const remembering = <Value>(create: (name: string, as: SignedIn) => Promise<Value>) => {
  const known = new Map<string, Promise<Value>>();
  return (key: string, as: SignedIn): Promise<Value> => {
    const name = `${key}-${as.userId}`.replace(/[^a-zA-Z0-9]+/g, '-').slice(-60);
    const value = known.get(name) ?? create(name, as);
    known.set(name, value);
    return value;
  };
};

export const keyedAwards = (site: TestSite) => {
  const insert = async (slug: string): Promise<string> => {
    const closes_at = new Date('2027-04-15T03:00:00Z');
    await insertAward(site.db, { slug, entries_per_user: 10, closes_at, categories: CATEGORIES });
    return slug;
  };
  const awardOf = remembering(insert);
  const draftOf = remembering(async (name, as): Promise<CallOptions> => {
    const { body } = await site.call('createAwardEntry', {
      as,
      params: { slug: await insert(`d${name.slice(1)}`) },
      body: describedEntry({ category: 'light' }),
    });
    return { params: { entryId: body.id }, body: { version: body.version } };
  });
  return {
    createAwardEntry: {
      changed: { maker: '潮騒堂' },
      prepare: async (key: string, as: SignedIn): Promise<CallOptions> => ({
        params: { slug: await awardOf(key, as) },
        body: { productId: undefined },
      }),
    },
    submitAwardEntry: { changed: { version: 99 }, prepare: draftOf },
  };
};
