import { useState } from 'react';
import { Problem } from '#spec/core/client/problem.ts';

/** Sends requests about a selection. `problem` is what the last one was refused with, for `SelectionProblem`. */
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
