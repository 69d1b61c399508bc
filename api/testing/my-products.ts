import { expect } from 'vitest';
import { boothSite } from './booth-crew.ts';
import type { SignedIn, TestResponse } from './site.ts';

/** The fields that an exhibitor enters about a work. */
export const TIDE = {
  title: { ja: '潮待ち', en: 'Waiting for the Tide' },
  kana: 'しおまち',
  kind: 'game',
  summary: { ja: '潮の満ち引きを読む' },
  genres: ['strategy'],
  mechanics: ['ワーカープレイスメント'],
  designers: ['汐見 渚'],
  players: { min: 2, max: 4 },
  minutes: { min: 30, max: 45 },
  age: 10,
  listPrice: 2500,
  janCode: '４５６９９５１１１６１７９',
  languageDependence: 'low',
  ruleLanguages: ['ja', 'en'],
  links: ['https://yunagi.example/shiomachi'],
  releaseEdition: '2027-spring',
};

/** The outcomes for everybody except the owner and the editor of their current booth: desk helpers have no access to works. */
export const ONLY_OWNER_AND_EDITOR = {
  desk: 404,
  revoked: 404,
  'other owner': 404,
  staff: 404,
  stranger: 404,
};

/** Returns the broken rules of a refused request, with their fields. */
export const brokenRules = ({ body }: TestResponse): string[] =>
  (body.errors ?? []).map(({ pointer, rule }: Record<string, string>) => `${pointer} ${rule}`);

/** Creates a site with a booth and a person in each role at it, and the calls of exhibitors about their works. */
export const productsSite = async () => {
  const world = await boothSite();
  const { people, site } = world;

  const create = (body: object, as: SignedIn = people.owner) =>
    site.call('createProduct', { body, as });

  const get = (productId: string, as: SignedIn = people.owner) =>
    site.call('getMyProduct', { params: { productId }, as });

  return {
    world,
    people,
    create,
    get,

    /** Creates a work; returns its id. */
    added: async (body: object = TIDE, as: SignedIn = people.owner): Promise<string> => {
      const answer = await create(body, as);
      expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
      return answer.body.id;
    },

    /** Changes a work, based on its newest version. */
    update: async (
      productId: string,
      body: object,
      { version, as = people.owner }: { version?: number; as?: SignedIn } = {},
    ) =>
      site.call('updateProduct', {
        params: { productId },
        body,
        headers: {
          'If-Match': version
            ? `"v${version}"`
            : ((await get(productId)).headers.get('etag') ?? ''),
        },
        as,
      }),

    setStatus: (productId: string, status: string, as: SignedIn = people.owner) =>
      site.call('setProductStatus', { params: { productId }, body: { status }, as }),

    newOwner: async () => (await site.createVisitors(1))[0] as SignedIn,

    /** Returns the ids of the works that a user finds. */
    listed: async (as: SignedIn, query: Record<string, string> = {}): Promise<string[]> => {
      const { status, body } = await site.call('listMyProducts', { query, as });
      expect(status).toBe(200);
      return body.items.map(({ id }: { id: string }) => id);
    },

    /** Returns the status that each caller gets. */
    outcomesOf: async (call: (as: SignedIn) => Promise<TestResponse>) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(people).map(async ([who, as]) => [who, (await call(as)).status]),
        ),
      ),
  };
};
