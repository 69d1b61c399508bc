import { ProblemError } from '../http/problem.ts';
import type { Handler } from '../implement.ts';
import { readBoothMap } from './booth-map.ts';

export const getBoothMap: Handler<'getBoothMap'> = async ({ query }, { services }) => {
  const map = await readBoothMap(services.db, { day: query.day, now: services.now() });
  if (!map) throw new ProblemError('NOT_FOUND');
  return map;
};
