import { randomUUIDv7 } from 'node:crypto';
import { completeEntry, insertAddress, insertCall, insertEntry } from '#api/testing/entries.ts';
import { insertPeriod } from '#api/testing/show.ts';
import type { SignedIn, TestSite } from '#api/testing/site.ts';
import type { OperationId } from '#spec/app/operations.ts';
import type { ApplicationStatus } from '#spec/applications/states.ts';
import { type Recipe, type RecipeContext, uniqueEmail } from './recipe.ts';

/* Calls that are open now, and entries in the state that an operation needs. */

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const uniquePrefix = () => randomUUIDv7().replaceAll('-', '').slice(-8);

/** Opens the period for exhibitors, which other requests may have moved, and a call within it. */
const openCall = async ({ site, editionId }: RecipeContext): Promise<string> => {
  const [opensAt, closesAt] = [new Date(inDays(-30)), new Date(inDays(30))];
  await insertPeriod(site.db, editionId, 'exhibitor-entry', { opensAt, closesAt });
  return insertCall(site.db, editionId, {
    number_prefix: uniquePrefix(),
    opens_at: inDays(-1),
    closes_at: inDays(1),
  });
};

const newUser = async (site: TestSite): Promise<string> => {
  const [user] = (await site.createVisitors(1)) as [SignedIn];
  return user.userId;
};

type Given = Partial<Parameters<typeof insertEntry>[1]>;

/** An entry of somebody else, for staff. */
const anyEntry =
  (status: ApplicationStatus, path: 'applicationId' | 'entryId', given: Given = {}): Recipe =>
  async (context) => {
    const { site, editionId } = context;
    const callId = await openCall(context);
    const userId = await newUser(site);
    const { id } = await insertEntry(site.db, { userId, callId, editionId, status, ...given });
    return { params: { [path]: id }, headers: { 'If-Match': '"v1"' } };
  };

/** An entry of the caller, who then has no other open one. */
const ownEntry =
  (status: ApplicationStatus): Recipe =>
  async (context, { userId }) => {
    const { site, editionId } = context;
    const callId = await openCall(context);
    await site.db.deleteFrom('application').where('user_id', '=', userId).execute();
    const { id } = await insertEntry(site.db, { userId, callId, editionId, status });
    return { params: { entryId: id }, headers: { 'If-Match': '"v1"' } };
  };

const selectionOf = async (context: RecipeContext, given: Given) => {
  const { site, editionId } = context;
  const callId = await openCall(context);
  const userId = await newUser(site);
  const { id, version } = await insertEntry(site.db, { userId, callId, editionId, ...given });
  return { by: 'ids', items: [{ id, version }] };
};

const rejected: Given = { application: { prepared: JSON.stringify({ decision: 'rejected' }) } };

const insertRelease = async ({ site, editionId }: RecipeContext): Promise<string> => {
  const id = randomUUIDv7();
  await site.db
    .insertInto('decision_release')
    .values({
      id,
      edition_id: editionId,
      kind: 'exhibitor',
      release_at: inDays(3),
      counts: JSON.stringify({ accepted: 0, waitlisted: 0, rejected: 0 }),
      created_by: null,
    })
    .execute();
  return id;
};

const callFields = () => ({
  opensAt: inDays(-1),
  closesAt: inDays(1),
  numberPrefix: uniquePrefix(),
});

export const APPLICATION_RECIPES: Partial<Record<OperationId, Recipe>> = {
  annotateApplication: async (context, as) => ({
    ...(await anyEntry('submitted', 'applicationId')(context, as)),
    body: { note: '確認中', assigneeId: null },
  }),
  askApplicant: anyEntry('submitted', 'applicationId'),
  cancelApplication: anyEntry('submitted', 'applicationId'),
  cancelDecisionRelease: async (context) => ({
    params: { releaseId: await insertRelease(context) },
  }),
  clearDecisions: async (context) => ({
    query: { kind: 'exhibitor' },
    body: { selection: await selectionOf(context, rejected) },
  }),
  confirmEntry: async (context, as) => {
    const application = { submitted_at: new Date('2026-01-10T03:00:00Z') };
    return {
      ...(await anyEntry('accepted', 'entryId', { application })(context, as)),
      body: { amount: 12_000, paidOn: '2026-01-20' },
    };
  },
  createDecisionRelease: async (context) => ({
    query: { kind: 'exhibitor' },
    body: { selection: await selectionOf(context, rejected), releaseAt: inDays(2) },
  }),
  createEntry: async (context) => ({
    body: {
      callId: await openCall(context),
      email: uniqueEmail(),
      plan: 'half',
      kind: 'circle',
      days: ['2027-04-24'],
    },
  }),
  createExhibitorCall: async (context) => {
    await openCall(context);
    return { body: callFields() };
  },
  createMyEntry: async (context, { userId }) => {
    const callId = await openCall(context);
    await context.site.db.deleteFrom('application').where('user_id', '=', userId).execute();
    const addressId = await insertAddress(context.site.db, userId);
    return {
      body: { ...completeEntry(addressId), callId, sellsSecondHand: false, submit: true },
    };
  },
  deleteMyEntry: ownEntry('draft'),
  extendDeadline: async (context, as) => {
    const { params } = await anyEntry('draft', 'applicationId')(context, as);
    return { params: { ...params, key: 'exhibitor-entry' } };
  },
  getApplication: anyEntry('submitted', 'applicationId'),
  getCancellationEffects: anyEntry('confirmed', 'applicationId'),
  getExhibitorCall: async (context) => ({ params: { callId: await openCall(context) } }),
  getMyEntry: ownEntry('submitted'),
  getOrganiserCall: async (context) => ({ params: { callId: await openCall(context) } }),
  listApplicationChoices: async () => ({ query: { kind: 'exhibitor' } }),
  listApplications: async () => ({ query: { kind: 'exhibitor' } }),
  listAuditRecords: async (context, as) => {
    const { params } = await anyEntry('submitted', 'applicationId')(context, as);
    return { query: { entity: 'application', entityId: String(params?.applicationId) } };
  },
  prepareDecisions: async (context) => ({
    query: { kind: 'exhibitor' },
    body: { selection: await selectionOf(context, {}), decision: 'accepted', choice: 'half' },
  }),
  reopenApplication: anyEntry('withdrawn', 'applicationId'),
  requestMyEntryCancellation: ownEntry('confirmed'),
  restoreEntry: async (context, as) => ({
    ...(await anyEntry('expired', 'entryId')(context, as)),
    body: { dueAt: inDays(10) },
  }),
  submitMyEntry: ownEntry('draft'),
  updateExhibitorCall: async (context) => ({
    params: { callId: await openCall(context) },
    headers: { 'If-Match': '"v1"' },
    body: { daysToPay: 21 },
  }),
  updateMyEntry: async (context, as) => ({
    ...(await ownEntry('draft')(context, as)),
    body: { summary: '新作を2点頒布します。' },
  }),
  withdrawMyEntry: ownEntry('submitted'),
};
