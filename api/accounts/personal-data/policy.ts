import type { ExportRow } from './store.ts';

/** Minutes after which an export that is not ready has failed. */
const PREPARATION_MINUTES = 30;

export const isPreparing = (
  { status, requested_at }: Pick<ExportRow, 'status' | 'requested_at'>,
  now: Date,
): boolean =>
  status === 'preparing' && now.getTime() - requested_at.getTime() < PREPARATION_MINUTES * 60_000;
