/** For `vi.waitFor`: e-mails and jobs follow the request that causes them, on a busy machine after many seconds. */
export const WAIT = { timeout: 30_000, interval: 20 };
