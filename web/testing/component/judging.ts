import type { saveMySheet } from '#spec/programme/judging.ts';
import type { MySheet } from '#spec/programme/judging-views.ts';
import { exampleOf } from './examples.ts';
import type { FakeHandlers, FakeRequest } from './fake-api.ts';
import { refuse } from './refusals.ts';

/* A round of scores that the current user judges. */

const example = exampleOf('listMySheets').round;
const [criterion] = example.criteria;
if (!criterion) throw new Error('The example has no criterion');

const idOf = (number: number) => `0199b6f0-6d5e-7c3a-9d53-3f6f0f2f9a${10 + number}`;

/** Three criteria. */
export const JUDGED_ROUND = {
  ...example,
  criteria: [10, 5, 10].map((scale, at) => ({ ...criterion, id: idOf(80 + at), scale })),
};

/** Returns the page of an entry, without prefix. */
export const sheetPath = (at: number) => `/judge/${JUDGED_ROUND.id}/${idOf(at)}`;

const blank = (title: string, at: number): MySheet => ({
  entry: { ...exampleOf('getMySheet').entry, id: idOf(at), title: { ja: title } },
  status: 'none',
  scores: [],
  isEditable: true,
  version: 1,
});

/** Returns handlers for entries of these titles with their sheets, which are not started. */
export const serveJudging = (...titles: string[]) => {
  const sheets = titles.map(blank);
  const find = (id: string, version?: number): MySheet => {
    const found = sheets.find(({ entry }) => entry.id === id) ?? refuse('NOT_FOUND');
    return version === undefined || found.version === version
      ? found
      : refuse('PRECONDITION_FAILED');
  };
  const versioned = (value: MySheet) => ({ version: value.version, value });
  const now = () => new Date().toISOString();
  const save = ({ params, body, version }: FakeRequest<typeof saveMySheet>) => {
    const { entry, isEditable } = find(params.entryId, version);
    const saved: MySheet = {
      ...{ entry, isEditable, status: 'draft', updatedAt: now(), version: version + 1 },
      ...{ ...body, scores: body.scores ?? [] },
    };
    sheets.splice(sheets.indexOf(find(params.entryId)), 1, saved);
    return versioned(saved);
  };
  const handlers: FakeHandlers = {
    getMyRights: () => ({ role: 'editor', rights: ['home', 'judging'] }),
    listMyRounds: () => ({
      items: [
        {
          ...exampleOf('listMyRounds').items[0],
          ...{ assigned: sheets.length, drafts: 0, submitted: 0 },
        } as ReturnType<typeof exampleOf<'listMyRounds'>>['items'][0],
      ],
    }),
    listMySheets: () => ({
      round: JUDGED_ROUND,
      items: sheets.map(({ entry, status }) => ({
        entryId: entry.id,
        title: entry.title,
        status,
      })),
    }),
    getMySheet: ({ params }) => versioned(find(params.entryId)),
    saveMySheet: save,
    submitMySheet: ({ params, version }) => {
      const found = find(params.entryId, version);
      Object.assign(found, { status: 'submitted', submittedAt: now(), version: version + 1 });
      return versioned(found);
    },
    declareConflict: ({ params }) => {
      sheets.splice(sheets.indexOf(find(params.entryId)), 1);
      return undefined;
    },
  };
  /** Saves a sheet as another device of the judge would. */
  const saveElsewhere = (at: number, changes: Partial<MySheet>) => {
    const sheet = sheets[at] as MySheet;
    Object.assign(sheet, { status: 'draft', updatedAt: now() }, changes);
    sheet.version += 1;
  };
  return { sheets, handlers, save, saveElsewhere };
};
