/** Delay before prefetching, so that it does not slow down the page itself (specification §9). */
export const PREFETCH_DELAY_MS = 1000;

/** The Network Information API, where supported. */
type Connection = { readonly effectiveType?: string; readonly saveData?: boolean };

/** Returns false on the slowest connections (specification §9) and with data saver. */
export const canPrefetch = (): boolean => {
  const { connection } = navigator as { connection?: Connection };
  return connection?.effectiveType !== 'slow-2g' && !connection?.saveData;
};

/** Calls back when a link first becomes visible. Returns the cleanup function, which is also passed to the callback. */
export const onLinkVisible = (
  links: Iterable<HTMLAnchorElement>,
  callback: (link: HTMLAnchorElement, stop: () => void) => void,
): (() => void) => {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      callback(target as HTMLAnchorElement, stop);
    }
  });
  const stop = () => observer.disconnect();
  for (const link of links) observer.observe(link);
  return stop;
};
