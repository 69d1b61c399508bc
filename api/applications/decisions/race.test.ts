import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAsPlatform } from '#api/core/operations/act.ts';
import {
  countTaken,
  DURING_ENTRY,
  type InsertedEntry,
  insertCall,
  insertEntry,
  insertEntryPeriod,
} from '#api/testing/entries.ts';
import { listMails, waitForMail } from '#api/testing/mails.ts';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { carryOutRelease } from './releases.ts';

/* Releases against each other, against cancellations and withdrawals, and against the quota of a plan. */

let site: TestSite;
let editionId: string;
let callId: string;
let editor: SignedIn;

const later = (minutes: number) => new Date(DURING_ENTRY.getTime() + minutes * 60_000);

beforeAll(async () => {
  site = await testSite();
  editionId = await insertEdition(site.db);
  await insertEntryPeriod(site.db, editionId);
  [editor] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, editor.userId, { role: 'editor' });
});

let prefix = 0;

beforeEach(async () => {
  site.setNow(DURING_ENTRY);
  prefix += 1;
  callId = await insertCall(site.db, editionId, { number_prefix: `R${prefix}`, quota: 10 });
});

type Applied = InsertedEntry & { readonly applicant: SignedIn };

/** Prepares acceptances, by default with a separate release. */
const applyPrepared = async (count: number): Promise<Applied[]> => {
  const applicants = await site.createVisitors(count);
  return Promise.all(
    applicants.map(async (applicant) => ({
      applicant,
      ...(await insertEntry(site.db, {
        userId: applicant.userId,
        callId,
        editionId,
        application: {
          prepared: JSON.stringify({ decision: 'accepted', choice: 'half' }),
        },
      })),
    })),
  );
};

const schedule = (entries: readonly InsertedEntry[]) =>
  site.call('createDecisionRelease', {
    as: editor,
    query: { kind: 'exhibitor' },
    body: {
      selection: { by: 'ids', items: entries.map(({ id }) => ({ id, version: 1 })) },
      releaseAt: later(10).toISOString(),
    },
  });

const carryOut = (id: string) =>
  runAsPlatform({ ...site.runtime.platform, now: () => later(11) }, (act) =>
    carryOutRelease(act, id),
  );

const statuses = async (entries: readonly InsertedEntry[]) => {
  const rows = await site.db
    .selectFrom('application')
    .where(
      'id',
      'in',
      entries.map(({ id }) => id),
    )
    .select('status')
    .execute();
  return rows.map(({ status }) => status);
};

describe('a release', () => {
  it('is carried out once by 50 at a time, each e-mail once', async () => {
    const entries = await applyPrepared(5);
    const { id } = (await schedule(entries)).body;
    await Promise.all(Array.from({ length: 50 }, () => carryOut(id)));
    expect(new Set(await statuses(entries))).toEqual(new Set(['accepted']));
    const versions = await site.db
      .selectFrom('application')
      .where(
        'id',
        'in',
        entries.map((entry) => entry.id),
      )
      .select('version')
      .execute();
    expect(versions.map(({ version }) => version)).toEqual([2, 2, 2, 2, 2]);
    for (const { applicant } of entries) await waitForMail(site, applicant.email, '承認');
    const mails = await Promise.all(
      entries.map(({ applicant }) => listMails(site, applicant.email)),
    );
    expect(mails.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
  });

  it('is carried out or cancelled, for all or none', async () => {
    for (let round = 0; round < 8; round += 1) {
      const entries = await applyPrepared(3);
      const { id } = (await schedule(entries)).body;
      const taken = await countTaken(site.db, callId);
      const [cancelled] = await Promise.all([
        site.call('cancelDecisionRelease', { as: editor, params: { releaseId: id } }),
        carryOut(id),
      ]);
      const found = new Set(await statuses(entries));
      expect(found).toEqual(new Set([cancelled.status === 200 ? 'submitted' : 'accepted']));
      expect(await countTaken(site.db, callId)).toBe(cancelled.status === 200 ? taken - 3 : taken);
      await site.db
        .updateTable('exhibitor_plan')
        .set({ taken: 0 })
        .where('call_id', '=', callId)
        .execute();
    }
  });

  it('accepts an entry or lets it go, while its exhibitor withdraws it', async () => {
    const entries = await applyPrepared(6);
    const { id } = (await schedule(entries)).body;
    const withdrawals = await Promise.all([
      ...entries.map(({ applicant, id: entryId }) =>
        site.call('withdrawMyEntry', { as: applicant, params: { entryId } }),
      ),
      carryOut(id),
    ]);
    expect(withdrawals.slice(0, 6).map((answer) => answer?.status)).toEqual([
      200, 200, 200, 200, 200, 200,
    ]);
    expect(new Set(await statuses(entries))).toEqual(new Set(['withdrawn']));
    expect(await countTaken(site.db, callId)).toBe(0);
  });
});

describe('the quota of a plan', () => {
  it('is never exceeded by parallel releases', async () => {
    const entries = await applyPrepared(30);
    const answers = await Promise.all(entries.map((entry) => schedule([entry])));
    const created = answers.filter(({ status }) => status === 201);
    expect(created).toHaveLength(10);
    for (const { status, body } of answers)
      if (status !== 201) expect(body).toMatchObject({ code: 'QUOTA_EXCEEDED', excess: 1 });
    expect(await countTaken(site.db, callId)).toBe(10);
  });

  it('would be exceeded if places were read first and counted later', async () => {
    const plan = () =>
      site.db
        .selectFrom('exhibitor_plan')
        .where('call_id', '=', callId)
        .where('code', '=', 'half')
        .select(['id', 'taken', 'quota'])
        .executeTakeFirstOrThrow();
    let accepted = 0;
    await Promise.all(
      Array.from({ length: 60 }, async () => {
        const { id, taken, quota } = await plan();
        if (taken >= quota) return;
        accepted += 1;
        await site.db
          .updateTable('exhibitor_plan')
          .set({ taken: taken + 1 })
          .where('id', '=', id)
          .execute();
      }),
    );
    expect(accepted).toBeGreaterThan(10);
  });
});
