/** What a page does at first is not slowed by what may come next (specification §9), in milliseconds. */
export const PREFETCH_AFTER = 1000;

/** What browsers tell of a connection, where they do. */
type Connection = { readonly effectiveType?: string; readonly saveData?: boolean };

/** Not on the slowest connections (specification §9), and not for those who pay by the byte. */
export const mayPrefetch = (): boolean => {
  const { connection } = navigator as { connection?: Connection };
  return connection?.effectiveType !== 'slow-2g' && !connection?.saveData;
};

/** Calls back for each link when it comes into view for the first time, until told to stop. Gives what ends it. */
export const whenSeen = (
  links: Iterable<HTMLAnchorElement>,
  see: (link: HTMLAnchorElement, stop: () => void) => void,
): (() => void) => {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      see(target as HTMLAnchorElement, stop);
    }
  });
  const stop = () => observer.disconnect();
  for (const link of links) observer.observe(link);
  return stop;
};
