import type { createMemoryRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createMemoryRouter>, 'state' | 'subscribe'>;

/**
 * Calls back after each navigation, including one that changes only the query or the hash, and one that ends on the error screen.
 * Revalidating is not a navigation.
 */
export const watchNavigations = (router: Router, onNavigated: () => void): void => {
  let { key } = router.state.location;
  router.subscribe(({ location }) => {
    if (location.key === key) return;
    key = location.key;
    onNavigated();
  });
};
