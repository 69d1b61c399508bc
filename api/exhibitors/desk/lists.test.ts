import { beforeAll, describe, expect, it } from 'vitest';
import { AFTER_CLOSING, deskSite, ON_DAY_1 } from '#api/testing/desk.ts';
import { DAY_1, DAY_2, insertBooth, insertProduct } from '#api/testing/show.ts';
import type { SignedIn, TestResponse } from '#api/testing/site.ts';
import { insertMember } from '#api/testing/tenants.ts';

/** The operations with which the desk reads. */

type Desk = Awaited<ReturnType<typeof deskSite>>;

const limitOfThree = { boothProduct: { per_person_limit: 3 } };

let desk: Desk;
let boothId: string;
let nagisa: SignedIn;
let shio: SignedIn;
let tides: Awaited<ReturnType<typeof insertProduct>>;
/** The codes of the reservations, by their purpose in the tests. */
let codes: Record<'tides' | 'tomorrow' | 'lanterns' | 'cancelled' | 'ofShio', string>;

beforeAll(async () => {
  desk = await deskSite();
  const { site, booth, owner, reserved, cancel } = desk;
  site.setNow(ON_DAY_1);
  boothId = booth.id;
  [nagisa, shio] = (await site.createVisitors(2)) as [SignedIn, SignedIn];
  for (const [who, display_name] of [
    [nagisa, 'ナギサ'],
    [shio, '汐入'],
  ] as const)
    await site.db
      .updateTable('profile')
      .set({ display_name })
      .where('user_id', '=', who.userId)
      .execute();
  tides = await insertProduct(site.db, booth, limitOfThree);
  const lanterns = await insertProduct(site.db, booth, {
    title: 'ランタン＆レター',
    kana: 'らんたんあんどれたー',
    boothProduct: { per_person_limit: 3, price: 1200, pick_up_until: '11:00' },
  });
  codes = {
    tides: await reserved(tides, nagisa, { quantity: 2, comment: '午後に伺います' }),
    tomorrow: await reserved(tides, nagisa, { day: DAY_2 }),
    lanterns: await reserved(lanterns, nagisa),
    cancelled: await reserved(lanterns, nagisa),
    ofShio: await reserved(tides, shio),
  };
  await cancel(boothId, owner, codes.cancelled);
});

const codesOf = ({ body }: TestResponse): string[] =>
  body.items.map(({ code }: { code: string }) => code);

describe('listBoothReservations', () => {
  it('lists by day and name, with totals by state', async () => {
    const { list, owner } = desk;
    const all = await list(boothId, owner);
    expect(all.status).toBe(200);
    expect(codesOf(all)).toEqual([
      codes.tides,
      codes.lanterns,
      codes.cancelled,
      codes.ofShio,
      codes.tomorrow,
    ]);
    expect(all.body).toMatchObject({
      total: 5,
      booth: { id: boothId, days: [{ date: DAY_1 }, { date: DAY_2 }] },
      totals: [
        { status: 'cancelled_by_booth', reservations: 1, copies: 1, yen: 1200 },
        { status: 'held', reservations: 4, copies: 5, yen: 11_200 },
      ],
    });
    expect(all.body.items[0]).toMatchObject({
      status: 'held',
      visitorName: 'ナギサ',
      comment: '午後に伺います',
      quantity: 2,
      unitPrice: 2500,
      isLate: false,
      boothProductId: tides.boothProductId,
    });
    expect(all.body.items[1]).toMatchObject({ pickUpUntil: '11:00', isLate: true });
  });

  it('tells visitors apart whatever their names, at each booth by other keys', async () => {
    const { site, editionId, list, reserved, owner } = desk;
    const [namesake] = (await site.createVisitors(1)) as [SignedIn];
    await site.db
      .updateTable('profile')
      .set({ display_name: 'ナギサ' })
      .where('user_id', '=', namesake.userId)
      .execute();
    const booth = await insertBooth(site.db, editionId, { ownerId: owner.userId });
    const product = await insertProduct(site.db, booth, limitOfThree);
    for (const who of [nagisa, nagisa, namesake]) await reserved(product, who);
    const keysAt = async (id: string): Promise<string[]> =>
      (await list(id, owner, { q: 'ナギサ' })).body.items.map(
        ({ visitorKey }: { visitorKey: string }) => visitorKey,
      );
    expect(new Set(await keysAt(booth.id)).size).toBe(2);
    expect(new Set([...(await keysAt(booth.id)), ...(await keysAt(boothId))]).size).toBe(3);
  });

  it('has the reservations of this booth only', async () => {
    const { site, editionId, list, reserved, owner } = desk;
    const elsewhere = await insertBooth(site.db, editionId, { ownerId: owner.userId });
    const code = await reserved(await insertProduct(site.db, elsewhere), shio);
    expect(codesOf(await list(elsewhere.id, owner))).toEqual([code]);
    expect(codesOf(await list(boothId, owner))).not.toContain(code);
  });

  it.each<[Record<string, string>, (keyof typeof codes)[]]>([
    [{ day: DAY_2 }, ['tomorrow']],
    [{ status: 'cancelled_by_booth' }, ['cancelled']],
    [{ q: 'なぎさ', day: DAY_1 }, ['tides', 'lanterns', 'cancelled']],
    [{ q: 'ﾅｷﾞｻ らんたん' }, ['lanterns', 'cancelled']],
    [{ q: 'ランタン&レター' }, ['lanterns', 'cancelled']],
    [{ q: '汐' }, ['ofShio']],
    [{ q: 'ランタン・&レター' }, ['lanterns', 'cancelled']],
    [{ q: 'な\u200bぎさ', day: DAY_1 }, ['tides', 'lanterns', 'cancelled']],
    [{ q: 'ランタン-&-レター' }, ['lanterns', 'cancelled']],
    [{ q: 'ナ−ギサ', day: DAY_1 }, ['tides', 'lanterns', 'cancelled']],
    [{ q: 'なか゛さ' }, []],
    [{ q: 'ない' }, []],
  ])('filters by %j', async (query, expected) => {
    const { list, owner } = desk;
    const found = await list(boothId, owner, query);
    expect(codesOf(found)).toEqual(expected.map((name) => codes[name]));
    expect(found.body.total).toBe(expected.length);
  });

  it('filters by offer, and finds a code in any width and case', async () => {
    const { list, owner } = desk;
    const { boothProductId } = tides;
    expect(codesOf(await list(boothId, owner, { boothProductId }))).toHaveLength(3);
    const typed = codes.ofShio
      .toLowerCase()
      .replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0));
    expect(codesOf(await list(boothId, owner, { q: typed }))).toEqual([codes.ofShio]);
  });

  it('finds a code however its dashes are typed', async () => {
    const { list, owner } = desk;
    const { ofShio } = codes;
    const typed = [...'-−‐–—ー─－・'].map(
      (dash) => `${ofShio.slice(0, 4)}${dash}${ofShio.slice(4)}`,
    );
    for (const q of [...typed, `#${ofShio}`, `№ ${ofShio}`, `No. ${ofShio}`])
      expect([q, codesOf(await list(boothId, owner, { q }))]).toEqual([q, [ofShio]]);
  });

  it('is read in pages', async () => {
    const { list, owner } = desk;
    const first = await list(boothId, owner, { limit: '3' });
    const second = await list(boothId, owner, { limit: '3', cursor: first.body.nextCursor });
    expect([...codesOf(first), ...codesOf(second)]).toEqual(codesOf(await list(boothId, owner)));
    const bad = await list(boothId, owner, { cursor: 'e30' });
    expect([bad.status, bad.body.code]).toEqual([400, 'BAD_CURSOR']);
  });
});

describe('findBoothReservation', () => {
  it('finds everything that the visitor can be handed that day', async () => {
    const { find, helper } = desk;
    const { status, body } = await find(boothId, helper, codes.tides);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      reservation: { code: codes.tides, visitorName: 'ナギサ' },
      others: [{ code: codes.lanterns, isLate: true }],
      isToday: true,
      sum: { copies: 3, yen: 6200 },
    });
  });

  it('says that a reservation is for another day', async () => {
    const { find, owner } = desk;
    const { body } = await find(boothId, owner, codes.tomorrow);
    expect([body.isToday, body.others, body.sum]).toEqual([false, [], { copies: 1, yen: 2500 }]);
  });

  it('has nothing to hand over of what was cancelled', async () => {
    const { find, owner } = desk;
    const { body } = await find(boothId, owner, codes.cancelled);
    expect(body.reservation.status).toBe('cancelled_by_booth');
    expect(body.sum).toEqual({ copies: 3, yen: 6200 });
  });

  it('shows who handed it over, and what was not picked up', async () => {
    const { site, find, owner, helper, reserved, pickUp, markNoShows } = desk;
    const visitor = (await site.createVisitors(1))[0] as SignedIn;
    const taken = await reserved(tides, visitor);
    const missed = await reserved(tides, visitor);
    await pickUp(boothId, helper, [taken]);
    site.setNow(AFTER_CLOSING);
    await markNoShows(boothId, owner, [missed]);
    const { body } = await find(boothId, owner, taken);
    expect(body).toMatchObject({
      reservation: { status: 'picked_up', pickedUpBy: expect.any(String) },
      others: [{ code: missed, status: 'no_show' }],
      sum: { copies: 1 },
    });
    site.setNow(ON_DAY_1);
  });

  it('does not find the code of another booth', async () => {
    const { find, owner } = desk;
    const { status, body } = await find(boothId, owner, 'ABCDEFGH');
    expect([status, body.code]).toEqual([404, 'RESERVATION_NOT_HERE']);
  });
});

describe('no answer of the desk', () => {
  it('contains the address or the account name of a visitor', async () => {
    const { site, editionId, owner, reserved, pickUp, undo, cancel, markNoShows, find, list } =
      desk;
    const visitor = (await site.createVisitors(1))[0] as SignedIn;
    const early = { boothProduct: { pick_up_until: '10:30', per_person_limit: 5 } };
    const booth = await insertBooth(site.db, editionId, { ownerId: owner.userId });
    const product = await insertProduct(site.db, booth, early);
    const [one, two, three] = [
      await reserved(product, visitor, { comment: 'よろしくお願いします' }),
      await reserved(product, visitor),
      await reserved(product, visitor),
    ] as const;
    const [staff] = (await site.createVisitors(1)) as [SignedIn];
    await insertMember(site.db, staff.userId, { role: 'manager' });
    const answers = [
      await find(booth.id, owner, one),
      await pickUp(booth.id, owner, [one]),
      await pickUp(booth.id, owner, [one]),
      await undo(booth.id, owner, one),
      await cancel(booth.id, owner, two),
      await markNoShows(booth.id, owner, [three]),
      await list(booth.id, owner),
      await list(booth.id, owner, { q: visitor.email }),
      await site.call('getReservationOverview', { as: staff }),
      await site.call('checkStock', { as: staff }),
    ];
    const statuses = [200, 200, 409, 200, 200, 200, 200, 200, 200, 200];
    expect(answers.map(({ status }) => status)).toEqual(statuses);
    for (const { body } of answers) {
      const text = JSON.stringify(body);
      expect(text).not.toContain('@');
      expect(text).not.toContain(visitor.email);
      expect(text).not.toContain(visitor.userId);
    }
    expect(answers[7]?.body.items).toEqual([]);
  });
});
