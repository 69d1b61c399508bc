export { NO_ANSWER, Problem } from '#spec/core/client/problem.ts';
