import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#api/core/db/schema.ts';
import type { ContentDraft } from '#spec/content/types/bodies.ts';
import type { ContentTypeName } from '#spec/content/types/types.ts';
import { insertEventPlan } from './planned-events.ts';
import { insertEdition } from './show.ts';
import { type SignedIn, type TestResponse, type TestSite, testSite } from './site.ts';
import { insertMember } from './tenants.ts';

/** An instant before any release. */
export const EDITING = new Date('2027-03-01T03:00:00Z');
const MINUTE = 60_000;

/** Returns the instant some minutes after `EDITING`. */
export const minutesLater = (minutes: number): Date =>
  new Date(EDITING.getTime() + minutes * MINUTE);

/** A content of each type with everything that a release needs. */
export const COMPLETE: { readonly [Type in ContentTypeName]: ContentDraft & { type: Type } } = {
  article: {
    type: 'article',
    title: { ja: '開場は10時です', en: 'Doors open at ten' },
    body: { ja: '両日とも10時に開場します。', en: 'On both days.' },
    category: 'news',
  },
  faq: {
    type: 'faq',
    category: 'visiting',
    question: { ja: '再入場できますか', en: 'May I leave and return?' },
    answer: { ja: 'できます。', en: 'Yes.' },
    audience: 'visitor',
  },
  media: {
    type: 'media',
    outlet: '潮騒新聞',
    kind: 'newspaper',
    title: { ja: '暖簾市、今年も', en: 'The fair is back' },
    url: 'https://paper.example/noren',
    date: '2027-02-01',
  },
  team: {
    type: 'team',
    name: { ja: '汐見 渚', en: 'Nagisa Shiomi' },
    role: { ja: '会場', en: 'Hall' },
  },
  sponsor: { type: 'sponsor', level: 'gold', name: { ja: '夕凪商会', en: 'Yunagi' } },
  ambassador: { type: 'ambassador', name: { ja: '浜辺 灯', en: 'Akari Hamabe' } },
  notice: { type: 'notice', level: 'info', text: { ja: '雨天決行です', en: 'Rain or shine' } },
  award: { type: 'award', title: { ja: '暖簾賞', en: 'Noren Award' } },
  event: { type: 'event', title: { ja: '木札づくり', en: 'Carving name plates' } },
};

/**
 * Moves every release back by two years, so that a release by the clock of a test is also public by the clock of the
 * database, which triggers use (docs/decisions/0053). Lists by date stay in order; a later release of the same content
 * changes it.
 */
export const moveReleasesToPast = (db: Kysely<Database>) => {
  const earlier = (column: 'at' | 'until' | 'published_at') =>
    sql<Date>`${sql.ref(column)} - interval '2 years'`;
  return db
    .updateTable('content_release')
    .set({
      at: earlier('at'),
      until: earlier('until'),
      published_at: earlier('published_at'),
    })
    .execute();
};

/** Removes all contents, with the rows that refer to them. */
export const removeContents = async (db: Kysely<Database>): Promise<void> => {
  await db.deleteFrom('redirect_rule').execute();
  // Articles name their award.
  await db.deleteFrom('content').where('type', '!=', 'award').execute();
  await db.deleteFrom('content').execute();
};

/** Returns the headers of a change that is based on a version. */
export const ifMatch = (version: number) => ({ 'If-Match': `"v${version}"` });

export type ContentsSite = Awaited<ReturnType<typeof contentsSite>>;

/** Creates a site with an editor, and their calls. */
export const contentsSite = async () => {
  const site: TestSite = await testSite();
  const editionId = await insertEdition(site.db);
  site.setNow(EDITING);
  const [editor] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, editor.userId, { role: 'editor' });

  const create = (body: object, as: SignedIn = editor): Promise<TestResponse> =>
    site.call('createContent', { body, as });

  const get = async (contentId: string) => {
    const { status, body } = await site.call('getContent', { params: { contentId }, as: editor });
    expect(status).toBe(200);
    return body;
  };

  const versionOf = async (contentId: string): Promise<number> => {
    const { version } = await site.db
      .selectFrom('content')
      .where('id', '=', contentId)
      .select('version')
      .executeTakeFirstOrThrow();
    return version;
  };

  const release = (contentId: string, body: object = {}, as: SignedIn = editor) =>
    site.call('releaseContent', { params: { contentId }, body, as });

  /** Creates a content, an event with its plan; returns its id. */
  const added = async (content: ContentDraft, slug?: string): Promise<string> => {
    const { status, body } = await create({ content, slug });
    expect([status, body.errors]).toEqual([201, undefined]);
    // Only events with a plan can be released.
    if (content.type === 'event') await insertEventPlan(site.db, body.id);
    return body.id;
  };

  /** Releases the newest revision; returns the id of the release. */
  const released = async (contentId: string, body: object = {}): Promise<string> => {
    const answer = await release(contentId, body);
    expect([answer.status, answer.body.errors]).toEqual([201, undefined]);
    return answer.body.id;
  };

  /** Saves a content, based on its newest version unless another one is given. */
  const save = async (
    contentId: string,
    body: object,
    { version, as = editor }: { version?: number; as?: SignedIn } = {},
  ): Promise<TestResponse> =>
    site.call('saveContent', {
      params: { contentId },
      headers: ifMatch(version ?? (await versionOf(contentId))),
      body,
      as,
    });

  return {
    site,
    editionId,
    editor,
    ...{ create, get, versionOf, release, added, released, save },

    /** Creates a content and releases it now; returns its id. */
    published: async (content: ContentDraft, slug?: string): Promise<string> => {
      const contentId = await added(content, slug);
      await released(contentId);
      return contentId;
    },

    saved: async (contentId: string, body: object) => {
      const answer = await save(contentId, body);
      expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
      return answer.body;
    },

    remove: async (contentId: string, version?: number) =>
      site.call('deleteContent', {
        params: { contentId },
        headers: ifMatch(version ?? (await versionOf(contentId))),
        as: editor,
      }),

    cancel: (contentId: string, releaseId: string) =>
      site.call('cancelContentRelease', { params: { contentId, releaseId }, as: editor }),

    /** Returns the present target of an address. */
    targetOf: async (path: string): Promise<string | undefined> =>
      (await site.call('lookUpRedirect', { query: { path } })).body.target,

    /** Creates a member of the current tenant. */
    member: async (role: Parameters<typeof insertMember>[2]): Promise<SignedIn> => {
      const [visitor] = (await site.createVisitors(1)) as [SignedIn];
      await insertMember(site.db, visitor.userId, role);
      return visitor;
    },
  };
};

/** Returns the broken rules of a refused request, with their fields. */
export const brokenRules = ({ body }: TestResponse): string[] =>
  (body.errors ?? []).map(({ pointer, rule }: Record<string, string>) => `${pointer} ${rule}`);
