import type { Handler } from '#api/app/implement.ts';
import { ProblemError } from '#api/core/http/problem.ts';
import { readBoothMap } from './booth-map.ts';

export const getBoothMap: Handler<'getBoothMap'> = async ({ query }, { services }) => {
  const map = await readBoothMap(services.db, { day: query.day, now: services.now() });
  if (!map) throw new ProblemError('NOT_FOUND');
  return map;
};
