import type { Handler } from '#api/core/http/handler.ts';
import { DEADLINE_KEYS } from '#spec/show/deadline-keys.ts';
import type * as contract from '#spec/show/deadlines.ts';
import { presentDeadline } from './present.ts';
import { listPeriods } from './store.ts';
import { setPeriod } from './transitions.ts';

export const listDeadlines: Handler<typeof contract.listDeadlines> = async (
  _input,
  { platform },
) => {
  const periods = new Map((await listPeriods(platform.db)).map((row) => [row.key, row]));
  return { items: DEADLINE_KEYS.map((key) => presentDeadline(key, periods.get(key))) };
};

export const updateDeadline: Handler<typeof contract.updateDeadline> = (
  { params, body },
  { platform, identity },
) => setPeriod(platform.db, { key: params.key, period: body, organiser: identity });
