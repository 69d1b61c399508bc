import type { APIRequestContext } from 'playwright/test';
import { type OtherVisitor, otherVisitor } from './visitors.ts';

/* Rounds of awards for browser tests, through the API. */

export const JUDGE = 'judge@noren.example';
export const ORGANISER = 'organiser@noren.example';

type Round = { readonly id: string; readonly method: string; readonly closedAt?: string };

/** An entry that the judge reads, and the state of its sheet. */
export type Assigned = {
  readonly entryId: string;
  readonly title: { readonly ja: string; readonly en?: string };
  readonly status: 'none' | 'draft' | 'submitted';
};

/** Returns the body of an answer that must succeed. */
// biome-ignore lint/suspicious/noExplicitAny: any JSON
export const json = async (answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<any> => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`);
  return answer.json();
};

/** Calls the API as an account. */
export const as = async <Result>(
  url: string,
  email: string,
  act: (visitor: OtherVisitor) => Promise<Result>,
): Promise<Result> => {
  const visitor = await otherVisitor(url, email);
  try {
    return await act(visitor);
  } finally {
    await visitor.close();
  }
};

/** Rounds of the demo judge. */
const listRounds = (url: string): Promise<readonly Round[]> =>
  as(url, JUDGE, async ({ api }) => (await json(await api.get('/api/v1/me/judging'))).items);

/** Lists the entries of the demo judge in a round, in the judge's order. */
export const listAssigned = (url: string, roundId: string): Promise<readonly Assigned[]> =>
  as(
    url,
    JUDGE,
    async ({ api }) => (await json(await api.get(`/api/v1/me/judging/${roundId}`))).items,
  );

const DAY_MS = 24 * 3_600_000;
export const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** A round of scores whose advancers staff choose. */
export const ROUND = {
  name: { ja: '一次審査', en: 'First round' },
  method: 'score',
  blind: true,
  sharesSheets: 'after-closing',
  commentsToEntrants: true,
  advance: { by: 'hand' },
  criteria: [
    {
      name: { ja: '新しさ', en: 'Novelty' },
      hint: { ja: 'ほかにない仕組みや驚きがあるか', en: 'Mechanisms not seen elsewhere' },
      weight: 60,
      scale: 10,
    },
    { name: { ja: '完成度', en: 'Finish' }, weight: 40, scale: 5 },
  ],
};

/** Finds the id of the round of scores that the demo judge has not finished. */
export const findOpenRound = async (url: string): Promise<string> => {
  const round = (await listRounds(url)).find(
    ({ method, closedAt }) => method === 'score' && !closedAt,
  );
  if (!round) throw new Error('No entries to judge');
  return round.id;
};
