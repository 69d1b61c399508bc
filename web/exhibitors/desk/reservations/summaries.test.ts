import { describe, expect, it } from 'vitest';
import type { BoothReservation } from '#generated/client/types.gen.ts';
import { boothReservationExample } from '#spec/exhibitors/desk-views.ts';
import { formatFor } from '#web/core/i18n/format.ts';
import { filterReservations } from './desk-query.ts';
import { reservationsCsv } from './reservations-csv.ts';
import { byPerson, byWork, ticketFromList } from './summaries.ts';

const DAY_1 = '2027-04-24';
const DAY_2 = '2027-04-25';

let count = 0;
const reservation = (fields: Partial<BoothReservation>): BoothReservation => {
  count += 1;
  return {
    ...boothReservationExample,
    status: 'held',
    id: `${count}`,
    code: `K7QX3M9${'ABCDEFGH'[count % 8]}`,
    ...fields,
  };
};

const tides = reservation({ quantity: 2 });
const lanterns = reservation({
  boothProductId: 'lanterns',
  unitPrice: 1200,
  product: { id: 'l', title: { ja: 'ランタン＆レター', en: 'Lanterns' } },
});
const taken = reservation({ status: 'picked_up' });
const missed = reservation({ status: 'no_show' });
const namesake = reservation({ visitorKey: 'another' });
const tomorrow = reservation({ day: DAY_2 });
const all = [tides, lanterns, taken, missed, namesake, tomorrow];

describe('what to bring', () => {
  it('is what is held or was handed over, by day and work', () => {
    expect(
      byWork(all).map(({ day, groups, sum }) => [
        day,
        groups.map(({ title, held, pickedUp }) => [title.ja, held.copies, pickedUp.copies]),
        sum,
      ]),
    ).toEqual([
      [
        DAY_1,
        [
          ['ランタン＆レター', 1, 0],
          ['潮待ち', 3, 1],
        ],
        { copies: 5, yen: 11_200 },
      ],
      [DAY_2, [['潮待ち', 1, 0]], { copies: 1, yen: 2500 }],
    ]);
  });

  it('is listed by person, without mixing up those with the same name', () => {
    const [first] = byPerson(all);
    expect(
      first?.groups.map(({ name, reservations, sum }) => [name, reservations.length, sum.yen]),
    ).toEqual([
      ['渚', 4, 8700],
      ['渚', 1, 2500],
    ]);
  });

  it('keeps those apart whose visitors were erased', () => {
    const erased = { visitorKey: undefined, visitorName: undefined };
    expect(byPerson([reservation(erased), reservation(erased)])[0]?.groups).toHaveLength(2);
  });
});

describe('a ticket without a connection', () => {
  it('has everything that the visitor can be handed that day', () => {
    const ticket = ticketFromList(all, tides.code, DAY_1);
    expect(ticket?.others).toEqual([lanterns, missed]);
    expect([ticket?.isToday, ticket?.sum]).toEqual([true, { copies: 4, yen: 8700 }]);
    expect(ticketFromList(all, tomorrow.code, DAY_1)?.isToday).toBe(false);
    expect(ticketFromList(all, 'ABCDEFGH', DAY_1)).toBeUndefined();
  });
});

describe('the list', () => {
  const none = { day: '', status: '', work: '', q: '' };

  it.each([
    [{ q: 'らんたん' }, [lanterns]],
    [{ q: 'ﾗﾝﾀﾝ　渚' }, [lanterns]],
    [{ q: 'LANTERN' }, [lanterns]],
    [{ q: namesake.code.toLowerCase() }, [namesake]],
    [{ day: DAY_2 }, [tomorrow]],
    [{ status: 'no_show' }, [missed]],
    [{ work: 'lanterns', day: DAY_2 }, []],
  ])('finds %j', (filters, expected) => {
    expect(filterReservations(all, { ...none, ...filters })).toEqual(expected);
  });
});

describe('the file', () => {
  const csvOf = (fields: Partial<BoothReservation>) =>
    reservationsCsv([reservation(fields)], (key) => key, formatFor('ja'));

  it('has a byte order mark, and one line for each reservation', () => {
    const lines = csvOf({ comment: '"午後"に\n伺います' }).split('\r\n');
    expect(lines[0]?.startsWith('\ufeffcsv.day,csv.name,csv.work')).toBe(true);
    expect(lines[1]).toContain('"""午後""に\n伺います"');
    expect(lines).toHaveLength(3);
  });

  it.each(['=HYPERLINK("https://x.example")', '＝1+1', '+81', '-1', '@nagisa', '\t=1'])(
    'has no formula in the name or the message: %j',
    (text) => {
      const [, line = ''] = csvOf({ visitorName: text, comment: text }).split('\r\n');
      const quoted = text.replaceAll('"', '""');
      expect(line.split(`'${quoted}`)).toHaveLength(3);
    },
  );

  it('has no more of the visitor than the booth may know', () => {
    const secrets = { email: 'nagisa@visitors.example', userId: 'user-1' };
    const csv = csvOf(secrets as Partial<BoothReservation>);
    expect(csv).not.toContain('visitors.example');
    expect(csv).not.toContain('user-1');
    expect(csv).not.toContain(boothReservationExample.visitorKey);
  });
});
