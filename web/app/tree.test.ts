import type { LoaderFunction, RouteObject } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { Problem } from '#spec/core/client/problem.ts';
import type { Admission } from './admission.ts';
import { createRouteTree, type Runtime } from './tree.tsx';

/* The route tree checks a visitor's access to a page in parallel with the page's loader. */

const find = (routes: readonly RouteObject[], id: string): RouteObject | undefined => {
  for (const route of routes) {
    const found = route.id === id ? route : find(route.children ?? [], id);
    if (found) return found;
  }
  return undefined;
};

const elsewhere = new Response(null, { status: 302, headers: { Location: '/' } });

/** Runs the loader of the list of users, with `read` as its own requests. */
const loadUsers = async (read: () => Promise<unknown>, runtime: Partial<Runtime>) => {
  const tree = createRouteTree({
    locale: 'ja',
    api: () => vi.fn() as never,
    load: async () => ({ Component: () => null, loader: read }) as never,
    ...runtime,
  });
  const { lazy } = find(tree, 'users') ?? {};
  if (typeof lazy !== 'function') throw new Error('The page is not loaded when needed');
  const { loader } = (await lazy()) as { loader: LoaderFunction };
  const request = new Request('https://noren.example/admin/auth-user');
  return loader({ request, params: {}, context: undefined } as never, undefined);
};

/** Creates an answer that arrives when the test resolves it. */
const later = () => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const admission: Admission = { confirmed: promise };
  return { guard: async () => admission, resolve, reject };
};

test('the loader does not wait for the answer, and its data do', async () => {
  const { guard, resolve } = later();
  const read = vi.fn(async () => {
    resolve();
    return { users: 3 };
  });
  expect(await loadUsers(read, { guard })).toEqual({ users: 3 });
  expect(read).toHaveBeenCalledOnce();
});

test.each([
  ['data', async () => ({ users: 3 })],
  ['a refusal', async () => Promise.reject(new Problem(403))],
])('somebody without the role is sent elsewhere, not shown %s', async (_what, answer) => {
  const { guard, reject } = later();
  const read = async () => {
    queueMicrotask(() => reject(elsewhere));
    return answer();
  };
  await expect(loadUsers(read, { guard })).rejects.toBe(elsewhere);
});

test('a loader whose visitor is turned away at once does not run', async () => {
  const read = vi.fn();
  const guard = () => Promise.reject(elsewhere);
  await expect(loadUsers(read, { guard })).rejects.toBe(elsewhere);
  expect(read).not.toHaveBeenCalled();
});

test('an error of a loader may end in a redirect', async () => {
  const error = new Problem(401);
  const refused = vi.fn(() => Promise.reject(elsewhere));
  const guard = async () => undefined;
  await expect(loadUsers(() => Promise.reject(error), { guard, refused })).rejects.toBe(elsewhere);
  expect(refused).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: 'users' }),
    new URL('https://noren.example/admin/auth-user'),
    error,
  );
});
