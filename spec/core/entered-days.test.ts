import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDay, readEndTime, readMoment, readTimeOfDay } from './entered-days.ts';

describe('readDay', () => {
  it.each([
    '2027-01-09',
    '2027-1-9',
    '2027/1/9',
    '2027/01/09',
    ' 2027 / 1 / 9 ',
    '2027.1.9',
    '２０２７／１／９',
    '2027−01−09',
    '20270109',
    '2027年1月9日',
    '2027年01月09日(土)',
    '2027年1月9日（土）',
    '2027年1月9日 土曜日',
    '2027/1/9(土)',
    '2027/1/9土',
    '2027年1月9日（土・祝）',
    '2027年1月9日 (Sat)',
    "'2027/1/9",
    '\u200b2027/1/9',
    '2027/01/09 (Sat)',
    '令和9年1月9日',
    '令和９年１月９日（土）',
    'R9.1.9',
    'R09/01/09',
    '9 Jan 2027',
    'Sat, 9 Jan 2027',
    '9-Jan-2027',
    '9th January 2027',
    'Jan 9, 2027',
    'January 9 2027',
    'Saturday, January 9, 2027',
    '2027 Jan 9',
    '2027-Jan-09',
    '2027, January 9',
    'Sat 2027 Jan. 9',
    '2027-01-09 12:00:00 AM',
    '2027/1/9 午前0:00:00',
    '2027/1/9 0:00',
    '2027-01-09 00:00:00',
    '2027-01-09T00:00:00',
  ])('reads %s', (text) => expect(readDay(text)).toBe('2027-01-09'));

  it.each([
    ['令和元年5月1日', '2019-05-01'],
    ['平成31年4月30日', '2019-04-30'],
    ['2028/2/29', '2028-02-29'],
  ])('reads %s as %s', (text, day) => expect(readDay(text)).toBe(day));

  it.each([
    '',
    '11/5',
    '1/9/2027',
    '13/1/2027',
    '27/1/9',
    '9-Jan-27',
    '27 Jan 9',
    '2027 9 Jan',
    '2027-01-09 12:00:00 PM',
    '2027/1/9 正午',
    '1月9日',
    '2027/1',
    '2027/13/1',
    '2027/2/29',
    '2027-02-30',
    '2027/1-9',
    '20271309',
    '46396',
    '2027/1/9 9:30',
    '令和9年13月1日',
    'tomorrow',
    '0000-01-01',
    '2027-01-00',
  ])('reads no day in %j', (text) => expect(readDay(text)).toBeUndefined());

  it('reads every day as spreadsheets write it', () => {
    const days = fc.date({
      min: new Date('1900-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (at) => {
        const day = at.toISOString().slice(0, 10);
        const [year, month, date] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate()];
        const written = [
          day,
          `${year}/${month}/${date}`,
          `${year}年${month}月${date}日`,
          at.toLocaleDateString('en-GB', { timeZone: 'UTC', dateStyle: 'full' }),
          at.toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'medium' }),
          at.toLocaleDateString('ja-JP', { timeZone: 'UTC', dateStyle: 'full' }),
        ];
        expect(written.map(readDay)).toEqual(written.map(() => day));
      }),
    );
  });
});

describe('readTimeOfDay', () => {
  it.each([
    ['9:30', '09:30'],
    ['09:30', '09:30'],
    ['9:30:00', '09:30'],
    ['９：３０', '09:30'],
    [' 9:30 ', '09:30'],
    ['9時30分', '09:30'],
    ['9時', '09:00'],
    ['9時半', '09:30'],
    ['9時30', '09:30'],
    ['9時30分00秒', '09:30'],
    ['1899-12-30 9:30:00', '09:30'],
    ['9:30 AM', '09:30'],
    ['9:30:00 PM', '21:30'],
    ['12:00 AM', '00:00'],
    ['12:30pm', '12:30'],
    ['午前9:30', '09:30'],
    ['午後1時30分', '13:30'],
    ['午後0:15', '12:15'],
    ['正午', '12:00'],
    ['Noon', '12:00'],
    ['12 noon', '12:00'],
    ['9am', '09:00'],
    ['5 p.m.', '17:00'],
    ['１２ＡＭ', '00:00'],
    ['0:00', '00:00'],
    ['23:59', '23:59'],
  ])('reads %s as %s', (text, time) => expect(readTimeOfDay(text)).toBe(time));

  it.each([
    '',
    '9',
    '930',
    '9.30',
    '9:3',
    '9:60',
    '24:00',
    '25:00',
    '24:01',
    '13:00 PM',
    '13pm',
    '正午30分',
    '9:00 noon',
    'midnight',
    '9:30:15',
    '0.395833',
    '9:30-10:00',
  ])('reads no time in %j', (text) => expect(readTimeOfDay(text)).toBeUndefined());
});

describe('readEndTime', () => {
  it.each([
    ['24:00', '24:00'],
    ['24:00:00', '24:00'],
    ['２４：００', '24:00'],
    ['24時', '24:00'],
    ['0:00', '24:00'],
    ['00:00:00', '24:00'],
    ['12:00 AM', '24:00'],
    ['午前0時', '24:00'],
    ['9:30', '09:30'],
    ['23:59', '23:59'],
    ['正午', '12:00'],
  ])('reads %s as %s', (text, time) => expect(readEndTime(text)).toBe(time));

  it.each(['', '24', '24:01', '24:30', '25:00', '24:00:30', '1440'])('reads no end in %j', (text) =>
    expect(readEndTime(text)).toBeUndefined(),
  );
});

describe('readMoment', () => {
  const at = (time: string | undefined, offset?: string) => ({ day: '2027-05-01', time, offset });
  it.each([
    ['2027-05-01', at(undefined)],
    ['2027/5/1', at(undefined)],
    ['2027-05-01T12:00', at('12:00:00')],
    ['2027-05-01t12:00:30', at('12:00:30')],
    ['2027-05-01 12:00', at('12:00:00')],
    ['2027/5/1 9:30:00', at('09:30:00')],
    ['2027-05-01T24:00', at('24:00:00')],
    ['2027年5月1日 12時', at('12:00:00')],
    ['2027年5月1日（土）午後6時', at('18:00:00')],
    ['2027年5月1日12:00', at('12:00:00')],
    ['2027/5/1 正午', at('12:00:00')],
    ['2027年5月1日（土）正午', at('12:00:00')],
    ['2027/5/1 noon', at('12:00:00')],
    ['May 1, 2027 5pm', at('17:00:00')],
    ['2027 May 1, 17:00', at('17:00:00')],
    ['1 May 2027, 12:00', at('12:00:00')],
    ['Sat, 1 May 2027, 12:00 JST', at('12:00:00', '+09:00')],
    ['May 1, 2027 6:00 PM', at('18:00:00')],
    ['2027-05-01T24:00:00+09:00', at('24:00:00', '+09:00')],
    ['2027-05-01+02:00', at(undefined, '+02:00')],
    ['2027-05-01Z', at(undefined, 'Z')],
    ['2027-05-01T12:00Z', at('12:00:00', 'Z')],
    ['2027-05-01T12:00:00.000Z', at('12:00:00', 'Z')],
    ['2027-05-01T12:00+09:00', at('12:00:00', '+09:00')],
    ['2027-05-01 12:00 -0500', at('12:00:00', '-05:00')],
  ])('reads %s', (text, moment) => expect(readMoment(text)).toEqual(moment));

  it.each([
    '',
    '12:00',
    '11/5',
    '11/5 12:00',
    '2027-02-29T12:00',
    '2027-05-01T25:00',
    '2027/5/1 midnight',
    '2027-05-01T12:00+99:00',
  ])('reads none in %j', (text) => expect(readMoment(text)).toBeUndefined());
});
