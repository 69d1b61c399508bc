import { expect, it } from 'vitest';
import { checkApprovals } from './approvals.ts';

const CHANGE = 'Booth.tags: removed';

it('accepts a change with a reason, and comments', () => {
  expect(checkApprovals([CHANGE], `# Why.\n\n${CHANGE} -- never filled in\n`)).toEqual([]);
});

it('reports changes that are not approved', () => {
  expect(checkApprovals([CHANGE], '# None.\n')).toEqual([`not approved: ${CHANGE}`]);
});

it.each([CHANGE, `${CHANGE} -- `])('requires a reason: %s', (line) => {
  expect(checkApprovals([CHANGE], `${line}\n`)).toEqual([`approved without a reason: ${CHANGE}`]);
});

it('reports an approval without its change', () => {
  expect(checkApprovals([], `${CHANGE} -- never filled in\n`)).toEqual([
    `approved, but not a change: ${CHANGE}`,
  ]);
});
