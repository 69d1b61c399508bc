import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Database } from '#api/core/db/schema.ts';
import { createRandomCode } from '#api/core/random-code.ts';
import { PRODUCTS_PER_BOOTH } from './bulk-products.ts';
import { median, type Result, SHARE, spreadOf } from './rounds.ts';
import { withShowSite } from './show-site.ts';
import { signInClient } from './signed-in.ts';

/**
 * P18: all desks of a show at once. For a minute, each booth hands one reservation over and reads its list every ten
 * seconds, with the ETag of its last answer. The 99th percentile is compared with the median of the same requests on an
 * idle server.
 */

const BOOTHS = 1_300;
const SECONDS = Math.max(10, Math.round(60 * SHARE));
const POLL_SECONDS = 10;
/** Requests of each kind on the idle server. */
const IDLE_REQUESTS = 100;

type Desk = { readonly boothId: string; readonly codes: readonly string[]; etag?: string };
type Headers = Readonly<Record<string, string>>;
type Kind = 'list' | 'hand-over';
/** Milliseconds and status of each request. */
type Sample = { readonly kind: Kind; readonly ms: number; readonly status: number };

export const benchDesks = (databaseUrl: string): Promise<Result[]> =>
  withShowSite(databaseUrl, { further: BOOTHS * PRODUCTS_PER_BOOTH }, async ({ url, db }) => {
    const desks = await openDesks(db);
    const staff = await signInClient(url, 'organiser@noren.example');
    const { Authorization } = await staff.headers();
    const send = sender(url, { Authorization });
    const idle: Sample[] = [];
    for (const desk of desks.slice(0, IDLE_REQUESTS))
      idle.push(await send.list(desk), await send.handOver(desk, 0));
    const started = performance.now();
    const busy = (await Promise.all(desks.map((desk, at) => runDesk(send, desk, at)))).flat();
    const seconds = (performance.now() - started) / 1000;
    await staff.close();
    return (['list', 'hand-over'] as const).map((kind) => resultOf(kind, idle, busy, seconds));
  });

const resultOf = (
  kind: Kind,
  idle: readonly Sample[],
  busy: readonly Sample[],
  seconds: number,
): Result => {
  const ofKind = (samples: readonly Sample[]) => samples.filter((sample) => sample.kind === kind);
  const timesOf = (samples: readonly Sample[]) =>
    samples.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const answers = ofKind(busy);
  const [alone, together] = [timesOf(ofKind(idle)), timesOf(answers)];
  const p99 = together[Math.floor(0.99 * (together.length - 1))] ?? 0;
  const hasFailed = answers.some(({ status }) => status >= 400);
  const statuses = [...Map.groupBy(answers, ({ status }) => status)]
    .map(([status, samples]) => `${samples.length} × ${status}`)
    .join(', ');
  return {
    id: `P18 ${kind}`,
    what: `${BOOTHS} desks: 99th percentile of a ${kind}`,
    baseline: 'median on the idle server',
    unit: ' ms',
    baselineRate: median(alone),
    ourRate: p99,
    // A request that failed counts as the slowest.
    ratio: spreadOf([hasFailed ? Number.POSITIVE_INFINITY : p99 / median(alone)]),
    floor: 20,
    goal: 5,
    less: true,
    note: `${together.length} requests in ${seconds.toFixed(0)} s, median ${median(together).toFixed(1)} ms; ${statuses}`,
  };
};

/** Returns a function that sends the requests of a desk with the session of one member of staff, who may work at all of them. */
const sender = (url: string, headers: Headers) => {
  const timed = async (kind: Kind, path: string, init: RequestInit) => {
    const began = performance.now();
    const answer = await fetch(url + path, init);
    await answer.arrayBuffer();
    return { sample: { kind, ms: performance.now() - began, status: answer.status }, answer };
  };
  return {
    list: async (desk: Desk): Promise<Sample> => {
      const condition: Headers = desk.etag ? { 'If-None-Match': desk.etag } : {};
      const { sample, answer } = await timed(
        'list',
        `/api/v1/booths/${desk.boothId}/reservations?limit=50`,
        { headers: { ...headers, ...condition } },
      );
      const etag = answer.headers.get('etag');
      if (etag) desk.etag = etag;
      return sample;
    },
    handOver: async ({ boothId, codes }: Desk, which: number): Promise<Sample> => {
      const { sample } = await timed('hand-over', `/api/v1/booths/${boothId}/pick-ups`, {
        method: 'POST',
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'Idempotency-Key': randomUUID(),
        },
        body: JSON.stringify({ codes: [codes[which]], anyDay: true }),
      });
      return sample;
    },
  };
};

/** Runs one desk for the whole time; desks begin one after the other during the first interval. */
const runDesk = async (
  send: ReturnType<typeof sender>,
  desk: Desk,
  at: number,
): Promise<Sample[]> => {
  const started = performance.now();
  const waitUntil = (second: number) =>
    pause(Math.max(0, started + second * 1000 - performance.now()));
  const phase = (at / BOOTHS) * POLL_SECONDS;
  const lists = async () => {
    const samples: Sample[] = [];
    for (let second = phase; second < SECONDS; second += POLL_SECONDS) {
      await waitUntil(second);
      samples.push(await send.list(desk));
    }
    return samples;
  };
  const handOver = async () => {
    // Spread over the whole time, in another order than the lists.
    await waitUntil((((at * 7919) % BOOTHS) / BOOTHS) * SECONDS);
    return send.handOver(desk, 1);
  };
  const [polled, handedOver] = await Promise.all([lists(), handOver()]);
  return [...polled, handedOver];
};

/** Creates the desks: booths of the current edition, each with two reservations to hand over. */
const openDesks = async (db: Kysely<Database>): Promise<Desk[]> => {
  const { rows: offers } = await sql<{ boothId: string; id: string; day: string }>`
    select distinct on (bp.booth_id) bp.booth_id as "boothId", bp.id, stock.day::text as day
    from booth_product bp
    join booth_product_day stock on stock.booth_product_id = bp.id
    join booth b on b.id = bp.booth_id and b.status = 'published'
    join edition e on e.id = bp.edition_id and e.is_current
    order by bp.booth_id, bp.id, stock.day limit ${BOOTHS}`.execute(db);
  if (offers.length < BOOTHS) throw new Error(`the demo show has ${offers.length} booths`);
  const desks = offers.map((offer) => ({
    ...offer,
    codes: [createRandomCode(), createRandomCode()],
  }));
  await sql`
    update booth_product_day stock set stock = stock + 2, reserved = reserved + 2
    from unnest(${desks.map(({ id }) => id)}::uuid[], ${desks.map(({ day }) => day)}::date[]) as desk(id, day)
    where stock.booth_product_id = desk.id and stock.day = desk.day`.execute(db);
  await sql`
    insert into reservation (id, code, booth_product_id, edition_id, user_id, day, quantity, unit_price,
      name_for_booth)
    select gen_random_uuid(), desk.code, bp.id, bp.edition_id,
      (select id from "user" where email = 'visitor@noren.example'), desk.day, 1, bp.price, '渚'
    from unnest(${desks.flatMap(({ id }) => [id, id])}::uuid[],
      ${desks.flatMap(({ day }) => [day, day])}::date[],
      ${desks.flatMap(({ codes }) => codes)}::text[]) as desk(id, day, code)
    join booth_product bp on bp.id = desk.id`.execute(db);
  return desks;
};
