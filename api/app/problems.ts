import { CORE_CATALOG, joinProblemTexts, type ProblemCatalog } from '#api/core/http/problem.ts';
import { PROBLEMS } from '#spec/app/problems.ts';
import { slot } from './slots.ts';

/** All problems of the contract with their texts. */
export const PROBLEM_CATALOG: ProblemCatalog = {
  definitions: PROBLEMS,
  texts: joinProblemTexts([CORE_CATALOG.texts, ...slot('problemTexts')]),
};
