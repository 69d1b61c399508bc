import type { Handler } from '#api/core/http/handler.ts';
import { ProblemError } from '#api/core/problem-error.ts';
import type * as contract from '#spec/show/booth-map.ts';
import { readBoothMap } from './booth-map.ts';

export const getBoothMap: Handler<typeof contract.getBoothMap> = async (
  { query },
  { platform, now },
) => {
  const map = await readBoothMap(platform.db, { day: query.day, now });
  if (!map) throw new ProblemError('NOT_FOUND');
  return map;
};
