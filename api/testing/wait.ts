/** For `vi.waitFor`: on a busy machine, e-mails and jobs follow their request after many seconds. */
export const WAIT = { timeout: 30_000, interval: 20 };
