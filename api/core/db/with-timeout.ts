/** Rejects with code ETIMEDOUT after `ms` milliseconds; the API answers that with 503. */
export const withTimeout = <Value>(promise: Promise<Value>, ms: number): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`The database has not answered for ${ms} ms`);
      reject(Object.assign(error, { code: 'ETIMEDOUT' }));
    }, ms);
  });
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer));
};
