import type { Handler } from '#api/core/http/handler.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/show/editions.ts';
import { presentEdition } from './present.ts';
import { findCurrentEdition } from './store.ts';
import { setCalendarZone } from './time-zone.ts';

export const getCurrentEdition: Handler<typeof contract.getCurrentEdition> = async (
  _input,
  { platform },
) => {
  const edition = await findCurrentEdition(platform.db);
  if (!edition) throw new ProblemError('NOT_FOUND');
  setCalendarZone(edition);
  return presentEdition(edition);
};
