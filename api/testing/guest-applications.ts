import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { expect } from 'vitest';
import { issueLinks } from '#api/applications/guest-applications/links.ts';
import type { Database } from '#api/core/db/schema.ts';
import { exampleContent } from '#api/testing/examples.ts';
import type { OperationId } from '#spec/app/operations.ts';
import { type ApplicationStatus, GUEST_KINDS, type GuestKind } from '#spec/applications/states.ts';
import { aroundNow } from './booths.ts';
import { runJob } from './jobs.ts';
import { waitForMail } from './mails.ts';
import { insertEdition, insertPeriod } from './show.ts';
import { type CallOptions, type SignedIn, testSite } from './site.ts';
import { insertMember } from './tenants.ts';

/** Instants before, in and after the periods of `guestSite`. */
export const BEFORE_APPLYING = new Date('2027-01-31T00:00:00Z');
export const WHILE_APPLYING = new Date('2027-02-10T03:00:00Z');
export const AFTER_APPLYING = new Date('2027-03-02T00:00:00Z');
export const APPLYING_CLOSES = '2027-03-01T03:00:00.000Z';
const PERIOD = { opensAt: new Date('2027-02-01T03:00:00Z'), closesAt: new Date(APPLYING_CLOSES) };

export const APPLY = {
  sponsor: 'applyAsSponsor',
  press: 'applyAsPress',
  education: 'applyAsSchool',
} as const satisfies Record<GuestKind, OperationId>;

/** The link of an e-mail. */
export const LINK = /\/application#([\w-]{43})/;

export type Applied = {
  readonly kind: GuestKind;
  readonly number: string;
  readonly email: string;
  readonly token: string;
  readonly id: string;
};

/** Creates a site on which sponsors, press and schools can apply, with a manager. */
export const guestSite = async (env: Record<string, string> = {}) => {
  const site = await testSite(env);
  const editionId = await insertEdition(site.db);
  for (const kind of GUEST_KINDS) await insertPeriod(site.db, editionId, kind, PERIOD);
  const [manager] = (await site.createVisitors(1)) as [SignedIn];
  await insertMember(site.db, manager.userId);
  site.setNow(WHILE_APPLYING);

  const submit = (
    kind: GuestKind,
    fields: Readonly<Record<string, unknown>> = {},
    options: CallOptions = {},
  ) => {
    const { body } = exampleContent(APPLY[kind]);
    return site.call(APPLY[kind], { body: { ...(body as object), ...fields }, ...options });
  };

  const inbox = async (kind: GuestKind, query: Readonly<Record<string, string>> = {}) =>
    (await site.call('listApplications', { as: manager, query: { kind, ...query } })).body.items;

  const act = (id: OperationId, applicationId: string, body?: unknown) =>
    site.call(id, {
      as: manager,
      params: { applicationId },
      ...(body !== undefined && { body }),
    });

  const staff = (id: OperationId, kind: GuestKind, body: unknown) =>
    site.call(id, { as: manager, query: { kind }, body });

  const byLink = (id: OperationId, token: string, options: CallOptions = {}) =>
    site.call(id, { ...options, headers: { 'Link-Token': token, ...options.headers } });

  /** Returns the token of the e-mail to an address that contains a text. */
  const tokenIn = async (email: string, text: string) =>
    LINK.exec(await waitForMail(site, email, text))?.[1] as string;

  /** Applies with a separate address, and takes a link without waiting for the e-mail. */
  const apply = async (
    kind: GuestKind,
    fields: Readonly<Record<string, unknown>> = {},
    options: CallOptions = {},
  ): Promise<Applied> => {
    const email = `${randomUUIDv7()}@applicants.example`;
    const { status, body } = await submit(kind, { email, ...fields }, options);
    expect(status, JSON.stringify(body)).toBe(201);
    const { id } = await site.db
      .selectFrom('application')
      .where('number', '=', body.number)
      .select('id')
      .executeTakeFirstOrThrow();
    const tokens = await site.db.transaction().execute((trx) => issueLinks(trx, [id]));
    const to = String(fields.email ?? email);
    return { kind, number: body.number, email: to, token: tokens.get(id) as string, id };
  };

  const ask = ({ id }: Applied, question = '人数は確定していますか。') =>
    act('askApplicant', id, { question });

  /** Prepares and releases a decision. */
  const decide = async (
    { kind, id }: Applied,
    decision: 'accepted' | 'waitlisted' | 'rejected',
    line?: string,
  ) => {
    const selection = async () => {
      const { body } = await act('getApplication', id);
      return { by: 'ids', items: [{ id, version: body.version }] };
    };
    const prepared = await staff('prepareDecisions', kind, {
      selection: await selection(),
      decision,
      ...(line && { line }),
    });
    if (prepared.status !== 200) return prepared;
    const now = site.runtime.platform.now().getTime();
    const scheduled = await staff('createDecisionRelease', kind, {
      selection: await selection(),
      releaseAt: new Date(now + 600_000).toISOString(),
    });
    expect(scheduled.status).toBe(201);
    site.setNow(new Date(now + 660_000));
    await runJob(site, 'releaseDecisions');
    return scheduled;
  };

  /** Brings a new application into a state. */
  const applyUntil = async (kind: GuestKind, status: ApplicationStatus): Promise<Applied> => {
    const applied = await apply(kind);
    if (status === 'more_info') await ask(applied);
    if (status === 'accepted' || status === 'waitlisted' || status === 'rejected')
      await decide(applied, status);
    if (status === 'withdrawn') await byLink('withdrawApplicationByLink', applied.token);
    if (status === 'cancelled') await act('cancelApplication', applied.id, { reason: '中止' });
    return applied;
  };

  return {
    ...{ site, editionId, manager, submit, apply, applyUntil },
    ...{ inbox, act, staff, byLink, tokenIn, ask, decide },

    statusOf: async ({ id }: Pick<Applied, 'id'>): Promise<ApplicationStatus> => {
      const { status } = await site.db
        .selectFrom('application')
        .where('id', '=', id)
        .select('status')
        .executeTakeFirstOrThrow();
      return status;
    },

    /** Removes all applications, and the counters of addresses and clients. */
    clear: async () => {
      await site.db.deleteFrom('application').execute();
      await site.db.deleteFrom('rate_bucket').execute();
      await site.db.deleteFrom('inbox_mail').execute();
      site.setNow(WHILE_APPLYING);
    },
  };
};

export type GuestSite = Awaited<ReturnType<typeof guestSite>>;

/** Inserts an application of a sponsor that can be changed now; returns the token of its link. */
export const insertLink = async (db: Kysely<Database>, editionId: string): Promise<string> => {
  await insertPeriod(db, editionId, 'sponsor', aroundNow());
  const id = randomUUIDv7();
  await db
    .insertInto('application')
    .values({
      id,
      number: `S${id.slice(-8)}`,
      kind: 'sponsor',
      edition_id: editionId,
      locale: 'ja',
      status: 'submitted',
      submitted_at: new Date(),
    })
    .execute();
  const tokens = await db.transaction().execute((trx) => issueLinks(trx, [id]));
  return tokens.get(id) as string;
};
