import { writeFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_ACCOUNTS } from '#api/accounts/profiles/demo/accounts.ts';
import type { Database } from '#api/core/db/schema.ts';
import { DEMO_STAGES, type DemoStage } from '#api/core/demo/clock.ts';
import { runJob } from '#api/testing/jobs.ts';
import { type TestSite, testSite } from '#api/testing/site.ts';
import { DEMO_IMPORTS, importDemo } from '../demo-import.ts';
import { loadDemo } from './loader.ts';
import { stageFile } from './stored-stage.ts';

/* The demo show, seen from each of its stages: nothing happened too early, and nothing is overdue. */

/** A Wednesday, at two in the afternoon in Tokyo: during the opening hours at the stage `live`. */
const NOW = new Date('2027-02-10T05:00:00Z');

const JOBS = [
  'sendApplicationDigest',
  'applications',
  'exhibitorEntries',
  'releaseDecisions',
  'remindOfCarLoadings',
  'runEvents',
  'sweep',
] as const;

const countBy = async (db: Kysely<Database>, table: string) => {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::int as count from ${sql.table(table)} group by status order by status`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
};

const STATEFUL = [
  'application',
  'reservation',
  'car_loading',
  'booth',
  'booth_user',
  'decision_release',
];
const countAll = (db: Kysely<Database>) =>
  Promise.all(STATEFUL.map(async (table) => [table, await countBy(db, table)] as const));

/** Returns the rows that contradict the moment at which the show is seen; each query returns none. */
const contradictions = (now: string): Record<string, string> => ({
  'periods end after they begin': `select from deadline where opens_at >= closes_at`,
  'calls are open within their period': `select from exhibitor_call c join deadline d
    on d.edition_id = c.edition_id and d.key = 'exhibitor-entry'
    where c.opens_at < d.opens_at or c.closes_at > d.closes_at`,
  'nobody applied in the future, or moved before': `select from application
    where created_at > ${now} or moved_at > ${now} or moved_at < submitted_at`,
  'entries came while their call was open': `select from application a
    join exhibitor_entry e on e.application_id = a.id join exhibitor_call c on c.id = e.call_id
    where a.submitted_at not between c.opens_at and c.closes_at`,
  'no payment is overdue': `select from application a join exhibitor_entry e on e.application_id = a.id
    where a.status = 'accepted' and e.due_at < ${now}`,
  'no release is overdue': `select from decision_release
    where status = 'scheduled' and release_at < ${now}`,
  'nothing is recorded in the future, or out of order': `select from (
    select at, lag(at) over (partition by entity order by id) as previous from audit_record) r
    where at > ${now} or at < previous`,
  'what happened leads from state to state': `select from (
    select before ->> 'status' as before,
      lag(after ->> 'status') over (partition by entity, entity_id order by id) as previous
    from audit_record where after ? 'status') r
    where before <> coalesce(previous, 'draft')`,
  'the history of entries and booths ends with their state': `select from (
      select 'application' as entity, id, status from application
      union all select 'booth', id, status from booth) o
    where o.status is distinct from (
      select after ->> 'status' from audit_record r
      where r.entity = o.entity and r.entity_id = o.id::text and r.after ? 'status'
      order by r.id desc limit 1)`,
  'every place was recorded': `select from placement p where not exists (
    select from audit_record r where r.action = 'booth.placed' and r.entity_id = p.booth_id::text
      and r.after ->> 'day' = p.day::text and (r.after ->> 'x')::int = p.x)`,
  'published booths have a confirmed entry and places': `select from booth b
    left join application a on a.id = b.application_id
    where b.status = 'published' and (a.status is distinct from 'confirmed'
      or not exists (select from placement p where p.booth_id = b.id))`,
  'every confirmed entry has its booth': `select from application a
    where a.status = 'confirmed' and not exists (select from booth b where b.application_id = a.id)`,
  'entries to events came in their period': `select from event_entry x
    join application a on a.id = x.application_id join event v on v.id = x.event_id
    join deadline d on d.edition_id = v.edition_id and d.key = 'event-entry'
    where a.submitted_at < coalesce(v.opens_at, d.opens_at)
      or a.submitted_at >= least(coalesce(v.closes_at, d.closes_at), v.starts_at)`,
  'events count as taken exactly what is accepted or offered': `select from event v
    where taken <> (select coalesce(sum(x.party), 0) from event_entry x
      join application a on a.id = x.application_id
      where x.event_id = v.id and a.status in ('accepted', 'offered'))`,
  'no seat is free while a party that fits waits': `select from event v
    join event_entry x on x.event_id = v.id join application a on a.id = x.application_id
    where a.status = 'waitlisted' and x.party <= v.capacity - v.taken`,
  'offers run, and entrants know until when': `select from event_entry x
    join application a on a.id = x.application_id
    where (a.status = 'offered') <> (x.offered_until is not null) or x.offered_until <= ${now}`,
  'an event that is called off has no open entries': `select from event_entry x
    join event v on v.id = x.event_id where v.called_off_at is not null and x.open_user_id is not null`,
  'nobody reserved in the future': `select from reservation where created_at > ${now}`,
  'nothing was picked up before the show opened': `select from reservation r
    where r.status in ('picked_up', 'no_show')
      and ((r.day + time '10:00') at time zone 'Asia/Tokyo' > ${now} or r.updated_at > ${now})`,
  'nothing is held for a day that is over': `select from reservation r
    where r.status = 'held' and (r.day + 1)::timestamp at time zone 'Asia/Tokyo' < ${now}`,
  'members did not join before their booth existed': `select from booth_user u
    join booth b on b.id = u.booth_id where u.created_at < b.created_at or u.created_at > ${now}`,
  'no person has two open entries': `select user_id from application
    where kind = 'exhibitor' and status not in ('rejected', 'withdrawn', 'cancelled', 'expired')
    group by user_id having count(*) > 1`,
});

/** Selects vehicles that contradict the time. Before the days of the show, the demo shows vehicles in every state. */
const vehiclesOutOfTime = (now: string) => `select from car_loading c
  join loading_slot s on s.id = c.slot_id
  where (c.status in ('checked_in', 'checked_out'))
    <> (c.status not in ('rejected', 'cancelled')
      and (s.day + s.starts_at) at time zone 'Asia/Tokyo' <= ${now})`;

type Expected = {
  readonly edition: string;
  readonly untilShow: number;
  readonly booths: object;
  readonly reservations: readonly string[];
};

const EXPECTED: Readonly<Record<DemoStage, Expected>> = {
  entry: { edition: 'recruiting', untilShow: 66, booths: { draft: 4 }, reservations: [] },
  before: {
    edition: 'published',
    untilShow: 45,
    booths: { cancelled: 1, draft: 3, published: 103 },
    reservations: ['held'],
  },
  live: {
    edition: 'live',
    untilShow: 0,
    booths: { cancelled: 1, published: 103 },
    reservations: ['held', 'picked_up'],
  },
  after: {
    edition: 'closed',
    untilShow: -11,
    booths: { cancelled: 1, published: 103 },
    reservations: ['no_show', 'picked_up'],
  },
};

describe.each(DEMO_STAGES)('the demo at the stage %s', (stage) => {
  let site: TestSite;
  const { edition, untilShow, booths, reservations } = EXPECTED[stage];

  beforeAll(async () => {
    site = await testSite();
    site.setNow(NOW);
    await loadDemo(site.db, DEMO_IMPORTS, { now: NOW, stage });
  });

  it('is an edition of that stage', async () => {
    const { body } = await site.call('getCurrentEdition');
    const days = (Date.parse(body.days[0].date) - Date.parse('2027-02-10')) / 86_400_000;
    expect([body.status, days]).toEqual([edition, untilShow]);
    expect(await countBy(site.db, 'booth')).toEqual(booths);
  });

  it('contradicts neither itself nor the calendar', async () => {
    const now = `'${NOW.toISOString()}'::timestamptz`;
    for (const [rule, query] of Object.entries(contradictions(now))) {
      const { rows } = await sql.raw(query).execute(site.db);
      expect([rule, rows]).toEqual([rule, []]);
    }
    if (stage !== 'live' && stage !== 'after') return;
    expect((await sql.raw(vehiclesOutOfTime(now)).execute(site.db)).rows).toEqual([]);
  });

  it('has the reservations of its time', async () => {
    const states = Object.keys(await countBy(site.db, 'reservation'));
    expect(states.filter((status) => !status.startsWith('cancelled'))).toEqual(reservations);
  });

  it('leaves nothing to the jobs', async () => {
    const before = await countAll(site.db);
    for (const job of JOBS) await runJob(site, job);
    expect(await countAll(site.db)).toEqual(before);
  });

  it('gives the applicant an entry, and the exhibitor a booth', async () => {
    const entries = await site.db
      .selectFrom('application')
      .where('user_id', '=', DEMO_ACCOUNTS.applicant.id)
      .select('status')
      .execute();
    expect(entries).toEqual([
      {
        status: { entry: 'submitted', before: 'accepted', live: 'expired', after: 'expired' }[
          stage
        ],
      },
    ]);
    const own = await site.db
      .selectFrom('booth')
      .where('owner_id', '=', DEMO_ACCOUNTS.exhibitor.id)
      .select('id')
      .execute();
    expect(own).toHaveLength(1);
  });
});

it('is loaded at the stage of the last reset: nobody picked anything up before the show opens', async () => {
  const { db, runtime } = await testSite();
  const { config } = runtime.platform;
  writeFileSync(stageFile(config.dataDir), 'live\n');
  const demo = await importDemo({ config, db });
  expect(await demo?.load(new Date('2027-02-09T22:00:00Z'))).toBe(true);
  expect(
    await db.selectFrom('edition').where('is_current', '=', true).select('status').execute(),
  ).toEqual([{ status: 'live' }]);
  expect(Object.keys(await countBy(db, 'reservation'))).not.toContain('picked_up');
});
