import type { APIRequestContext } from 'playwright/test';
import { demoId } from '#api/core/demo/ids.ts';
import { type OtherVisitor, otherVisitor } from './visitors.ts';

/* Rounds of awards for browser tests, through the API. */

const JUDGE = 'judge@noren.example';
const ORGANISER = 'organiser@noren.example';

type Round = { readonly id: string; readonly method: string; readonly closedAt?: string };

/** An entry that the judge reads, and the state of its sheet. */
export type Assigned = {
  readonly entryId: string;
  readonly title: { readonly ja: string; readonly en?: string };
  readonly status: 'none' | 'draft' | 'submitted';
};

// biome-ignore lint/suspicious/noExplicitAny: any JSON
const json = async (answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<any> => {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${await answer.text()}`);
  return answer.json();
};

const as = async <Result>(
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
export const listRounds = (url: string): Promise<readonly Round[]> =>
  as(url, JUDGE, async ({ api }) => (await json(await api.get('/api/v1/me/judging'))).items);

/** The entries of the demo judge in a round, in the judge's order. */
export const listAssigned = (url: string, roundId: string): Promise<readonly Assigned[]> =>
  as(
    url,
    JUDGE,
    async ({ api }) => (await json(await api.get(`/api/v1/me/judging/${roundId}`))).items,
  );

const DAY_MS = 24 * 3_600_000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const ROUND = {
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

/** An organiser plans the debut award with a round of scores by the demo judge, who gets all its entries. */
const planRound = (url: string): Promise<void> =>
  as(url, ORGANISER, async ({ api }) => {
    const award = await json(
      await api.post('/api/v1/organiser/contents', {
        data: { content: { type: 'award', title: { ja: 'デビュー賞', en: 'Debut Award' } } },
      }),
    );
    const path = `/api/v1/organiser/awards/${award.id}/plan`;
    const { availableJudges } = await json(await api.get(path));
    const plan = await json(
      await api.put(path, {
        headers: { 'If-Match': '"v1"' },
        data: {
          kind: 'fresh-dragon',
          editionId: demoId('edition', 1),
          categories: [],
          entriesPerUser: 2,
          exhibitorsOnly: true,
          needsPictures: false,
          wantsSamples: false,
          judges: [{ userId: availableJudges[0].id, isChair: true }],
          rounds: [{ ...ROUND, period: { opensAt: fromNow(-3), closesAt: fromNow(7) } }],
        },
      }),
    );
    await json(
      await api.post(`/api/v1/organiser/rounds/${plan.rounds[0].id}/assignments`, {
        data: { dryRun: false },
      }),
    );
  });

/** Id of an open round of scores with entries of the demo judge, planned if there is none. */
export const findOpenRound = async (url: string): Promise<string> => {
  const find = async () =>
    (await listRounds(url)).find(({ method, closedAt }) => method === 'score' && !closedAt)?.id;
  const found = await find();
  if (found) return found;
  await planRound(url);
  const planned = await find();
  if (!planned) throw new Error('No entries to judge');
  return planned;
};

/** Saves a sheet as another device of the judge would. */
export const saveElsewhere = (
  url: string,
  roundId: string,
  entryId: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> =>
  as(url, JUDGE, async ({ api }) => {
    const path = `/api/v1/me/judging/${roundId}/${entryId}`;
    const { scores, commentToJury, commentToEntrant, version } = await json(await api.get(path));
    const data = { scores, commentToJury, commentToEntrant, ...changes };
    await json(await api.put(path, { headers: { 'If-Match': `"v${version}"` }, data }));
  });
