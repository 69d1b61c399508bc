import { ProblemError } from '../http/problem.ts';
import type { Handler } from '../implement.ts';
import { presentEdition } from './present.ts';
import { findCurrentEdition } from './store.ts';
import { keepTimeOf } from './zone.ts';

export const getCurrentEdition: Handler<'getCurrentEdition'> = async (_input, { services }) => {
  const edition = await findCurrentEdition(services.db);
  if (!edition) throw new ProblemError('NOT_FOUND');
  keepTimeOf(edition);
  return presentEdition(edition);
};
