import { beforeAll, describe, expect, it } from 'vitest';
import { DURING_ENTRY, insertCall, insertEntry, insertEntryPeriod } from '#api/testing/entries.ts';
import { runJob } from '#api/testing/jobs.ts';
import { insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import type { OperationId } from '#spec/app/operations.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  leadsFrom,
  MOVES,
  type MoveName,
} from '#spec/applications/states.ts';

/** Every move from every state, through its operation: as in the table, and refused otherwise. */

let site: TestSite;
let editionId: string;
let callId: string;
let owner: SignedIn;

beforeAll(async () => {
  site = await testSite();
  site.setNow(DURING_ENTRY);
  editionId = await insertEdition(site.db);
  await insertEntryPeriod(site.db, editionId);
  callId = await insertCall(site.db, editionId, { quota: 500 });
  [owner] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, owner.userId, { role: 'owner' });
});

const insertInState = async (status: ApplicationStatus) => {
  const [applicant] = (await site.createVisitors(1)) as [SignedIn];
  const { id } = await insertEntry(site.db, {
    userId: applicant.userId,
    callId,
    editionId,
    status,
  });
  return { id, applicant };
};

const statusOf = async (id: string): Promise<string> => {
  const { status } = await site.db
    .selectFrom('application')
    .where('id', '=', id)
    .select('status')
    .executeTakeFirstOrThrow();
  return status;
};

type Path = 'applicationId' | 'entryId';
type Made = { id: OperationId; by: 'applicant' | 'staff'; path: Path; body?: object };

/** The operation of each move that has one of its own. */
const OPERATION_OF: Partial<Record<MoveName, Made>> = {
  submit: { id: 'submitMyEntry', by: 'applicant', path: 'entryId' },
  withdraw: { id: 'withdrawMyEntry', by: 'applicant', path: 'entryId' },
  ask: {
    id: 'askApplicant',
    by: 'staff',
    path: 'applicationId',
    body: { question: '何を頒布しますか。' },
  },
  reopen: {
    id: 'reopenApplication',
    by: 'staff',
    path: 'applicationId',
    body: { reason: '再審査' },
  },
  cancel: {
    id: 'cancelApplication',
    by: 'staff',
    path: 'applicationId',
    body: { reason: '規約違反' },
  },
  confirm: {
    id: 'confirmEntry',
    by: 'staff',
    path: 'entryId',
    body: { amount: 12_000, paidOn: '2027-01-20' },
  },
  restore: {
    id: 'restoreEntry',
    by: 'staff',
    path: 'entryId',
    body: { dueAt: '2027-02-10T15:00:00Z' },
  },
};

const CASES = Object.entries(OPERATION_OF).flatMap(([move, made]) =>
  APPLICATION_STATUSES.map((status) => [move as MoveName, status, made as Made] as const),
);

describe('a move by an operation', () => {
  it.each(CASES)('%s from %s', async (move, status, { id, by, path, body }) => {
    const { to } = MOVES[move];
    const { id: entryId, applicant } = await insertInState(status);
    const as = by === 'staff' ? owner : applicant;
    const answer = await site.call(id, {
      as,
      params: { [path]: entryId },
      ...(body && { body: body as Record<string, unknown> }),
    });
    // Staff do not see drafts.
    const isHidden = by === 'staff' && status === 'draft';
    const isPossible = !isHidden && (leadsFrom(move, status) || status === to);
    if (isPossible) expect([answer.status, await statusOf(entryId)]).toEqual([200, to]);
    else {
      const refusal = isHidden
        ? { status: 404, code: 'NOT_FOUND' }
        : { status: 409, code: 'NOT_IN_STATE', currentStatus: status };
      expect(answer.body).toMatchObject(refusal);
      expect(await statusOf(entryId)).toBe(status);
    }
  });
});

describe('a decision', () => {
  const decide = async (decision: string, status: ApplicationStatus) => {
    const { id } = await insertInState(status);
    return site.call('prepareDecisions', {
      as: owner,
      query: { kind: 'exhibitor' },
      body: { selection: { by: 'ids', items: [{ id, version: 1 }] }, decision },
    });
  };

  const DECIDED = { accept: 'accepted', waitlist: 'waitlisted', reject: 'rejected' } as const;
  const cases = (Object.keys(DECIDED) as (keyof typeof DECIDED)[]).flatMap((move) =>
    APPLICATION_STATUSES.filter((status) => status !== 'draft').map(
      (status) => [move, status] as const,
    ),
  );

  it.each(cases)('%s from %s', async (move, status) => {
    const { body, status: answered } = await decide(DECIDED[move], status);
    if (leadsFrom(move, status)) expect([answered, body]).toEqual([200, { count: 1 }]);
    else expect(body).toMatchObject({ code: 'NOT_IN_STATE', currentStatus: status });
  });
});

describe('the clock', () => {
  it('moves only what is due: unanswered questions after 14 days, unpaid entries after the grace', async () => {
    const inserted = new Map<ApplicationStatus, string>();
    for (const status of APPLICATION_STATUSES)
      inserted.set(status, (await insertInState(status)).id);
    const changed = async () => {
      const found: string[] = [];
      for (const [status, id] of inserted) {
        const now = await statusOf(id);
        if (now !== status) found.push(`${status} → ${now}`);
      }
      return found;
    };
    const at = async (moment: string) => {
      site.setNow(new Date(moment));
      await runJob(site, 'applications');
      await runJob(site, 'exhibitorEntries');
      return changed();
    };
    expect(await at('2027-02-03T02:59:59Z')).toEqual([]);
    expect(await at('2027-02-03T03:00:01Z')).toEqual(['more_info → submitted']);
    expect(await at('2027-02-26T14:59:59Z')).toEqual(['more_info → submitted']);
    expect(await at('2027-02-26T15:00:01Z')).toEqual([
      'more_info → submitted',
      'accepted → expired',
    ]);
    site.setNow(DURING_ENTRY);
  });
});
