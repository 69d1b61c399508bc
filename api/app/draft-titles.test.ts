import { beforeAll, describe, expect, it } from 'vitest';
import { type AwardSite, awardSite } from '#api/testing/announcements.ts';
import { COMPLETE, EDITING, ifMatch, minutesLater } from '#api/testing/contents.ts';
import { exportData } from '#api/testing/data-exports.ts';
import { setRole } from '#api/testing/identities.ts';
import { runJob } from '#api/testing/jobs.ts';
import { planRound } from '#api/testing/judged-secrets.ts';
import { mailsTo, waitUntilSent } from '#api/testing/mails.ts';
import { insertPlannedEvent } from '#api/testing/planned-events.ts';
import { everyRead, readApi, UNKNOWN_PARAMS } from '#api/testing/secrecy.ts';
import { DAY_1 } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';
import { insertMember, insertTenant } from '#api/testing/tenants.ts';

/**
 * An award and an event were renamed: the new names are in revisions that are drafts or scheduled. Entrants, judges and
 * the desk read the names that were last public, wherever the site names the award or the event.
 */

const SECRET = '玉響の';

let world: AwardSite;
let people: Readonly<Record<string, SignedIn | undefined>>;
let judge: SignedIn;
let eventId: string;
let eventEntryId: string;
let roundId: string;

/** Renames a content in a revision that is scheduled, and again in a draft. */
const rename = async (contentId: string, type: 'award' | 'event', slug: string): Promise<void> => {
  const { site, people: known } = world;
  const as = known.manager;
  const params = { contentId };
  const title = { ja: `${SECRET}名`, en: 'Tamayura name' };
  const content = { ...COMPLETE[type], title };
  const save = async (written: object) => {
    const { version } = await site.db
      .selectFrom('content')
      .where('id', '=', contentId)
      .select('version')
      .executeTakeFirstOrThrow();
    const options = { as, params, headers: ifMatch(version), body: { slug, content: written } };
    const { status, body } = await site.call('saveContent', options);
    expect([status, body.errors]).toEqual([200, undefined]);
  };
  await save(content);
  const at = minutesLater(600).toISOString();
  const released = await site.call('releaseContent', { as, params, body: { at } });
  expect(released.status).toBe(201);
  await save({ ...content, title: { ja: `${SECRET}別名`, en: 'Tamayura again' } });
};

beforeAll(async () => {
  world = await awardSite();
  const { site, awardId, people: known } = world;
  const { db } = site;
  const [editor, other, desk, admin] = (await site.createVisitors(4)) as [
    ...[SignedIn, SignedIn, SignedIn, SignedIn],
  ];
  const [assigned] = (await site.createVisitors(1)) as [SignedIn];
  judge = assigned;
  await insertMember(db, editor.userId, { role: 'editor' });
  await insertMember(db, judge.userId, { role: 'judge' });
  await insertMember(db, other.userId, { role: 'judge' });
  await insertMember(db, desk.userId, { role: 'desk' });
  await setRole(site, admin, 'admin');
  await insertTenant(db, 'another');
  await insertMember(db, known.stranger.userId, { slug: 'another', role: 'owner' });
  // Exports are made at the real time.
  await db
    .updateTable('content_release')
    .set({ at: new Date('2020-01-01T00:00:00Z') })
    .execute();
  ({ roundId } = await planRound(world, { open: judge, secret: other }));
  eventId = await insertPlannedEvent(db, {
    opens_at: new Date('2020-01-01T00:00:00Z'),
    closes_at: new Date('2027-04-20T00:00:00Z'),
  });
  const entered = await site.call('enterEvent', {
    as: known.loser,
    params: { slug: 'box-making' },
    body: { party: 1, agreeRules: true },
  });
  expect([entered.status, entered.body.errors]).toEqual([201, undefined]);
  eventEntryId = entered.body.id;
  await waitUntilSent(site);
  await rename(awardId, 'award', 'noren');
  await rename(eventId, 'event', 'box-making');
  people = {
    ...{ guest: undefined, entrant: known.loser, 'booth owner': known.owner, judge, desk, admin },
    'owner of another tenant': known.stranger,
  };
});

const reads = () => {
  const { awardId, winning, losing, booth, work } = world;
  const objects = {
    ...UNKNOWN_PARAMS,
    ...{ boothId: booth.id, productId: work.productId, roundId, awardId, eventId },
    ...{ type: 'award', revision: '2', key: 'award-entry', day: DAY_1, kind: 'results' },
  };
  return everyRead(
    [
      { ...objects, slug: 'noren', contentId: awardId, entryId: winning, applicationId: winning },
      { ...objects, slug: 'noren', contentId: awardId, entryId: losing, applicationId: losing },
      {
        ...{ ...objects, slug: 'box-making', contentId: eventId },
        ...{ entryId: eventEntryId, applicationId: eventEntryId },
      },
    ],
    (id) => (id === 'lookUpRedirect' ? [{ path: '/award/noren' }] : [{}]),
  );
};

/** Lists the operations whose answers to a caller contain the new names. */
const telling = async (as: SignedIn | undefined): Promise<string[]> => {
  const requests = reads();
  const answers = await readApi(as)(world.site, requests);
  const found = requests.filter((_, at) => /玉響の|Tamayura/.test(answers[at] ?? ''));
  return [...new Set(found.map(({ id = '' }) => id))];
};

describe('the new name of an award or an event', { timeout: 120_000 }, () => {
  it('is read by members with the right to it', async () => {
    world.site.setNow(EDITING);
    expect(await telling(world.people.manager)).toEqual(
      expect.arrayContaining(['getContent', 'listContents', 'getContentRevision']),
    );
  });

  it('is in no answer to anybody else', async () => {
    world.site.setNow(EDITING);
    for (const [who, as] of Object.entries(people))
      expect([who, await telling(as)]).toEqual([who, []]);
  });

  it('judges read the public name', async () => {
    world.site.setNow(EDITING);
    const { body } = await world.site.call('listMyRounds', { as: judge });
    expect(body.items).toMatchObject([{ award: { title: COMPLETE.award.title } }]);
  });

  it('is in no e-mail to those who take part', async () => {
    const { site, losing, people: known } = world;
    site.setNow(minutesLater(60));
    await runJob(site, 'judging');
    const body = { reason: '会場の都合のため' };
    for (const id of [losing, eventEntryId]) {
      const params = { applicationId: id };
      const cancelled = await site.call('cancelApplication', { as: known.manager, params, body });
      expect([cancelled.status, cancelled.body.errors]).toEqual([200, undefined]);
    }
    await waitUntilSent(site);
    const mails = [
      ...(await mailsTo(site, known.loser.email)),
      ...(await mailsTo(site, judge.email)),
    ];
    expect(mails.length).toBeGreaterThan(3);
    expect(JSON.stringify(mails)).toContain('暖簾賞');
    expect(JSON.stringify(mails)).not.toContain(SECRET);
    expect(JSON.stringify(mails)).not.toContain('Tamayura');
  });

  it('is in no export of personal data', async () => {
    const { site, people: known } = world;
    for (const [as, name] of [
      [known.loser, 'はじめての箱づくり'],
      [judge, '暖簾賞'],
    ] as const) {
      const { json } = await exportData(site, as);
      expect(json).toContain(name);
      expect(json).not.toContain(SECRET);
      expect(json).not.toContain('Tamayura');
    }
  });
});
