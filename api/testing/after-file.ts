const closers: (() => Promise<void>)[] = [];

/**
 * Runs after all tests of the file; a rejection fails the file. Unlike `afterAll`, it also works inside of `beforeAll`, where
 * Vitest ignores new hooks.
 */
export const afterFile = (close: () => Promise<void>): void => {
  closers.push(close);
};

export const closeFile = async (): Promise<void> => {
  const results = await Promise.allSettled(closers.splice(0).map((close) => close()));
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  );
  if (reasons.length > 1) throw new AggregateError(reasons);
  if (reasons.length === 1) throw reasons[0];
};
