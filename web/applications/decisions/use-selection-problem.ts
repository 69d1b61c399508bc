import { useState } from 'react';
import { Problem } from '#spec/core/client/problem.ts';

/** Returns a function that sends requests about a selection, and, for `SelectionProblem`, the `problem` of the last refusal. */
export const useSelectionProblem = () => {
  const [problem, setProblem] = useState<Problem>();
  const send = async (request: Promise<unknown>): Promise<true> => {
    setProblem(undefined);
    try {
      await request;
    } catch (error) {
      if (error instanceof Problem) setProblem(error);
      throw error;
    }
    return true;
  };
  return { problem, send };
};
