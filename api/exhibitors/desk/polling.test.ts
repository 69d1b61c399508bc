import { beforeAll, describe, expect, it } from 'vitest';
import { AFTER_CLOSING, deskSite, ON_DAY_1 } from '#api/testing/desk.ts';
import { DAY_2 } from '#api/testing/show.ts';
import type { SignedIn } from '#api/testing/site.ts';

const json = JSON.stringify as (value: unknown) => never;

let desk: Awaited<ReturnType<typeof deskSite>>;

beforeAll(async () => {
  desk = await deskSite();
  desk.site.setNow(ON_DAY_1);
});

/** Reads the list of the desk; `ask` then asks with its ETag whether the list has changed. */
const poll = async (query = '') => {
  const path = `/api/v1/booths/${desk.booth.id}/reservations${query}`;
  const get = (as: SignedIn, url: string, headers = {}) =>
    desk.site.fetch(url, { headers: { Authorization: `Bearer ${as.token}`, ...headers } });
  const first = await get(desk.owner, path);
  const known = { 'If-None-Match': first.headers.get('etag') ?? '' };
  return { path, first, ask: (as = desk.owner, url = path) => get(as, url, known) };
};

describe('listBoothReservations, polled', () => {
  it('is not sent again while nothing has changed', async () => {
    const { first, ask } = await poll();
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const again = await ask();
    expect([again.status, again.body]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  });

  it('is sent again after each change that it shows', async () => {
    const { site, booth, product, owner, visitor, reserved } = desk;
    const { db } = site;
    const [first, second] = [await reserved(product, visitor), await reserved(product, visitor)];
    const changes: Record<string, () => Promise<unknown>> = {
      'a new reservation': () => reserved(product, visitor),
      'a hand-over': () => desk.pickUp(booth.id, owner, [first]),
      'a cancellation': () => desk.cancel(booth.id, owner, second),
      'the name of the helper': () =>
        db
          .updateTable('profile')
          .set({ display_name: '売り子' })
          .where('user_id', '=', owner.userId)
          .execute(),
      'the title of a work': () =>
        db
          .updateTable('product')
          .set({ title: json({ ja: '新しい題' }) })
          .where('id', '=', product.productId)
          .execute(),
      'the pick-up time of an offer': () =>
        db
          .updateTable('booth_product')
          .set({ pick_up_until: '16:00' })
          .where('id', '=', product.boothProductId)
          .execute(),
      'the name of the booth': () =>
        db
          .updateTable('booth')
          .set({ name: json({ ja: '別の名' }) })
          .where('id', '=', booth.id)
          .execute(),
      'its place on a day': () =>
        db
          .updateTable('booth_day')
          .set({ code: 'Z99' })
          .where('booth_id', '=', booth.id)
          .where('day', '=', DAY_2)
          .execute(),
      'a pick-up time that passes': async () => site.setNow(AFTER_CLOSING),
      'a day without the booth': () =>
        db
          .deleteFrom('booth_day')
          .where('booth_id', '=', booth.id)
          .where('day', '=', DAY_2)
          .execute(),
    };
    for (const [change, apply] of Object.entries(changes)) {
      const { ask } = await poll();
      expect((await ask()).status, `before ${change}`).toBe(304);
      await apply();
      expect((await ask()).status, `after ${change}`).toBe(200);
    }
  });

  it('checks the caller and the query as ever', async () => {
    const { ask, path } = await poll('?limit=3');
    const stranger = await ask(desk.visitor);
    expect([stranger.status, stranger.body.code]).toEqual([404, 'NOT_FOUND']);
    const elsewhere = await ask(desk.owner, `${path}&cursor=e30`);
    expect([elsewhere.status, elsewhere.body.code]).toEqual([400, 'BAD_CURSOR']);
    expect(elsewhere.headers.get('cache-control')).toBe('no-store');
  });
});
