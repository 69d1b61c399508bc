const INTERVAL_MS = 1_000;

/** Calls `act` a second after its last call has ended, until the returned function is called. */
export const everySecond = (
  act: () => Promise<void>,
  onError: (error: unknown) => void,
): (() => void) => {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const schedule = () => {
    timer = setTimeout(async () => {
      await act().catch(onError);
      if (!isStopped) schedule();
    }, INTERVAL_MS).unref();
  };
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
};
