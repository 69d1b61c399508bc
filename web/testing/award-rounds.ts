import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import { demoId } from '#api/core/demo/ids.ts';
import { awardEntryExample, consentExample } from '#spec/applications/kinds/award.ts';
import { as, fromNow, JUDGE, json, ORGANISER, ROUND } from './judging.ts';

/* Awards of browser tests, each with entries and a round of its own, through the API. */

const VISITOR = 'visitor@noren.example';

export type JudgedAward = {
  readonly awardId: string;
  readonly roundId: string;
  readonly slug: string;
  readonly title: string;
  /** In the order of the given titles. */
  readonly entryIds: readonly string[];
};

/** Plans a public award, which is open to entries, with a round from which one entry advances; the demo judge alone judges. */
const planAward = (url: string, slug: string, title: string) =>
  as(url, ORGANISER, async ({ api }) => {
    const { id } = await json(
      await api.post('/api/v1/organiser/contents', {
        data: { content: { type: 'award', title: { ja: title } }, slug },
      }),
    );
    await json(await api.post(`/api/v1/organiser/contents/${id}/releases`, { data: {} }));
    const path = `/api/v1/organiser/awards/${id}/plan`;
    const { rounds } = await json(
      await api.put(path, {
        headers: { 'If-Match': '"v1"' },
        data: {
          kind: 'open',
          editionId: demoId('edition', 1),
          period: { opensAt: fromNow(-3), closesAt: fromNow(7) },
          categories: [],
          entriesPerUser: 10,
          exhibitorsOnly: false,
          needsPictures: false,
          wantsSamples: false,
          judges: [{ userId: DEMO_ACCOUNTS.judge.id, isChair: true }],
          rounds: [
            {
              ...ROUND,
              advance: { by: 'top', count: 1 },
              period: { opensAt: fromNow(-3), closesAt: fromNow(7) },
            },
            {
              ...ROUND,
              name: { ja: '最終審査', en: 'Final round' },
              period: { opensAt: fromNow(8), closesAt: fromNow(9) },
            },
          ],
        },
      }),
    );
    return { awardId: id as string, roundId: rounds[0].id as string };
  });

const enter = (url: string, slug: string, titles: readonly string[]) =>
  as(url, VISITOR, async ({ api }) => {
    const ids: string[] = [];
    for (const title of titles) {
      const key = `${slug}-${ids.length}`;
      const { id, version } = await json(
        await api.post(`/api/v1/awards/${slug}/entries`, {
          headers: { 'Idempotency-Key': `new-${key}` },
          data: {
            work: { title: { ja: title }, kind: 'game' },
            ...awardEntryExample,
            ...consentExample,
          },
        }),
      );
      await json(
        await api.post(`/api/v1/award-entries/${id}/submit`, {
          headers: { 'Idempotency-Key': `submit-${key}` },
          data: { version },
        }),
      );
      ids.push(id);
    }
    return ids;
  });

/** Creates an award for one test, with entries of these titles. `name` distinguishes it from others. */
export const createJudgedAward = async (
  url: string,
  name: string,
  titles: readonly string[],
): Promise<JudgedAward> => {
  const slug = `award-${name}`;
  const title = `浜風賞 ${name}`;
  const planned = await planAward(url, slug, title);
  return { ...planned, slug, title, entryIds: await enter(url, slug, titles) };
};

/** The demo judge submits sheets, each with the same share of the greatest score in every criterion, in fifths. */
export const submitSheets = (
  url: string,
  roundId: string,
  fifths: ReadonlyMap<string, number>,
): Promise<void> =>
  as(url, JUDGE, async ({ api }) => {
    for (const [entryId, fifth] of fifths) {
      const path = `/api/v1/me/judging/${roundId}/${entryId}`;
      const { criteria } = (await json(await api.get(`/api/v1/me/judging/${roundId}`))).round;
      const scores = criteria.map(({ id, scale }: { id: string; scale: number }) => ({
        criterionId: id,
        score: (scale / 5) * fifth,
      }));
      const { version } = await json(await api.get(path));
      const ifMatch = (seen: number) => ({ headers: { 'If-Match': `"v${seen}"` } });
      const saved = await json(await api.put(path, { ...ifMatch(version), data: { scores } }));
      await json(await api.post(`${path}/submit`, ifMatch(saved.version)));
    }
  });
