import { createServer, type Socket } from 'node:net';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { slot } from '#api/app/slots.ts';
import { availability } from '#api/show/products/policy.ts';
import { createDatabaseProxy } from '#api/testing/database-proxy.ts';
import { reservationHelpers } from '#api/testing/reservations.ts';
import {
  DAY_1,
  DAY_2,
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { simulateDatabaseFaults, testSite } from '#api/testing/site.ts';
import { WAIT } from '#api/testing/wait.ts';
import { listenToPublicChanges, type PublicChange } from './public-changes.ts';

simulateDatabaseFaults();

const json = JSON.stringify as (value: unknown) => never;

describe('public changes', async () => {
  const site = await testSite();
  const { db } = site;
  const { config, publicChanges } = site.runtime.platform;
  const editionId = await insertEdition(db);
  const booth = await insertBooth(db, editionId);
  const boothProduct = await insertProduct(db, booth);
  const insertDeadline = () =>
    db
      .insertInto('deadline')
      .values({
        edition_id: editionId,
        key: 'reservation',
        opens_at: '2027-04-01T03:00:00Z',
        closes_at: '2027-04-20T03:00:00Z',
      })
      .execute();

  /** Changes received while `act` runs. */
  const collectWhile = async (act: (received: PublicChange[]) => Promise<unknown>) => {
    const received: PublicChange[] = [];
    let listening = true;
    onTestFinished(() => {
      listening = false;
    });
    publicChanges.subscribe((change) => listening && received.push(change));
    await act(received);
    listening = false;
    return received;
  };
  /** Changes caused by `act`, without earlier ones. */
  const collectChanges = async (act: () => Promise<unknown>): Promise<PublicChange[]> => {
    await publicChanges.flush();
    return collectWhile(async () => {
      await act();
      await publicChanges.flush();
    });
  };
  const all = (received: PublicChange[]) => received.flat();

  it('name the ids and collections of a changed booth, product or booth product', async () => {
    const named = await collectChanges(() =>
      db
        .updateTable('booth')
        .set({ catch: json({ ja: '新' }) })
        .where('id', '=', booth.id)
        .execute(),
    );
    expect(all(named)).toEqual(expect.arrayContaining(['booths', booth.id]));
    const titled = await collectChanges(() =>
      db
        .updateTable('product')
        .set({ title: json({ ja: '新' }) })
        .where('id', '=', boothProduct.productId)
        .execute(),
    );
    expect(titled).toEqual([['products', boothProduct.productId]]);
    const priced = await collectChanges(() =>
      db
        .updateTable('booth_product')
        .set({ price: 4321 })
        .where('id', '=', boothProduct.boothProductId)
        .execute(),
    );
    expect(all(priced)).toEqual(
      expect.arrayContaining(['products', booth.id, boothProduct.productId]),
    );
  });

  it('are `*` when a period changes, and nothing when no row does', async () => {
    const received = await collectChanges(() =>
      db.updateTable('deadline').set({ grace_minutes: 20 }).execute(),
    );
    expect(received).toEqual(['*']);
    const none = await collectChanges(() =>
      db.updateTable('deadline').set({ grace_minutes: 20 }).where('key', '=', 'press').execute(),
    );
    expect(none).toEqual([]);
  });

  it('include a stock only when its availability changes', async () => {
    const setReserved = (reserved: number) => () =>
      db
        .updateTable('booth_product_day')
        .set({ stock: 20, reserved })
        .where('booth_product_id', '=', boothProduct.boothProductId)
        .execute();
    await setReserved(1)();
    expect(await collectChanges(setReserved(2))).toEqual([]);
    expect(all(await collectChanges(setReserved(17)))).toEqual(
      expect.arrayContaining(['products', boothProduct.productId]),
    );
    expect(await collectChanges(setReserved(18))).toEqual([]);
    expect(await collectChanges(setReserved(20))).toHaveLength(1);
  });

  it('include product lists when a booth changes', async () => {
    const booth = await insertBooth(db, editionId);
    const received = await collectChanges(() =>
      db
        .updateTable('booth')
        .set({ accepts_reservations: false })
        .where('id', '=', booth.id)
        .execute(),
    );
    expect(received).toEqual([['booths', 'booth-map', 'products', booth.id]]);
  });

  it('name the old and the new place of a moved row', async () => {
    const [from, to] = [await insertBooth(db, editionId), await insertBooth(db, editionId)];
    const moving = await insertProduct(db, from);
    const other = await insertProduct(db, to);
    const moved = await collectChanges(() =>
      db
        .updateTable('booth_product')
        .set({ booth_id: to.id })
        .where('id', '=', moving.boothProductId)
        .execute(),
    );
    expect(all(moved)).toEqual(expect.arrayContaining([from.id, to.id, moving.productId]));
    const days = await collectChanges(async () => {
      await db.deleteFrom('booth_day').where('booth_id', '=', to.id).execute();
      await db
        .updateTable('booth_day')
        .set({ booth_id: to.id })
        .where('booth_id', '=', from.id)
        .where('day', '=', DAY_1)
        .execute();
    });
    expect(all(days)).toEqual(expect.arrayContaining([from.id, to.id]));
    const handedOn = await insertProduct(db, to);
    await db
      .deleteFrom('booth_product_day')
      .where('booth_product_id', '=', handedOn.boothProductId)
      .execute();
    const stocks = await collectChanges(() =>
      db
        .updateTable('booth_product_day')
        .set({ booth_product_id: handedOn.boothProductId })
        .where('booth_product_id', '=', other.boothProductId)
        .where('day', '=', DAY_1)
        .execute(),
    );
    expect(all(stocks)).toEqual(expect.arrayContaining([other.productId, handedOn.productId]));
    const day = await collectChanges(() =>
      db
        .updateTable('booth_product_day')
        .set({ day: '2027-04-26' })
        .where('booth_product_id', '=', other.boothProductId)
        .execute(),
    );
    expect(all(day)).toContain(other.productId);
  });

  it('name every changed row, or are `*` when there are too many for a notification', async () => {
    const large = await insertBooth(db, editionId);
    const productIds: string[] = [];
    const addUntil = async (count: number) => {
      while (productIds.length < count) productIds.push((await insertProduct(db, large)).productId);
    };
    const raisePrices = () =>
      collectChanges(() =>
        db
          .updateTable('booth_product')
          .set(({ eb }) => ({ price: eb('price', '+', 1) }))
          .where('booth_id', '=', large.id)
          .execute(),
      );
    await addUntil(60);
    expect(all(await raisePrices())).toEqual(expect.arrayContaining([large.id, ...productIds]));
    await addUntil(100);
    expect(await raisePrices()).toEqual(['*']);
  });

  it('are `*` when a table is truncated', async () => {
    for (const table of ['booth_product_day', 'placement', 'deadline']) {
      const received = await collectChanges(async () => {
        await db
          .transaction()
          .execute((trx) => sql`truncate ${sql.table(table)} cascade`.execute(trx));
      });
      expect([table, ...received]).toEqual([table, '*']);
    }
    await insertDeadline();
    await db
      .insertInto('booth_product_day')
      .values(
        [DAY_1, DAY_2].map((day) => ({
          booth_product_id: boothProduct.boothProductId,
          day,
          stock: 10,
        })),
      )
      .execute();
  });

  it('use the same availability as the responses', async () => {
    const stock = fc.nat(60).chain((most) => fc.tuple(fc.constant(most), fc.nat(most)));
    const pairs = fc.sample(stock, { numRuns: 300, seed: 7 });
    const { rows } = await sql<{ word: string }>`
      select stock_word(stock, reserved) as word
      from unnest(${pairs.map(([most]) => most)}::int[], ${pairs.map(([, taken]) => taken)}::int[])
        with ordinality as pairs(stock, reserved, at) order by at`.execute(db);
    expect(rows.map(({ word }) => word)).toEqual(
      pairs.map(([most, taken]) => availability(most, taken)),
    );
  });

  it('arrive before the response to a write of this process', async () => {
    site.setNow(DURING_RESERVATION);
    onTestFinished(() => site.setNow(undefined));
    const visitor = await site.signIn('reader@noren.example');
    await db
      .updateTable('booth_product_day')
      .set({ stock: 1, reserved: 0 })
      .where('booth_product_id', '=', boothProduct.boothProductId)
      .execute();
    await publicChanges.flush();
    const received: PublicChange[] = [];
    publicChanges.subscribe((change) => received.push(change));
    const { status, body } = await reservationHelpers(site).reserve(boothProduct, visitor);
    expect([status, body.code]).toEqual([201, expect.any(String)]);
    expect(all(received)).toContain(boothProduct.productId);
  });

  const isLive = (live: boolean, changes = publicChanges) =>
    vi.waitFor(() => expect(changes.isLive()).toBe(live), WAIT);
  const listeners = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name = 'noren changes' and datname = current_database()`
      .execute(db)
      .then(({ rows }) => rows.map(({ pid }) => pid));
  let renamed = 0;
  const rename = () =>
    db
      .updateTable('booth')
      .set({ catch: json({ ja: `言葉${++renamed}` }) })
      .where('id', '=', booth.id)
      .execute();

  it('are `*` when the listening connection is lost, and cover writes during the outage', async () => {
    const reasons: (string | undefined)[] = [];
    publicChanges.subscribe((_change, reason) => reasons.push(reason));
    const received = await collectWhile(async (received) => {
      const [pid] = await listeners();
      await sql`select pg_terminate_backend(${pid}::int)`.execute(db);
      await isLive(false);
      expect(received).toEqual(['*']);
      await rename();
      await publicChanges.flush();
      expect(received).toEqual(['*', '*']);
      await isLive(true);
      expect(received).toEqual(['*', '*', '*']);
      // Only the first error means that no change is known.
      expect(reasons).toEqual(['lost', undefined, undefined]);
      await rename();
      await publicChanges.flush();
    });
    expect(all(received.slice(3))).toContain(booth.id);
    expect(await listeners()).toHaveLength(1);
  });

  it('are `*` when the database goes down and when it comes back', async () => {
    const received = await collectWhile(async () => {
      await site.database.disconnect();
      await isLive(false);
      await site.database.reconnect();
      await isLive(true);
    });
    expect(received).toEqual(['*', '*']);
  });

  /** Returns a second listener behind its own proxy. */
  const listenThroughProxy = async () => {
    const proxy = await createDatabaseProxy(config.databaseUrl ?? '');
    const log = { warn: vi.fn() };
    const pool = { options: { connectionString: proxy.url } };
    const changes = await listenToPublicChanges({
      db,
      pool,
      log,
      now: () => new Date(),
      nextChanges: [],
    });
    return { proxy, log, changes };
  };

  it('recover within seconds when the connection stalls', async () => {
    const { proxy, log, changes } = await listenThroughProxy();
    const received: PublicChange[] = [];
    changes.subscribe((change) => received.push(change));
    proxy.stall();
    await rename();
    await isLive(false, changes);
    expect(received).toEqual(['*']);
    await isLive(true, changes);
    await rename();
    await changes.flush();
    expect(all(received)).toContain(booth.id);
    expect(log.warn).toHaveBeenCalledOnce();
    await vi.waitFor(async () => expect(await listeners()).toHaveLength(2), WAIT);
    await changes.close();
    await vi.waitFor(async () => expect(await listeners()).toHaveLength(1), WAIT);
    await proxy.disconnect();
  });

  it('stop after close, even during a reconnect', async () => {
    const { proxy, changes } = await listenThroughProxy();
    await proxy.disconnect();
    await isLive(false, changes);
    const called = Promise.withResolvers<Socket>();
    const silentServer = createServer((socket) => called.resolve(socket));
    await new Promise<void>((resolve) =>
      silentServer.listen(Number(new URL(proxy.url).port), '127.0.0.1', resolve),
    );
    const late = await called.promise;
    const left = new Promise((resolve) => late.on('close', resolve).on('error', () => {}));
    late.resume();
    const closing = changes.close();
    await left;
    await closing;
    expect(changes.isLive()).toBe(false);
    await new Promise((resolve) => silentServer.close(resolve));
  });
});

describe('public changes over time', async () => {
  const site = await testSite();
  const { db } = site;
  const { config } = site.runtime.platform;
  const booth = await insertBooth(db, await insertEdition(db));
  const boothProduct = await insertProduct(db, booth);

  /** Creates a separate listener, because each listener invalidates for seconds after each moment. */
  const listen = async () => {
    const received: PublicChange[] = [];
    const changes = await listenToPublicChanges({
      db,
      pool: { options: { connectionString: config.databaseUrl ?? '' } },
      log: { warn: vi.fn() },
      now: () => new Date(),
      nextChanges: slot('nextChanges'),
    });
    onTestFinished(changes.close);
    changes.subscribe((change) => received.push(change));
    return { received, changes };
  };

  /** Asserts two notifications: the first at the moment; later ones cover writes that were being committed then. */
  const everythingTwice = (received: readonly PublicChange[]) =>
    vi.waitFor(() => expect(received.filter((each) => each === '*')).toHaveLength(2), WAIT);

  it('arrive when a period opens', async () => {
    const { received } = await listen();
    // Later than the period is stored, on a busy machine too.
    const opensAt = new Date(Date.now() + 2_000);
    await db
      .updateTable('booth_product')
      .set({ opens_at: opensAt })
      .where('id', '=', boothProduct.boothProductId)
      .execute();
    await vi.waitFor(() => expect(received).toContain('*'), WAIT);
    expect(Date.now()).toBeGreaterThanOrEqual(opensAt.getTime());
    await everythingTwice(received);
  });

  it('arrive at a moment that another process schedules, and not before', async () => {
    const { received, changes } = await listen();
    // Later than the version is stored, on a busy machine too.
    const publishAt = new Date(Date.now() + 2_000);
    await db
      .insertInto('page_version')
      .values({
        slug: 'access',
        version: 1,
        effective_on: '2027-04-01',
        publish_at: publishAt,
        title: json({ ja: '会場' }),
        body: json({ ja: '駅から徒歩5分' }),
        published_by: 'staff',
        created_at: new Date(),
      })
      .execute();
    await changes.flush();
    expect([received, Date.now() < publishAt.getTime()]).toEqual([[], true]);
    await vi.waitFor(() => expect(received).toEqual(['*']), WAIT);
    expect(Date.now()).toBeGreaterThanOrEqual(publishAt.getTime());
    await everythingTwice(received);
  });
});
