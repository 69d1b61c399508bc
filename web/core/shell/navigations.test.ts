import { createMemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchNavigations } from './navigations.ts';

const routes = [
  { path: '/search', loader: () => null },
  { path: '/other', loader: () => null },
  { path: '*', element: null },
  {
    path: '/broken',
    loader: () => {
      throw new Error('on purpose');
    },
  },
];

let router: ReturnType<typeof createMemoryRouter>;
const onNavigated = vi.fn();

beforeEach(() => {
  router = createMemoryRouter(routes, {
    initialEntries: ['/search?q=one'],
    hydrationData: { loaderData: {} },
  });
  onNavigated.mockReset();
  watchNavigations(router, onNavigated);
});

test.each([
  ['another page', '/other'],
  ['another query', '/search?q=two'],
  ['another hash', '/search?q=one#results'],
  ['the same address', '/search?q=one'],
  ['a page whose loader fails', '/broken'],
  ['no page', '/nowhere'],
])('calls back once after a navigation to %s, and on the way back', async (_where, to) => {
  await router.navigate(to);
  expect(onNavigated).toHaveBeenCalledTimes(1);
  await router.navigate(-1);
  await vi.waitFor(() => expect(onNavigated).toHaveBeenCalledTimes(2));
});

test('data that are read again are no navigation', async () => {
  await router.revalidate();
  expect(onNavigated).not.toHaveBeenCalled();
});
