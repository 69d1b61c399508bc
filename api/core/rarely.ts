const INTERVAL_MS = 60_000;

/**
 * Reports a fault that may repeat every second while a service is away: at once, then each minute at most, with the number of
 * faults that were not reported in between.
 */
export const rarely = (
  report: (error: unknown, unreported: number) => void,
  monotonic: () => number = () => performance.now(),
): ((error: unknown) => void) => {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let unreported = 0;
  return (error) => {
    if (monotonic() - reportedAt < INTERVAL_MS) {
      unreported += 1;
      return;
    }
    report(error, unreported);
    reportedAt = monotonic();
    unreported = 0;
  };
};
