import type { APIRequestContext } from 'playwright/test';
import { BOOTH_ID } from './booth-team.ts';
import { type OtherVisitor, otherVisitor } from './visitors.ts';

const OWNER = 'exhibitor@noren.example';
const API_PATH = `/api/v1/booths/${BOOTH_ID}/booth-products`;

/** The page of the demo booth's offers, without prefix. */
export const OFFERS_PATH = `/exhibitor/booth/${BOOTH_ID}/booth-product`;

type Day = { readonly date: string; readonly stock: number; readonly reserved: number };

/** An offer, as members of the booth see it. */
export type Offer = {
  readonly id: string;
  readonly product: { readonly id: string; readonly title: { readonly ja: string } };
  readonly status: string;
  readonly soldOut: boolean;
  readonly price: number;
  readonly days: readonly Day[];
  readonly pickUpUntil?: string;
  readonly version: number;
};

const send = async (
  method: 'post' | 'put',
  api: APIRequestContext,
  path: string,
  options: { data?: object; headers?: Record<string, string> } = {},
) => {
  const answer = await api[method](path, options);
  if (!answer.ok()) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.status() === 204 ? undefined : answer.json();
};

/** Calls as the owner of the booth, through the API. */
const asOwner = async <Result>(
  url: string,
  act: (owner: OtherVisitor) => Promise<Result>,
): Promise<Result> => {
  const owner = await otherVisitor(url, OWNER);
  try {
    return await act(owner);
  } finally {
    await owner.close();
  }
};

const listOffers = (url: string): Promise<readonly Offer[]> =>
  asOwner(url, async ({ api }) => (await (await api.get(API_PATH)).json()).items);

/** Finds the offer of a work, by its Japanese title. */
export const findOffer = async (url: string, title: string): Promise<Offer | undefined> =>
  (await listOffers(url)).find(({ product }) => product.title.ja === title);

/** The owner describes a work and publishes it. Returns its id. */
export const publishWork = (url: string, title: string): Promise<string> =>
  asOwner(url, async ({ api }) => {
    const { id } = await send('post', api, '/api/v1/me/products', {
      data: {
        title: { ja: title },
        kana: 'テスト',
        kind: 'goods',
        summary: { ja: '波の形の栞です' },
        genres: ['goods'],
        listPrice: 500,
      },
    });
    await send('put', api, `/api/v1/me/products/${id}/status`, { data: { status: 'published' } });
    return id;
  });
