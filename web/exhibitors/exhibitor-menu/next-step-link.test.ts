import { expect, test } from 'vitest';
import type { ExhibitorMenu } from '#generated/client/types.gen.ts';
import { EXHIBITOR_STAGES } from '#spec/exhibitors/exhibitor-menu.ts';
import { BOOTH_TASKS } from '#spec/show/booth-tasks.ts';
import { nextStepLink, nextStepWords, taskLink } from './next-step-link.ts';

const NOW = new Date('2027-01-20T03:00:00Z');
const call = (id: string) => ({
  id,
  opensAt: '2027-01-10T03:00:00.000Z',
  closesAt: '2027-02-01T14:59:00.000Z',
});
const linkOf = (nextStep: object, calls: object[] = []) =>
  nextStepLink(
    { nextStep, calls, entries: [{ id: 'e', call: { id: 'c' } }] } as unknown as ExhibitorMenu,
    NOW,
  );

test('every stage leads to a page', () => {
  const links = EXHIBITOR_STAGES.map((stage) => [
    stage,
    linkOf({ stage, entryId: 'e', boothId: 'b', task: 'vehicles' }),
  ]);
  expect(Object.fromEntries(links)).toEqual({
    no_call: '/exhibitor/rule',
    call_open: '/exhibitor/entry',
    draft: '/exhibitor/entry?call=c',
    waiting: '/exhibitor/entry',
    question: '/exhibitor/entry?call=c',
    to_pay: '/exhibitor/entry',
    preparing: '/exhibitor/booth/b/booth-car-loading',
    ready: '/exhibitor/booth/b/preview',
    show_day: '/exhibitor/product-reservation?booth=b',
    after: '/exhibitor/booth',
  });
});

test('the only open call leads to its form', () => {
  expect(linkOf({ stage: 'call_open' }, [call('one')])).toBe('/exhibitor/entry?call=one');
  expect(linkOf({ stage: 'call_open' }, [call('one'), call('two')])).toBe('/exhibitor/entry');
});

test.each([
  ['no_call', 'no_call', {}],
  ['no_call', 'no_call', { calls: [call('open')] }],
  ['no_call', 'calls_over', { calls: [{ ...call('closed'), closesAt: NOW.toISOString() }] }],
  ['to_pay', 'to_pay', { entries: [{ id: 'e', granted: { amount: 8000 } }] }],
  ['to_pay', 'free', { entries: [{ id: 'e', granted: { amount: 0 } }] }],
  ['ready', 'ready', { booths: [{ booth: { id: 'b', role: 'owner' } }] }],
  ['ready', 'helping', { booths: [{ booth: { id: 'b', role: 'desk' } }] }],
])('%s reads as %s', (stage, words, menu) => {
  const nextStep = { stage, entryId: 'e', boothId: 'b' };
  const known = { calls: [], entries: [], booths: [], ...menu, nextStep };
  expect(nextStepWords(known as unknown as ExhibitorMenu, NOW)).toBe(words);
});

test('tasks without a page lead nowhere', () => {
  expect(BOOTH_TASKS.filter((task) => taskLink(task, 'b'))).toEqual([
    'profile',
    'team',
    'works',
    'stock',
    'vehicles',
  ]);
  expect(linkOf({ stage: 'preparing', boothId: 'b', task: 'debut-award' })).toBe(
    '/exhibitor/booth/b/edit',
  );
});
