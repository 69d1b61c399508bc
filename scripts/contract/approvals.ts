import type { Change } from './compare-schemas.ts';

/** Separates a change from the reason why it is approved. */
const SEPARATOR = /\s+--(?:\s+|$)/;

/**
 * Compares breaking changes with the approvals file: one line for each change, with a reason. Lines that begin with `#` are
 * comments. Returns the errors.
 */
export const checkApprovals = (changes: readonly Change[], file: string): string[] => {
  const lines = file
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const approvals = lines.map((line) => {
    const [change = '', reason = ''] = line.split(SEPARATOR);
    return { change, reason };
  });
  const approved = new Set(approvals.map(({ change }) => change));
  return [
    ...changes.filter((change) => !approved.has(change)).map((change) => `not approved: ${change}`),
    ...approvals
      .filter(({ change }) => !changes.includes(change))
      .map(({ change }) => `approved, but not a change: ${change}`),
    ...approvals
      .filter(({ change, reason }) => changes.includes(change) && reason === '')
      .map(({ change }) => `approved without a reason: ${change}`),
  ];
};
