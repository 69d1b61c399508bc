import { ProblemError } from '#api/core/problem-error.ts';

/**
 * Maximum number of requests that receive or encode images, per process and per sender, so that slow uploads or many crops of
 * one sender block nobody else.
 */
const MAX_CONCURRENT = { all: 50, sender: 4 };
const SENDER_BUSY = {
  retryAfter: 2,
  limit: { policy: 'images', quota: MAX_CONCURRENT.sender, unit: 'concurrent-requests' },
} as const;
let active = 0;
const activeBySender = new Map<string, number>();

/** Holds a slot while images are received or encoded. @throws UNAVAILABLE, RATE_LIMITED */
export const withImageSlot = async <Result>(
  sender: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const own = activeBySender.get(sender) ?? 0;
  if (own >= MAX_CONCURRENT.sender) throw new ProblemError('RATE_LIMITED', SENDER_BUSY);
  if (active >= MAX_CONCURRENT.all) throw new ProblemError('UNAVAILABLE', { retryAfter: 2 });
  active += 1;
  activeBySender.set(sender, own + 1);
  try {
    return await work();
  } finally {
    active -= 1;
    const left = (activeBySender.get(sender) ?? 1) - 1;
    if (left > 0) activeBySender.set(sender, left);
    else activeBySender.delete(sender);
  }
};
