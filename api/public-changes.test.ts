import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { availability } from './products/policy.ts';
import type { PublicChange } from './public-changes.ts';
import { reservingAt } from './testing/reserving.ts';
import { DURING_RESERVATION, insertBooth, insertEdition, insertProduct } from './testing/show.ts';
import { testSite } from './testing/site.ts';

const json = JSON.stringify as (value: unknown) => never;

describe('public changes', async () => {
  const site = await testSite();
  const { db, services } = site;
  const editionId = await insertEdition(db);
  const booth = await insertBooth(db, editionId);
  const offer = await insertProduct(db, booth);

  /** What is told while something is done. */
  const toldBy = async (act: () => Promise<unknown>): Promise<PublicChange[]> => {
    await services.publicChanges.heard();
    const told: PublicChange[] = [];
    let listening = true;
    onTestFinished(() => {
      listening = false;
    });
    services.publicChanges.subscribe((change) => listening && told.push(change));
    await act();
    await services.publicChanges.heard();
    listening = false;
    return told;
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
    await services.publicChanges.heard();
    const told: PublicChange[] = [];
    services.publicChanges.subscribe((change) => told.push(change));
    const { status, body } = await reservingAt(site).reserve(offer, visitor);
    expect([status, body.code]).toEqual([201, expect.any(String)]);
    expect(all(told)).toContain(offer.productId);
  });

  it('are told when time brings them', async () => {
    const told: PublicChange[] = [];
    services.publicChanges.subscribe((change) => told.push(change));
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
    const told: PublicChange[] = [];
    services.publicChanges.subscribe((change) => told.push(change));
    await site.database.shut();
    await vi.waitFor(() => expect(services.publicChanges.isLive()).toBe(false), {
      timeout: 10_000,
    });
    await services.publicChanges.heard();
    await site.database.open();
    await vi.waitFor(() => expect(services.publicChanges.isLive()).toBe(true), { timeout: 10_000 });
    expect(told).toEqual(['*']);
  });
});
