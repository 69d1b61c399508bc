import { CORE_PROBLEMS, type ProblemDefinitions, type Problems } from '#spec/core/problems.ts';
import * as capabilities from './capabilities.ts';

/** All problems: those of the core and of every capability. */
export const PROBLEMS: ProblemDefinitions & Problems = Object.assign(
  { ...CORE_PROBLEMS },
  ...Object.values<object>(capabilities).map((module) =>
    'PROBLEMS' in module ? module.PROBLEMS : {},
  ),
);
