import { beforeAll, describe, expect, it } from 'vitest';
import { afterFile } from '#api/testing/after-file.ts';
import {
  type AwardSite,
  announcer,
  awardSite,
  insertAwardEntry,
  insertAwardPlan,
} from '#api/testing/announcements.ts';
import { COMPLETE, EDITING, minutesLater, moveReleasesToPast } from '#api/testing/contents.ts';
import { UNKNOWN_ID } from '#api/testing/examples.ts';
import { setRole } from '#api/testing/identities.ts';
import { runJob } from '#api/testing/jobs.ts';
import { judgeRound, planRound } from '#api/testing/judged-secrets.ts';
import { mailsTo, waitForMail } from '#api/testing/mails.ts';
import { articleContent } from '#api/testing/public-contents.ts';
import {
  copyDatabase,
  everyRead,
  findDifferences,
  operationsOf,
  type Params,
  queriesFor,
  type Read,
  readApi,
  recordInvalidations,
  type Sent,
  UNKNOWN_PARAMS,
} from '#api/testing/secrecy.ts';
import { buildPages } from '#api/testing/server-process.ts';
import { DAY_1 } from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { insertMember, insertTenant } from '#api/testing/tenants.ts';
import { createCachedTestPages } from '#site/testing/page-server.ts';
import { readPages } from './testing/page-reads.ts';

/*
 * Two sites whose databases differ only in announcements of awards that are drafts or scheduled, and in the sheets of a judge
 * with the standing that follows from them, full of words that nothing public has. All who may not read them get the same bytes
 * and headers from both, in the same order, until the moment of the announcement.
 */

const AT = minutesLater(10);
const SECRET = '玉響の';
const ENTRIES = 50;

let world: AwardSite;
let secret: TestSite;
let people: Readonly<Record<string, SignedIn | undefined>>;
let otherAwardId: string;
let roundId: string;
/** Entries of the award of which the shortlist names every fifth. */
let entered: readonly string[];
/** The cache invalidations recorded while the secrets were written. */
let invalidations: readonly unknown[];

const setNow = (now: Date) => {
  for (const site of [world.site, secret]) site.setNow(now);
};

const texts = {
  citation: { ja: `${SECRET}講評`, en: 'Tamayura citation' },
  reward: { ja: SECRET },
};

const isNamed = (_entryId: string, at: number) => at % 5 === 0;

/** Prepares the contents of the copy alone: a shortlist and results at the same moment, and drafts of another award. */
const prepare = async (): Promise<void> => {
  const { winning, losing, people: known, awardId } = world;
  const { announce, unschedule, schedule } = announcer(secret, known.manager, awardId);
  const shortlist = [
    { entryId: losing, ...texts },
    ...[winning, ...entered.filter(isNamed)].map((entryId) => ({ entryId })),
  ];
  await announce('shortlist', shortlist, minutesLater(20));
  await unschedule('shortlist');
  await schedule('shortlist', AT);
  const named = { rank: 'other', rankName: `${SECRET}賞` };
  await announce('results', [{ entryId: winning, ...named, ...texts }], AT);
  const drafts = announcer(secret, known.manager, otherAwardId);
  expect((await drafts.save('results', [])).status).toBe(200);
};

beforeAll(async () => {
  buildPages();
  world = await awardSite();
  const { site, editionId, awardId, people: known, publish } = world;
  otherAwardId = await publish(COMPLETE.award, 'other');
  await insertAwardPlan(site.db, editionId, { id: otherAwardId });
  await publish(articleContent('選考', { award: awardId }), 'how-we-choose');
  const [editor, judge, admin] = (await site.createVisitors(3)) as [SignedIn, SignedIn, SignedIn];
  await insertMember(site.db, editor.userId, { role: 'editor' });
  await insertMember(site.db, judge.userId, { role: 'judge' });
  await setRole(site, admin, 'admin');
  await insertTenant(site.db, 'another');
  await insertMember(site.db, known.stranger.userId, { slug: 'another', role: 'owner' });
  const [writer] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, writer.userId, { role: 'judge' });
  const judges = { open: judge, secret: writer };
  const round = await planRound(world, judges);
  roundId = round.roundId;
  const { winner, loser, owner, stranger } = known;
  people = {
    ...{ guest: undefined, winner, loser, editor, judge, admin },
    ...{ 'booth team': owner, 'owner of another tenant': stranger },
  };
  const entries = Array.from({ length: ENTRIES }, () =>
    insertAwardEntry(site.db, { awardId, editionId, userId: known.stranger.userId }),
  );
  entered = await Promise.all(entries);
  await moveReleasesToPast(site.db);
  const copy = await copyDatabase(site);
  secret = await testSite({ DATABASE_URL: copy.url, BASE_URL: site.url });
  afterFile(copy.drop);
  setNow(EDITING);
  await judgeRound(site, world, round, judges);
  const stopRecording = await recordInvalidations(secret);
  await judgeRound(secret, world, round, judges, `${SECRET}評`);
  await prepare();
  invalidations = await stopRecording();
}, 120_000);

const paramSets = () => {
  const { awardId, winning, losing, booth, work } = world;
  const objects = {
    ...UNKNOWN_PARAMS,
    ...{ slug2: 'how-we-choose', boothId: booth.id, productId: work.productId },
    ...{ type: 'award', revision: '1', key: 'award-entry', day: DAY_1, postalCode: '1000001' },
    roundId,
  };
  return [
    { ...objects, slug: 'noren', awardId, contentId: awardId, kind: 'results', entryId: winning },
    {
      ...{ ...objects, slug: 'other', awardId: otherAwardId, contentId: otherAwardId },
      ...{ kind: 'shortlist', entryId: losing, applicationId: losing },
    },
  ];
};

const QUERIES: readonly Params[] = [
  { q: SECRET },
  { q: 'Tamayura' },
  { limit: '1' },
  { sort: 'kana' },
  { award: 'noren' },
];

const reads = (who = 'guest'): Sent[] =>
  everyRead(paramSets(), (id) =>
    id === 'lookUpRedirect' ? [{ path: '/award/noren' }] : queriesFor(who, QUERIES),
  );

const pagePaths = (): Sent[] => {
  const { booth, work } = world;
  return ['', '/en'].flatMap((prefix) =>
    [
      ...['/award', '/article', '/booth/search', '/product/search', '/sitemap.xml'],
      ...['', '/rule', '/results', '/rewards', '/articles/how-we-choose'].map(
        (rest) => `/award/noren${rest}`,
      ),
      ...[`/booth/${booth.id}`, `/product/${booth.id}/${work.productId}`],
      ...['/article/feed.atom', '/article/feed.rss', '/article/how-we-choose'],
    ].map((path) => ({ path: prefix + path })),
  );
};

const differing = (requests: readonly Sent[], read: Read) =>
  findDifferences([world.site, secret], requests, read);

describe('an announcement before its time, and what judges write', { timeout: 180_000 }, () => {
  it('changes no API response, for any caller', async () => {
    setNow(new Date(AT.getTime() - 1));
    for (const [who, as] of Object.entries(people))
      expect([who, await differing(reads(who), readApi(as))]).toEqual([who, []]);
    setNow(EDITING);
    expect(await differing(reads(), readApi())).toEqual([]);
  });

  it('invalidates nothing when it is written, scheduled or taken back', () => {
    expect(invalidations).toEqual([]);
  });

  /** Returns the changes that entrants make, each to an entry of its own. */
  const changes = (site: TestSite) => {
    const change = (id: string, values: object) =>
      site.db.updateTable('award_entry').set(values).where('application_id', '=', id).execute();
    const move = (id: string, values: object) =>
      site.db.updateTable('application').set(values).where('id', '=', id).execute();
    return [
      (id: string) => change(id, { maker: '夕凪ゲームズ。' }),
      (id: string) => change(id, { picture_ids: [UNKNOWN_ID] }),
      async (id: string) => {
        await move(id, { status: 'more_info', question: '人数は。' });
        await move(id, { status: 'submitted', answer: '4人。' });
      },
      (id: string) => move(id, { status: 'withdrawn' }),
      (id: string) => change(id, { title: JSON.stringify({ ja: '霧笛。' }) }),
    ];
  };

  it('does not show entrants whether it names them when they change their entries', async () => {
    const sites = [world.site, secret] as const;
    let seconds = 0;
    const readHome = async (open: Awaited<ReturnType<typeof createCachedTestPages>>) => {
      seconds += 1;
      setNow(new Date(EDITING.getTime() + seconds * 1_000));
      const response = await open('/');
      return [response.headers.get('ETag'), /"now":"[^"]*"/.exec(await response.text())?.[0]];
    };
    const recorders = await Promise.all(sites.map(recordInvalidations));
    const pages = await createCachedTestPages(secret);
    const told: string[] = [];
    let heardByCaches = 0;
    secret.runtime.platform.publicChanges.subscribe(() => {
      heardByCaches += 1;
    });
    for (const [at, id] of entered.entries()) {
      const before = await readHome(pages);
      const heardBefore = heardByCaches;
      for (const site of sites) {
        // Every fifth is named, so that each of the changes is made to named entries, and to others.
        await changes(site)[Math.floor(at / 5) % 5]?.(id);
        await site.runtime.platform.publicChanges.flush();
      }
      const isDropped = JSON.stringify(await readHome(pages)) !== JSON.stringify(before);
      // Caches also hear of moments that pass; the database's announcements are compared below.
      if (isDropped && heardByCaches === heardBefore) told.push(id);
    }
    const [heard, heardOnCopy] = await Promise.all(recorders.map((stop) => stop()));
    expect([told, heardOnCopy]).toEqual([[], heard]);
    // The pages are cached, and dropped by a change that everybody may know of.
    const before = await readHome(pages);
    for (const { db } of sites)
      await db.updateTable('edition').set({ desk_phone: '03-0000-0000' }).execute();
    await secret.runtime.platform.publicChanges.flush();
    expect(await readHome(pages)).not.toEqual(before);
  });

  it('is nothing that the test overlooks: managers read it, with sheets and standing', async () => {
    setNow(new Date(AT.getTime() - 1));
    const seen = operationsOf(await differing(reads('manager'), readApi(world.people.manager)));
    expect(seen).toEqual(
      expect.arrayContaining(['getAnnouncement', 'getStanding', 'listEntrySheets']),
    );
  });

  it('changes no page, feed or search result, nor the sitemap', async () => {
    setNow(new Date(AT.getTime() - 1));
    expect(await differing(pagePaths(), readPages())).toEqual([]);
    expect(await differing(pagePaths(), readPages(people.loser))).toEqual([]);
  });

  it('sends no e-mail', async () => {
    await runJob(secret, 'notifyEntrants');
    const mails = await mailsTo(secret, world.people.winner.email);
    expect(JSON.stringify(mails)).not.toContain(SECRET);
  });
});

describe('at its time', () => {
  it('everybody reads it', async () => {
    setNow(AT);
    // Entrants can no longer withdraw.
    const ownEntries = ['getMyAwardEntry', 'listMyAwardEntries'];
    for (const as of [undefined, people.loser, people.admin])
      expect(operationsOf(await differing(reads(), readApi(as)))).toEqual(
        [
          ...['getAward', 'getBooth', 'getProduct', 'listAwardAnnouncements'],
          ...['listAwards', 'listBooths', 'listProducts'],
          ...(as === people.loser ? ownEntries : []),
        ].toSorted(),
      );
    const { body } = await secret.call('listAwardAnnouncements', { params: { slug: 'noren' } });
    expect(JSON.stringify(body).split(SECRET).length).toBeGreaterThan(4);
  });

  it('entrants hear of it', async () => {
    await runJob(secret, 'notifyEntrants');
    await waitForMail(secret, world.people.winner.email, SECRET);
    await waitForMail(secret, world.people.loser.email, '審査結果');
  });
});
