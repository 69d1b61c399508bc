import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MailServer, startMailServer } from '#api/testing/mail-server.ts';
import { reservationHelpers } from '#api/testing/reservations.ts';
import {
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { NewContactMessage } from '#spec/content/contact-messages.ts';

/*
 * Delivery while the mail server fails: requests over HTTP cause e-mails, and a test SMTP server records them. The retry
 * delay is at most one second.
 */

let server: MailServer;
let site: TestSite;
let visitors: SignedIn[];
let reserve: (as: SignedIn) => Promise<{ status: number }>;

beforeAll(async () => {
  server = await startMailServer();
  site = await testSite({ SMTP_URL: server.url, MAIL_RETRY_MAX: '1' });
  site.setNow(DURING_RESERVATION);
  const booth = await insertBooth(site.db, await insertEdition(site.db));
  const boothProduct = await insertProduct(site.db, booth, { stock: 100 });
  visitors = await site.createVisitors(20);
  reserve = (as) => reservationHelpers(site).reserve(boothProduct, as);
});
afterAll(() => server.stop());
afterEach(() => server.setBehavior({}));

let next = 0;
const createAddresses = (count: number) =>
  Array.from({ length: count }, () => {
    next += 1;
    return `guest-${next}@mail.example`;
  });

const requestCode = (email: string) =>
  site.call('sendSignInCode', { body: { email, type: 'sign-in' } });

const queue = () =>
  site.db
    .withTables<{
      'pgboss.job': { name: string; state: string; retry_count: number; output: unknown };
    }>()
    .selectFrom('pgboss.job')
    .where('name', '=', 'mail')
    .where('state', 'in', ['created', 'retry', 'active'])
    .select(['retry_count', 'output'])
    .execute();

const waitFor = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 50_000, interval: 50 });

/** Waits until no e-mail is queued or being retried. */
const waitUntilQueueEmpty = () => waitFor(async () => expect(await queue()).toEqual([]));

const deliveryCounts = (addresses: readonly string[]) =>
  addresses.map((address) => server.emailsTo(address).length);

describe('e-mail delivery', () => {
  it('retries until the server is back, and fails no request', async () => {
    const guests = createAddresses(20);
    await server.stop();
    const answers = await Promise.all([...guests.map(requestCode), ...visitors.map(reserve)]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...guests.map(() => 200),
      ...visitors.map(() => 201),
    ]);
    await waitFor(async () => {
      const waiting = await queue();
      expect(waiting).toHaveLength(40);
      expect(waiting.some(({ output }) => output !== null)).toBe(true);
    });
    await server.restart();
    await waitUntilQueueEmpty();
    const addresses = [...guests, ...visitors.map(({ email }) => email)];
    expect(deliveryCounts(addresses)).toEqual(addresses.map(() => 1));
  });

  it('retries after a 4xx and delivers once', async () => {
    const guests = createAddresses(10);
    const before = new Map<string, number>();
    server.setBehavior({
      recipient: (address) => {
        const times = before.get(address) ?? 0;
        before.set(address, times + 1);
        return times < 2 ? '451 try again later' : undefined;
      },
    });
    for (const { status } of await Promise.all(guests.map(requestCode))) expect(status).toBe(200);
    await waitUntilQueueEmpty();
    expect(deliveryCounts(guests)).toEqual(guests.map(() => 1));
  });

  it('delivers at most twice, with the same Message-ID, when the connection is lost after DATA', async () => {
    const guests = createAddresses(10);
    server.setBehavior({ mail: 'dropped' });
    for (const { status } of await Promise.all(guests.map(requestCode))) expect(status).toBe(200);
    await waitUntilQueueEmpty();
    expect(deliveryCounts(guests)).toEqual(guests.map(() => 2));
    for (const guest of guests) {
      const names = server.emailsTo(guest).map(({ headers }) => headers['message-id']);
      expect(new Set(names).size).toBe(1);
    }
  });

  it('gives up after a 5xx for the recipient without delaying other e-mails', async () => {
    const [nobody, ...guests] = createAddresses(6) as [string, ...string[]];
    server.setBehavior({
      recipient: (address) => (address === nobody ? '550 nobody of that name' : undefined),
    });
    for (const email of [nobody, ...guests]) expect((await requestCode(email)).status).toBe(200);
    await waitUntilQueueEmpty();
    expect(server.recipients.filter((address) => address === nobody)).toHaveLength(3);
    expect(deliveryCounts([nobody, ...guests])).toEqual([0, ...guests.map(() => 1)]);
  });

  it('keeps retrying while the server rejects the sender', async () => {
    const [guest] = createAddresses(1) as [string];
    server.setBehavior({ sender: '530 sign in first' });
    expect((await requestCode(guest)).status).toBe(200);
    await waitFor(async () => expect((await queue())[0]?.retry_count).toBeGreaterThan(3));
    server.setBehavior({});
    await waitUntilQueueEmpty();
    expect(deliveryCounts([guest])).toEqual([1]);
  });

  it('drops an expired code', async () => {
    const [early, late] = createAddresses(2) as [string, string];
    await server.stop();
    expect((await requestCode(early)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
    try {
      expect((await requestCode(late)).status).toBe(200);
      await server.restart();
      await waitUntilQueueEmpty();
    } finally {
      vi.useRealTimers();
    }
    expect(deliveryCounts([early, late])).toEqual([0, 1]);
  });

  it('delivers a contact message to staff and sender independently', async () => {
    const staff = 'desk@noren.example';
    const [guest, nobody] = createAddresses(2) as [string, string];
    const write = (email: string) =>
      site.call('sendContactMessage', {
        body: { ...(NewContactMessage.meta()?.example as object), email },
      });
    await server.stop();
    expect((await write(guest)).status).toBe(201);
    expect((await write(nobody)).status).toBe(201);
    await waitFor(async () => {
      const waiting = await queue();
      expect(waiting).toHaveLength(4);
      expect(waiting.some(({ output }) => output !== null)).toBe(true);
    });
    server.setBehavior({
      recipient: (address) => (address === nobody ? '550 nobody of that name' : undefined),
    });
    await server.restart();
    await waitUntilQueueEmpty();
    expect(deliveryCounts([guest, nobody])).toEqual([1, 0]);
    expect(server.emailsTo(guest)[0]?.headers).not.toHaveProperty('reply-to');
    const toStaff = server.emailsTo(staff).map(({ headers }) => headers['reply-to']);
    expect(toStaff.sort()).toEqual([guest, nobody].sort());
  });
});
