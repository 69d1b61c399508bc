import type { Handler } from '#api/app/implement.ts';
import { ProblemError } from '#api/core/http/problem.ts';
import { presentEdition } from './present.ts';
import { findCurrentEdition } from './store.ts';
import { keepTimeOf } from './zone.ts';

export const getCurrentEdition: Handler<'getCurrentEdition'> = async (_input, { services }) => {
  const edition = await findCurrentEdition(services.db);
  if (!edition) throw new ProblemError('NOT_FOUND');
  keepTimeOf(edition);
  return presentEdition(edition);
};
