import type { Router } from 'express';
import { expect, it } from 'vitest';
import { testSite } from '#api/testing/site.ts';
import { OPERATIONS } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import { createApp } from './app.ts';

/** Routes outside of the contract: probes, the reference, the inbox of a demo, files. */
const OTHERS = [
  'get /healthz',
  'get /readyz',
  'get /openapi.json',
  'get /docs',
  'get /docs/start.js',
  'get /problems/:code',
  'get /inbox',
  'get /inbox.json',
  'get /:name',
  'get /:token',
];

type Layer = {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> };
  readonly handle: { readonly stack?: readonly Layer[] };
};

/** Methods and paths of all routes, relative to where their router is mounted. */
const routesOf = (layers: readonly Layer[]): string[] =>
  layers.flatMap(({ route, handle }) =>
    route
      ? Object.keys(route.methods).map((method) => `${method} ${route.path}`)
      : routesOf(handle.stack ?? []),
  );

it('the API has the routes of the document, and the few outside of it', async () => {
  const { runtime } = await testSite();
  const { router } = createApp(runtime) as unknown as { router: Router };
  const documented = Object.values<Operation>(OPERATIONS).map(
    ({ method, path }) => `${method} ${path.slice('/api'.length).replace(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(routesOf(router.stack as unknown as Layer[]).sort()).toEqual(
    [...documented, ...OTHERS].sort(),
  );
});
