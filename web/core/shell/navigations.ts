import type { createMemoryRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'subscribe'>;

/**
 * Calls back after each navigation: also after one that changes only the query or the hash, and after one that ends on the
 * error screen. Revalidating is none.
 */
export const watchNavigations = (router: Router, onNavigated: () => void): void => {
  let { key } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.key === key) return;
    key = location.key;
    onNavigated();
  });
};
