import { expect, test } from 'vitest';
import type { Edition, OrganiserCall } from '#generated/client/types.gen.ts';
import { validate } from '#spec/core/rules/validate.ts';
import { NewExhibitorCall } from '#spec/exhibitors/organiser-calls.ts';
import { changesBetween } from '#web/core/form/changes.ts';
import { CallForm, newCallForm, toCallChange, toCallForm, toNewCall } from './call-form.ts';

const ZONE = 'Asia/Tokyo';

const call = {
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a31',
  status: 'draft',
  title: { ja: '一般出展' },
  kinds: ['circle'],
  opensAt: '2027-01-10T03:00:00.000Z',
  closesAt: '2027-02-01T15:00:00.000Z',
  daysToPay: 14,
  accountText: { ja: '湾岸銀行', en: 'Wangan Bank' },
  numberPrefix: 'C',
  plans: [
    {
      code: 'half',
      name: { ja: '半卓' },
      tables: 0.5,
      chairs: 1,
      passes: 2,
      days: ['2027-04-24'],
      price: 8000,
      quota: 60,
      taken: 12,
    },
  ],
  entryCount: 3,
  version: 4,
  createdAt: '2027-01-01T03:00:00.000Z',
  updatedAt: '2027-01-01T03:00:00.000Z',
} satisfies OrganiserCall;

const edition = {
  timeZone: ZONE,
  days: [{ date: '2027-04-24', open: '10:00', close: '17:00' }],
  deadlines: [{ key: 'exhibitor-entry', opensAt: call.opensAt, closesAt: call.closesAt }],
} as unknown as Edition;

const entered = (form: object) => {
  const result = validate(CallForm, form);
  if ('errors' in result) throw new Error(JSON.stringify(result.errors));
  return result.value;
};

test('a call survives its form unchanged', () => {
  const form = toCallForm(call, ZONE);
  expect(form).toMatchObject({ opensAt: '2027-01-10T12:00', closesAt: '2027-02-01T23:59' });
  expect(changesBetween(form, entered(form))).toEqual({});
});

test('changes are those of the contract, with instants', () => {
  const form = {
    ...toCallForm(call, ZONE),
    closesAt: '2027-02-01T12:00',
    intro: { ja: '', en: '' },
  };
  const changes = changesBetween(toCallForm(call, ZONE), entered(form));
  expect(toCallChange(changes, ZONE)).toEqual({ closesAt: '2027-02-01T03:00:00.000Z' });
});

test('a new call takes all but its names from a similar one, and is what the contract accepts', () => {
  const form = newCallForm(edition, call);
  expect(form).toMatchObject({ title: { ja: '', en: '' }, numberPrefix: '' });
  const filled = { ...form, title: { ja: '追加募集', en: '' }, numberPrefix: 'Ｌ' };
  const body = toNewCall(entered(filled), ZONE);
  const sent = validate(NewExhibitorCall, JSON.parse(JSON.stringify(body)));
  expect(sent).toMatchObject({
    value: { numberPrefix: 'L', opensAt: call.opensAt, plans: [{ code: 'half', quota: 60 }] },
  });
});

test('without a similar call there is one plan, for all days', () => {
  expect(newCallForm(edition).plans).toEqual([
    expect.objectContaining({ code: '', days: ['2027-04-24'] }),
  ]);
});
