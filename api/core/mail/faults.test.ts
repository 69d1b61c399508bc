import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type MailServer, mailServer } from '#api/testing/mail-server.ts';
import { reservingAt } from '#api/testing/reserving.ts';
import {
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { type SignedIn, type TestSite, testSite } from '#api/testing/site.ts';
import { NewContactMessage } from '#spec/content/contact-messages.ts';

/*
 * Mail while the mail server fails, seen from outside: people ask for codes and reserve over HTTP, and the server says
 * what has arrived. Waits between tries are a second instead of minutes.
 */

let server: MailServer;
let site: TestSite;
let visitors: SignedIn[];
let reserve: (as: SignedIn) => Promise<{ status: number }>;

beforeAll(async () => {
  server = await mailServer();
  site = await testSite({ SMTP_URL: server.url, MAIL_RETRY_MAX: '1' });
  site.setNow(DURING_RESERVATION);
  const booth = await insertBooth(site.db, await insertEdition(site.db));
  const offer = await insertProduct(site.db, booth, { stock: 100 });
  visitors = await site.visitors(20);
  reserve = (as) => reservingAt(site).reserve(offer, as);
});
afterAll(() => server.shut());
afterEach(() => server.behave({}));

let next = 0;
const newAddresses = (count: number) =>
  Array.from({ length: count }, () => {
    next += 1;
    return `guest-${next}@mail.example`;
  });

const askForCode = (email: string) =>
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

const whenAll = (check: () => Promise<void>) =>
  vi.waitFor(check, { timeout: 50_000, interval: 50 });

/** Every letter has come to its end: nothing waits and nothing is tried again. */
const whenSettled = () => whenAll(async () => expect(await queue()).toEqual([]));

const arrivals = (addresses: readonly string[]) =>
  addresses.map((address) => server.mailsTo(address).length);

describe('mail', () => {
  it('that is caused while the server is away arrives when it is back, and no request fails', async () => {
    const guests = newAddresses(20);
    await server.shut();
    const answers = await Promise.all([...guests.map(askForCode), ...visitors.map(reserve)]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...guests.map(() => 200),
      ...visitors.map(() => 201),
    ]);
    await whenAll(async () => {
      const waiting = await queue();
      expect(waiting).toHaveLength(40);
      for (const { retry_count } of waiting) expect(retry_count).toBeGreaterThan(1);
    });
    await server.open();
    await whenSettled();
    const addresses = [...guests, ...visitors.map(({ email }) => email)];
    expect(arrivals(addresses)).toEqual(addresses.map(() => 1));
  });

  it('that is put off with a 4xx is brought again, and arrives once', async () => {
    const guests = newAddresses(10);
    const before = new Map<string, number>();
    server.behave({
      recipient: (address) => {
        const times = before.get(address) ?? 0;
        before.set(address, times + 1);
        return times < 2 ? '451 try again later' : undefined;
      },
    });
    for (const { status } of await Promise.all(guests.map(askForCode))) expect(status).toBe(200);
    await whenSettled();
    expect(arrivals(guests)).toEqual(guests.map(() => 1));
  });

  it('that was kept without an answer comes twice at most, under one name, and then rests', async () => {
    const guests = newAddresses(10);
    server.behave({ mail: 'dropped' });
    for (const { status } of await Promise.all(guests.map(askForCode))) expect(status).toBe(200);
    await whenSettled();
    expect(arrivals(guests)).toEqual(guests.map(() => 2));
    for (const guest of guests) {
      const names = server.mailsTo(guest).map(({ headers }) => headers['message-id']);
      expect(new Set(names).size).toBe(1);
    }
  });

  it('that is refused with a 5xx is given up soon, and holds up no other', async () => {
    const [nobody, ...guests] = newAddresses(6) as [string, ...string[]];
    server.behave({
      recipient: (address) => (address === nobody ? '550 nobody of that name' : undefined),
    });
    for (const email of [nobody, ...guests]) expect((await askForCode(email)).status).toBe(200);
    await whenSettled();
    expect(server.asked.filter((address) => address === nobody)).toHaveLength(3);
    expect(arrivals([nobody, ...guests])).toEqual([0, ...guests.map(() => 1)]);
  });

  it('is tried on while the server refuses us, not the mail', async () => {
    const [guest] = newAddresses(1) as [string];
    server.behave({ sender: '530 sign in first' });
    expect((await askForCode(guest)).status).toBe(200);
    await whenAll(async () => expect((await queue())[0]?.retry_count).toBeGreaterThan(3));
    server.behave({});
    await whenSettled();
    expect(arrivals([guest])).toEqual([1]);
  });

  it('with a code that has run out meanwhile is not sent', async () => {
    const [early, late] = newAddresses(2) as [string, string];
    await server.shut();
    expect((await askForCode(early)).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
    try {
      expect((await askForCode(late)).status).toBe(200);
      await server.open();
      await whenSettled();
    } finally {
      vi.useRealTimers();
    }
    expect(arrivals([early, late])).toEqual([0, 1]);
  });

  it('about a message to the organisers arrives at both ends, each for itself', async () => {
    const staff = 'desk@noren.example';
    const [guest, nobody] = newAddresses(2) as [string, string];
    const write = (email: string) =>
      site.call('sendContactMessage', {
        body: { ...(NewContactMessage.meta()?.example as object), email },
      });
    await server.shut();
    expect((await write(guest)).status).toBe(201);
    expect((await write(nobody)).status).toBe(201);
    await whenAll(async () => {
      const waiting = await queue();
      expect(waiting).toHaveLength(4);
      for (const { retry_count } of waiting) expect(retry_count).toBeGreaterThan(0);
    });
    server.behave({
      recipient: (address) => (address === nobody ? '550 nobody of that name' : undefined),
    });
    await server.open();
    await whenSettled();
    expect(arrivals([guest, nobody])).toEqual([1, 0]);
    expect(server.mailsTo(guest)[0]?.headers).not.toHaveProperty('reply-to');
    const toStaff = server.mailsTo(staff).map(({ headers }) => headers['reply-to']);
    expect(toStaff.sort()).toEqual([guest, nobody].sort());
  });
});
