import { expect, test } from 'vitest';
import type { BoothUser, BoothUserList } from '#generated/client/types.gen.ts';
import { actionsFor, countTaken, teamState } from './team-state.ts';

const NOW = new Date('2027-04-10T03:00:00Z');

const member = (status: BoothUser['status']): BoothUser => ({
  id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a40',
  role: 'desk',
  status,
  createdAt: NOW.toISOString(),
  updatedAt: NOW.toISOString(),
});

const team = (fields: Partial<BoothUserList>): BoothUserList => ({
  booth: { id: '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10', name: { ja: '夕凪ゲームズ' } },
  items: [],
  invitableRoles: ['editor', 'desk'],
  opensAt: '2027-03-01T03:00:00Z',
  editorsUntil: '2027-04-20T03:00:00Z',
  helpersUntil: '2027-04-25',
  ...fields,
});

test.each([
  ['open', {}],
  ['helpersOnly', { invitableRoles: ['desk'] }],
  ['full', { items: Array.from({ length: 10 }, () => member('invited')) }],
  ['notOpen', { invitableRoles: [], opensAt: '2027-04-10T03:00:01Z' }],
  ['undecided', { invitableRoles: [], opensAt: undefined }],
  ['over', { invitableRoles: [] }],
] as const)('the team is %s', (state, fields) => {
  expect(teamState(team(fields as Partial<BoothUserList>), NOW)).toBe(state);
});

test('invitations that ended take no place', () => {
  const items = (['accepted', 'invited', 'declined', 'expired'] as const).map(member);
  expect(countTaken(items)).toBe(2);
});

test.each([
  ['accepted', 'desk', ['editor', 'desk'], { canChangeRole: true, canResend: false }],
  ['accepted', 'desk', ['desk'], { canChangeRole: false, canResend: false }],
  ['accepted', 'editor', [], { canChangeRole: true, canResend: false }],
  ['invited', 'editor', ['desk'], { canChangeRole: true, canResend: false }],
  ['invited', 'desk', ['desk'], { canChangeRole: false, canResend: true }],
  ['expired', 'desk', ['desk'], { canChangeRole: false, canResend: true }],
  ['declined', 'desk', ['editor', 'desk'], { canChangeRole: false, canResend: false }],
] as const)('the actions for %s, %s, while %j can be invited', (status, role, roles, actions) => {
  expect(actionsFor({ ...member(status), role }, { invitableRoles: [...roles] })).toEqual(actions);
});
