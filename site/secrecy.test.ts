import { beforeAll, describe, expect, it } from 'vitest';
import { afterFile } from '#api/testing/after-file.ts';
import { COMPLETE, ifMatch } from '#api/testing/contents.ts';
import { EXAMPLE_QUERIES, exampleContent, UNKNOWN_ID } from '#api/testing/examples.ts';
import {
  type Applied,
  type GuestSite,
  guestSite,
  WHILE_APPLYING,
} from '#api/testing/guest-applications.ts';
import { setRole } from '#api/testing/identities.ts';
import { runJob } from '#api/testing/jobs.ts';
import { insertEventPlan } from '#api/testing/planned-events.ts';
import { publishEachType } from '#api/testing/public-contents.ts';
import {
  copyDatabase,
  everyRead,
  findDifferences,
  operationsOf,
  PLATFORM,
  pathsOf,
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
import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import { DECISIONS, GUEST_KINDS } from '#spec/applications/states.ts';
import type { ContentDraft } from '#spec/content/types/bodies.ts';
import {
  CONTENT_TYPE_NAMES,
  type ContentTypeName,
  contentTypeOf,
} from '#spec/content/types/types.ts';
import { rounds } from '#spec/core/testing/rounds.ts';
import { readPages } from './testing/page-reads.ts';

/*
 * Two sites whose databases differ only in data that are not public yet: revisions, scheduled releases, prepared decisions.
 * Everybody without the right to see them reads the same bytes on both, until the moment of the release.
 */

const later = (minutes: number) => new Date(WHILE_APPLYING.getTime() + minutes * 60_000);
const AT = later(10);
/** In the past of the database too, whose triggers decide by its clock which data are public. */
const LONG_BEFORE = new Date('2025-01-20T03:00:00Z');
/** A text that no public data contain. */
const SECRET = '玉響の';

/** The site with nothing to hide, and its copy with secrets. */
let world: GuestSite;
let secret: TestSite;
let people: Readonly<Record<string, SignedIn | undefined>>;
let shown: Readonly<Record<ContentTypeName, string>>;
let hidden: Readonly<Record<ContentTypeName, string>>;
let applied: readonly Applied[];
/** The cache invalidations recorded while the secrets were written. */
let invalidations: readonly unknown[];

const expectStatus = async (wanted: number, answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect([status, JSON.stringify(body)]).toEqual([wanted, expect.any(String)]);
  // biome-ignore lint/suspicious/noExplicitAny: as of `TestResponse`
  return body as any;
};

/** Returns a complete content of a type, with a word that nothing public has. */
const secretContent = (type: ContentTypeName): ContentDraft => {
  const complete = COMPLETE[type] as Record<string, unknown>;
  const name = contentTypeOf(type).title;
  const title = complete[name] as { ja: string; en?: string };
  const wording = { ja: SECRET + title.ja, ...(title.en && { en: `Tamayura ${title.en}` }) };
  return { ...complete, [name]: wording } as ContentDraft;
};

const staffOf = (site: TestSite) => {
  const as = world.manager;
  const create = (content: ContentDraft, slug?: string): Promise<{ id: string }> =>
    expectStatus(201, site.call('createContent', { as, body: { content, ...(slug && { slug }) } }));
  const save = (contentId: string, version: number, content: ContentDraft, slug?: string) =>
    expectStatus(
      200,
      site.call('saveContent', {
        ...{ as, params: { contentId }, headers: ifMatch(version) },
        body: { content, ...(slug && { slug }) },
      }),
    );
  const release = (contentId: string, body: object = {}) =>
    expectStatus(201, site.call('releaseContent', { as, params: { contentId }, body }));
  return { as, create, save, release };
};

const slugFor = (type: ContentTypeName, slug: string) =>
  contentTypeOf(type).slugs ? slug : undefined;

/** Publishes the contents that both sites have. */
const publishContents = async (site: TestSite): Promise<void> => {
  shown = await publishEachType(site, world.manager, 'open');
  const { create, save, release } = staffOf(site);
  // An address that leads to another one.
  const { id } = await create(COMPLETE.article, 'former');
  await release(id);
  await save(id, 1, COMPLETE.article, 'present');
  // One that will be archived.
  const ending = await create(COMPLETE.article, 'ending');
  await release(ending.id);
};

/** Schedules the contents of the copy alone: drafts, new revisions, new contents, and the end of one. */
const scheduleContents = async (): Promise<void> => {
  const { as, create, save, release } = staffOf(secret);
  const at = AT.toISOString();
  const created = {} as Record<ContentTypeName, string>;
  for (const type of CONTENT_TYPE_NAMES) {
    await save(shown[type], 1, secretContent(type), slugFor(type, 'open'));
    await release(shown[type], { at });
    const { id } = await create(secretContent(type), slugFor(type, 'hidden'));
    // Events are released with a plan only.
    if (type === 'event') await insertEventPlan(secret.db, id);
    await release(id, { at });
    created[type] = id;
    await create(secretContent(type), slugFor(type, 'draft'));
  }
  hidden = created;
  // The former address of another content will be its own.
  const { id } = await create(secretContent('article'), 'former');
  await release(id, { at });
  const { items } = await expectStatus(
    200,
    secret.call('listContents', { as, query: { type: 'article' } }),
  );
  const ending = items.find(({ slug }: { slug?: string }) => slug === 'ending');
  await release(ending.id, { revision: null, at });
  const cancelled = await release(ending.id, { at: later(5).toISOString() });
  await expectStatus(
    204,
    secret.call('cancelContentRelease', {
      ...{ as, params: { contentId: ending.id, releaseId: cancelled.id } },
    }),
  );
};

const decisionOf = (index: number) => DECISIONS[index % DECISIONS.length];

/** Prepares the decisions of the copy alone, to be released with the contents. */
const prepareDecisions = async (): Promise<void> => {
  for (const [index, { kind, id }] of applied.entries()) {
    const as = world.manager;
    const named = async () => {
      const params = { applicationId: id };
      const { version } = await expectStatus(200, secret.call('getApplication', { as, params }));
      return { by: 'ids', items: [{ id, version }] };
    };
    const options = { as, query: { kind } };
    const body = { selection: await named(), decision: decisionOf(index), line: '楽しみです。' };
    await expectStatus(200, secret.call('prepareDecisions', { ...options, body }));
    const release = { selection: await named(), releaseAt: AT.toISOString() };
    await expectStatus(201, secret.call('createDecisionRelease', { ...options, body: release }));
  }
};

beforeAll(async () => {
  buildPages();
  world = await guestSite();
  const { site } = world;
  const [applicant, stranger, admin] = (await site.createVisitors(3)) as [
    SignedIn,
    SignedIn,
    SignedIn,
  ];
  await insertTenant(site.db, 'another');
  await insertMember(site.db, stranger.userId, { slug: 'another', role: 'editor' });
  await setRole(site, admin, 'admin');
  people = { guest: undefined, applicant, 'editor of another tenant': stranger, admin };
  site.setNow(LONG_BEFORE);
  await publishContents(site);
  site.setNow(WHILE_APPLYING);
  const all: Applied[] = [];
  for (const kind of GUEST_KINDS)
    for (const as of [undefined, applicant]) all.push(await world.apply(kind, {}, { as }));
  applied = all;
  const copy = await copyDatabase(site);
  secret = await testSite({ DATABASE_URL: copy.url, BASE_URL: site.url });
  afterFile(copy.drop);
  setNow(WHILE_APPLYING);
  const stopRecording = await recordInvalidations(secret);
  await scheduleContents();
  await prepareDecisions();
  invalidations = await stopRecording();
}, 120_000);

const setNow = (now: Date) => {
  for (const site of [world.site, secret]) site.setNow(now);
};

/** Returns path parameters of public data, of hidden data, and of their drafts; everything else does not exist. */
const paramSets = () => {
  const of = (ids: typeof shown, slug: string, type: ContentTypeName) => ({
    ...UNKNOWN_PARAMS,
    ...{ kind: 'results', slug2: slug },
    ...{ slug, type, revision: '2', key: 'press', day: DAY_1, postalCode: '1000001' },
    ...{ contentId: ids[type], faqId: ids.faq, mediaId: ids.media },
    ...{ applicationId: applied[0]?.id as string, code: 'ABCD2345' },
  });
  return [
    of(shown, 'open', 'article'),
    of(shown, 'ending', 'faq'),
    of(hidden, 'hidden', 'article'),
    of(hidden, 'former', 'sponsor'),
    of(hidden, 'draft', 'notice'),
  ];
};

/** Every query that might find hidden data. */
const QUERIES = [{ q: SECRET }, { q: 'Tamayura' }, { limit: '1' }, { category: 'news' }] as const;
const REDIRECTS = ['open', 'former', 'present', 'hidden'].map((slug) => ({
  path: `/article/${slug}`,
}));

const reads = (who = 'guest'): Sent[] =>
  everyRead(paramSets(), (id) => (id === 'lookUpRedirect' ? REDIRECTS : queriesFor(who, QUERIES)));

/** Returns every operation of staff and admins that writes hidden data; nobody here may call it. */
const refusedWrites = (): Sent[] =>
  PLATFORM.filter(
    ([, { method, access }]) =>
      method !== 'get' && typeof access === 'object' && access.only === 'tenantUser',
  ).flatMap(([id, operation]) => {
    const { body, upload } = exampleContent(id);
    const query = new URLSearchParams(EXAMPLE_QUERIES[id]).toString();
    const headers = {
      ...(upload ? { 'Content-Type': upload.type } : {}),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(operation.idempotency && { 'Idempotency-Key': UNKNOWN_ID }),
      ...(operation.versioned === 'requires' && { 'If-Match': '"v1"' }),
    };
    const sent = upload ? upload.bytes : body === undefined ? undefined : JSON.stringify(body);
    return pathsOf(operation, paramSets().slice(0, rounds(3, 5))).map((path) => ({
      path: `${path}?${query}`,
      init: { method: operation.method.toUpperCase(), headers, ...(sent && { body: sent }) },
    }));
  });

const links = (): Sent[] =>
  applied.map(({ token }) => ({
    path: OPERATIONS.getApplicationByLink.path,
    init: { headers: { 'Link-Token': token } },
  }));

/** Pages without a language prefix. */
const PAGES = [
  ...['/', '/article', '/faq', '/media', '/teams', '/sponsor', '/ambassador', '/contact'],
  ...['open', 'former', 'present', 'ending', 'hidden', 'draft'].map((slug) => `/article/${slug}`),
  ...['open', 'hidden', 'draft'].flatMap((slug) => [`/sponsor/${slug}`, `/ambassador/${slug}`]),
  ...['sponsor', 'press', 'education'].map((kind) => `/${kind}/apply`),
  ...['/article/feed.atom', '/article/feed.rss', '/sitemap.xml', '/application'],
  ...['/article', '/faq'].map((list) => `${list}?${new URLSearchParams({ q: SECRET })}`),
  '/article?category=news',
];

const pagePaths = (prefixes = ['', '/en']): Sent[] =>
  prefixes.flatMap((prefix) =>
    [
      ...PAGES,
      ...[shown, hidden].flatMap(({ faq, media, notice }) => [
        ...[`/faq/${faq}`, `/media/${media}`, `/preview/${notice}`],
      ]),
    ].map((path) => ({ path: (prefix + path).replace(/(?<=.)\/$/, '') })),
  );

const differing = (requests: readonly Sent[], read: Read) =>
  findDifferences([world.site, secret], requests, read);

const BEFORE = new Date(AT.getTime() - 1);

describe('what is not public yet', { timeout: 180_000 }, () => {
  it('changes no API response, for any caller', async () => {
    setNow(BEFORE);
    for (const [who, as] of Object.entries(people))
      expect([who, await differing(reads(who), readApi(as))]).toEqual([who, []]);
    setNow(WHILE_APPLYING);
    expect(await differing(reads(), readApi())).toEqual([]);
  });

  it('invalidates nothing when it is written, scheduled or taken back', async () => {
    expect(invalidations).toEqual([]);
    // The recorder hears only public notifications.
    const stopRecording = await recordInvalidations(secret);
    for (const { db } of [world.site, secret])
      await db.updateTable('edition').set({ desk_phone: '03-0000-0000' }).execute();
    expect(await stopRecording()).toEqual(['*']);
  });

  it('changes no refusal of what staff do', async () => {
    for (const [who, as] of Object.entries(people))
      expect([who, await differing(refusedWrites(), readApi(as))]).toEqual([who, []]);
  });

  it('changes nothing that applicants see by their links', async () => {
    setNow(BEFORE);
    expect(await differing(links(), readApi())).toEqual([]);
  });

  it('changes no page, feed or search result, nor the sitemap', async () => {
    setNow(BEFORE);
    expect(await differing(pagePaths(), readPages())).toEqual([]);
    expect(await differing(pagePaths(['']), readPages(people.admin))).toEqual([]);
  });
});

/** The operations that show released contents. */
const PUBLIC_READS: readonly OperationId[] = [
  ...(['listArticles', 'getArticle', 'listFaqs', 'getFaq', 'listMediaItems'] as const),
  ...(['getMediaItem', 'listTeamMembers', 'listSponsors', 'getSponsor'] as const),
  ...(['listAmbassadors', 'getAmbassador', 'listNotices', 'lookUpRedirect'] as const),
  ...(['listAwards', 'getAward', 'listAwardAnnouncements'] as const),
  ...(['listEvents', 'getEvent', 'getEventCalendar'] as const),
];

describe('at the moment of the release', () => {
  it('answers and pages differ', async () => {
    setNow(AT);
    const found = await differing(reads(), readApi());
    expect(operationsOf(found)).toEqual(PUBLIC_READS.toSorted());
    const pages = new Set(await differing(pagePaths(), readPages()));
    // All others have the notice that was released.
    expect(pagePaths().filter(({ path }) => !pages.has(` ${path}`))).toEqual([]);
  });

  it('applicants read their decisions', async () => {
    for (const site of [world.site, secret]) await runJob(site, 'releaseDecisions');
    expect(await differing(links(), readApi())).toHaveLength(applied.length);
    const found = await differing(reads('applicant'), readApi(people.applicant));
    expect(operationsOf(found)).toEqual(
      [...PUBLIC_READS, 'getMyErasure', 'listMyApplications'].toSorted(),
    );
  });
});
