const STEPS = 10;

/** Prints a line after each tenth of a long measurement. */
export const reportProgress = (id: string, done: number, of: number): void => {
  const step = Math.max(2, Math.floor(of / STEPS / 2) * 2);
  if (done > 0 && done % step === 0) console.log(`${id}: ${done} of ${of}`);
};
