/** The same, or ETIMEDOUT after so long: the API counts it as a database that is away. */
export const inTime = <Value>(promise: Promise<Value>, ms: number): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new Error(`The database has not answered for ${ms} ms`);
      reject(Object.assign(error, { code: 'ETIMEDOUT' }));
    }, ms);
  });
  return Promise.race([promise, over]).finally(() => clearTimeout(timer));
};
