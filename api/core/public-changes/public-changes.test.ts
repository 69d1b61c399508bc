import { createServer, type Socket } from 'node:net';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { availability } from '#api/show/products/policy.ts';
import { databaseDoor } from '#api/testing/database-door.ts';
import { reservingAt } from '#api/testing/reserving.ts';
import {
  DAY_1,
  DAY_2,
  DURING_RESERVATION,
  insertBooth,
  insertEdition,
  insertProduct,
} from '#api/testing/show.ts';
import { testSite } from '#api/testing/site.ts';
import { listenToPublicChanges, type PublicChange } from './public-changes.ts';

const json = JSON.stringify as (value: unknown) => never;

describe('public changes', async () => {
  const site = await testSite();
  const { db } = site;
  const { config, publicChanges } = site.runtime.platform;
  const editionId = await insertEdition(db);
  const booth = await insertBooth(db, editionId);
  const offer = await insertProduct(db, booth);
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

  /** What is told while something is done. */
  const toldWhile = async (act: (told: PublicChange[]) => Promise<unknown>) => {
    const told: PublicChange[] = [];
    let listening = true;
    onTestFinished(() => {
      listening = false;
    });
    publicChanges.subscribe((change) => listening && told.push(change));
    await act(told);
    listening = false;
    return told;
  };
  /** What is told of it: all that, and nothing from before. */
  const toldBy = async (act: () => Promise<unknown>): Promise<PublicChange[]> => {
    await publicChanges.flush();
    return toldWhile(async () => {
      await act();
      await publicChanges.flush();
    });
  };
  const all = (told: PublicChange[]) => told.flat();

  it('are told of a booth, its works and its offers, by their ids and their collections', async () => {
    const named = await toldBy(() =>
      db
        .updateTable('booth')
        .set({ catch: json({ ja: '新' }) })
        .where('id', '=', booth.id)
        .execute(),
    );
    expect(all(named)).toEqual(expect.arrayContaining(['booths', booth.id]));
    const titled = await toldBy(() =>
      db
        .updateTable('product')
        .set({ title: json({ ja: '新' }) })
        .where('id', '=', offer.productId)
        .execute(),
    );
    expect(titled).toEqual([['products', offer.productId]]);
    const priced = await toldBy(() =>
      db
        .updateTable('booth_product')
        .set({ price: 4321 })
        .where('id', '=', offer.offerId)
        .execute(),
    );
    expect(all(priced)).toEqual(expect.arrayContaining(['products', booth.id, offer.productId]));
  });

  it('are everything when a period or the edition changes, and nothing when no row does', async () => {
    const told = await toldBy(() =>
      db.updateTable('deadline').set({ grace_minutes: 20 }).execute(),
    );
    expect(told).toEqual(['*']);
    const none = await toldBy(() =>
      db.updateTable('deadline').set({ grace_minutes: 20 }).where('key', '=', 'press').execute(),
    );
    expect(none).toEqual([]);
  });

  it('are told of a stock only when its word changes', async () => {
    const setReserved = (reserved: number) => () =>
      db
        .updateTable('booth_product_day')
        .set({ stock: 20, reserved })
        .where('booth_product_id', '=', offer.offerId)
        .execute();
    await setReserved(1)();
    expect(await toldBy(setReserved(2))).toEqual([]);
    expect(all(await toldBy(setReserved(17)))).toEqual(
      expect.arrayContaining(['products', offer.productId]),
    );
    expect(await toldBy(setReserved(18))).toEqual([]);
    expect(await toldBy(setReserved(20))).toHaveLength(1);
  });

  it('are told of lists of works too when a booth changes: it stands in each of its works', async () => {
    const booth = await insertBooth(db, editionId);
    const told = await toldBy(() =>
      db
        .updateTable('booth')
        .set({ accepts_reservations: false })
        .where('id', '=', booth.id)
        .execute(),
    );
    expect(told).toEqual([['booths', 'booth-map', 'products', booth.id]]);
  });

  it('are told of where something was and of where it is', async () => {
    const [from, to] = [await insertBooth(db, editionId), await insertBooth(db, editionId)];
    const moving = await insertProduct(db, from);
    const other = await insertProduct(db, to);
    const moved = await toldBy(() =>
      db
        .updateTable('booth_product')
        .set({ booth_id: to.id })
        .where('id', '=', moving.offerId)
        .execute(),
    );
    expect(all(moved)).toEqual(expect.arrayContaining([from.id, to.id, moving.productId]));
    const days = await toldBy(async () => {
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
      .where('booth_product_id', '=', handedOn.offerId)
      .execute();
    const stocks = await toldBy(() =>
      db
        .updateTable('booth_product_day')
        .set({ booth_product_id: handedOn.offerId })
        .where('booth_product_id', '=', other.offerId)
        .where('day', '=', DAY_1)
        .execute(),
    );
    expect(all(stocks)).toEqual(expect.arrayContaining([other.productId, handedOn.productId]));
    const day = await toldBy(() =>
      db
        .updateTable('booth_product_day')
        .set({ day: '2027-04-26' })
        .where('booth_product_id', '=', other.offerId)
        .execute(),
    );
    expect(all(day)).toContain(other.productId);
  });

  it('name every one of many rows, and mean everything when there are too many for a message', async () => {
    const large = await insertBooth(db, editionId);
    const works: string[] = [];
    const addUntil = async (count: number) => {
      while (works.length < count) works.push((await insertProduct(db, large)).productId);
    };
    const dearer = () =>
      toldBy(() =>
        db
          .updateTable('booth_product')
          .set(({ eb }) => ({ price: eb('price', '+', 1) }))
          .where('booth_id', '=', large.id)
          .execute(),
      );
    await addUntil(60);
    expect(all(await dearer())).toEqual(expect.arrayContaining([large.id, ...works]));
    await addUntil(100);
    expect(await dearer()).toEqual(['*']);
  });

  it('are everything when a table is emptied', async () => {
    for (const table of ['booth_product_day', 'placement', 'deadline']) {
      const told = await toldBy(async () => {
        await db
          .transaction()
          .execute((trx) => sql`truncate ${sql.table(table)} cascade`.execute(trx));
      });
      expect([table, ...told]).toEqual([table, '*']);
    }
    await insertDeadline();
    await db
      .insertInto('booth_product_day')
      .values([DAY_1, DAY_2].map((day) => ({ booth_product_id: offer.offerId, day, stock: 10 })))
      .execute();
  });

  it('use the same word for a stock as the answers do', async () => {
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

  it('are told before a write of this process is answered', async () => {
    site.setNow(DURING_RESERVATION);
    onTestFinished(() => site.setNow(undefined));
    const visitor = await site.signIn('reader@noren.example');
    await db
      .updateTable('booth_product_day')
      .set({ stock: 1, reserved: 0 })
      .where('booth_product_id', '=', offer.offerId)
      .execute();
    await publicChanges.flush();
    const told: PublicChange[] = [];
    publicChanges.subscribe((change) => told.push(change));
    const { status, body } = await reservingAt(site).reserve(offer, visitor);
    expect([status, body.code]).toEqual([201, expect.any(String)]);
    expect(all(told)).toContain(offer.productId);
  });

  const isLive = (live: boolean, changes = publicChanges) =>
    vi.waitFor(() => expect(changes.isLive()).toBe(live), { timeout: 20_000, interval: 10 });
  const listeners = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity
      where application_name = 'noren changes' and datname = current_database()`
      .execute(db)
      .then(({ rows }) => rows.map(({ pid }) => pid));
  const rename = () =>
    db
      .updateTable('booth')
      .set({ catch: json({ ja: '言葉' }) })
      .where('id', '=', booth.id)
      .execute();

  it('are everything when only the connection that listens is lost, and what is written then is not missed', async () => {
    const told = await toldWhile(async (told) => {
      const [pid] = await listeners();
      await sql`select pg_terminate_backend(${pid}::int)`.execute(db);
      await isLive(false);
      expect(told).toEqual(['*']);
      await rename();
      await publicChanges.flush();
      expect(told).toEqual(['*', '*']);
      await isLive(true);
      expect(told).toEqual(['*', '*', '*']);
      await rename();
      await publicChanges.flush();
    });
    expect(all(told.slice(3))).toContain(booth.id);
    expect(await listeners()).toHaveLength(1);
  });

  it('are told when time brings them', async () => {
    const told: PublicChange[] = [];
    publicChanges.subscribe((change) => told.push(change));
    const opensAt = new Date(Date.now() + 150);
    await db
      .updateTable('booth_product')
      .set({ opens_at: opensAt })
      .where('id', '=', offer.offerId)
      .execute();
    await vi.waitFor(() => expect(told).toContain('*'), { timeout: 10_000, interval: 20 });
    expect(Date.now()).toBeGreaterThanOrEqual(opensAt.getTime());
  });

  it('are all that may have been missed when the database comes back', async () => {
    const told = await toldWhile(async () => {
      await site.database.shut();
      await isLive(false);
      await site.database.open();
      await isLive(true);
    });
    expect(told).toEqual(['*', '*']);
  });

  /** A second listener, behind a door of its own. */
  const another = async () => {
    const door = await databaseDoor(config.databaseUrl ?? '');
    const log = { warn: vi.fn() };
    const pool = { options: { connectionString: door.url } };
    const changes = await listenToPublicChanges({
      db,
      pool,
      log,
      now: () => new Date(),
      times: [],
    });
    return { door, log, changes };
  };

  it('are missed for seconds only when the connection dies without a word', async () => {
    const { door, log, changes } = await another();
    const told: PublicChange[] = [];
    changes.subscribe((change) => told.push(change));
    door.silence();
    await rename();
    await isLive(false, changes);
    expect(told).toEqual(['*']);
    await isLive(true, changes);
    await rename();
    await changes.flush();
    expect(all(told)).toContain(booth.id);
    expect(log.warn).toHaveBeenCalledOnce();
    await vi.waitFor(async () => expect(await listeners()).toHaveLength(2), { timeout: 10_000 });
    await changes.close();
    await vi.waitFor(async () => expect(await listeners()).toHaveLength(1), { timeout: 10_000 });
    await door.shut();
  });

  it('are heard by nobody after the end, even of one who was just connecting again', async () => {
    const { door, changes } = await another();
    await door.shut();
    await isLive(false, changes);
    const called = Promise.withResolvers<Socket>();
    const mute = createServer((socket) => called.resolve(socket));
    await new Promise<void>((resolve) =>
      mute.listen(Number(new URL(door.url).port), '127.0.0.1', resolve),
    );
    const late = await called.promise;
    const left = new Promise((resolve) => late.on('close', resolve).on('error', () => {}));
    late.resume();
    const closing = changes.close();
    await left;
    await closing;
    expect(changes.isLive()).toBe(false);
    await new Promise((resolve) => mute.close(resolve));
  });
});
