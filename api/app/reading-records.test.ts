import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readOperations } from '#api/testing/generated/document.ts';
import { insertBooth, insertEdition } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';

/** The audit log contains who read personal data of others. docs/decisions/0056 */

/** Fields that name people, or contain texts about them. */
const PERSONAL =
  /"(?:email|\w*[pP]hone|driver\w+|contactName|representative|nameForBooth|members|applicant|note|message|comment(?:To\w+)?|reason|names|answers)":\{/;

/** Reads of staff with such fields that are not recorded, with the reason. */
const NOT_RECORDED: Partial<Record<OperationId, string>> = {
  getApplication: 'recorded with the application, each time',
  getAnnouncement: 'notes on corrections, which are public',
  getMySheet: 'the entries that are assigned to the judge, who applied for the awards to be judged',
  listEntrySheets: 'what judges wrote about works; entrants and judges are members or blind',
  getStanding: 'reasons of ranks; names of judges, who are members',
  listMySheets: 'the judge’s own sheets',
};

const staffReads = Object.values<Operation>(OPERATIONS).filter(
  ({ method, access }) =>
    method === 'get' && typeof access === 'object' && access.only === 'tenantUser',
);

describe('reads of staff', () => {
  it('are recorded where they have personal data, or declared with the reason', () => {
    const responses = new Map(readOperations().map(({ id, response }) => [id, response]));
    const undeclared = staffReads
      .filter(({ id }) => PERSONAL.test(JSON.stringify(responses.get(id as OperationId) ?? '')))
      .filter(({ id, readsPersonalData }) => !readsPersonalData && !(id in NOT_RECORDED))
      .map(({ id }) => id);
    expect(undeclared).toEqual([]);
  });
});

describe('getOrganiserBooth', () => {
  it('is recorded with the booth, once an hour', async () => {
    const site = await testSite();
    const editionId = await insertEdition(site.db);
    const booths = [
      (await insertBooth(site.db, editionId)).id,
      (await insertBooth(site.db, editionId)).id,
    ];
    const [staff] = (await site.createVisitors(1)) as [SignedIn];
    await insertMember(site.db, staff.userId, { role: 'manager' });
    for (const boothId of [...booths, ...booths]) {
      const { status } = await site.call('getOrganiserBooth', { as: staff, params: { boothId } });
      expect(status).toBe(200);
    }
    const read = await site.db
      .selectFrom('audit_record')
      .where('action', '=', 'getOrganiserBooth.read')
      .select(['entity', 'entity_id'])
      .execute();
    expect(read.map(({ entity, entity_id }) => `${entity} ${entity_id}`).sort()).toEqual(
      booths.map((id) => `booth ${id}`).sort(),
    );
  });
});

describe('listOrganiserCarLoadings', () => {
  let site: TestSite;
  let people: readonly [SignedIn, SignedIn, SignedIn];

  beforeAll(async () => {
    site = await testSite();
    await insertEdition(site.db);
    people = (await site.createVisitors(3)) as [SignedIn, SignedIn, SignedIn];
    for (const { userId } of people.slice(0, 2))
      await insertMember(site.db, userId, { role: 'desk' });
  });

  afterEach(() => site.setNow(undefined));

  const read = async (as: SignedIn, minutes: number) => {
    site.setNow(new Date(Date.parse('2027-04-24T01:00:00Z') + minutes * 60_000));
    return (await site.call('listOrganiserCarLoadings', { as })).status;
  };

  const readings = async () => {
    const rows = await site.db
      .selectFrom('audit_record')
      .where('entity', '=', 'list')
      .select(['actor_id', 'action', 'entity_id', 'at'])
      .orderBy('at')
      .execute();
    return rows.map(({ actor_id, action, entity_id, at }) => [
      people.findIndex(({ userId }) => userId === actor_id),
      `${action} ${entity_id}`,
      at.toISOString(),
    ]);
  };

  it('is recorded once an hour for each reader, and not for whom it is refused', async () => {
    const [one, other, stranger] = people;
    const answers = [await read(one, 5), await read(one, 6), await read(other, 20)];
    expect([...answers, await read(one, 61), await read(stranger, 62)]).toEqual([
      200, 200, 200, 200, 403,
    ]);
    const what = 'listOrganiserCarLoadings.read listOrganiserCarLoadings';
    expect(await readings()).toEqual([
      [0, what, '2027-04-24T01:05:00.000Z'],
      [1, what, '2027-04-24T01:20:00.000Z'],
      [0, what, '2027-04-24T02:01:00.000Z'],
    ]);
  });
});
